/** Parses the MDX of articles and pages with Sätteri, recovering from syntax errors. */
import { markdownToMdast, mdxToHast } from 'satteri';
import { findComponent, parentOfItem } from '../../prose/component-registry.ts';
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
/** Each syntax error costs another parse: two thousand in one line would take half a minute. */
const MAX_SYNTAX_ERRORS = 30;

/**
 * Parses a whole MDX file. A tag or character at which the parser stops is blanked out and the rest parsed again.
 * @param source the file including its frontmatter, so that positions are those of the file
 * @returns the syntax errors, and the tree of the rest, if that can be parsed
 */
export function parseProse(source: string, file: string): { root?: SourceNode; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
  const blankedTags: string[] = [];
  // The newline is for Sätteri 0.10.5, which aborts the process if a file ends with a backslash in an unclosed string.
  for (let text = `${source}\n`, previous = ''; text !== previous && diagnostics.length < MAX_SYNTAX_ERRORS;)
    try {
      const root = mdxToHast(text, { features }) as unknown as SourceNode;
      if (!isTooDeep(root)) return { root, diagnostics };
      const found = 'zu tief verschachtelte Listen, Zitate, Hervorhebungen oder Bausteine';
      const tooDeep = { file, field: 'Verschachtelung', found, allowed: 'höchstens wenige Ebenen' };
      return { diagnostics: [...diagnostics, tooDeep] };
    } catch (error) {
      const message = atOpenItem((error as Error).message);
      // The closing tag of a component whose opening tag was blanked out is not reported again.
      const index = blankedTags.indexOf(/^\S+ Unexpected closing tag `<\/([^>`]*)>`/.exec(message)?.[1] ?? '');
      if (index < 0) diagnostics.push(syntaxDiagnostic(message, source, file));
      else blankedTags.splice(index, 1);
      previous = text;
      for (const [, line, column] of message.matchAll(/\b(\d+):(\d+)\b/g))
        text = blankTag(text, Number(line), Number(column), blankedTags);
    }
  return { diagnostics };
}

/** Sätteri's message about an item without its end, which it gives for the end of the component, for the item itself. */
const atOpenItem = (message: string): string =>
  message.replace(/^.*, expected corresponding (closing tag for `<(\w+)>`) \((\d+:\d+)\)/, (whole, end, name, place) =>
    parentOfItem(String(name)) ? `${place}: Expected a ${end}` : whole,
  );

/**
 * Replaces the tag or brace at a position by spaces, and adds the name of an opening tag to `blankedTags`. An item that
 * has no content only gets the / that it lacks: its component would be reported as empty, too.
 */
function blankTag(text: string, line: number, column: number, blankedTags: string[]): string {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? column : column - 1);
  if (!/[<{]/.test(text[start] ?? '')) return text;
  const [tag = '', name = ''] = /^<\/?([A-Za-z][\w.:-]*)?[^<>]*>/.exec(text.slice(start)) ?? [];
  // Without the tag all its items would be reported as outside their parent.
  if (findComponent(name)?.item) return text;
  const list = findComponent(parentOfItem(name) ?? '');
  if (list && !list.item?.body && text[start + 1] !== '/')
    return text.slice(0, start) + tag.replace(/\/?>$/, '/>') + text.slice(start + tag.length);
  if (name && text[start + 1] !== '/') blankedTags.push(name);
  const end = start + (name ? tag.length : 1);
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
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
export const NO_COMMENT = 'keine Anmerkung im Text; im Kopf beginnt eine mit #, in einer eigenen Zeile';

/** What is allowed instead of a syntax error, from the name of its tag, and an example. */
type Advice = [allowed: (name: string) => string, example?: string];

/** Advice by what is written in the line: attributes in quotation marks of a word processor, addresses in brackets. */
const adviceByLine: [RegExp, ...Advice][] = [
  [/=\s*[“”„‚‘’]/, () => 'gerade Anführungszeichen um die Angaben eines Bausteins: title="…"'],
  [
    /<(?:https?|mailto):/,
    () => '[Linktext](Adresse) statt spitzer Klammern um die Adresse',
    '[Finanzmarktaufsicht](https://www.fma.gv.at/)',
  ],
];

/** Advice by Sätteri's error message; the first group of a pattern, if any, is the name of the tag. */
const adviceByMessage: [RegExp, ...Advice][] = [
  [/(?:tag for|tag) `<\/?[a-z]/, () => noHtml, EMPHASIS],
  [
    /Expected a closing tag for `<([^>`]*)>`/,
    (name) => `ein schließendes </${name}> zu <${name}>; was keinen Inhalt hat, endet mit />`,
  ],
  [
    /Unexpected closing tag `<\/([^>`]*)>`/,
    (name) =>
      `</${name}> nur nach einem öffnenden <${name}>, in dem alles geschlossen ist; was keinen Inhalt hat, endet mit />`,
  ],
  [
    /Expected the closing tag `<\/([^>`]*)>`/,
    (name) => `</${name}> in einer eigenen Zeile, mit einer Leerzeile davor und danach`,
  ],
  [
    /Unexpected character after `<`/,
    (name) =>
      `\\< für das Zeichen selbst${name && '; im Baustein jede Angabe in geraden Anführungszeichen, ohne weitere darin, und am Ende >'}`,
    'Es dauert \\<5 Tage.',
  ],
  [/character `!`/, () => NO_COMMENT, '# Notiz'],
  [
    /closing brace|expression|oxc/,
    () =>
      `${ESCAPED_BRACE} für das Zeichen selbst; sonst keine geschwungenen Klammern, auch nicht {#…} oder {.…} aus einem Schreibprogramm; auf festen Seiten endet jede Angabe wie {props.site.name} mit }`,
    `Gesetzt wird ${ESCAPED_BRACE}Name}.`,
  ],
];

/** Makes a diagnostic of an error message of Sätteri, which begins with line and column. */
function syntaxDiagnostic(message: string, source: string, file: string): Diagnostic {
  const [, line, column] = /^(\d+):(\d+):/.exec(message) ?? [];
  const written = (line && source.split('\n')[Number(line) - 1]?.trim()) || '';
  const byMessage = adviceByMessage.find(([pattern]) => pattern.test(message));
  const name = byMessage?.[0].exec(message)?.[1] || (/<\/?([A-Z]\w*)/.exec(written)?.[1] ?? '');
  const [, explain, example = EXAMPLE] = adviceByLine.find(([pattern]) => pattern.test(written)) ?? byMessage ?? [];
  return {
    file,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
    field: 'MDX-Schreibweise',
    found: written.slice(0, 120) || 'ein Zeichen, das hier nicht stehen kann',
    allowed: explain?.(name) ?? 'Markdown und die Bausteine des Handbuchs',
    example: findComponent(parentOfItem(name) ?? name)?.example ?? example,
  };
}

const EXAMPLE = '<Callout title="Hinweis" tone="hinweis">\n\nText\n\n</Callout>';
