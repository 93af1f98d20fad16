/** Fills in the values of the edition in the compiled text of a static page. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import type { ComponentNode, HtmlNode, ProseNode } from '../../prose/tree.ts';
import { pathOf, VALUE } from './compile.ts';

/** The props of a component of a page, with values in place of `{props.…}`. */
export const withValues = (props: ComponentNode['props'], data: object): ComponentNode['props'] =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      pathOf(value)?.reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], data) ?? value,
    ]),
  );

/** The HTML of nodes and their descendants, without what components print; a component parts words. */
export const htmlIn = (nodes: readonly ProseNode[], data: object): HtmlNode[] =>
  nodes.flatMap((node) => {
    if ('html' in node) return [node];
    if (node.component === VALUE) return [{ html: escapeHtml(String(withValues(node.props, data)['value'])) }];
    const inside = [...node.children, ...node.items.flatMap(({ body }) => body)];
    return [{ html: ' ' }, ...htmlIn(inside, data), { html: ' ' }];
  });
