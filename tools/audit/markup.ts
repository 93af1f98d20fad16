/** Parsed HTML or XML with an index of its elements: the tree is walked once, and finding some of them asks only those that may fit. */
import { compile } from 'css-select';
import { isTraversal, parse, SelectorType, type Selector } from 'css-what';
import { isTag, type AnyNode, type Element, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isBefore, isInside } from './text.ts';

interface Query {
  /** What the element must have, by the keys of the index; elements without are not even asked. */
  keys: readonly string[];
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
  const keys = own.flatMap((part) => {
    if (part.type === SelectorType.Attribute) return `[${part.name}]`;
    return part.type === SelectorType.Tag ? part.name : [];
  });
  return { keys: ['*', ...keys], matches: compile<AnyNode, Element>([selector]) };
}

const none: readonly Element[] = [];

/** A parsed text. */
export class Markup {
  /** Elements in the order of the document, by tag, by "[attribute]", and all of them by "*". */
  readonly #index = new Map<string, Element[]>();

  constructor(source: string, options: NonNullable<Parameters<typeof parseDocument>[1]> = {}) {
    this.#add(parseDocument(source, { ...options, withStartIndices: true }));
  }

  #add(parent: ParentNode): void {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      for (const key of ['*', child.name, ...Object.keys(child.attribs).map((name) => `[${name}]`)]) {
        const list = this.#index.get(key);
        if (list) list.push(child);
        else this.#index.set(key, [child]);
      }
      this.#add(child);
    }
  }

  /** Every element that has an attribute, in the order of the document. */
  having = (attribute: string): readonly Element[] => this.#index.get(`[${attribute}]`) ?? none;

  /** Those among the fewest elements that may be hits which are. */
  #find({ keys, matches }: Query, within: Element | undefined): IteratorObject<Element> {
    const lists = keys.map((key) => this.#index.get(key) ?? none);
    const fewest = lists.reduce((least, list) => (list.length < least.length ? list : least));
    return Iterator.from(fewest).filter((element) => (!within || isInside(element, within)) && matches(element));
  }

  /** Finds elements by any selector of CSS, in the order of the document. The one within which they must stand is not a hit. */
  all(selector: string, within?: Element): Element[] {
    const [first = [], ...others] = queriesOf(selector).map((query) => this.#find(query, within).toArray());
    if (others.length === 0) return first;
    return [...new Set(first.concat(...others))].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** Finds the first such element; see {@link Markup.all}. */
  first(selector: string, within?: Element): Element | undefined {
    const [query, ...others] = queriesOf(selector);
    if (!query || others.length > 0) return this.all(selector, within)[0];
    return this.#find(query, within).find(() => true);
  }
}
