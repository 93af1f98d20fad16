/** Reads articles and terms of the glossary: validates frontmatter, compiles prose, and reports all diagnostics. */
import { contentDigest } from '../../lib/cache/cache-keys.ts';
import { componentsIn, type Prose, type ProseNode, type LinkReference } from '../../prose/tree.ts';
import type { Diagnostic, FileReferences, Lines, ReadResult } from '../diagnostics/diagnostic.ts';
import type { Locate } from '../diagnostics/schema-diagnostics.ts';
import { pictureSchema } from '../../lib/schema/picture.ts';
import { articleSchema, type ArticleData } from '../schemas/article.ts';
import { termSchema, type TermData } from '../schemas/subjects.ts';
import { checkAdvertisingFields, wholeText } from './advertising-text.ts';
import { compileProse } from './compile.ts';
import { readFrontmatter } from './fields.ts';
import { checkPoliticalAnswer, checkWarnings } from './required-answers.ts';

/** A valid article. */
export interface Article extends Omit<FileReferences, 'picture'> {
  data: ArticleData;
  prose: Prose;
  lines: Lines;
  /** Digest of the file and its name. */
  digest: string;
  /** Violations of rules that are in force from a certain day on; until then they are only warnings. */
  datedDiagnostics: Diagnostic[];
}

/** Reads an article from the content of its file; `file` is the path from the project's root, for diagnostics. */
export function readArticle(text: string, file: string): ReadResult<Article> {
  const { source, fields, raw, locate } = readFrontmatter(articleSchema, text, file);
  // The raw values: text and picture are checked even if the frontmatter is invalid, a text with a misspelt kind by the
  // rules that it seems to need.
  const { kind, picture: rawPicture } = (raw ?? {}) as { kind?: unknown; picture?: unknown };
  const paid = typeof kind === 'string' && /anzeige/i.test(kind);
  const { compiled, diagnostics: inProse } = compileProse(source, file, paid);
  const diagnostics = [
    ...(fields.diagnostics ?? [
      ...checkAdvertisingFields(fields.value, locate),
      ...checkDates(fields.value, compiled?.prose.nodes ?? [], file, locate),
      ...checkAnswers(fields.value, compiled?.prose.nodes ?? [], locate),
      ...checkFinished(fields.value, source, inProse.length > 0 ? undefined : compiled?.prose.nodes, file),
    ]),
    ...inProse,
  ];
  const { dated: datedDiagnostics = [], lasting = [] } = Object.groupBy(diagnostics, ({ rule }) =>
    rule ? 'dated' : 'lasting',
  );
  const { references } = fields;
  if (lasting.length > 0 || !fields.value || !compiled) {
    const { links = [], images = [], files = [] } = compiled ?? {};
    const { data: picture } = pictureSchema.safeParse(rawPicture);
    const fileReferences = { links, images, files, picture: picture && { ...picture, line: locate(['picture']).line } };
    return { diagnostics, references, fileReferences };
  }
  const data = fields.value;
  const lines = Object.fromEntries(Object.keys(data).map((field) => [field, locate([field]).line]));
  const { prose, links, images, files } = compiled;
  const digest = contentDigest(`${file}\0${text}`);
  return { value: { data, prose, links, images, files, lines, digest, datedDiagnostics }, references };
}

/** Checks what an advertisement has to answer about itself where its text suggests it; nothing for editorial articles. */
function checkAnswers(data: ArticleData, nodes: readonly ProseNode[], locate: Locate): Diagnostic[] {
  if (data.kind !== 'anzeige') return [];
  const { warnings, ...fields } = data;
  const text = wholeText(fields, nodes);
  return [...checkWarnings(warnings, text, locate), ...checkPoliticalAnswer(data, text, locate)];
}

/** Checks that no update, correction, withdrawal or deadline is earlier than the article's publication. */
function* checkDates(
  { publishedAt, updatedAt, corrections, withdrawn, ...rest }: ArticleData,
  nodes: readonly ProseNode[],
  file: string,
  locate: Locate,
): Generator<Diagnostic> {
  const dates = [
    { ...locate(['updatedAt']), date: updatedAt },
    ...corrections.map(({ date }, index) => ({ ...locate(['corrections', index, 'date']), date })),
    { ...locate(['withdrawn', 'date']), date: withdrawn?.date },
    { ...locate(['offerEnds']), date: 'offerEnds' in rest ? rest.offerEnds : undefined },
    ...[...componentsIn(nodes)].map(({ component, props, line }) => ({
      file,
      line,
      field: `<${component}> until`,
      date: props['until'],
    })),
  ];
  for (const { date, ...place } of dates)
    if (typeof date === 'string' && Date.parse(date) < Date.parse(publishedAt))
      yield {
        ...place,
        found: date,
        allowed: `ein Zeitpunkt ab dem Erscheinen des Artikels (publishedAt: ${publishedAt})`,
        example: publishedAt,
      };
}

/** Placeholders that `npm run neu` writes into a new article. Only drafts may contain them. */
export const placeholderTexts = {
  description: 'Entwurf: Hier steht in einem Satz, worum es in diesem Artikel geht und was man darin erfährt.',
  lead: 'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, worum es geht, was bekannt ist und was nicht, und warum das für Leserinnen und Leser wichtig ist.',
  paidLead:
    'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, was beworben wird, was davon nicht bewiesen ist und wie man es selbst prüfen kann.',
  keywords: ['erstes Schlagwort', 'zweites Schlagwort'],
  heading: '## Erster Zwischentitel',
  prose:
    'Hier beginnt der Text. Absätze trennt eine leere Zeile. Welche Bausteine es gibt, steht in docs/redaktion.md.',
  /** First sentence of a second paragraph, in advertisements only. */
  paidProse: 'Zahlen über das Angebot stehen in einer Angabe mit Quelle und Stand:',
};

/** Checks that only drafts lack a text or contain placeholders; `nodes` is undefined if the prose is invalid. */
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

/** A valid term of the glossary. */
export interface Term extends TermData {
  prose: Prose;
  links: LinkReference[];
}

/** Reads content/glossary/<id>.mdx from its content; `file` is its path from the project's root, for diagnostics. */
export function readTerm(text: string, file: string): ReadResult<Term> {
  const { source, fields } = readFrontmatter(termSchema, text, file);
  const { compiled, diagnostics: inProse } = compileProse(source, file, false);
  const { nodes = [], headings = [] } = compiled?.prose ?? {};
  const [component] = componentsIn(nodes);
  const found = component ? `<${component.component}>` : headings[0]?.text;
  const diagnostics = [
    ...(fields.diagnostics ?? []),
    ...inProse,
    ...(found
      ? [{ file, field: 'Text', found, allowed: 'Absätze, Listen und Links, ohne Bausteine und Zwischentitel' }]
      : []),
  ];
  const { references } = fields;
  if (diagnostics.length > 0 || !fields.value || !compiled) return { diagnostics, references };
  return { value: { ...fields.value, prose: compiled.prose, links: compiled.links }, references };
}
