/** What a live edition may not contain (D9): nothing invented, no placeholder, no reserved address, no claim without source, no sample number. What only grew old is the business of expiry.ts. */
import { findComponent } from '../../prose/component-registry.ts';
import type { ComponentNode } from '../../prose/tree.ts';
import { daysOld } from '../../lib/format/dates.ts';
import type { Collections } from '../registry.ts';
import { atField, type Diagnostic, type Unplaced } from '../diagnostics/diagnostic.ts';
import { evidenceIn, SITE_FILE } from '../expiry.ts';
import { placeOf, type ContentCheck } from './content-walk.ts';

/** The fixed number of subscribers of the sample edition (specification, section 9). */
const SAMPLE_SUBSCRIBERS = 12_847;

/** Lists what keeps an edition from going live, but for what its parts say. A demonstration (`edition: demo`) may contain all of it, and has to say so. */
export function* checkLiveEdition(content: Collections, now: Date): Generator<Diagnostic> {
  const { articles, authors, sponsors, pages, site } = content;
  if (site.edition === 'demo') {
    if (!site.demoNotice)
      yield {
        ...atField(SITE_FILE, ['demoNotice']),
        found: 'keine Angabe in einer Demo-Ausgabe',
        allowed: 'eine Zeile, die auf jeder Seite sagt, was erfunden ist',
        example: 'demoNotice: Werbekunden und Personen dieser Probeausgabe sind erfunden.',
      };
    return;
  }
  if (site.publisher.placeholder)
    yield {
      ...atField(SITE_FILE, ['publisher', 'placeholder']),
      found: 'true',
      allowed: 'die wirklichen Angaben des Medieninhabers',
      example: 'placeholder: false',
    };
  if (site.newsletter?.subscribers === SAMPLE_SUBSCRIBERS)
    yield {
      ...atField(SITE_FILE, ['newsletter', 'subscribers']),
      found: `${SAMPLE_SUBSCRIBERS}, die Zahl der Demonstration`,
      allowed: 'die wirkliche Zahl der Abonnements',
    };
  for (const { file, data } of [...authors, ...sponsors])
    if (data.fictional)
      yield {
        ...atField(file, ['fictional']),
        found: `${'name' in data ? data.name : data.legalName}, erfunden`,
        allowed: 'in der Live-Ausgabe nur wirkliche Personen und Unternehmen',
        example: 'fictional: false',
      };
  for (const { file, path, date } of evidenceIn(content))
    if (daysOld(date, now) < 0)
      yield { ...atField(file, path), found: `${date}, in der Zukunft`, allowed: 'ein Tag, der schon war' };
  for (const {
    file,
    data: { data, lines },
  } of articles)
    for (const { title, fictional } of data.draft ? [] : data.sources)
      if (fictional)
        yield {
          ...atField(file, ['sources'], lines),
          found: `${title}, erfundene Quelle`,
          allowed: 'nur Quellen, die es gibt',
          example: 'fictional: false',
        };
  for (const { file, data } of pages)
    for (const { target: found, line } of data.open)
      yield { file, line, field: '<OpenEntry>', found, allowed: 'die wirkliche Angabe, ohne <OpenEntry>' };
}

/** Names the invented figures of a list of the market that also has real ones: its reader takes one remark for all of it. */
export function* checkMarket({ market, timeSeries }: Collections): Generator<Diagnostic> {
  const quotes = market.flatMap(({ file, data }) => (data.type === 'kurs' ? [{ file, data }] : []));
  for (const list of [quotes, timeSeries]) {
    const real = list.find(({ data }) => !data.fictional);
    for (const { file, data } of list)
      if (real && data.fictional)
        yield {
          ...atField(file, ['fictional']),
          found: `erfunden, und ${real.file} ist es nicht`,
          allowed: 'in einer Liste nur erfundene Werte oder nur wirkliche',
          example: 'fictional: false',
        };
  }
}

/** Finds invented examples, figures without evidence and marks of the demonstration in a live edition; drafts may hold them. */
export const liveEditionCheck = ({ site }: Collections): ContentCheck =>
  function* (node) {
    const { file, component, value, texts, article } = node;
    if (site.edition !== 'live' || article?.draft) return;
    const name = component && nameOf(component);
    if (name && component.props === value)
      for (const what of componentFaults(component)) yield { file, field: name, ...what };
    for (const text of texts)
      for (const [pattern, allowed] of marks) {
        // The notice of the demonstration is not shown in a live edition.
        const found = text.path[0] === 'demoNotice' ? undefined : pattern.exec(text.text)?.[0];
        if (found !== undefined) yield { ...placeOf(node, text, name), found: excerpt(text.text, found), allowed };
      }
  };

const nameFields = ['title', 'name', 'speaker', 'with', 'instrument'];

/** The first words by which an editor finds the component. */
const nameOf = ({ component, props }: ComponentNode) =>
  `<${component}> ${nameFields.map((field) => props[field]).find((value) => typeof value === 'string') ?? ''}`.trim();

function* componentFaults({ component, props }: ComponentNode): Generator<Omit<Unplaced, 'field'>> {
  if (props['fictional'])
    yield {
      found: 'ein erfundenes Beispiel',
      allowed: 'nur Personen und Ereignisse, die es gibt, mit Einwilligung und Beleg',
    };
  const asOf = String(props['asOf']);
  if (findComponent(component)?.claims && !props['url'])
    yield {
      found: `eine Angabe vom ${asOf} ohne Beleg`,
      allowed: 'url mit der Stelle, an der die Angabe nachzulesen ist',
      example: `<${component} source="anbieter" asOf="${asOf}" url="https://…">`,
    };
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
