/** What a live edition may not contain (D9): nothing invented, no placeholder, no reserved address, no stale licence, no claim without source, no sample number. */
import type { Fault } from '../faults/fault.ts';
import type { Checked } from '../integrity.ts';
import { articleFaults } from './live-articles.ts';
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
 * @returns every fault at once; none for `edition: demo`
 */
export function checkLiveEdition(content: LiveContent, now: Date): Fault[] {
  if (content.site.edition !== 'live') return [];
  return [
    ...siteFaults(content.site, now),
    ...content.authors.flatMap(({ file, data }) => [
      ...(data.fictional ? [fictionalFault(file, data.name)] : []),
      ...markedTexts(file, data),
    ]),
    ...content.sponsors.flatMap((entry) => sponsorFaults(entry, now)),
    ...content.market.flatMap(({ file, data }) => [
      ...staleFault(file, 'asOf', data.asOf, now),
      ...markedTexts(file, data),
    ]),
    ...content.articles.filter(({ data }) => !data.data.draft).flatMap(articleFaults),
  ];
}

const fictionalFault = (file: string, name: string): Fault => ({
  file,
  field: 'Feld „fictional“',
  found: `${name}, erfunden`,
  allowed: 'in der Live-Ausgabe nur wirkliche Personen und Unternehmen',
  example: 'fictional: false',
});

function siteFaults(site: LiveContent['site'], now: Date): Fault[] {
  const { publisher, newsletter } = site;
  const faults: Fault[] = [];
  if (publisher.placeholder) {
    faults.push({
      file: SITE_FILE,
      field: 'Feld „publisher › placeholder“',
      found: 'true',
      allowed: 'die wirklichen Angaben des Medieninhabers',
      example: 'placeholder: false',
    });
  }
  if (newsletter.subscribers === SAMPLE_SUBSCRIBERS) {
    faults.push({
      file: SITE_FILE,
      field: 'Feld „newsletter › subscribers“',
      found: `${newsletter.subscribers}, die Zahl der Demonstration`,
      allowed: 'die wirkliche Zahl der Abonnements',
    });
  }
  return [
    ...faults,
    ...staleFault(SITE_FILE, 'newsletter › subscribersAsOf', newsletter.subscribersAsOf, now),
    // The notice of the demonstration is not shown in a live edition.
    ...markedTexts(SITE_FILE, { ...site, demoNotice: '' }),
  ];
}

function sponsorFaults({ file, data }: LiveContent['sponsors'][number], now: Date): Fault[] {
  const faults = data.fictional ? [fictionalFault(file, data.legalName)] : [];
  if (!data.licence) {
    faults.push({
      file,
      field: 'Feld „licence“',
      found: 'kein Nachweis einer Konzession',
      allowed: 'Behörde, Nummer und Eintrag im Register',
      example:
        'licence: { regulator: Finanzmarktaufsicht (FMA), registerNumber: …, evidenceUrl: https://…, checkedAt: 2025-09-21 }',
    });
  } else faults.push(...staleFault(file, 'licence › checkedAt', data.licence.checkedAt, now));
  return [...faults, ...markedTexts(file, data)];
}

function staleFault(file: string, field: string, date: string, now: Date): Fault[] {
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
