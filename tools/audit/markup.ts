/** Parsed HTML or XML with an index of its elements: the tree is walked once, and finding some of them asks only those that may fit. */
import { compile } from 'css-select';
import { isTraversal, parse, SelectorType, type Selector } from 'css-what';
import { isTag, type AnyNode, type Element, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isBefore, isInside } from './text.ts';

interface Query {
  /** What the element must be, "*" where it may be any, and what it must have; elements without are not even asked. */
  tag: string;
  attributes: readonly string[];
  matches: (element: Element) => boolean;
}

/** Each selector is taken apart once. */
const queries = new Map<string, Query[]>();

function queriesOf(selector: string): Query[] {
  const known = queries.get(selector) ?? parse(selector).map(compileQuery);
  queries.set(selector, known);
  return known;
}

function compileQuery(selector: Selector[]): Query {
  // What the element itself must be stands behind the last combinator.
  const own = selector.slice(selector.findLastIndex(isTraversal) + 1);
  return {
    tag: own.find((part) => part.type === SelectorType.Tag)?.name ?? '*',
    attributes: own.flatMap((part) => (part.type === SelectorType.Attribute ? part.name : [])),
    // To remember which elements fit would cost more than to look again: few are asked.
    matches: compile<AnyNode, Element>([selector], { cacheResults: false }),
  };
}

const none: readonly Element[] = [];

function enter(index: Map<string, Element[]>, key: string, element: Element): void {
  const list = index.get(key);
  if (list) list.push(element);
  else index.set(key, [element]);
}

/** A parsed text. */
export class Markup {
  /** Elements in the order of the document by tag, all of them by "*", and by attribute. */
  readonly #tags = new Map<string, Element[]>();
  readonly #attributes = new Map<string, Element[]>();

  constructor(source: string, options: NonNullable<Parameters<typeof parseDocument>[1]> = {}) {
    this.#add(parseDocument(source, { ...options, withStartIndices: true }));
  }

  #add(parent: ParentNode): void {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      enter(this.#tags, '*', child);
      enter(this.#tags, child.name, child);
      for (const name in child.attribs) enter(this.#attributes, name, child);
      this.#add(child);
    }
  }

  /** Every element that has an attribute, in the order of the document. */
  having = (attribute: string): readonly Element[] => this.#attributes.get(attribute) ?? none;

  /** Those among the fewest elements that may be hits which are. */
  #find({ tag, attributes, matches }: Query, within: Element | undefined): Element[] {
    let fewest = this.#tags.get(tag) ?? none;
    for (const list of attributes.map(this.having)) if (list.length < fewest.length) fewest = list;
    return fewest.filter((element) => (!within || isInside(element, within)) && matches(element));
  }

  /** Finds elements by any selector of CSS, in the order of the document. The one within which they must stand is not a hit. */
  all(selector: string, within?: Element): Element[] {
    const [first = [], ...others] = queriesOf(selector).map((query) => this.#find(query, within));
    if (others.length === 0) return first;
    return [...new Set(first.concat(...others))].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** Finds the first such element; see {@link Markup.all}. */
  first = (selector: string, within?: Element): Element | undefined => this.all(selector, within)[0];
}
