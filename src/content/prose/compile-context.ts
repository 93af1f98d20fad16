/** The state of one context over an article's prose: what was collected, and where in the text the context stands. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceNode } from './source-tree.ts';
import type { Heading, ProseNode } from '../../prose/tree.ts';

/** A target in the prose with the line it stands on. */
export interface Reference {
  target: string;
  /** The words of a link. */
  text?: string;
  line: number | undefined;
}

/** Shared by the parts of the compiler; each article has its own. */
export interface CompileContext {
  readonly file: string;
  /** True for advertising, whose figures and words are checked. */
  readonly paid: boolean;
  readonly headings: Heading[];
  /** How often an address of a heading was asked for. */
  readonly headingCounts: Map<string, number>;
  readonly links: Reference[];
  readonly images: Reference[];
  readonly diagnostics: Diagnostic[];
  readonly components: Set<string>;
  words: number;
  /** Above zero while inside a component that carries the source of its figures. */
  claimDepth: number;
  /** The last character printed in the current block, for opening and closing quotes. */
  previous: string;
  /** The text of the current block outside claims. */
  passage: string;
  /** Compiles one node. */
  node: (node: SourceNode, out: ProseNode[]) => void;
  /** Compiles block-level children; phrases that stand alone become a paragraph. */
  blocks: (children: readonly SourceNode[]) => ProseNode[];
}

/**
 * Appends HTML, joining it to what stands before so that the tree stays small.
 *
 * @param out the nodes so far
 * @param html checked HTML
 */
export function appendHtml(out: ProseNode[], html: string): void {
  if (html === '') return;
  const last = out.at(-1);
  if (last && 'html' in last) last.html += html;
  else out.push({ html });
}
