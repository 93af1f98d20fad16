/** The tree of compiled prose: HTML strings and registered components. */
import { Parser } from 'htmlparser2';
import type { PictureOrigin } from '../lib/schema/picture.ts';

/** Trusted HTML, which the compiler generates from Markdown. May contain only part of an element. */
export interface HtmlNode {
  html: string;
  /** Set at the end of a paragraph, list or table with claims, whose notes follow. */
  endsBlock?: true;
}

/** A child element of one component, such as a bar of a chart. */
export interface ProseItem {
  props: Record<string, unknown>;
  body: ProseNode[];
}

/** A registered component with its validated props. */
export interface ComponentNode {
  component: string;
  props: Record<string, unknown>;
  children: ProseNode[];
  items: ProseItem[];
  line?: number | undefined;
}

/** A node of an article's prose. */
export type ProseNode = HtmlNode | ComponentNode;

/** A heading of level two, for the table of contents. */
export interface Heading {
  id: string;
  text: string;
}

/** Whether a text is long enough for a table of contents (Contents.astro). */
export const hasContents = (headings: readonly Heading[]): boolean => headings.length >= 4;

/** The compiled prose of an article. */
export interface Prose {
  nodes: ProseNode[];
  headings: Heading[];
  /** Number of words of running text and Markdown tables, without the attributes of components. */
  words: number;
}

/** Iterates over all components, including nested ones. */
export function* componentsIn(nodes: readonly ProseNode[]): Generator<ComponentNode> {
  for (const node of nodes) {
    if ('html' in node) continue;
    yield node;
    yield* componentsIn(node.children);
    for (const item of node.items) yield* componentsIn(item.body);
  }
}

/** All components with a name in a text. */
export const namedComponents = ({ nodes }: Pick<Prose, 'nodes'>, name: string): ComponentNode[] =>
  [...componentsIn(nodes)].filter(({ component }) => component === name);

/** The times of all entries of live reports in a text. */
export const liveTimes = (prose: Pick<Prose, 'nodes'>): string[] =>
  namedComponents(prose, 'LiveReport').flatMap(({ items }) => items.map(({ props }) => String(props['at'])));

/** Elements of prose that format text in a sentence; at the end of any other element a word ends, too. */
export const formattingElements: ReadonlySet<string> = new Set(['a', 'em', 'strong', 'del', 'code']);

/**
 * Extracts plain text from prose: that before the first heading of level two, then each such heading with the text
 * below it.
 * @param attributes returns the text to include for the attributes of a component or item; by default none
 * @param isLeftOut whether to omit the text of a link with this URL; by default never
 */
export function sectionTexts(
  nodes: readonly ProseNode[],
  attributes: (props: ProseItem['props']) => string = () => '',
  isLeftOut: (href: string) => boolean = () => false,
): string[] {
  const sections = [''];
  let isOut = false;
  const add = (text: string) => {
    if (!isOut) sections.push((sections.pop() ?? '') + text);
  };
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'h2') sections.push('');
      if (name === 'a') isOut = isLeftOut(href ?? '');
    },
    ontext: add,
    onclosetag(name) {
      if (name === 'a') isOut = false;
      if (!formattingElements.has(name)) add(' ');
    },
  });
  const read = (part: readonly ProseNode[]) => {
    for (const node of part) {
      if ('html' in node) parser.write(node.html);
      else {
        add(attributes(node.props));
        read(node.children);
        for (const { props, body } of node.items) {
          add(attributes(props));
          read(body);
        }
      }
    }
  };
  read(nodes);
  parser.end();
  return sections;
}

/** Plain text of prose without attributes, such as that of a claim or a quotation. */
export const proseText = (nodes: readonly ProseNode[]): string => sectionTexts(nodes).join('').trim();

/** A link target in the prose, with its line. */
export interface LinkReference {
  target: string;
  text?: string;
  line: number | undefined;
}

/** A picture in the prose, by its file name. */
export interface ImageReference extends PictureOrigin {
  src: string;
  licence?: string | undefined;
  line: number | undefined;
}
