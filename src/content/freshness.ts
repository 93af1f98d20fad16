/**
 * What only grew old does not stop a live edition (D9): an advertisement whose licence nobody has looked up for too long is withheld
 * with its notice, an old figure is not shown, and everything else appears. Who must act is warned ten days before.
 */
import { DAY_MS, daysOld, formatDay } from '../lib/format/dates.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Collections } from './registry.ts';

/** What warnings are called in lists. */
export const WARNING_WORDS = ['Eine Warnung', 'Warnungen'] as const;

/** From this age on there is a warning. */
const WARN_DAYS = 20;
/** What is older counts no longer: a licence may have been withdrawn since. */
const MOST_DAYS = 30;

/** Content as a build at a given time shows it, and what needs an editor soon. */
interface FreshContent {
  content: Collections;
  warnings: Diagnostic[];
}

/**
 * Takes out of a live edition what is too old. A demonstration keeps everything.
 *
 * @param content all of content/, without diagnostics
 * @param now the build's clock
 */
export function withholdStale(content: Collections, now: Date): FreshContent {
  const { site } = content;
  if (site.edition !== 'live') return { content, warnings: [] };
  const warnings: Diagnostic[] = [];
  /** Warns, and tells whether the date is too old. */
  const isStale = (file: string, field: string, date: string, loss: string): boolean => {
    const days = daysOld(date, now);
    if (days > WARN_DAYS)
      warnings.push({
        file,
        field: `Feld „${field}“`,
        found: `${date}, vor ${days} Tagen`,
        allowed: `ein Stand, der höchstens ${MOST_DAYS} Tage alt ist; ${days > MOST_DAYS ? 'seit' : 'ab'} ${formatDay(lapseOf(date))} ${loss}`,
      });
    return days > MOST_DAYS;
  };
  const lapsed = new Map(
    content.sponsors
      .filter(
        ({ file, data: { licence } }) =>
          licence && isStale(file, 'licence › checkedAt', licence.checkedAt, 'steht statt der Anzeigen ein Hinweis'),
      )
      .map(({ id, data }) => [id, data.licence?.checkedAt ?? '']),
  );
  const market = content.market.filter(
    ({ file, data }) => !isStale(file, 'asOf', data.asOf, 'ist die Angabe nicht zu sehen'),
  );
  const { newsletter } = site;
  const asOf = newsletter?.subscribersAsOf;
  const stale =
    asOf && isStale('content/site.yaml', 'newsletter › subscribersAsOf', asOf, 'ist die Zahl nicht zu sehen');
  return {
    content: {
      ...content,
      market,
      articles: content.articles.map((entry) => withheld(entry, lapsed, now)),
      site:
        stale && newsletter
          ? { ...site, newsletter: { ...newsletter, subscribers: undefined, subscribersAsOf: undefined } }
          : site,
    },
    warnings,
  };
}

/** The first moment at which a date is too old. */
const lapseOf = (date: string) => new Date(Date.parse(date) + (MOST_DAYS + 1) * DAY_MS);

/** An advertisement whose advertiser's licence has lapsed reads like a withdrawn one, with the reason. */
function withheld(
  entry: Collections['articles'][number],
  lapsed: ReadonlyMap<string, string>,
  now: Date,
): Collections['articles'][number] {
  const { data } = entry.data;
  const checkedAt = data.kind === 'anzeige' ? lapsed.get(data.sponsor) : undefined;
  if (!checkedAt || (data.withdrawn && new Date(data.withdrawn.date) <= now)) return entry;
  const since = Math.max(lapseOf(checkedAt).getTime(), Date.parse(data.publishedAt));
  const withdrawn = {
    date: new Date(since).toISOString(),
    reason: `Die Konzession des Auftraggebers wurde zuletzt am ${formatDay(checkedAt)} im Register nachgesehen. Bis das wieder geschehen ist, bleibt die Anzeige zurückgehalten.`,
  };
  return { ...entry, data: { ...entry.data, data: { ...data, withdrawn } } };
}
