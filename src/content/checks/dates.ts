/** Checks of the dates in every text: implausible years, and figures of advertisements dated ahead (D7). */
import { localDay } from '../../lib/format/dates.ts';
import type { TextCheck } from './content-walk.ts';

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
export function yearCheck(now: Date): TextCheck {
  const thisYear = now.getUTCFullYear();
  const last = thisYear + YEARS_AHEAD;
  return ({ text, path }) => {
    const year = Number(date.exec(text)?.[1]);
    const first = path[0] === 'sources' ? FIRST_YEAR_OF_SOURCES : FIRST_YEAR;
    const isImplausible = year < first || year > last;
    return isImplausible
      ? { found: text, allowed: `ein Jahr von ${first} bis ${last}`, example: `${thisYear}${text.slice(4)}` }
      : undefined;
  };
}

/** Days for which a figure or the time left is stated, on which something was said, and times of a live report. */
const STATED_DAYS = ['asOf', 'noticedAt', 'saidOn', 'at', 'ended'];

/**
 * Makes a check of the dates in {@link STATED_DAYS}. Those up to the article's publication are allowed, even if it is
 * scheduled; later ones only up to today (`now`), in advertisements also only up to their update. What passes keeps
 * passing as time goes on.
 */
export function statedDayCheck(now: Date): TextCheck {
  const dayOf = (date: string) => localDay(new Date(date));
  const today = localDay(now);
  return ({ text, path: [name] }, { article, component }) => {
    if (!article || !component || !STATED_DAYS.includes(String(name))) return undefined;
    const { kind, publishedAt, updatedAt = publishedAt } = article;
    const latest = kind === 'anzeige' && dayOf(updatedAt) < today ? dayOf(updatedAt) : today;
    if (dayOf(text) <= dayOf(publishedAt) || dayOf(text) <= latest) return undefined;
    return {
      found: text,
      allowed: `ein Tag, den der Artikel kennen kann: bis zu seinem Erscheinen (publishedAt: ${publishedAt}) und danach bis heute, in Anzeigen nur bis zu ihrer Aktualisierung (updatedAt)`,
      example: text.includes('T') ? publishedAt : publishedAt.slice(0, 10),
    };
  };
}
