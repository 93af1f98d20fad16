/** Compiles the checked tree of a static page into what the page renders: HTML, values of the edition, components. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { typeset } from '../../lib/format/typography.ts';
import type { Heading, HtmlNode } from '../../prose/tree.ts';
import {
  appendHtml,
  blockAttributes,
  closeTag,
  closeTable,
  HeadingIds,
  hrefOf,
  inlineElements,
  linkAttributes,
  openTable,
  openTag,
} from './markdown-html.ts';
import { isComponentNode, plainText, type SourceAttribute, type SourceNode } from './source-tree.ts';

/** A value of the page's data, by the names that lead to it, such as `['site', 'name']`. */
export interface ValueNode {
  path: string[];
}

/** A component of pages or a link with a value as its target (`a`). An attribute without a value is true. */
export interface PageComponentNode {
  component: string;
  attributes: Record<string, string | true | ValueNode>;
  children: PageNode[];
}

/** A node of a static page's text. */
export type PageNode = HtmlNode | ValueNode | PageComponentNode;

/** The names of an expression such as `props.site.name`, without the first one. */
export const pathOf = (expression: string): string[] => expression.trim().split('.').slice(1);

/**
 * Compiles the text of a page.
 * @param root a tree without faults (read-page.ts)
 * @param reservedIds ids of the layout, which no heading may have
 * @returns its nodes, and its headings of level two
 */
export function compilePage(root: SourceNode, reservedIds: readonly string[]) {
  const ids = new HeadingIds(reservedIds);
  const headings: Heading[] = [];
  /** The last character printed in the current block; decides between opening and closing quotes. */
  let previous = '';

  const printText = (text: string, out: PageNode[]) => {
    previous = text.at(-1) ?? previous;
    appendHtml(out, escapeHtml(text));
  };

  const wrap = (name: string, attributes: Record<string, string>, children: readonly SourceNode[], out: PageNode[]) => {
    appendHtml(out, openTag(name, attributes));
    for (const child of children) print(child, out);
    appendHtml(out, closeTag(name));
  };

  const printBlock = (node: SourceNode, name: string, children: readonly SourceNode[], out: PageNode[]) => {
    previous = '';
    const text = typeset(plainText(node));
    const id = /^h[23]$/.test(name) && ids.of(text);
    if (id && name === 'h2') headings.push({ id, text });
    wrap(name, id ? { id } : blockAttributes(node), children, out);
  };

  const print = (node: SourceNode, out: PageNode[]): void => {
    const { type, tagName = '', name, value = '', attributes = [], children = [] } = node;
    if (type === 'text') printText(typeset(value, previous), out);
    else if (isComponentNode(node)) {
      const values = attributes.map((attribute) => [attribute.name, attributeValue(attribute)] as const);
      const body: PageNode[] = [];
      for (const child of children) print(child, body);
      out.push({ component: name ?? '', attributes: Object.fromEntries(values), children: body });
    } else if (type !== 'element') out.push({ path: pathOf(value) });
    else if (tagName === 'code') {
      appendHtml(out, openTag('code'));
      printText(plainText(node), out);
      appendHtml(out, closeTag('code'));
    } else if (inlineElements.has(tagName))
      wrap(tagName, tagName === 'a' ? linkAttributes(hrefOf(node), false) : {}, children, out);
    else if (tagName === 'table') {
      appendHtml(out, openTable(headings.at(-1)?.text));
      for (const child of children) print(child, out);
      appendHtml(out, closeTable);
    } else printBlock(node, tagName, children, out);
  };

  const nodes: PageNode[] = [];
  for (const child of root.children ?? []) print(child, nodes);
  return { nodes, headings };
}

const attributeValue = ({ value }: SourceAttribute): string | true | ValueNode =>
  typeof value === 'object' && value ? { path: pathOf(value.value) } : (value ?? true);

/** The HTML of nodes and their descendants, without values and what components print; a component parts words. */
export const htmlIn = (nodes: readonly PageNode[]): HtmlNode[] =>
  nodes.flatMap((node) => {
    if ('html' in node) return [node];
    return 'children' in node ? [{ html: ' ' }, ...htmlIn(node.children), { html: ' ' }] : [];
  });
