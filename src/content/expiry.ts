/**
 * Hides what is scheduled or outdated at the build's clock. Outdated evidence doesn't stop the build of a live edition
 * (D9): advertisements are replaced by a notice if their sponsor's licence check is too old, figures are left out, and
 * editors are warned ten days before.
 */
import { DAY_MS, daysOld, formatDay, formatDayTime, localDay } from '../lib/format/dates.ts';
import { atField, type Diagnostic } from './diagnostics/diagnostic.ts';
import { SITE_FILE, type Collections } from './registry.ts';
import type { ArticleData } from './schemas/article.ts';
import { law } from './schemas/law.ts';

/** The state of an article at a given time. */
export type PublicationState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** The state of an article at `now`. Timestamps include their offset, so the local time zone doesn't matter. */
export function publicationState(
  data: Pick<ArticleData, 'draft' | 'publishedAt' | 'withdrawn'>,
  now: Date,
): PublicationState {
  if (data.draft) return 'draft';
  if (new Date(data.publishedAt) > now) return 'scheduled';
  return data.withdrawn && new Date(data.withdrawn.date) <= now ? 'withdrawn' : 'published';
}

/** Whether an article is withdrawn at `now` and its headline must not be shown either. */
export const hidesTitle = (data: Parameters<typeof publicationState>[0], now: Date): boolean =>
  data.withdrawn?.hideTitle === true && publicationState(data, now) === 'withdrawn';

/** Age in days after which evidence causes a warning. */
const WARN_DAYS = 20;
/** Age in days after which evidence is outdated: a licence, for example, may have been withdrawn since. */
const MAX_DAYS = 30;

/**
 * Lists the dates of a live edition on which something that is shown depends at `now` or later, at most one a file:
 * nothing depends on the licence of an advertiser whose advertising is all withdrawn.
 * @returns file, field, date and, in German, the consequence of an outdated date; empty for `edition: demo`
 */
export function datedEvidence({ site, sponsors, market, timeSeries, articles }: Collections, now: Date) {
  if (site.edition !== 'live') return [];
  const dated = (file: string, path: string[], date: string | undefined, loss: string) =>
    date ? [{ file, path, date, loss }] : [];
  const { subscribersAsOf } = site.newsletter ?? {};
  const advertisers = new Set(
    articles.flatMap(({ data: { data } }) =>
      data.kind === 'anzeige' && publicationState(data, now) !== 'withdrawn' ? [data.sponsor] : [],
    ),
  );
  return [
    ...sponsors
      .filter(({ id }) => advertisers.has(id))
      .flatMap(({ file, data }) =>
        dated(file, ['licence', 'checkedAt'], data.licence?.checkedAt, 'steht statt der Anzeigen ein Hinweis'),
      ),
    ...[...market, ...timeSeries].flatMap(({ file, data }) =>
      dated(file, ['asOf'], data.asOf, 'ist die Angabe nicht zu sehen'),
    ),
    ...dated(SITE_FILE, ['newsletter', 'subscribersAsOf'], subscribersAsOf, 'ist die Zahl nicht zu sehen'),
  ];
}

/** The times at which evidence becomes outdated, and in German what happens then; empty for `edition: demo`. */
export const expiriesIn = (content: Collections, now: Date): { at: Date; file: string; what: string }[] =>
  datedEvidence(content, now).map(({ file, date, loss }) => ({ at: expiryOf(date), file, what: loss }));

/** Removes what must not be shown at `now`, and warns of evidence that is outdated or soon will be. */
export function hideExpired(content: Collections, now: Date): { content: Collections; warnings: Diagnostic[] } {
  const evidence = datedEvidence(content, now).map((dated) => ({ ...dated, days: daysOld(dated.date, now) }));
  const evidenceWarnings = evidence
    .filter(({ days }) => days > WARN_DAYS)
    .map(({ file, path, date, loss, days }) => ({
      ...atField(file, path),
      found: `${date}, vor ${days} Tagen`,
      allowed: `ein Stand, der höchstens ${MAX_DAYS} Tage alt ist; ${days > MAX_DAYS ? 'seit' : 'ab'} ${formatDay(expiryOf(date))} ${loss}`,
    }));
  const periodWarnings = content.articles.flatMap((article) => periodWarning(article, now) ?? []);
  const outdated = new Set(evidence.filter(({ days }) => days > MAX_DAYS).map(({ file }) => file));
  const uncheckedLicences = new Map(
    content.sponsors
      .filter(({ file }) => outdated.has(file))
      .map(({ id, data }) => [id, data.licence?.checkedAt ?? '']),
  );
  const { site } = content;
  return {
    content: {
      ...content,
      market: content.market.filter(({ file }) => !outdated.has(file)),
      timeSeries: content.timeSeries.filter(({ file }) => !outdated.has(file)),
      articles: content.articles.map((entry) => ({
        ...entry,
        data: { ...entry.data, data: visibleData(entry.data.data, uncheckedLicences, now) },
      })),
      site:
        outdated.has(SITE_FILE) && site.newsletter
          ? { ...site, newsletter: { ...site.newsletter, subscribers: undefined, subscribersAsOf: undefined } }
          : site,
    },
    warnings: [...evidenceWarnings, ...periodWarnings],
  };
}

/** Warns of political advertising that is still shown after the period of its transparency notice (D16). */
function periodWarning({ file, data: { data, lines } }: Collections['articles'][number], now: Date) {
  const until = data.kind === 'anzeige' ? data.political?.period.until : undefined;
  if (until === undefined || until >= localDay(now) || publicationState(data, now) !== 'published') return undefined;
  return {
    ...atField(file, ['political', 'period', 'until'], lines),
    found: `${until}, und die Anzeige ist noch zu sehen`,
    allowed:
      'ein Tag, der noch kommt, wenn der Sponsor den Zeitraum verlängert; sonst die Anzeige zurückziehen (withdrawn)',
  };
}

/** When evidence of this date becomes outdated. */
const expiryOf = (date: string) => new Date(Date.parse(date) + (MAX_DAYS + 1) * DAY_MS);

/** The fields that may be shown. Advertisements of sponsors in `uncheckedLicences` (date by id) become withdrawn. */
function visibleData(data: ArticleData, uncheckedLicences: ReadonlyMap<string, string>, now: Date): ArticleData {
  const isPast = (date: string | undefined) => date !== undefined && new Date(date) <= now;
  const checkedAt =
    data.kind === 'anzeige' && !isPast(data.withdrawn?.date) ? uncheckedLicences.get(data.sponsor) : undefined;
  return {
    ...data,
    // Replaced here, once, so that no page, list or file can show the headline.
    title: hidesTitle(data, now) ? `Beitrag vom ${formatDayTime(data.publishedAt)}` : data.title,
    updatedAt: isPast(data.updatedAt) ? data.updatedAt : undefined,
    corrections: data.corrections.filter(({ date }) => isPast(date)),
    withdrawn: checkedAt ? withdrawalFor(checkedAt, data.publishedAt) : data.withdrawn,
  };
}

const withdrawalFor = (checkedAt: string, publishedAt: string) => ({
  hideTitle: false,
  date: new Date(Math.max(expiryOf(checkedAt).getTime(), Date.parse(publishedAt))).toISOString(),
  reason: `Die ${law.licence} des Auftraggebers wurde zuletzt am ${formatDay(checkedAt)} im Register nachgesehen. Bis das wieder geschehen ist, bleibt die Anzeige zurückgehalten.`,
});
