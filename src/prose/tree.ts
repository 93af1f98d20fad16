/** Prose as data: ready HTML, and between it the registered components. */
import { Parser } from 'htmlparser2';
import type { PictureOrigin } from '../lib/schema/picture.ts';

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

/** Elements inside a sentence; where any other ends, so does the word before it. */
const phraseElements = new Set(['a', 'em', 'strong', 'del', 'code']);

/**
 * Reads prose as plain text.
 * @param attributes says what is read of a component's attributes; nothing where it is left out
 * @param isLeftOut says by its address which link's words are left out
 * @returns the text before the first heading of level two, then each such heading with the text below it
 */
export function sectionTexts(
  nodes: readonly ProseNode[],
  attributes: (props: ProseItem['props']) => string = () => '',
  isLeftOut: (href: string) => boolean = () => false,
): string[] {
  const sections = [''];
  let isOut = false;
  const add = (text: string) => isOut || sections.push((sections.pop() ?? '') + text);
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'h2') sections.push('');
      if (name === 'a') isOut = isLeftOut(href ?? '');
    },
    ontext: add,
    onclosetag(name) {
      if (name === 'a') isOut = false;
      if (!phraseElements.has(name)) add(' ');
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

/** The text of prose without what stands in attributes, such as that of a claim or a quotation. */
export const proseText = (nodes: readonly ProseNode[]): string => sectionTexts(nodes).join('').trim();

/** A target in the prose with the line it stands on. */
export interface Reference {
  target: string;
  text?: string;
  line: number | undefined;
}

/** A picture that the text shows, by its file. */
export interface ImageReference extends PictureOrigin {
  src: string;
  licence?: string | undefined;
  line: number | undefined;
}
