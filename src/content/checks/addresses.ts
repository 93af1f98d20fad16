/** Checks of the addresses in every text: unmarked links to sponsors (D5), and affiliate links. */
import { domainToUnicode } from 'node:url';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import {
  affiliateMarker,
  isOwnSite,
  isUrlLike,
  shortLink,
  sponsorLinkMatcher,
} from '../../lib/links/sponsor-address.ts';
import { componentName } from '../../prose/component-registry.ts';
import type { Collections } from '../registry.ts';
import type { TextCheck } from './content-walk.ts';
import { clientsOf } from './mentions.ts';

const mailbox = /^[^\s@]+@[^\s@]+$/;

/** Fields from which marked links are made; `checkCampaigns` checks that the landing page is the sponsor's. */
const ownFields = new Set(['homepage', 'campaign,landing']);

/** What editors write in place of a sponsor's address, by where it was found. */
const advice = {
  link: {
    field: 'Link zum Auftraggeber',
    allowed: `Links zum Auftraggeber nur als Baustein ${componentName('CtaLink')}, damit sie gekennzeichnet sind`,
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
  evidence: { allowed: 'ein unabhängiger Beleg: keine Seite dieser Zeitung, die für die Anzeige bezahlt wird' },
  shortLink: { allowed: 'in einer Anzeige kein Kurzlink, sondern die Adresse, zu der er führt' },
};

/**
 * Makes a check for sponsors' URLs and mail addresses outside of the fields from which marked links are made (D5), for
 * URLs that may hide one, and for the publisher's own as independent evidence.
 */
export function sponsorAddressCheck(content: Collections): TextCheck {
  const { site, sponsors } = content;
  // A shorter brand may be a common word.
  const clients = clientsOf(content).filter(({ brand }) => brand.length > 6);
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
    if (isOwn) return undefined;
    const isPaid = article?.kind === 'anzeige';
    const inLink = isPaid ? 'link' : 'editorialLink';
    if (isSponsors(text)) return { found: text, ...advice[isLink ? inLink : component ? 'attribute' : 'field'] };
    if (!isUrlLike(text)) return undefined;
    const field = isLink && { field: 'Link' };
    const isOwnEvidence = value['source'] === 'unabhaengig' && isOwnSite(text, site.url);
    if (isPaid && (isOwnEvidence || shortLink.test(text)))
      return { ...field, found: text, ...(isOwnEvidence ? advice.evidence : advice.shortLink) };
    // In capitals, as a brand that may be common words has to begin with one.
    const host = normalizeConfusables(domainToUnicode(URL.parse(text)?.hostname ?? '')).toUpperCase();
    const client = clients.find(({ pattern }) => pattern.test(host));
    if (!client) return undefined;
    return {
      ...field,
      found: `${text}, eine Domain mit der Marke ${client.brand}`,
      allowed: 'eine Adresse, die nicht dem Auftraggeber gehört; ist es seine, ein Eintrag bei ihm in „furtherHosts“',
      isWarning: true,
    };
  };
}

/** Refuses affiliate links, and warns of what may be one: an article that earns a commission would itself be advertising. */
export const commissionCheck: TextCheck = ({ text, path }, { isLink }) => {
  if (!isUrlLike(text) || ownFields.has(path.join())) return undefined;
  const possible = affiliateMarker(text, true);
  if (possible === undefined) return undefined;
  const sure = affiliateMarker(text);
  return {
    ...(isLink && { field: 'Link' }),
    ...(sure === undefined && { isWarning: true as const }),
    found: `${text} (${sure === undefined ? 'vielleicht ' : ''}ein Provisions-Link: ${sure ?? possible})`,
    allowed:
      'eine Adresse ohne Provision; mit ihr wäre der Beitrag eine Anzeige (kind: anzeige, consideration: affiliate)',
    example: text.split(/[?#]/)[0] ?? '',
  };
};
