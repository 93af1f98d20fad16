/** Parsed HTML or XML, with an index by tag and attribute that limits the elements that a selector is tested against. */
import { compile } from 'css-select';
import { isTraversal, parse, SelectorType, type Selector } from 'css-what';
import { isTag, type AnyNode, type Element, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isBefore, isInside } from './text.ts';

/** A compiled selector without commas. */
interface Query {
  /** Tag and attributes that a matching element must have, for the index; "*" for any tag. */
  tag: string;
  attributes: readonly string[];
  matches: (element: Element) => boolean;
}

/** Compiled queries by selector list. */
const cache = new Map<string, Query[]>();

function queriesOf(selector: string): Query[] {
  const queries = cache.get(selector) ?? parse(selector).map(compileQuery);
  cache.set(selector, queries);
  return queries;
}

function compileQuery(selector: Selector[]): Query {
  // The conditions on the element itself follow the last combinator.
  const own = selector.slice(selector.findLastIndex(isTraversal) + 1);
  return {
    tag: own.find((part) => part.type === SelectorType.Tag)?.name ?? '*',
    attributes: own.flatMap((part) => (part.type === SelectorType.Attribute ? part.name : [])),
    // With so few candidates css-select's cache costs more than it saves.
    matches: compile<AnyNode, Element>([selector], { cacheResults: false }),
  };
}

const none: readonly Element[] = [];

function addTo(index: Map<string, Element[]>, key: string, element: Element): void {
  const list = index.get(key);
  if (list) list.push(element);
  else index.set(key, [element]);
}

/** A parsed document or fragment. `options` are those of htmlparser2, such as `xmlMode`. */
export class Markup {
  /** Elements in document order by tag ("*" for all) and by attribute. */
  readonly #tags = new Map<string, Element[]>();
  readonly #attributes = new Map<string, Element[]>();

  constructor(source: string, options: NonNullable<Parameters<typeof parseDocument>[1]> = {}) {
    this.#add(parseDocument(source, { ...options, withStartIndices: true }));
  }

  #add(parent: ParentNode): void {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      addTo(this.#tags, '*', child);
      addTo(this.#tags, child.name, child);
      for (const name in child.attribs) addTo(this.#attributes, name, child);
      this.#add(child);
    }
  }

  /** Every element that has an attribute, in document order. */
  having = (attribute: string): readonly Element[] => this.#attributes.get(attribute) ?? none;

  /** Matches the elements of the smallest index entry that must contain all matches. */
  #find({ tag, attributes, matches }: Query, within: Element | undefined): Element[] {
    let fewest = this.#tags.get(tag) ?? none;
    for (const list of attributes.map(this.having)) if (list.length < fewest.length) fewest = list;
    return fewest.filter((element) => (!within || isInside(element, within)) && matches(element));
  }

  /** Finds the elements that match a CSS selector, in document order; only descendants of `within`, if given. */
  all(selector: string, within?: Element): Element[] {
    const [first = [], ...others] = queriesOf(selector).map((query) => this.#find(query, within));
    if (others.length === 0) return first;
    return [...new Set(first.concat(...others))].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** Finds the first element that matches; see {@link Markup.all}. */
  first = (selector: string, within?: Element): Element | undefined => this.all(selector, within)[0];
}
