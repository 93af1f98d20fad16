/**
 * What the clock hides. What only grew old does not stop a live edition (D9): an advertisement whose licence nobody has looked up for too
 * long is withheld with its notice, an old figure is not shown, and everything else appears. Who must act is warned ten days before. An
 * update or a correction dated ahead waits for its hour, as articles do.
 */
import { DAY_MS, daysOld, formatDay, formatDayTime } from '../lib/format/dates.ts';
import { atField, type Diagnostic } from './diagnostics/diagnostic.ts';
import { hidesTitle } from './publication.ts';
import type { Collections } from './registry.ts';

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
  const dated = (file: string, path: string[], date: string | undefined, loss: string) => ({ file, path, date, loss });
  const dates = [
    ...sponsors.map(({ file, data }) =>
      dated(file, ['licence', 'checkedAt'], data.licence?.checkedAt, 'steht statt der Anzeigen ein Hinweis'),
    ),
    ...[...market, ...timeSeries].map(({ file, data }) =>
      dated(file, ['asOf'], data.asOf, 'ist die Angabe nicht zu sehen'),
    ),
    dated(
      SITE_FILE,
      ['newsletter', 'subscribersAsOf'],
      site.newsletter?.subscribersAsOf,
      'ist die Zahl nicht zu sehen',
    ),
  ];
  return dates.flatMap(({ date, ...each }) => (date ? [{ ...each, date }] : []));
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
      articles: content.articles.map((entry) => withheld(untitled(untilNow(entry, now), now), lapsed, now)),
      site:
        stale.has(SITE_FILE) && site.newsletter
          ? { ...site, newsletter: { ...site.newsletter, subscribers: undefined, subscribersAsOf: undefined } }
          : site,
    },
    warnings,
  };
}

type ArticleEntry = Collections['articles'][number];

const withData = (entry: ArticleEntry, data: ArticleEntry['data']['data']): ArticleEntry => ({
  ...entry,
  data: { ...entry.data, data },
});

function untilNow(entry: ArticleEntry, now: Date): ArticleEntry {
  const { data } = entry.data;
  const corrections = data.corrections.filter(({ date }) => new Date(date) <= now);
  const isUpdated = !data.updatedAt || new Date(data.updatedAt) <= now;
  if (isUpdated && corrections.length === data.corrections.length) return entry;
  return withData(entry, { ...data, corrections, updatedAt: isUpdated ? data.updatedAt : undefined });
}

/** No page, list or file can show a headline that it never gets. */
function untitled(entry: ArticleEntry, now: Date): ArticleEntry {
  const { data } = entry.data;
  if (!hidesTitle(data, now)) return entry;
  return withData(entry, { ...data, title: `Beitrag vom ${formatDayTime(data.publishedAt)}` });
}

/** The first moment at which a date is too old. */
const expiryOf = (date: string) => new Date(Date.parse(date) + (MOST_DAYS + 1) * DAY_MS);

/** An advertisement whose advertiser's licence has lapsed reads like a withdrawn one, with the reason. */
function withheld(entry: ArticleEntry, lapsed: ReadonlyMap<string, string>, now: Date): ArticleEntry {
  const { data } = entry.data;
  const checkedAt = data.kind === 'anzeige' ? lapsed.get(data.sponsor) : undefined;
  if (!checkedAt || (data.withdrawn && new Date(data.withdrawn.date) <= now)) return entry;
  const since = Math.max(expiryOf(checkedAt).getTime(), Date.parse(data.publishedAt));
  const withdrawn = {
    hideTitle: false,
    date: new Date(since).toISOString(),
    reason: `Die Konzession des Auftraggebers wurde zuletzt am ${formatDay(checkedAt)} im Register nachgesehen. Bis das wieder geschehen ist, bleibt die Anzeige zurückgehalten.`,
  };
  return withData(entry, { ...data, withdrawn });
}
