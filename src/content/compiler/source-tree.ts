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

/** Parses the prose of a whole file, frontmatter included, so that lines are the file's own. */
export function parseProse(source: string, file: string): { root: SourceNode } | { diagnostics: Diagnostic[] } {
  const refuse = (field: string, found: string, allowed: string) => ({
    diagnostics: [{ file, field, found, allowed }],
  });
  if (source.length > MOST_CHARACTERS)
    return refuse('Länge des Artikels', `${source.length} Zeichen`, `höchstens ${MOST_CHARACTERS} Zeichen`);
  try {
    const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
    const root = mdxToHast(source, { features }) as unknown as SourceNode;
    return isTooDeep(root)
      ? refuse(
          'Verschachtelung',
          'zu tief verschachtelte Listen, Zitate, Hervorhebungen oder Bausteine',
          'höchstens wenige Ebenen',
        )
      : { root };
  } catch (error) {
    return { diagnostics: [syntaxDiagnostic((error as Error).message, source, file)] };
  }
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
  [/closing brace|expression|oxc/, () => 'keine geschwungenen Klammern; für das Zeichen selbst \\{'],
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
      (allowed.startsWith(SIGN) ? `Es dauert ${SIGN}5 Tage.` : EXAMPLE),
  };
}

const nameIn = (written: string): string => /<\/?([A-Z]\w*)/.exec(written)?.[1] ?? '';

const EXAMPLE = '<Callout title="Hinweis" tone="hinweis">\n\nText\n\n</Callout>';
