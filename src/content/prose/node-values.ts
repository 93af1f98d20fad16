/** What the compiler asks a node of the source tree. */
import type { Attributes } from './markdown-html.ts';
import type { SourceNode } from './source-tree.ts';

/**
 * @param node an element
 * @param name of an attribute
 * @returns its text; empty where it has none
 */
export const attribute = (node: SourceNode, name: string): string => {
  const value = node.properties?.[name];
  return typeof value === 'string' ? value : '';
};

/**
 * @param node a cell of a table
 * @returns the class of figures where Markdown aligns it to the right
 */
export const align = (node: SourceNode): Attributes =>
  attribute(node, 'style').includes('right') ? { class: 'figure' } : {};
