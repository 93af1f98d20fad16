/** Compiles the checked tree of a static page into what the page renders: HTML, values of the edition, components. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { typeset } from '../../lib/format/typography.ts';
import { proseText, type Heading, type HtmlNode } from '../../prose/tree.ts';
import {
  appendHtml,
  blockAttributes,
  closeTag,
  closeTable,
  headingIds,
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

/** A heading of level two. */
export interface PageHeading {
  id: string;
  nodes: PageNode[];
}

/** The names of an expression such as `props.site.name`, without the first one. */
export const pathOf = (expression: string): string[] => expression.trim().split('.').slice(1);

/**
 * Compiles a tree without faults (read-page.ts) to the page's nodes and its headings of level two. No heading gets one of
 * the layout's `reservedIds`.
 */
export function compilePage(root: SourceNode, reservedIds: readonly string[]) {
  const idOf = headingIds(reservedIds);
  const headings: PageHeading[] = [];
  /** The last character printed in the current block; decides between opening and closing quotes. */
  let previous = '';
  /** The last heading of level two, after which tables are named. */
  let section: string | undefined;

  const printText = (text: string, out: PageNode[]) => {
    previous = text.at(-1) ?? previous;
    appendHtml(out, escapeHtml(text));
  };

  const printAll = (children: readonly SourceNode[], out: PageNode[] = []): PageNode[] => {
    for (const child of children) print(child, out);
    return out;
  };

  const wrap = (name: string, attributes: Record<string, string>, children: readonly SourceNode[], out: PageNode[]) => {
    appendHtml(out, openTag(name, attributes));
    printAll(children, out);
    appendHtml(out, closeTag(name));
  };

  const printBlock = (node: SourceNode, out: PageNode[]) => {
    const { tagName = '', children = [] } = node;
    const id = /^h[23]$/.test(tagName) && idOf(textOf(node));
    if (id && tagName === 'h2') {
      section = typeset(textOf(node));
      previous = '';
      headings.push({ id, nodes: printAll(children) });
    }
    previous = '';
    wrap(tagName, id ? { id } : blockAttributes(node), children, out);
  };

  const print = (node: SourceNode, out: PageNode[]): void => {
    const { type, tagName = '', name, value = '', attributes = [], children = [] } = node;
    if (type === 'text') printText(typeset(value, previous), out);
    else if (isComponentNode(node)) {
      const values = attributes.map((attribute) => [attribute.name, attributeValue(attribute)] as const);
      out.push({ component: name ?? '', attributes: Object.fromEntries(values), children: printAll(children) });
    } else if (type !== 'element') {
      previous = 'x';
      out.push({ path: pathOf(value) });
    } else if (tagName === 'code') {
      appendHtml(out, openTag('code'));
      printText(plainText(node), out);
      appendHtml(out, closeTag('code'));
    } else if (inlineElements.has(tagName))
      wrap(tagName, tagName === 'a' ? linkAttributes(hrefOf(node), false) : {}, children, out);
    else if (tagName === 'table') {
      appendHtml(out, openTable(section));
      printAll(children, out);
      appendHtml(out, closeTable);
    } else printBlock(node, out);
  };

  return { nodes: printAll(root.children ?? []), headings };
}

/** The text of a node without values. */
const textOf = ({ type, value = '', children = [] }: SourceNode): string =>
  type === 'text' ? value : children.map(textOf).join('');

const attributeValue = ({ value }: SourceAttribute): string | true | ValueNode =>
  typeof value === 'object' && value ? { path: pathOf(value.value) } : (value ?? true);

/** A value of the page's data. */
export const valueOf = ({ path }: ValueNode, data: object): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], data);

/** The HTML of nodes and their descendants, without what components print; a component parts words. */
export const htmlIn = (nodes: readonly PageNode[], data: object): HtmlNode[] =>
  nodes.flatMap((node) => {
    if ('html' in node) return [node];
    if ('path' in node) return [{ html: escapeHtml(String(valueOf(node, data))) }];
    return [{ html: ' ' }, ...htmlIn(node.children, data), { html: ' ' }];
  });

/** Headings with their text. */
export const headingTexts = (headings: readonly PageHeading[], data: object): Heading[] =>
  headings.map(({ id, nodes }) => ({ id, text: proseText(htmlIn(nodes, data)) }));
