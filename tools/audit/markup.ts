/** Parsed HTML or XML with an index of its elements: the tree is walked once, and finding some of them asks only those that may fit. */
import { compile } from 'css-select';
import { AttributeAction, isTraversal, parse, SelectorType, type Selector } from 'css-what';
import { isTag, type AnyNode, type Element, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isBefore, isInside } from './text.ts';

interface Query {
  /** Tag (`*` for any) and attributes that the element must have; elements without are not even asked. */
  tag: string;
  attributes: readonly string[];
  /** Undefined where tag and attribute say all. */
  matches: ((element: Element) => boolean) | undefined;
}

/** Each selector is taken apart once. */
const queries = new Map<string, Query[]>();

function queriesOf(selector: string): Query[] {
  let known = queries.get(selector);
  if (!known) queries.set(selector, (known = parse(selector).map(compileQuery)));
  return known;
}

function compileQuery(selector: Selector[]): Query {
  // What the element itself must be stands behind the last combinator.
  const own = selector.slice(selector.findLastIndex(isTraversal) + 1);
  const [tag = '*'] = own.flatMap((part) => (part.type === SelectorType.Tag ? part.name : []));
  const attributes = own.filter((part) => part.type === SelectorType.Attribute);
  const saysAll = selector.every(
    (part) =>
      part.type === SelectorType.Tag ||
      (part.type === SelectorType.Attribute && part.action === AttributeAction.Exists),
  );
  return {
    tag,
    attributes: attributes.map(({ name }) => name),
    matches: saysAll ? undefined : compile<AnyNode, Element>([selector]),
  };
}

const none: readonly Element[] = [];

/** A parsed text. */
export class Markup {
  readonly #tags = new Map<string, Element[]>();
  readonly #attributes = new Map<string, Element[]>();

  constructor(source: string, options: NonNullable<Parameters<typeof parseDocument>[1]> = {}) {
    this.#index(parseDocument(source, { ...options, withStartIndices: true }));
  }

  #index(parent: ParentNode): void {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      add(this.#tags, '*', child);
      add(this.#tags, child.name, child);
      for (const name in child.attribs) add(this.#attributes, name, child);
      this.#index(child);
    }
  }

  /** Every element that has an attribute, in the order of the document. */
  having = (attribute: string): readonly Element[] => this.#attributes.get(attribute) ?? none;

  /** The fewest elements among which those of a selector must be. */
  #candidates({ tag, attributes }: Query, within: Element | undefined): Iterable<Element> {
    const fewest = attributes.reduce(
      (list, name) => {
        const having = this.having(name);
        return having.length < list.length ? having : list;
      },
      this.#tags.get(tag) ?? none,
    );
    return within ? inside(fewest, within) : fewest;
  }

  /** Finds elements by any selector of CSS, in the order of the document. The one within which they must stand is not a hit. */
  all(selector: string, within?: Element): Element[] {
    const [first = [], ...others] = queriesOf(selector).map((query) =>
      Iterator.from(this.#candidates(query, within))
        .filter((element) => fits(element, query))
        .toArray(),
    );
    if (others.length === 0) return first;
    return [...new Set(first.concat(...others))].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** Finds the first such element; see {@link Markup.all}. */
  first(selector: string, within?: Element): Element | undefined {
    const [query, ...others] = queriesOf(selector);
    if (!query || others.length > 0) return this.all(selector, within)[0];
    return Iterator.from(this.#candidates(query, within)).find((element) => fits(element, query));
  }
}

/** Those of a list in the order of the document that stand in an element: one behind the other, so that only the first is searched for. */
function* inside(list: readonly Element[], outer: Element): Generator<Element> {
  let [first, last] = [0, list.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if (isBefore(outer, list[middle] as Element)) last = middle;
    else first = middle + 1;
  }
  for (let element; (element = list[first]) && isInside(element, outer); first += 1) yield element;
}

const fits = (element: Element, { tag, attributes, matches }: Query): boolean =>
  (tag === '*' || element.name === tag) &&
  attributes.every((name) => name in element.attribs) &&
  (!matches || matches(element));

function add(index: Map<string, Element[]>, key: string, element: Element): void {
  const list = index.get(key);
  if (list) list.push(element);
  else index.set(key, [element]);
}
