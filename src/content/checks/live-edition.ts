/** What a live edition may not contain (D9): nothing invented, no placeholder, no reserved address, no claim without source, no sample number. What only grew old is the business of expiry.ts. */
import { findComponent } from '../../prose/component-registry.ts';
import type { ComponentNode } from '../../prose/tree.ts';
import { daysOld } from '../../lib/format/dates.ts';
import type { Collections } from '../registry.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { evidenceIn, SITE_FILE } from '../expiry.ts';
import { placeOf, type ContentCheck } from './content-walk.ts';

/** The fixed number of subscribers of the sample edition (specification, section 9). */
const SAMPLE_SUBSCRIBERS = 12_847;

/** Lists what keeps an edition from going live, but for what its parts say. A demonstration (`edition: demo`) may contain all of it, and has to say so. */
export function checkLiveEdition(content: Collections, now: Date): Diagnostic[] {
  const { articles, authors, sponsors, pages, site } = content;
  if (site.edition === 'demo') return site.demoNotice ? [] : [missingNotice];
  const invented = [
    ...authors.map(({ file, data }) => ({ file, ...data })),
    ...sponsors.map(({ file, data }) => ({ file, ...data, name: data.legalName })),
  ];
  return [
    ...(site.publisher.placeholder ? [placeholderPublisher] : []),
    ...(site.newsletter?.subscribers === SAMPLE_SUBSCRIBERS ? [sampleSubscribers] : []),
    ...invented
      .filter(({ fictional }) => fictional)
      .map(({ file, name }) => ({
        ...atField(file, ['fictional']),
        found: `${name}, erfunden`,
        allowed: 'in der Live-Ausgabe nur wirkliche Personen und Unternehmen',
        example: 'fictional: false',
      })),
    ...evidenceIn(content)
      .filter(({ date }) => daysOld(date, now) < 0)
      .map(({ file, path, date }) => ({
        ...atField(file, path),
        found: `${date}, in der Zukunft`,
        allowed: 'ein Tag, der schon war',
      })),
    ...articles.flatMap(({ file, data: { data, lines } }) =>
      data.sources
        .filter(({ fictional }) => fictional && !data.draft)
        .map(({ title }) => ({
          ...atField(file, ['sources'], lines),
          found: `${title}, erfundene Quelle`,
          allowed: 'nur Quellen, die es gibt',
          example: 'fictional: false',
        })),
    ),
    ...pages.flatMap(({ file, data }) =>
      data.open.map(({ target: found, line }) => ({
        file,
        line,
        field: '<OpenEntry>',
        found,
        allowed: 'die wirkliche Angabe, ohne <OpenEntry>',
      })),
    ),
  ];
}

const missingNotice: Diagnostic = {
  ...atField(SITE_FILE, ['demoNotice']),
  found: 'keine Angabe in einer Demo-Ausgabe',
  allowed: 'eine Zeile, die auf jeder Seite sagt, was erfunden ist',
  example: 'demoNotice: Werbekunden und Personen dieser Probeausgabe sind erfunden.',
};

const placeholderPublisher: Diagnostic = {
  ...atField(SITE_FILE, ['publisher', 'placeholder']),
  found: 'true',
  allowed: 'die wirklichen Angaben des Medieninhabers',
  example: 'placeholder: false',
};

const sampleSubscribers: Diagnostic = {
  ...atField(SITE_FILE, ['newsletter', 'subscribers']),
  found: `${SAMPLE_SUBSCRIBERS}, die Zahl der Demonstration`,
  allowed: 'die wirkliche Zahl der Abonnements',
};

/** Finds invented examples, figures without evidence and marks of the demonstration in a live edition; drafts may hold them. */
export const liveEditionCheck =
  ({ site }: Collections): ContentCheck =>
  (node) => {
    const { file, component, value, texts, article } = node;
    if (site.edition !== 'live' || article?.draft) return [];
    const marked = texts
      // The notice of the demonstration is not shown in a live edition.
      .filter(({ path }) => path[0] !== 'demoNotice')
      .flatMap((text) =>
        marks.flatMap(([pattern, allowed]) => {
          const found = pattern.exec(text.text)?.[0];
          if (found === undefined) return [];
          return [
            { ...placeOf(node, text, component && nameOf(component)), found: excerpt(text.text, found), allowed },
          ];
        }),
      );
    return [...(component?.props === value ? componentDiagnostics(file, component) : []), ...marked];
  };

const nameFields = ['title', 'name', 'speaker', 'with', 'instrument'];

/** The first words by which an editor finds the component. */
const nameOf = ({ component, props }: ComponentNode) =>
  `<${component}> ${nameFields.map((field) => props[field]).find((value) => typeof value === 'string') ?? ''}`.trim();

function componentDiagnostics(file: string, node: ComponentNode): Diagnostic[] {
  const { component, props } = node;
  const asOf = String(props['asOf']);
  const invented = {
    found: 'ein erfundenes Beispiel',
    allowed: 'nur Personen und Ereignisse, die es gibt, mit Einwilligung und Beleg',
  };
  const unsourced = {
    found: `eine Angabe vom ${asOf} ohne Beleg`,
    allowed: 'url mit der Stelle, an der die Angabe nachzulesen ist',
    example: `<${component} source="anbieter" asOf="${asOf}" url="https://…">`,
  };
  return [
    ...(props['fictional'] ? [invented] : []),
    ...(findComponent(component)?.claims && !props['url'] ? [unsourced] : []),
  ].map((what) => ({ file, field: nameOf(node), ...what }));
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

function excerpt(value: string, found: string): string {
  if (value.length <= 80) return value;
  const start = Math.max(0, value.indexOf(found) - 30);
  return `…${value.slice(start, start + 78)}…`;
}
