/** Checks of every text: implausible years, figures dated ahead (D7), unmarked links to sponsors (D5), affiliate links. */
import { localDay } from '../../lib/format/dates.ts';
import { affiliateMarker, isUrlLike, sponsorLinkMatcher } from '../../lib/links/sponsor-address.ts';
import type { Collections } from '../registry.ts';
import { locationOf, type ContentCheck } from './content-walk.ts';

const FIRST_YEAR = 1990;
/** Laws and studies may be older. */
const FIRST_YEAR_OF_SOURCES = 1800;
/** How far ahead deadlines and scheduled articles may lie. */
const YEARS_AHEAD = 2;

const date = /^(\d{4})-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

/**
 * Makes a check for dates whose year is far from the build's clock: a typo would hide an article for decades, or sort
 * it to the end of every list.
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
          ...locationOf(node, found, `<${node.component?.component}> ${path.join(' › ')}`),
          found: text,
          allowed: `ein Jahr von ${first} bis ${last}`,
          example: `${now.getUTCFullYear()}${text.slice(4)}`,
        };
    }
  };
}

/** Days for which a figure or the time left is stated. */
const STATED_DAYS = ['asOf', 'noticedAt'];

/**
 * Makes a check that no figure of an advertisement is dated later than its publication, or later than its update and
 * the clock. What passes keeps passing as time goes on.
 */
export function statedDayCheck(now: Date): ContentCheck {
  const dayOf = (date: string) => localDay(new Date(date));
  return function* (node) {
    const { article, component, texts } = node;
    if (article?.kind !== 'anzeige' || !component) return;
    const { publishedAt, updatedAt = publishedAt } = article;
    const updated = [dayOf(updatedAt), localDay(now)].toSorted()[0] ?? '';
    for (const found of texts) {
      const [name = ''] = found.path;
      if (!STATED_DAYS.includes(String(name)) || dayOf(found.text) <= dayOf(publishedAt)) continue;
      if (dayOf(found.text) > updated)
        yield {
          ...locationOf(node, found, `<${component.component}> ${String(name)}`),
          found: found.text,
          allowed: `ein Stand, den der Artikel kennen kann: bis zu seinem Erscheinen (publishedAt: ${publishedAt}), nach einer Aktualisierung (updatedAt) bis zu ihr und bis heute`,
          example: publishedAt.slice(0, name === 'asOf' ? 10 : undefined),
        };
    }
  };
}

const mailbox = /^[^\s@]+@[^\s@]+$/;

/** Fields from which marked links are made; `checkCampaigns` checks that the landing page is the sponsor's. */
const ownFields = new Set(['homepage', 'campaign,landing']);

/** Makes a check for sponsors' URLs and mail addresses outside of the fields from which marked links are made (D5). */
export function sponsorAddressCheck({ site, sponsors }: Collections): ContentCheck {
  const isSponsorLink = sponsorLinkMatcher(
    sponsors.map(({ data }) => data),
    site.url,
  );
  const isSponsors = (text: string) =>
    isUrlLike(text) ? isSponsorLink(text) : mailbox.test(text) && isSponsorLink(`mailto:${text}`);
  return function* (node) {
    // A claim by the sponsor prints its source as text, not as a link.
    if (node.component && node.value['source'] === 'anbieter') return;
    for (const found of node.texts) {
      const { text, path } = found;
      // The notice of political advertising prints the mail address as text.
      const isOwn = ownFields.has(path.join()) || (path[0] === 'political' && path.at(-1) === 'email');
      if (!isOwn && isSponsors(text))
        yield {
          ...locationOf(node, found),
          ...(node.isLink && { field: 'Link zum Auftraggeber' }),
          found: text,
          allowed: 'Links zum Auftraggeber nur als <CtaLink>, damit sie gekennzeichnet sind',
          example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
        };
    }
  };
}

/** Refuses affiliate links: an article that earns a commission would itself be advertising. */
export const commissionCheck: ContentCheck = function* (node) {
  for (const found of node.texts) {
    const { text, path } = found;
    const mark = isUrlLike(text) && !ownFields.has(path.join()) ? affiliateMarker(text) : undefined;
    if (mark !== undefined)
      yield {
        ...locationOf(node, found),
        ...(node.isLink && { field: 'Link' }),
        found: `${text} (ein Provisions-Link: ${mark})`,
        allowed:
          'eine Adresse ohne Provision; mit ihr wäre der Beitrag eine Anzeige (kind: anzeige, consideration: affiliate)',
        example: text.split(/[?#]/)[0] ?? '',
      };
  }
};
