/** Parses MDX with Sätteri and names the mistakes of its syntax in German. */
import { mdxToHast } from 'satteri';
import type { Fault } from '../faults/fault.ts';
import { depthFault, limitFault } from './source-limits.ts';

/** A point in the file, counted from 1. */
export interface Point {
  line: number;
  column: number;
}

/** The parts of Sätteri's tree that the checks read. */
export interface SourceNode {
  type: string;
  tagName?: string;
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: SourceAttribute[];
  children?: SourceNode[];
  position?: { start: Point };
}

/** An attribute of a component as written. */
export interface SourceAttribute {
  type: string;
  name?: string;
  value?: string | null | { type: string; value: string };
}

/** Deeper trees than any article needs are refused before the compiler walks them. */
const MAX_DEPTH = 60;

/**
 * Parses an article's prose.
 *
 * @param source the whole file, frontmatter included, so that lines are the file's own
 * @param file path from the project's root, for faults
 */
export function parseProse(source: string, file: string): { root: SourceNode } | { faults: Fault[] } {
  const limit = limitFault(source, file);
  if (limit) return { faults: [limit] };
  try {
    const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
    const root = mdxToHast(source, { features }) as unknown as SourceNode;
    return isTooDeep(root) ? { faults: [depthFault(file)] } : { root };
  } catch (error) {
    return { faults: [syntaxFault((error as Error).message, source, file)] };
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

const meanings: [RegExp, (name: string) => string][] = [
  [/Expected a closing tag for `<([^>`]*)>`/, (name) => `ein schließendes </${name}> zu <${name}>`],
  [/Unexpected closing tag `<\/([^>`]*)>`/, (name) => `</${name}> nur nach einem öffnenden <${name}>`],
  [
    /Expected the closing tag `<\/([^>`]*)>`/,
    (name) => `</${name}> in einer eigenen Zeile, mit einer Leerzeile davor und danach`,
  ],
  [/Unexpected character after `<`/, () => 'ein Baustein wie <Callout …> oder, für das Zeichen selbst, \\<'],
  [/closing brace|expression|oxc/, () => 'keine geschwungenen Klammern; für das Zeichen selbst \\{'],
];

function syntaxFault(message: string, source: string, file: string): Fault {
  const [, line, column] = /^(\d+):(\d+):/.exec(message) ?? [];
  const meaning = meanings
    .map(([pattern, explain]) => ({ match: pattern.exec(message), explain }))
    .find(({ match }) => match);
  return {
    file,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
    field: 'MDX-Schreibweise',
    found:
      (line && source.split('\n')[Number(line) - 1]?.trim().slice(0, 120)) ||
      'ein Zeichen, das hier nicht stehen kann',
    allowed: meaning
      ? meaning.explain(meaning.match?.[1] ?? '')
      : 'Markdown und die Bausteine des Leitfadens',
    example: '<Callout title="Hinweis" tone="hinweis">\n\nText\n\n</Callout>',
  };
}
