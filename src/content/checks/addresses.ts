/** Checks of the addresses in every text: unmarked links to sponsors (D5), and affiliate links. */
import { affiliateMarker, isUrlLike, sponsorLinkMatcher } from '../../lib/links/sponsor-address.ts';
import type { Collections } from '../registry.ts';
import type { TextCheck } from './content-walk.ts';

const mailbox = /^[^\s@]+@[^\s@]+$/;

/** Fields from which marked links are made; `checkCampaigns` checks that the landing page is the sponsor's. */
const ownFields = new Set(['homepage', 'campaign,landing']);

/** What editors write in place of a sponsor's address, by where it was found. */
const advice = {
  link: {
    field: 'Link zum Auftraggeber',
    allowed: 'Links zum Auftraggeber nur als <CtaLink>, damit sie gekennzeichnet sind',
    example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
  },
  editorialLink: {
    field: 'Link zum Auftraggeber',
    allowed: 'in einem redaktionellen Beitrag kein Link zu ihm, nur sein Name, mit dem Eintrag in „mentions“',
    example: 'Unterlagen gibt es beim Anbieter.',
  },
  attribute: {
    allowed: 'eine Adresse, die nicht dem Auftraggeber gehört; was er selbst angibt, ist source="anbieter"',
    example: '<Claim source="anbieter" asOf="2025-09-21" url="https://muster-invest.example/konto">4,90 Euro</Claim>',
  },
  field: {
    allowed: 'eine Adresse, die nicht dem Auftraggeber gehört, etwa die einer Behörde',
    example: 'https://www.fma.gv.at/unternehmensdatenbank-suche/',
  },
};

/** Makes a check for sponsors' URLs and mail addresses outside of the fields from which marked links are made (D5). */
export function sponsorAddressCheck({ site, sponsors }: Collections): TextCheck {
  const isSponsorLink = sponsorLinkMatcher(
    sponsors.map(({ data }) => data),
    site.url,
  );
  const isSponsors = (text: string) =>
    isUrlLike(text) ? isSponsorLink(text) : mailbox.test(text) && isSponsorLink(`mailto:${text}`);
  return ({ text, path }, { article, component, isLink, value }) => {
    const isOwn =
      ownFields.has(path.join()) ||
      path[0] === 'accounts' ||
      // The notice of political advertising, a warning and a claim by the sponsor print the address as text, not as a link.
      (path[0] === 'political' && path.at(-1) === 'email') ||
      path[0] === 'warnings' ||
      (component && value['source'] === 'anbieter');
    if (isOwn || !isSponsors(text)) return undefined;
    const inLink = article?.kind === 'anzeige' ? 'link' : 'editorialLink';
    return { found: text, ...advice[isLink ? inLink : component ? 'attribute' : 'field'] };
  };
}

/** Refuses affiliate links: an article that earns a commission would itself be advertising. */
export const commissionCheck: TextCheck = ({ text, path }, { isLink }) => {
  const mark = isUrlLike(text) && !ownFields.has(path.join()) ? affiliateMarker(text) : undefined;
  if (mark === undefined) return undefined;
  return {
    ...(isLink && { field: 'Link' }),
    found: `${text} (ein Provisions-Link: ${mark})`,
    allowed:
      'eine Adresse ohne Provision; mit ihr wäre der Beitrag eine Anzeige (kind: anzeige, consideration: affiliate)',
    example: text.split(/[?#]/)[0] ?? '',
  };
};
