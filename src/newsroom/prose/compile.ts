/** Turns parsed prose into the tree that pages print, and lists what an article may not contain. */
import { findComponent } from '../../schemas/vocabulary/vocabulary.ts';
import type { Fault } from '../faults/fault.ts';
import { compileComponent, isComponentNode } from './compile-component.ts';
import { compileBlock, compileElement } from './compile-markdown.ts';
import { compileText } from './compile-text.ts';
import { phraseElements } from './markdown-html.ts';
import type { Mention, Pass } from './pass.ts';
import type { SourceNode } from './source-tree.ts';
import { strayMarkup } from './stray-markup.ts';
import type { Prose, ProseNode } from './tree.ts';
import * as unwanted from './unwanted.ts';

/** The compiled prose with what cross-checks need to know of it. */
export interface Compiled {
  prose: Prose;
  /** Every link that an editor wrote. */
  links: Mention[];
  /** Every picture, as a path of this site. */
  images: Mention[];
  faults: Fault[];
}

/**
 * Compiles the prose of one article.
 *
 * @param root the parsed file
 * @param file path from the project's root, for faults
 * @param paid true for advertising, whose figures and words are checked (D6, D12)
 */
export function compileProse(root: SourceNode, file: string, paid: boolean): Compiled {
  const pass: Pass = {
    file,
    paid,
    headings: [],
    headingCounts: new Map(),
    links: [],
    images: [],
    faults: [],
    components: new Set(),
    words: 0,
    claimDepth: 0,
    previous: '',
    passage: '',
    node: (node, out) => compileNode(pass, node, out),
    blocks: (children) => compileBlocks(pass, children),
  };
  const nodes = pass.blocks(root.children ?? []);
  const { headings, words, links, images, faults } = pass;
  return { prose: { nodes, headings, words, components: [...pass.components] }, links, images, faults };
}

function compileNode(pass: Pass, node: SourceNode, out: ProseNode[]): void {
  if (node.type === 'text') {
    pass.faults.push(...strayMarkup(node, pass.file));
    compileText(pass, node.value ?? '', out);
  } else if (node.type === 'element') compileElement(pass, node, out);
  else if (isComponentNode(node)) compileComponent(pass, node, out);
  else pass.faults.push(unwanted.syntax(node, pass.file));
}

function compileBlocks(pass: Pass, children: readonly SourceNode[]): ProseNode[] {
  const out: ProseNode[] = [];
  let phrase: SourceNode[] = [];
  const flush = () => {
    if (phrase.some((node) => !isBlank(node))) compileBlock(pass, 'p', {}, phrase, out);
    phrase = [];
  };
  for (const child of children) {
    if (isPhrase(child)) phrase.push(child);
    else {
      flush();
      pass.node(child, out);
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
