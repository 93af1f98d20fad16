/** No address in the data leads to an advertiser, but its own record, a campaign's landing page and the calls to action made from them: those carry their marks (D5). */
import { commissionMark, isAddress, isSponsorsPage, sameHosts, sponsorJudge } from '../../lib/links/sponsor-address.ts';
import { isSameName } from '../../lib/format/client-names.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { paidArticles, placeOf, type ContentCheck } from './content-walk.ts';

const mailbox = /^[^\s@]+@[^\s@]+$/;

/** Where calls to action lead: the advertiser's own page, and a campaign's, which {@link checkCampaigns} holds to be the advertiser's; the notice of a political one prints its mail address as text. */
const ownFields = new Set(['homepage', 'campaign,landing']);

/** Checks links, sources, breadcrumbs, evidence, pictures and mail addresses. */
export function sponsorAddressCheck({ site, sponsors }: Collections): ContentCheck {
  const judge = sponsorJudge(
    sponsors.map(({ data }) => data),
    site.url,
  );
  const isSponsors = (text: string) => (isAddress(text) ? judge(text) : mailbox.test(text) && judge(`mailto:${text}`));
  return (node) => {
    // An advertiser's own figure names where it stands, without a link.
    if (node.component && node.value['source'] === 'anbieter') return [];
    return node.texts
      .filter(({ path }) => !ownFields.has(path.join()) && !(path[0] === 'political' && path.at(-1) === 'email'))
      .filter(({ text }) => isSponsors(text))
      .map((text) => ({
        ...placeOf(node, text),
        ...(node.isLink ? { field: 'Link zum Auftraggeber' } : {}),
        found: text.text,
        allowed: 'Links zum Auftraggeber nur als <CtaLink>, damit sie gekennzeichnet sind',
        example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
      }));
  };
}

/** Checks that no link earns a commission: the text around it would be an advertisement, of whoever pays. */
export const commissionCheck: ContentCheck = (node) =>
  node.texts.flatMap((text) => {
    const mark = isAddress(text.text) && !ownFields.has(text.path.join()) ? commissionMark(text.text) : undefined;
    if (mark === undefined) return [];
    return [
      {
        ...placeOf(node, text),
        ...(node.isLink ? { field: 'Link' } : {}),
        found: `${text.text} (ein Provisions-Link: ${mark})`,
        allowed:
          'eine Adresse ohne Provision; mit ihr wäre der Beitrag eine Anzeige (kind: anzeige, consideration: affiliate)',
        example: text.text.split(/[?#]/)[0] ?? '',
      },
    ];
  });

/** Checks that no two records are of one advertiser: by the other's rules it could leave licence or register behind. */
export const checkSponsors = ({ sponsors }: Collections): Diagnostic[] =>
  sponsors.flatMap(({ file, data }, index) =>
    sponsors.slice(0, index).flatMap((other): Diagnostic[] => {
      const same = (['brand', 'legalName'] as const).filter((field) => isSameName(data[field], other.data[field]));
      const field = same[0] ?? (sameHosts(data, other.data) ? 'homepage' : undefined);
      if (!field) return [];
      return [
        {
          ...atField(file, [field]),
          found: `${data[field]}, wie in ${other.file}`,
          allowed:
            'je Auftraggeber ein Eintrag; Marke, Firmenwortlaut und Domains gehören nur einem, auch in ähnlichen Buchstaben',
          example: `sponsor: ${other.id}`,
        },
      ];
    }),
  );

/** Checks that a campaign's landing page lies with the advertiser: elsewhere nobody would know whose advertising it is. */
export const checkCampaigns = (content: Collections): Diagnostic[] =>
  paidArticles(content).flatMap(({ file, data, lines, sponsor: { data: sponsor } = {} }) => {
    if (!data.campaign.landing || !sponsor || isSponsorsPage(data.campaign.landing, sponsor)) return [];
    const { homepage } = sponsor;
    return [
      {
        ...atField(file, ['campaign', 'landing'], lines),
        found: data.campaign.landing,
        allowed: `eine Seite des Auftraggebers, unter ${[new URL(homepage).hostname, ...sponsor.furtherHosts].join(', ')} oder darunter`,
        example: `landing: ${new URL('/aktion', homepage).href}`,
      },
    ];
  });
