/** Parses MDX with Sätteri. */
import { mdxToHast } from 'satteri';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { depthDiagnostic, limitDiagnostic } from './source-limits.ts';
import { syntaxDiagnostic } from './syntax-diagnostic.ts';

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

/**
 * The words of a node, without its mark-up.
 *
 * @param node any node
 */
export const plainText = (node: SourceNode): string =>
  node.value ?? (node.children ?? []).map(plainText).join('');

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
 * @param file path from the project's root, for diagnostics
 */
export function parseProse(source: string, file: string): { root: SourceNode } | { diagnostics: Diagnostic[] } {
  const limit = limitDiagnostic(source, file);
  if (limit) return { diagnostics: [limit] };
  try {
    const features = { frontmatter: true, gfm: { footnotes: false }, smartPunctuation: false };
    const root = mdxToHast(source, { features }) as unknown as SourceNode;
    return isTooDeep(root) ? { diagnostics: [depthDiagnostic(file)] } : { root };
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
