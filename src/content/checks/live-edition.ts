/** Refuses invented, placeholder and unsourced content in a live edition (D9). For outdated data see expiry.ts. */
import { excerptAround } from '../../lib/format/excerpts.ts';
import { findComponent } from '../../prose/component-registry.ts';
import type { ComponentNode } from '../../prose/tree.ts';
import { localDay } from '../../lib/format/dates.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { atField, type Diagnostic, type Fault } from '../diagnostics/diagnostic.ts';
import { textsIn } from '../diagnostics/schema-diagnostics.ts';
import { datedEvidence } from '../expiry.ts';
import { lawOf } from '../schemas/law.ts';
import { statutoryFields } from '../schemas/publisher.ts';
import { locationOf, type CheckedTexts } from './content-walk.ts';

/** Stands for a day that nobody has stated in a new advertiser's file (`npm run neu -- auftraggeber`). */
export const PLACEHOLDER_DAY = '1990-01-01';

/** Checks the fields of a live edition; {@link checkPlaceholders} reads its texts. A demo only needs its notice. */
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
  const duties = lawOf(content.law, site.publisher.address.country)?.publisherDuties;
  for (const name of statutoryFields.keyof().options) {
    if (!duties?.[name] || site.publisher[name]) continue;
    const { description } = statutoryFields.shape[name].meta() ?? {};
    const allowed = `${description}; das Gesetz verlangt es (${duties[name]})`;
    yield { ...atField(SITE_FILE, ['publisher', name]), found: 'keine Angabe', allowed };
  }
  for (const { file, data } of [...authors, ...sponsors])
    if (data.fictional)
      yield {
        ...atField(file, ['fictional']),
        found: `${'name' in data ? data.name : data.legalName}, erfunden`,
        allowed: 'in der Live-Ausgabe nur wirkliche Personen und Unternehmen',
        example: 'fictional: false',
      };
  for (const { file, data } of sponsors)
    for (const { text: found, path } of textsIn(data))
      if (found === PLACEHOLDER_DAY)
        yield {
          ...atField(file, path),
          found,
          allowed: 'der wirkliche Tag',
          example: `${String(path.at(-1))}: ${localDay(now)}`,
        };
  for (const { file, path, date } of datedEvidence(content, now))
    if (date.slice(0, 10) > localDay(now))
      yield { ...atField(file, path), found: `${date}, in der Zukunft`, allowed: 'ein Tag, der schon war' };
  for (const { file, data: article } of articles)
    for (const { title, fictional } of article.data.draft ? [] : article.data.sources)
      if (fictional)
        yield {
          ...atField(file, ['sources'], article.lines),
          found: `${title}, erfundene Quelle`,
          allowed: 'nur Quellen, die es gibt',
          example: 'fictional: false',
        };
  for (const { file, data } of pages)
    for (const { target: found, line } of data.open)
      yield { file, line, field: '<OpenEntry>', found, allowed: 'die wirkliche Angabe, ohne <OpenEntry>' };
}

/** Refuses invented figures in a market list with real ones: readers would apply one note to the whole list. */
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

/** Checks for invented examples, unsourced claims and placeholder texts in a live edition; drafts are exempt. */
export function* checkPlaceholders(checked: CheckedTexts, { site }: Collections): Generator<Diagnostic> {
  const { file, component, value, texts, article } = checked;
  if (site.edition !== 'live' || article?.draft) return;
  if (component?.props === value)
    for (const fault of componentFaults(component))
      yield { file, line: component.line, field: `<${component.component}>`, ...fault };
  for (const text of texts)
    for (const [pattern, allowed, example] of placeholderPatterns) {
      // The notice of the demonstration is not shown in a live edition.
      const found = text.path[0] === 'demoNotice' ? undefined : pattern.exec(text.text)?.[0];
      if (found !== undefined)
        yield { ...locationOf(checked, text), found: excerptAround(text.text, found), allowed, example };
    }
}

function* componentFaults({ component, props }: ComponentNode): Generator<Fault> {
  if (props['fictional'])
    yield {
      found: 'ein erfundenes Beispiel',
      allowed: 'nur Personen und Ereignisse, die es gibt, mit Einwilligung und Beleg',
    };
  const { source, asOf, url } = props;
  if (findComponent(component)?.claims && source === 'anbieter' && !url)
    yield {
      found: `source="anbieter", Stand ${String(asOf)}, ohne url`,
      allowed: 'in der Live-Ausgabe mit url: wo der Anbieter das selbst sagt',
      example: `<${component} source="anbieter" asOf="${String(asOf)}" url="https://…">`,
    };
}

/** Patterns of placeholder texts, each with what is allowed instead, and an example. */
const placeholderPatterns: [found: RegExp, allowed: string, example?: string][] = [
  // Only as a note in brackets or after a comma at the end: a report about invented customers is news.
  [/\((erfunden\w*|fiktiv\w*)\)|, fiktiv\b(?!\s+[\p{L}\p{N}])/iu, 'ein wirklicher Name oder Sachverhalt'],
  [/\bPlatzhalter\b|\bMusterstra(ß|ss)e\b|\bMusterstadt\b|\bMuster(mann|frau)\b/i, 'die wirkliche Angabe'],
  // Reserved host names of RFC 2606 and RFC 6761, which never resolve.
  [
    /(?<![a-z0-9-])[a-z0-9-]{1,63}\.(example|test|invalid|localhost)\b|\bexample\.(com|org|net)\b/i,
    'eine Adresse, die es gibt; solche (.example, .test …) führen nirgends hin und stehen nur in Demo-Ausgaben',
    'https://www.fma.gv.at/',
  ],
  // A number of zeros, or one that begins with them; not the zeros in a URL's number or in an ISIN.
  [/(?<!\S)0{5,}|(?<![\w.,])0{5,}\b/, 'eine wirkliche Nummer'],
];
