/** Reads one file that the newsroom writes, an article or a term of the glossary: fields and prose, with every diagnostic of both. */
import { componentsIn, type ImageReference, type Prose, type ProseNode, type Reference } from '../../prose/tree.ts';
import { fieldName, shortened, type Diagnostic, type Loaded } from '../diagnostics/diagnostic.ts';
import { referencesIn, type Locate } from '../diagnostics/schema-diagnostics.ts';
import { articleSchema, type ArticleData } from '../schemas/article.ts';
import { termSchema, type TermData } from '../schemas/subjects.ts';
import { checkAdvertisingFields } from './advertising-text.ts';
import { compileProse } from './compile.ts';
import { readHead } from './fields.ts';
import { parseProse } from './source-tree.ts';

/** An article as it was read and checked. */
export interface Article {
  data: ArticleData;
  prose: Prose;
  /** Every link that an editor wrote. */
  links: Reference[];
  /** Every picture, as a path of this site. */
  images: ImageReference[];
  /** Every file to download, by its name. */
  files: Reference[];
  /** Lines of the fields, for cross-checks. */
  lines: Record<string, number | undefined>;
  /** What rules with a day ask for: the clock decides whether it stops a build. */
  dated: Diagnostic[];
}

/** Reads an article from the text of its file. */
export function readArticle(text: string, file: string): Loaded<Article> {
  const { source, head: data, written, locate } = readHead(articleSchema, text, file);
  if (!written) return { diagnostics: data.diagnostics ?? [] };
  const parsed = parseProse(source, file);
  // Where other fields are wrong, their author's word is enough to look at the text.
  const kind = (written.value as { kind?: unknown } | null | undefined)?.kind;
  const paid = typeof kind === 'string' && /anzeige/i.test(kind);
  const compiled = parsed.root && compileProse(parsed.root, file, paid);
  const wrong = [...parsed.diagnostics, ...(compiled?.diagnostics ?? [])];
  const diagnostics = [
    ...(data.diagnostics ?? [
      ...checkAdvertisingFields(data.value, file, locate),
      ...checkDates(data.value, compiled?.prose.nodes ?? [], file, locate),
      ...checkFinished(data.value, source, wrong.length > 0 ? undefined : compiled?.prose.nodes, file),
    ]),
    ...wrong,
  ];
  const { dated = [], lasting = [] } = Object.groupBy(diagnostics, ({ rule }) => (rule ? 'dated' : 'lasting'));
  if (lasting.length > 0 || !data.value || !compiled) {
    const unchecked = referencesIn(articleSchema, written.value, file, locate);
    return { diagnostics: shortened(diagnostics, file), unchecked, named: compiled };
  }
  const lines = Object.fromEntries(Object.keys(data.value).map((field) => [field, locate([field])?.line]));
  const { prose, links, images, files } = compiled;
  return { value: { data: data.value, prose, links, images, files, lines, dated } };
}

/** Checks that an update, a correction and a withdrawal are not earlier than the article itself, and no deadline is. */
function* checkDates(
  { publishedAt, updatedAt, corrections, withdrawn }: ArticleData,
  nodes: readonly ProseNode[],
  file: string,
  locate: Locate,
): Generator<Diagnostic> {
  const field = (path: PropertyKey[], date: unknown) => ({ ...locate(path), field: fieldName(path), date });
  const dates = [
    field(['updatedAt'], updatedAt),
    ...corrections.map(({ date }, index) => field(['corrections', index, 'date'], date)),
    field(['withdrawn', 'date'], withdrawn?.date),
    ...[...componentsIn(nodes)].map(({ component, props }) => ({
      field: `<${component}> until`,
      date: props['until'],
    })),
  ];
  for (const { date, ...place } of dates)
    if (typeof date === 'string' && Date.parse(date) < Date.parse(publishedAt))
      yield {
        file,
        ...place,
        found: date,
        allowed: `ein Zeitpunkt nach dem Erscheinen des Artikels (publishedAt: ${publishedAt})`,
        example: publishedAt,
      };
}

/** What `npm run neu` writes in place of a text. An article that is no draft must not hold any of it. */
export const placeholderTexts = {
  description: 'Entwurf: Hier steht in einem Satz, worum es in diesem Artikel geht und was man darin erfährt.',
  lead: 'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, worum es geht, was bekannt ist und was nicht, und warum das für Leserinnen und Leser wichtig ist.',
  paidLead:
    'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, was beworben wird, was davon nicht bewiesen ist und wie man es selbst prüfen kann, etwa in der Unternehmensdatenbank der FMA.',
  keywords: ['erstes Schlagwort', 'zweites Schlagwort'],
  heading: '## Erster Zwischentitel',
  prose:
    'Hier beginnt der Text. Absätze trennt eine leere Zeile. Welche Bausteine es gibt, steht in docs/redaktion.md.',
  /** Begins what an advertisement's prose says in addition. */
  paidProse: 'Zahlen über das Angebot stehen in einer Angabe mit Quelle und Stand:',
};

/** Checks that there is a text, and that nothing is left of those that a new article begins with. A draft may be without and hold them. */
function* checkFinished(
  { draft }: ArticleData,
  source: string,
  nodes: readonly ProseNode[] | undefined,
  file: string,
): Generator<Diagnostic> {
  const texts = [
    ...Object.values(placeholderTexts)
      .flat()
      .map((found) => ({ found, index: source.indexOf(found) })),
    ...(nodes?.length === 0 ? [{ found: 'kein Text unter dem Kopf', index: source.length }] : []),
  ];
  for (const { found, index } of texts)
    if (!draft && index >= 0)
      yield {
        file,
        line: source.slice(0, index).split('\n').length,
        field: 'Text',
        found,
        allowed: 'der eigene Text; solange er fehlt, bleibt der Artikel ein Entwurf',
        example: 'draft: true',
      };
}

/** A term as it was read and checked. */
export interface Term extends TermData {
  prose: Prose;
  links: Reference[];
}

/** Reads content/glossary/<id>.mdx from its text. */
export function readTerm(text: string, file: string): Loaded<Term> {
  const { source, head, written } = readHead(termSchema, text, file);
  if (!written) return { diagnostics: head.diagnostics ?? [] };
  const parsed = parseProse(source, file);
  const compiled = 'root' in parsed ? compileProse(parsed.root, file, false) : undefined;
  const { components = [], headings = [] } = compiled?.prose ?? {};
  const found = components[0] ? `<${components[0]}>` : headings[0]?.text;
  const diagnostics = [
    ...(head.diagnostics ?? []),
    ...('root' in parsed ? [] : parsed.diagnostics),
    ...(compiled?.diagnostics ?? []),
    ...(found
      ? [{ file, field: 'Text', found, allowed: 'Absätze, Listen und Links, ohne Bausteine und Zwischentitel' }]
      : []),
  ];
  if (diagnostics.length > 0 || !head.value || !compiled) return { diagnostics };
  return { value: { ...head.value, prose: compiled.prose, links: compiled.links } };
}
