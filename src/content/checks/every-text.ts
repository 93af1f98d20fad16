/** What no text may say wherever it stands, node by node: a year that nobody meant, an unmarked address of an advertiser (D5), a link that earns a commission. */
import { commissionMark, isAddress, sponsorJudge } from '../../lib/links/sponsor-address.ts';
import type { Collections } from '../registry.ts';
import { placeOf, type ContentCheck } from './content-walk.ts';

const FIRST_YEAR = 1990;
/** Laws and studies may be older than everything else. */
const FIRST_YEAR_OF_SOURCES = 1800;
/** Deadlines and scheduled articles lie ahead, but not further. */
const YEARS_AHEAD = 2;

const date = /^(\d{4})-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

/**
 * Makes a check that refuses dates whose year lies far from the clock's: a slip of the keyboard hides an article for decades or puts it at
 * the end of every list.
 */
export function yearCheck(now: Date): ContentCheck {
  const last = now.getUTCFullYear() + YEARS_AHEAD;
  return function* (node) {
    for (const found of node.texts) {
      const { text, path } = found;
      const year = Number(date.exec(text)?.[1]);
      const first = path[0] === 'sources' ? FIRST_YEAR_OF_SOURCES : FIRST_YEAR;
      if (year < first || year > last)
        yield {
          ...placeOf(node, found, `<${node.component?.component}> ${path.join(' › ')}`),
          found: text,
          allowed: `ein Jahr von ${first} bis ${last}`,
          example: `${now.getUTCFullYear()}${text.slice(4)}`,
        };
    }
  };
}

const mailbox = /^[^\s@]+@[^\s@]+$/;

/**
 * Where calls to action lead: the advertiser's own page, and a campaign's, which `checkCampaigns` holds to be the advertiser's; the notice
 * of a political one prints its mail address as text.
 */
const ownFields = new Set(['homepage', 'campaign,landing']);

/** Refuses every address of an advertiser but its own record, campaigns' pages and the calls to action made from them: those are marked. */
export function sponsorAddressCheck({ site, sponsors }: Collections): ContentCheck {
  const judge = sponsorJudge(
    sponsors.map(({ data }) => data),
    site.url,
  );
  const isSponsors = (text: string) => (isAddress(text) ? judge(text) : mailbox.test(text) && judge(`mailto:${text}`));
  return function* (node) {
    // An advertiser's own figure names where it stands, without a link.
    if (node.component && node.value['source'] === 'anbieter') return;
    for (const found of node.texts) {
      const { text, path } = found;
      const isOwn = ownFields.has(path.join()) || (path[0] === 'political' && path.at(-1) === 'email');
      if (!isOwn && isSponsors(text))
        yield {
          ...placeOf(node, found),
          ...(node.isLink ? { field: 'Link zum Auftraggeber' } : {}),
          found: text,
          allowed: 'Links zum Auftraggeber nur als <CtaLink>, damit sie gekennzeichnet sind',
          example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
        };
    }
  };
}

/** Checks that no link earns a commission: the text around it would be an advertisement, of whoever pays. */
export const commissionCheck: ContentCheck = function* (node) {
  for (const found of node.texts) {
    const { text, path } = found;
    const mark = isAddress(text) && !ownFields.has(path.join()) ? commissionMark(text) : undefined;
    if (mark !== undefined)
      yield {
        ...placeOf(node, found),
        ...(node.isLink ? { field: 'Link' } : {}),
        found: `${text} (ein Provisions-Link: ${mark})`,
        allowed:
          'eine Adresse ohne Provision; mit ihr wäre der Beitrag eine Anzeige (kind: anzeige, consideration: affiliate)',
        example: text.split(/[?#]/)[0] ?? '',
      };
  }
};
