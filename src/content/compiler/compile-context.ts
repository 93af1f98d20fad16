/** What the parts of the compiler share. */
import type { Diagnostic, Unplaced } from '../diagnostics/diagnostic.ts';
import type { SourceNode } from './source-tree.ts';
import type { Heading, ProseNode } from '../../prose/tree.ts';

/** A target in the prose with the line it stands on. */
export interface Reference {
  target: string;
  /** The words of a link. */
  text?: string;
  line: number | undefined;
}

/** A picture that the text shows, by its file. */
export interface ImageReference {
  src: string;
  licence?: string | undefined;
  line: number | undefined;
}

/** A piece of running text: all of it, whose words are checked, and what stands outside claims, whose figures are. */
export interface Passage {
  all: string;
  unclaimed: string;
}

/** What is collected on the way through one article, and where in the text the compiler stands. */
export interface CompileContext {
  readonly file: string;
  /** True for advertising, whose figures and words are checked. */
  readonly paid: boolean;
  readonly headings: Heading[];
  /** How often an address of a heading was asked for. */
  readonly headingCounts: Map<string, number>;
  readonly links: Reference[];
  readonly images: ImageReference[];
  readonly diagnostics: Diagnostic[];
  readonly components: Set<string>;
  words: number;
  /** Above zero while inside a component that carries the source of its figures. */
  claimDepth: number;
  /** The last character printed in the current block, for opening and closing quotes. */
  previous: string;
  /** The text of the current block. */
  passage: Passage;
  /** Compiles one node. */
  node: (node: SourceNode, out: ProseNode[]) => void;
  /** Compiles block-level children; phrases that stand alone become a paragraph. */
  blocks: (children: readonly SourceNode[]) => ProseNode[];
  /** Says what is wrong with a node. */
  refuse: (node: SourceNode, ...what: Unplaced[]) => void;
  /** Holds a passage of an advertisement against the rules for its text. */
  check: (passage: Passage, node: SourceNode | undefined) => void;
}
