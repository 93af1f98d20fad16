/** What a live edition may not contain (D9): nothing invented, no placeholder, no reserved address, no stale licence, no claim without source, no sample number. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Checked } from './checks.ts';
import { articleDiagnostics } from './live-articles.ts';
import { daysOld, markedTexts } from './live-marks.ts';

/** The content a live edition is judged by. */
export type LiveContent = Pick<Checked, 'articles' | 'authors' | 'sponsors' | 'market' | 'site'>;

/** A licence must have been looked up this recently; older entries may have been withdrawn (disclosure.md, D9). */
const MOST_DAYS = 30;
/** The fixed number of subscribers of the sample edition (specification, section 9). */
const SAMPLE_SUBSCRIBERS = 12_847;
const SITE_FILE = 'content/site.yaml';

/**
 * Lists everything that keeps an edition from going live. A demonstration may contain all of it.
 *
 * @param content all of content/
 * @param now the build's clock
 * @returns every diagnostic at once; none for `edition: demo`
 */
export function checkLiveEdition(content: LiveContent, now: Date): Diagnostic[] {
  if (content.site.edition !== 'live') return [];
  return [
    ...siteDiagnostics(content.site, now),
    ...content.authors.flatMap(({ file, data }) => [
      ...(data.fictional ? [fictionalDiagnostic(file, data.name)] : []),
      ...markedTexts(file, data),
    ]),
    ...content.sponsors.flatMap((entry) => sponsorDiagnostics(entry, now)),
    ...content.market.flatMap(({ file, data }) => [
      ...staleDiagnostic(file, 'asOf', data.asOf, now),
      ...markedTexts(file, data),
    ]),
    ...content.articles.filter(({ data }) => !data.data.draft).flatMap(articleDiagnostics),
  ];
}

const fictionalDiagnostic = (file: string, name: string): Diagnostic => ({
  file,
  field: 'Feld „fictional“',
  found: `${name}, erfunden`,
  allowed: 'in der Live-Ausgabe nur wirkliche Personen und Unternehmen',
  example: 'fictional: false',
});

function siteDiagnostics(site: LiveContent['site'], now: Date): Diagnostic[] {
  const { publisher, newsletter } = site;
  const diagnostics: Diagnostic[] = [];
  if (publisher.placeholder) {
    diagnostics.push({
      file: SITE_FILE,
      field: 'Feld „publisher › placeholder“',
      found: 'true',
      allowed: 'die wirklichen Angaben des Medieninhabers',
      example: 'placeholder: false',
    });
  }
  if (newsletter.subscribers === SAMPLE_SUBSCRIBERS) {
    diagnostics.push({
      file: SITE_FILE,
      field: 'Feld „newsletter › subscribers“',
      found: `${newsletter.subscribers}, die Zahl der Demonstration`,
      allowed: 'die wirkliche Zahl der Abonnements',
    });
  }
  return [
    ...diagnostics,
    ...staleDiagnostic(SITE_FILE, 'newsletter › subscribersAsOf', newsletter.subscribersAsOf, now),
    // The notice of the demonstration is not shown in a live edition.
    ...markedTexts(SITE_FILE, { ...site, demoNotice: '' }),
  ];
}

function sponsorDiagnostics({ file, data }: LiveContent['sponsors'][number], now: Date): Diagnostic[] {
  const diagnostics = data.fictional ? [fictionalDiagnostic(file, data.legalName)] : [];
  if (!data.licence) {
    diagnostics.push({
      file,
      field: 'Feld „licence“',
      found: 'kein Nachweis einer Konzession',
      allowed: 'Behörde, Nummer und Eintrag im Register',
      example:
        'licence: { regulator: Finanzmarktaufsicht (FMA), registerNumber: …, evidenceUrl: https://…, checkedAt: 2025-09-21 }',
    });
  } else diagnostics.push(...staleDiagnostic(file, 'licence › checkedAt', data.licence.checkedAt, now));
  return [...diagnostics, ...markedTexts(file, data)];
}

function staleDiagnostic(file: string, field: string, date: string, now: Date): Diagnostic[] {
  const days = daysOld(date, now);
  if (days >= 0 && days <= MOST_DAYS) return [];
  return [
    {
      file,
      field: `Feld „${field}“`,
      found: days < 0 ? `${date}, in der Zukunft` : `${date}, vor ${days} Tagen`,
      allowed: `ein Stand, der höchstens ${MOST_DAYS} Tage alt ist`,
    },
  ];
}
