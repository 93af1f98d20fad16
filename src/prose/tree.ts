/** Prose as data: ready HTML, and between it the registered components. */

/** HTML that is printed as it stands; made by us from checked Markdown, never from raw input. */
export interface HtmlNode {
  html: string;
  /** The end of a paragraph, list or table in which claims stand: their notes come next. */
  endsBlock?: true;
}

/** A child of a component that only the component understands, such as a bar of a chart. */
export interface ProseItem {
  props: Record<string, unknown>;
  body: ProseNode[];
}

/** A registered component with its checked props. */
export interface ComponentNode {
  component: string;
  props: Record<string, unknown>;
  children: ProseNode[];
  items: ProseItem[];
}

/** A node of an article's prose. */
export type ProseNode = HtmlNode | ComponentNode;

/** A heading of level two, for the table of contents and fragment links. */
export interface Heading {
  id: string;
  text: string;
}

/** What the loader makes of an article's prose. */
export interface Prose {
  nodes: ProseNode[];
  headings: Heading[];
  /** Words of running text, without the data of charts and tables. */
  words: number;
  /** The names of the components that occur. */
  components: string[];
  /** Stands for the nodes in the key of a page: a digest of the file that they were read from, and the instants that they name. */
  digest?: string;
  instants?: string[];
}

/** Walks through all components, those inside of others too. */
export function* componentsIn(nodes: readonly ProseNode[]): Generator<ComponentNode> {
  for (const node of nodes) {
    if ('html' in node) continue;
    yield node;
    yield* componentsIn(node.children);
    for (const item of node.items) yield* componentsIn(item.body);
  }
}

/** The words of prose: HTML without tags. */
export const htmlText = (nodes: readonly ProseNode[]): string =>
  nodes.map((node) => ('html' in node ? node.html.replace(/<[^>]+>/g, '') : htmlText(node.children))).join('');
