/** What a live edition may not contain (D9): nothing invented, no placeholder, no reserved address, no claim without source, no sample number. What only grew old is the business of freshness.ts. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findComponent } from '../../prose/vocabulary.ts';
import { componentsIn, type ComponentNode } from '../../prose/tree.ts';
import { daysOld } from '../../lib/format/dates.ts';
import type { Collections } from '../registry.ts';
import { needsLicence, offers } from '../schemas/sponsor.ts';
import { fieldName, textsIn } from '../diagnostics/schema-diagnostics.ts';

/** The content a live edition is judged by. */
export type LiveContent = Pick<Collections, 'articles' | 'authors' | 'sponsors' | 'market' | 'pages' | 'site'>;

/** The fixed number of subscribers of the sample edition (specification, section 9). */
const SAMPLE_SUBSCRIBERS = 12_847;
const SITE_FILE = 'content/site.yaml';

/** Lists everything that keeps an edition from going live. A demonstration (`edition: demo`) may contain all of it. */
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
      ...futureDiagnostic(file, 'asOf', data.asOf, now),
      ...markedTexts(file, data),
    ]),
    ...content.articles.filter(({ data }) => !data.data.draft).flatMap(articleDiagnostics),
    ...content.pages.flatMap(({ file, data }) =>
      data.open.map(({ target, line }) => ({
        file,
        line,
        field: '<OpenEntry>',
        found: target,
        allowed: 'die wirkliche Angabe, ohne <OpenEntry>',
      })),
    ),
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
  if (newsletter?.subscribers === SAMPLE_SUBSCRIBERS) {
    diagnostics.push({
      file: SITE_FILE,
      field: 'Feld „newsletter › subscribers“',
      found: `${newsletter.subscribers}, die Zahl der Demonstration`,
      allowed: 'die wirkliche Zahl der Abonnements',
    });
  }
  return [
    ...diagnostics,
    ...futureDiagnostic(SITE_FILE, 'newsletter › subscribersAsOf', newsletter?.subscribersAsOf, now),
    // The notice of the demonstration is not shown in a live edition.
    ...markedTexts(SITE_FILE, { ...site, demoNotice: '' }),
  ];
}

function sponsorDiagnostics({ file, data }: LiveContent['sponsors'][number], now: Date): Diagnostic[] {
  return [
    ...(data.fictional ? [fictionalDiagnostic(file, data.legalName)] : []),
    ...(data.licence || !needsLicence(data.offer) ? [] : [missingLicence(file, offers[data.offer])]),
    ...futureDiagnostic(file, 'licence › checkedAt', data.licence?.checkedAt, now),
    ...markedTexts(file, data),
  ];
}

const missingLicence = (file: string, ground: string): Diagnostic => ({
  file,
  field: 'Feld „licence“',
  found: 'kein Nachweis einer Konzession',
  allowed: `Behörde, Nummer und Eintrag im Register (${ground})`,
  example:
    'licence: { regulator: Finanzmarktaufsicht (FMA), registerNumber: …, evidenceUrl: https://…, checkedAt: 2025-09-21 }',
});

function futureDiagnostic(file: string, field: string, date: string | undefined, now: Date): Diagnostic[] {
  if (!date || daysOld(date, now) >= 0) return [];
  return [{ file, field: `Feld „${field}“`, found: `${date}, in der Zukunft`, allowed: 'ein Tag, der schon war' }];
}

/** Invented sources, people and examples, claims without evidence, and marks of the demonstration in the frontmatter. */
function articleDiagnostics({
  file,
  data: { data, prose, links, lines },
}: LiveContent['articles'][number]): Diagnostic[] {
  const invented = data.sources
    .filter(({ fictional }) => fictional)
    .map(({ title }) => ({
      file,
      line: lines['sources'],
      field: 'Feld „sources“',
      found: `${title}, erfundene Quelle`,
      allowed: 'nur Quellen, die es gibt',
      example: 'fictional: false',
    }));
  return [
    ...invented,
    ...[...componentsIn(prose.nodes)].flatMap((node) => componentDiagnostics(file, node)),
    ...markedTexts(file, data),
    ...links.flatMap(({ target, line }) =>
      markedTexts(file, { Link: target }).map((diagnostic) => ({ ...diagnostic, line })),
    ),
  ];
}

const nameFields = ['title', 'name', 'speaker', 'with', 'instrument'];

/** The first words by which an editor finds the component. */
const nameOf = ({ component, props }: ComponentNode) =>
  `<${component}> ${nameFields.map((field) => props[field]).find((value) => typeof value === 'string') ?? ''}`.trim();

function componentDiagnostics(file: string, node: ComponentNode): Diagnostic[] {
  const { component, props } = node;
  const diagnostics: Diagnostic[] = [];
  if (props['fictional'])
    diagnostics.push({
      file,
      field: nameOf(node),
      found: 'ein erfundenes Beispiel',
      allowed: 'nur Personen und Ereignisse, die es gibt, mit Einwilligung und Beleg',
    });
  if (findComponent(component)?.claims && !props['url']) {
    diagnostics.push({
      file,
      field: nameOf(node),
      found: `eine Angabe vom ${String(props['asOf'])} ohne Beleg`,
      allowed: 'url mit der Stelle, an der die Angabe nachzulesen ist',
      example: `<${component} source="anbieter" asOf="${String(props['asOf'])}" url="https://…">`,
    });
  }
  const marked = markedTexts(file, [props, ...node.items.map((item) => item.props)]);
  return [...diagnostics, ...marked.map((diagnostic) => ({ ...diagnostic, field: nameOf(node) }))];
}

/** What gives a text away as sample, and what is allowed instead. */
const marks: [RegExp, string][] = [
  // In brackets only: a report about invented customers is news.
  [/\((erfunden\w*|fiktiv\w*)\)|, fiktiv\b/i, 'ein wirklicher Name oder Sachverhalt'],
  [/\bPlatzhalter\b|\bMusterstra(ß|ss)e\b|\bMusterstadt\b|\bMuster(mann|frau)\b/i, 'die wirkliche Angabe'],
  // RFC 2606 and RFC 6761: names that can never be reached.
  [
    /(?<![a-z0-9-])[a-z0-9-]{1,63}\.(example|test|invalid|localhost)\b|\bexample\.(com|org|net)\b/i,
    'eine Adresse, die es gibt',
  ],
  [/0{5,}/, 'eine wirkliche Nummer'],
];

/** The fields of an entry that carry a mark of the demonstration: words in brackets, reserved hosts, placeholder numbers. */
const markedTexts = (file: string, value: unknown): Diagnostic[] =>
  textsIn(value).flatMap(({ text, path }) =>
    marks.flatMap(([pattern, allowed]) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [{ file, field: fieldName(path), found: excerpt(text, found), allowed }];
    }),
  );

function excerpt(value: string, found: string): string {
  if (value.length <= 80) return value;
  const start = Math.max(0, value.indexOf(found) - 30);
  return `…${value.slice(start, start + 78)}…`;
}
