/** The parts of an article's page, and which component of the prose each block was made from. */
import type { Element } from 'domhandler';
import type { ComponentNode, ProseNode } from '../../src/prose/tree.ts';
import { findComponent } from '../../src/prose/vocabulary.ts';
import { texts } from '../../src/texts.ts';
import type { Page } from './page.ts';

/** The last step of the breadcrumb; other navigation marks the current page too. */
export const LAST_CRUMB = `nav[aria-label=${JSON.stringify(texts.frame.here)}] [aria-current="page"]`;

/** The article of a page, head and foot included, without the sidebar. */
export const articleElement = (page: Page): Element | undefined => page.first('main article:not([data-teaser])');

/** The running text that an editor wrote. */
export function proseElement(page: Page): Element | undefined {
  const article = articleElement(page);
  return article && page.first('.prose', article);
}

/** Every component of a tree, in the order in which the page shows them. */
function* components(nodes: readonly ProseNode[]): Generator<ComponentNode> {
  for (const node of nodes) {
    if ('html' in node) continue;
    yield node;
    yield* components(node.children);
    for (const item of node.items) yield* components(item.body);
  }
}

/** Components whose figures carry their own source (D6), in the order of the page. */
export const claimsOf = (nodes: readonly ProseNode[]): ComponentNode[] =>
  [...components(nodes)].filter(({ component }) => findComponent(component)?.claims);

/** Components that stand as a block (`data-block`), in the order of the page. */
export const blocksOf = (nodes: readonly ProseNode[]): ComponentNode[] =>
  [...components(nodes)].filter(({ component }) => findComponent(component)?.body !== 'phrase');

/** A component with the element that shows it. */
export interface Shown {
  node: ComponentNode;
  element: Element;
}

/**
 * Joins the components of an article with the elements of its page: both come in the same order.
 *
 * @returns the pairs, or undefined where the numbers differ, so that nothing can be told apart
 */
export const pair = (nodes: ComponentNode[], elements: Element[]): Shown[] | undefined =>
  nodes.length === elements.length
    ? nodes.map((node, index) => ({ node, element: elements[index] as Element }))
    : undefined;
