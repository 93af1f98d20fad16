/** Parses the MDX of articles and pages with Sätteri, recovering from syntax errors. */
import { markdownToMdast, mdxToHast } from 'satteri';
import { articleVocabulary, type Vocabulary } from '../../prose/component-registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A node of Sätteri's syntax tree, as far as the compiler reads it. */
export interface SourceNode {
  type: string;
  tagName?: string;
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: SourceAttribute[];
  children?: SourceNode[];
  /** Position in the file, counted from 1. */
  position?: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** The text of a node and its descendants. */
export const plainText = (node: SourceNode): string => node.value ?? (node.children ?? []).map(plainText).join('');

/**
 * Whether a table row has as many cells as the head. The parser adds missing cells, which have no position, and drops
 * surplus ones, which end behind the last cell.
 */
export function isWholeRow({ children = [], position }: SourceNode): boolean {
  const cells = children.filter(({ tagName }) => tagName !== undefined);
  return cells.every((cell) => cell.position) && cells.at(-1)?.position?.end.column === position?.end.column;
}

/** Whether a node is a JSX tag, whatever its name. */
export const isComponentNode = ({ type }: SourceNode): boolean =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** Whether a node is white space between others. */
export const isBlank = ({ type, value = '' }: SourceNode): boolean => type === 'text' && value.trim() === '';

/** An attribute of a component; `value` is an object if it is an expression in braces. */
export interface SourceAttribute {
  type: string;
  name?: string;
  value?: string | null | { type: string; value: string };
}

/** German advice what to write instead of HTML, used in diagnostics. */
export const noHtml =
  'kein HTML; Absätze trennt eine leere Zeile, **fett** und *kursiv* heben hervor; ein Video oder Beitrag ist in Artikeln der Baustein <Embed>';

/** An example of what Markdown has in place of most HTML. */
export const EMPHASIS = 'Ein **wichtiges** Wort.\n\nEin neuer Absatz.';

/** Far above what articles need: the compiler is recursive, and would overflow the stack at some thousands. */
const MAX_DEPTH = 60;
/** How often a text with syntax errors is parsed. */
const MAX_PARSES = 30;

/**
 * Parses a whole MDX file. A line at which the parser stops is left out and the rest parsed again.
 * @param source the file including its frontmatter, so that positions are those of the file
 * @param vocabulary the components of which diagnostics give examples
 * @returns the syntax errors, and the tree of the rest, if that can be parsed
 */
export function parseProse(
  source: string,
  file: string,
  vocabulary: Vocabulary = articleVocabulary,
): { root?: SourceNode; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
  // The newline is for Sätteri 0.10.5, which aborts the process if a file ends with a backslash in an unclosed string.
  const lines = `${source}\n`.split('\n');
  for (let parses = 0; parses < MAX_PARSES; parses += 1)
    try {
      const root = mdxToHast(lines.join('\n'), { features }) as unknown as SourceNode;
      if (!isTooDeep(root)) return { root, diagnostics };
      const found = 'zu tief verschachtelte Listen, Zitate, Hervorhebungen oder Bausteine';
      const tooDeep = { file, field: 'Verschachtelung', found, allowed: 'höchstens wenige Ebenen' };
      return { diagnostics: [...diagnostics, tooDeep] };
    } catch (error) {
      const { message } = error as Error;
      // Behind another error the other tag may have stood in a line that was left out.
      if (diagnostics.length === 0 || !message.includes('closing tag'))
        diagnostics.push(syntaxDiagnostic(message, source, file, vocabulary));
      for (const [, line] of message.matchAll(/\b(\d+):\d+\b/g)) lines[Number(line) - 1] = '';
    }
  return { diagnostics };
}

const markup = new Set(['emphasis', 'strong', 'link', 'image', 'inlineCode', 'html']);

/** The first emphasis, link, picture, code or tag in a tree. An asterisk inside a word, as in "Leser*innen", is none. */
function markupIn({ children = [] }: SourceNode): SourceNode | undefined {
  const isMarkup = ({ type }: SourceNode, index: number) =>
    markup.has(type) && (type !== 'emphasis' || !/[\p{L}\p{N}]$/u.test(children[index - 1]?.value ?? ''));
  return children.find(isMarkup) ?? children.map(markupIn).find((found) => found !== undefined);
}

/** A text without its tags. */
const withoutTags = ({ type, value, children = [] }: SourceNode): string =>
  type === 'html' ? '' : (value ?? children.map(withoutTags).join(''));

/** The words that the first Markdown or HTML in a text marks, and the text without any; undefined if there is none. */
export function readMarkup(text: string): { marked: string; plain: string } | undefined {
  const reference = /&#?\w+;/.exec(text)?.[0];
  // Parsed only if it can contain any: addresses, which may have underscores, contain none.
  if ((!reference && !/[*_`<]|\]\(/.test(text)) || /^(?:https?:\/)?\//.test(text)) return undefined;
  const features = { gfm: false, smartPunctuation: false };
  // Behind a word, as a tag at the start would make the whole text HTML.
  const root = markdownToMdast(`x ${text}`, { features }) as unknown as SourceNode;
  if (isTooDeep(root)) return undefined;
  const found = markupIn(root);
  const plain = withoutTags(root).slice('x '.length);
  const marked = found ? plainText(found) : plain !== text && reference;
  return marked ? { marked, plain } : undefined;
}

/** Whether the tree has more than `MAX_DEPTH` levels. Not recursive, as deep trees would overflow the stack. */
function isTooDeep(root: SourceNode): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}

/** How to write a literal { in MDX. */
export const ESCAPED_BRACE = '\\{';

/** What to write instead of a comment in the text. */
const NO_COMMENT = 'keine Anmerkung im Text; im Kopf beginnt eine mit #, in einer eigenen Zeile';

/** What is allowed instead of a syntax error, by a pattern of the line or of Sätteri's message, and an example. */
const advice: [RegExp, allowed: string, example?: string][] = [
  [/=\s*[“”„‚‘’]/, 'gerade Anführungszeichen um die Angaben eines Bausteins: title="…"'],
  [
    /<(?:https?|mailto):/,
    '[Linktext](Adresse) statt spitzer Klammern um die Adresse',
    '[Finanzmarktaufsicht](https://www.fma.gv.at/)',
  ],
  [/(?:tag for|tag) `<\/?[a-z]/, noHtml, EMPHASIS],
  [
    /closing tag/,
    'ein Baustein mit Anfang und Ende, beide in einer eigenen Zeile; was keinen Inhalt hat, endet mit />',
  ],
  [
    /Unexpected character after `<`/,
    '\\< für das Zeichen selbst; im Baustein jede Angabe in geraden Anführungszeichen, ohne weitere darin, und am Ende >',
    'Es dauert \\<5 Tage.',
  ],
  [/character `!`/, NO_COMMENT, '# Notiz'],
  [
    /closing brace|expression|oxc/,
    `${ESCAPED_BRACE} für das Zeichen selbst; auf festen Seiten endet jede Angabe wie {props.site.name} mit }`,
    `Gesetzt wird ${ESCAPED_BRACE}Name}.`,
  ],
  [/(?:)/, 'Markdown und die Bausteine des Handbuchs'],
];

/** Makes a diagnostic of an error message of Sätteri, which begins with line and column. */
function syntaxDiagnostic(message: string, source: string, file: string, vocabulary: Vocabulary): Diagnostic {
  const { find, parentOfItem, names } = vocabulary;
  const [, line, column] = /^(\d+):(\d+):/.exec(message) ?? [];
  const written = (line && source.split('\n')[Number(line) - 1]?.trim()) || '';
  const [, allowed = '', example] = advice.find(([pattern]) => pattern.test(written) || pattern.test(message)) ?? [];
  const [, name = ''] = /<\/?([A-Z]\w*)/.exec(`${message} ${written}`) ?? [];
  return {
    file,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
    field: 'MDX-Schreibweise',
    found: written.slice(0, 120) || 'ein Zeichen, das hier nicht stehen kann',
    allowed,
    example: find(parentOfItem(name) ?? name)?.example ?? example ?? find(names[0])?.example,
  };
}
