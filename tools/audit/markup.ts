/** Parsed HTML or XML with an index of its elements: the tree is walked once, and finding some of them asks only those that may fit. */
import { compile } from 'css-select';
import { isTag, type AnyNode, type Document, type Element, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';

interface Query {
  /** Tag and attributes that the element must have; elements without are not even asked. */
  tag: string | undefined;
  attributes: string[];
  /** Undefined where tag and attribute say all. */
  matches: ((element: Element) => boolean) | undefined;
}

const queries = new Map<string, Query[]>();

function queriesOf(selector: string): Query[] {
  let known = queries.get(selector);
  if (!known) queries.set(selector, (known = selector.split(/,\s*(?![^[]*\])/).map(compileQuery)));
  return known;
}

function compileQuery(selector: string): Query {
  const [, tag, conditions = ''] = /([a-z][\w:-]*)?((?:\[[^\]]*\]|[.#][\w-]+|:not\(.*?\))*)$/.exec(selector) ?? [];
  const attributes = conditions.replace(/:not\(.*?\)/g, '').match(/(?<=\[)[\w:-]+|\.|#/g) ?? [];
  const simple = /^[a-z][\w:-]*$|^([a-z]\w*)?\[[\w-]+\]$/.test(selector);
  return {
    tag,
    attributes: attributes.map((name) => ({ '.': 'class', '#': 'id' })[name] ?? name),
    matches: simple ? undefined : compile<AnyNode, Element>(selector),
  };
}

const none: readonly Element[] = [];

/** A parsed text. */
export class Markup {
  readonly document: Document;
  /** Every element, in the order of the document. */
  readonly elements: Element[] = [];
  readonly #ends: number[] = [];
  readonly #positions = new Map<Element, number>();
  readonly #tags = new Map<string, Element[]>();
  readonly #attributes = new Map<string, Element[]>();

  /**
   * @param source the text
   * @param options of the parser, such as `xmlMode`
   */
  constructor(source: string, options: NonNullable<Parameters<typeof parseDocument>[1]> = {}) {
    this.document = parseDocument(source, options);
    this.#index(this.document);
  }

  #index(parent: ParentNode): void {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      const position = this.elements.push(child) - 1;
      this.#positions.set(child, position);
      add(this.#tags, child.name, child);
      for (const name in child.attribs) add(this.#attributes, name, child);
      this.#index(child);
      this.#ends[position] = this.elements.length;
    }
  }

  #candidates({ tag, attributes }: Query): readonly Element[] {
    let fewest = tag ? (this.#tags.get(tag) ?? none) : this.elements;
    for (const name of attributes) {
      const having = this.#attributes.get(name) ?? none;
      if (having.length < fewest.length) fewest = having;
    }
    return fewest;
  }

  /**
   * Finds elements.
   *
   * @param selector any selector of CSS
   * @param within where to look; the element itself is not a hit
   * @returns the elements in the order of the document
   */
  all(selector: string, within?: Element): Element[] {
    const [first, ...others] = queriesOf(selector).map((query) =>
      this.#candidates(query).filter((element) => this.#fits(element, query, within)),
    );
    if (others.length === 0) return first ?? [];
    return [...new Set(first?.concat(...others))].sort((a, b) => this.#at(a) - this.#at(b));
  }

  #fits(element: Element, { tag, attributes, matches }: Query, within: Element | undefined): boolean {
    return (
      (!tag || element.name === tag) &&
      attributes.every((name) => name in element.attribs) &&
      (!within || this.isInside(element, within)) &&
      (!matches || matches(element))
    );
  }

  /** Every element that has an attribute. */
  having = (attribute: string): readonly Element[] => this.#attributes.get(attribute) ?? none;

  /** Finds the first such element; see {@link Markup.all}. */
  first(selector: string, within?: Element): Element | undefined {
    const [query, ...others] = queriesOf(selector);
    if (!query || others.length > 0) return this.all(selector, within)[0];
    return this.#candidates(query).find((element) => this.#fits(element, query, within));
  }

  #at = (element: Element): number => this.#positions.get(element) ?? -1;

  /** Whether the first element stands inside the second. */
  isInside(inner: Element, outer: Element): boolean {
    const [start, at] = [this.#at(outer), this.#at(inner)];
    return at > start && at < (this.#ends[start] ?? 0);
  }

  /** Whether the first element begins before the second. */
  isBefore = (first: Element, second: Element): boolean => this.#at(first) < this.#at(second);
}

function add(index: Map<string, Element[]>, key: string, element: Element): void {
  const list = index.get(key);
  if (list) list.push(element);
  else index.set(key, [element]);
}
