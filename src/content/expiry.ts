/**
 * What the clock hides. What is not yet out leaves no trace. What only grew old does not stop a live edition (D9): an advertisement whose licence nobody has looked up for too
 * long is withheld with its notice, an old figure is not shown, and everything else appears. Who must act is warned ten days before. An
 * update or a correction dated ahead waits for its hour, as articles do.
 */
import { DAY_MS, daysOld, formatDay, formatDayTime } from '../lib/format/dates.ts';
import { atField, type Diagnostic } from './diagnostics/diagnostic.ts';
import type { Collections } from './registry.ts';
import type { ArticleData } from './schemas/article.ts';

/** Where an article stands in its life. */
export type PublicationState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Judges an article by the build's clock. Instants carry their offset, so the machine's time zone plays no part. */
export function publicationState(
  data: Pick<ArticleData, 'draft' | 'publishedAt' | 'withdrawn'>,
  now: Date,
): PublicationState {
  if (data.draft) return 'draft';
  if (new Date(data.publishedAt) > now) return 'scheduled';
  return data.withdrawn && new Date(data.withdrawn.date) <= now ? 'withdrawn' : 'published';
}

/** Whether an article is withdrawn by now and its headline with it. */
export const hidesTitle = (data: Parameters<typeof publicationState>[0], now: Date): boolean =>
  data.withdrawn?.hideTitle === true && publicationState(data, now) === 'withdrawn';

/** What warnings are called in lists. */
export const WARNING_WORDS = ['Eine Warnung', 'Warnungen'] as const;

/** From this age on there is a warning. */
const WARN_DAYS = 20;
/** What is older counts no longer: a licence may have been withdrawn since. */
const MOST_DAYS = 30;

/** The settings of the site. */
export const SITE_FILE = 'content/site.yaml';

/** Every date of a live edition by which something is shown, at most one a file, and what happens when it is too old; a demonstration has none. */
export function evidenceIn({ site, sponsors, market, timeSeries }: Collections) {
  if (site.edition !== 'live') return [];
  const dated = (file: string, path: string[], date: string | undefined, loss: string) =>
    date ? [{ file, path, date, loss }] : [];
  const { subscribersAsOf } = site.newsletter ?? {};
  return [
    ...sponsors.flatMap(({ file, data }) =>
      dated(file, ['licence', 'checkedAt'], data.licence?.checkedAt, 'steht statt der Anzeigen ein Hinweis'),
    ),
    ...[...market, ...timeSeries].flatMap(({ file, data }) =>
      dated(file, ['asOf'], data.asOf, 'ist die Angabe nicht zu sehen'),
    ),
    ...dated(SITE_FILE, ['newsletter', 'subscribersAsOf'], subscribersAsOf, 'ist die Zahl nicht zu sehen'),
  ];
}

/** Tells when what is shown now will be too old, and what happens then; `edition: demo` has no such dates. */
export const expiriesIn = (content: Collections): { at: Date; file: string; what: string }[] =>
  evidenceIn(content).map(({ file, date, loss }) => ({ at: expiryOf(date), file, what: loss }));

/** Takes out what isn't to be seen by now, and warns of what needs an editor soon. */
export function hideExpired(content: Collections, now: Date): { content: Collections; warnings: Diagnostic[] } {
  const ageing = evidenceIn(content).map((each) => ({ ...each, days: daysOld(each.date, now) }));
  const warnings = ageing
    .filter(({ days }) => days > WARN_DAYS)
    .map(({ file, path, date, loss, days }) => ({
      ...atField(file, path),
      found: `${date}, vor ${days} Tagen`,
      allowed: `ein Stand, der höchstens ${MOST_DAYS} Tage alt ist; ${days > MOST_DAYS ? 'seit' : 'ab'} ${formatDay(expiryOf(date))} ${loss}`,
    }));
  const stale = new Set(ageing.filter(({ days }) => days > MOST_DAYS).map(({ file }) => file));
  const lapsed = new Map(
    content.sponsors.filter(({ file }) => stale.has(file)).map(({ id, data }) => [id, data.licence?.checkedAt ?? '']),
  );
  const { site } = content;
  return {
    content: {
      ...content,
      market: content.market.filter(({ file }) => !stale.has(file)),
      timeSeries: content.timeSeries.filter(({ file }) => !stale.has(file)),
      articles: content.articles.map((entry) => ({
        ...entry,
        data: { ...entry.data, data: shownData(entry.data.data, lapsed, now) },
      })),
      site:
        stale.has(SITE_FILE) && site.newsletter
          ? { ...site, newsletter: { ...site.newsletter, subscribers: undefined, subscribersAsOf: undefined } }
          : site,
    },
    warnings,
  };
}

/** The first moment at which a date is too old. */
const expiryOf = (date: string) => new Date(Date.parse(date) + (MOST_DAYS + 1) * DAY_MS);

/** The fields of an article as they may be seen; an advertisement whose advertiser's licence has lapsed reads like a withdrawn one. */
function shownData(data: ArticleData, lapsed: ReadonlyMap<string, string>, now: Date): ArticleData {
  const isPast = (date: string | undefined) => date !== undefined && new Date(date) <= now;
  const checkedAt = data.kind === 'anzeige' && !isPast(data.withdrawn?.date) ? lapsed.get(data.sponsor) : undefined;
  return {
    ...data,
    // No page, list or file can show a headline that it never gets.
    title: hidesTitle(data, now) ? `Beitrag vom ${formatDayTime(data.publishedAt)}` : data.title,
    updatedAt: isPast(data.updatedAt) ? data.updatedAt : undefined,
    corrections: data.corrections.filter(({ date }) => isPast(date)),
    withdrawn: checkedAt ? lapse(checkedAt, data.publishedAt) : data.withdrawn,
  };
}

const lapse = (checkedAt: string, publishedAt: string) => ({
  hideTitle: false,
  date: new Date(Math.max(expiryOf(checkedAt).getTime(), Date.parse(publishedAt))).toISOString(),
  reason: `Die Konzession des Auftraggebers wurde zuletzt am ${formatDay(checkedAt)} im Register nachgesehen. Bis das wieder geschehen ist, bleibt die Anzeige zurückgehalten.`,
});
