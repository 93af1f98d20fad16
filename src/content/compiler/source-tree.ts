/** Parses MDX with Sätteri. */
import { mdxToHast } from 'satteri';
import { findComponent, parentOfItem } from '../../prose/component-registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The parts of Sätteri's tree that the checks read. */
export interface SourceNode {
  type: string;
  tagName?: string;
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: SourceAttribute[];
  children?: SourceNode[];
  /** Where it stands in the file, counted from 1. */
  position?: { start: { line: number; column: number } };
}

/** The words of a node, without its mark-up. */
export const plainText = (node: SourceNode): string => node.value ?? (node.children ?? []).map(plainText).join('');

/** True for anything written in angle brackets. */
export const isComponentNode = ({ type }: SourceNode): boolean =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** True for white space between nodes. */
export const isBlank = ({ type, value = '' }: SourceNode): boolean => type === 'text' && value.trim() === '';

/** An attribute of a component as written. */
export interface SourceAttribute {
  type: string;
  name?: string;
  value?: string | null | { type: string; value: string };
}

/** What to write instead of HTML. */
export const noHtml = 'kein HTML; Absätze trennt eine leere Zeile, **fett** und *kursiv* heben hervor';

/** Longer articles are refused: nobody reads them. */
const MOST_CHARACTERS = 200_000;
/** Deeper trees than any article needs are refused before the compiler walks them. */
const MAX_DEPTH = 60;

/** Each one costs another pass of the parser. */
const MOST_SYNTAX_ERRORS = 30;

/**
 * Parses the prose of a whole file, frontmatter included, so that lines are the file's own. A sign or tag at which the parser stops is
 * blanked out and the rest parsed again.
 * @returns the tree of what could be parsed, and the syntax errors
 */
export function parseProse(source: string, file: string): { root?: SourceNode; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const refuse = (field: string, found: string, allowed: string) => ({
    diagnostics: [...diagnostics, { file, field, found, allowed }],
  });
  if (source.length > MOST_CHARACTERS)
    return refuse('Länge des Artikels', `${source.length} Zeichen`, `höchstens ${MOST_CHARACTERS} Zeichen`);
  const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
  const opened: string[] = [];
  // Sätteri 0.10.5 ends the process where the last sign of a file is a backslash in an open string.
  for (let text = `${source}\n`, former = ''; text !== former && diagnostics.length < MOST_SYNTAX_ERRORS;)
    try {
      const root = mdxToHast(text, { features }) as unknown as SourceNode;
      return isTooDeep(root)
        ? refuse(
            'Verschachtelung',
            'zu tief verschachtelte Listen, Zitate, Hervorhebungen oder Bausteine',
            'höchstens wenige Ebenen',
          )
        : { root, diagnostics };
    } catch (error) {
      const { message } = error as Error;
      // The end of a component whose beginning was blanked out is no error of its own.
      const end = opened.indexOf(/^\S+ Unexpected closing tag `<\/([^>`]*)>`/.exec(message)?.[1] ?? '');
      if (end < 0) diagnostics.push(syntaxDiagnostic(message, source, file));
      else opened.splice(end, 1);
      former = text;
      for (const [, line, column] of message.matchAll(/\b(\d+):(\d+)\b/g))
        text = withoutTag(text, Number(line), Number(column), opened);
    }
  return { diagnostics };
}

/** Blanks out the tag or brace at a place, and adds the name of an opening tag to a list. */
function withoutTag(text: string, line: number, column: number, opened: string[]): string {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? column : column - 1);
  if (!/[<{]/.test(text[start] ?? '')) return text;
  const [tag = '', name = ''] = /^<\/?([A-Za-z][\w.:-]*)?[^<>]*>/.exec(text.slice(start)) ?? [];
  // What its items lack is the tag itself.
  if (findComponent(name)?.item) return text;
  if (name && text[start + 1] !== '/') opened.push(name);
  const end = start + (name ? tag.length : 1);
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

/** Counts level by level: a walk that calls itself would overflow the stack that it is to protect. */
function isTooDeep(root: SourceNode): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}

/** How an editor writes the sign that begins a component. */
const SIGN = '\\<';
/** How an editor writes a brace. */
export const BRACE = '\\{';

/** What a word processor makes of the quotation marks of a component. */
const curlyQuote = /=\s*[“”„‚‘’]/;

const meanings: [RegExp, (name: string) => string][] = [
  [/(?:tag for|tag) `<\/?[a-z]/, () => noHtml],
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
      `${SIGN} für das Zeichen selbst${name && '; im Baustein jede Angabe in geraden Anführungszeichen, ohne weitere darin, und am Ende >'}`,
  ],
  [/character `!`/, () => 'keine Anmerkung im Text; im Kopf beginnt eine mit #, in einer eigenen Zeile'],
  [/closing brace|expression|oxc/, () => `${BRACE} für das Zeichen selbst; sonst keine geschwungenen Klammern`],
];

/** Explains in German why the parser stopped; its message begins with the place. */
function syntaxDiagnostic(message: string, source: string, file: string): Diagnostic {
  const [, line, column] = /^(\d+):(\d+):/.exec(message) ?? [];
  const written = (line && source.split('\n')[Number(line) - 1]?.trim()) || '';
  const [pattern, explain] = meanings.find(([each]) => each.test(message)) ?? [];
  const name = pattern?.exec(message)?.[1] || nameIn(written);
  const allowed = curlyQuote.test(written)
    ? 'gerade Anführungszeichen um die Angaben eines Bausteins: title="…"'
    : (explain?.(name) ?? 'Markdown und die Bausteine des Handbuchs');
  return {
    file,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
    field: 'MDX-Schreibweise',
    found: written.slice(0, 120) || 'ein Zeichen, das hier nicht stehen kann',
    allowed,
    example:
      findComponent(parentOfItem(name) ?? name)?.example ??
      Object.entries(examples).find(([sign]) => allowed.startsWith(sign))?.[1] ??
      EXAMPLE,
  };
}

const examples = { [SIGN]: `Es dauert ${SIGN}5 Tage.`, [BRACE]: `Gesetzt wird ${BRACE}Name}.` };

const nameIn = (written: string): string => /<\/?([A-Z]\w*)/.exec(written)?.[1] ?? '';

const EXAMPLE = '<Callout title="Hinweis" tone="hinweis">\n\nText\n\n</Callout>';
