/** Turns parsed prose into the tree that pages print, and lists what an article may not contain. */
import { findComponent } from '../../prose/vocabulary.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compileComponent, isComponentNode } from './compile-component.ts';
import { compileBlock, compileElement } from './compile-markdown.ts';
import { compileText } from './compile-text.ts';
import { phraseElements } from './markdown-html.ts';
import type { Reference, CompileContext } from './compile-context.ts';
import type { SourceNode } from './source-tree.ts';
import { leftoverMarkup } from './leftover-markup.ts';
import type { Prose, ProseNode } from '../../prose/tree.ts';
import * as forbidden from './forbidden-markdown.ts';

/** The compiled prose with what cross-checks need to know of it. */
export interface Compiled {
  prose: Prose;
  /** Every link that an editor wrote. */
  links: Reference[];
  /** Every picture, as a path of this site. */
  images: Reference[];
  diagnostics: Diagnostic[];
}

/**
 * Compiles the prose of one article.
 *
 * @param root the parsed file
 * @param file path from the project's root, for diagnostics
 * @param paid true for advertising, whose figures and words are checked (D6, D12)
 */
export function compileProse(root: SourceNode, file: string, paid: boolean): Compiled {
  const context: CompileContext = {
    file,
    paid,
    headings: [],
    headingCounts: new Map(),
    links: [],
    images: [],
    diagnostics: [],
    components: new Set(),
    words: 0,
    claimDepth: 0,
    previous: '',
    passage: '',
    node: (node, out) => compileNode(context, node, out),
    blocks: (children) => compileBlocks(context, children),
  };
  const nodes = context.blocks(root.children ?? []);
  const { headings, words, links, images, diagnostics } = context;
  return { prose: { nodes, headings, words, components: [...context.components] }, links, images, diagnostics };
}

function compileNode(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  if (node.type === 'text') {
    context.diagnostics.push(...leftoverMarkup(node, context.file));
    compileText(context, node.value ?? '', out);
  } else if (node.type === 'element') compileElement(context, node, out);
  else if (isComponentNode(node)) compileComponent(context, node, out);
  else context.diagnostics.push(forbidden.syntax(node, context.file));
}

function compileBlocks(context: CompileContext, children: readonly SourceNode[]): ProseNode[] {
  const out: ProseNode[] = [];
  let phrase: SourceNode[] = [];
  const flush = () => {
    if (phrase.some((node) => !isBlank(node))) compileBlock(context, 'p', {}, phrase, out);
    phrase = [];
  };
  for (const child of children) {
    if (isPhrase(child)) phrase.push(child);
    else {
      flush();
      context.node(child, out);
    }
  }
  flush();
  return out;
}

const isBlank = (node: SourceNode) => node.type === 'text' && (node.value ?? '').trim() === '';

function isPhrase(node: SourceNode): boolean {
  if (node.type === 'text') return true;
  if (isComponentNode(node)) return findComponent(node.name ?? '')?.body === 'phrase';
  return phraseElements.has(node.tagName ?? '');
}
