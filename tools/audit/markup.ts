/** Parsed HTML or XML with an index of its elements: the tree is walked once, and finding some of them asks only those that may fit. */
import { compile } from 'css-select';
import { isTag, type AnyNode, type Element, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isBefore, isInside } from './text.ts';

interface Query {
  /** Tag (`*` for any) and attributes that the element must have; elements without are not even asked. */
  tag: string;
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
  const [, tag = '*', conditions = ''] =
    /([a-z][\w:-]*)?((?:\[[^\]]*\]|[.#][\w-]+|:not\(.*?\))*)$/.exec(selector) ?? [];
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
  #candidates = ({ tag, attributes }: Query): readonly Element[] =>
    attributes.reduce(
      (fewest, name) => {
        const having = this.having(name);
        return having.length < fewest.length ? having : fewest;
      },
      this.#tags.get(tag) ?? none,
    );

  /** Finds elements by any selector of CSS, in the order of the document. The one within which they must stand is not a hit. */
  all(selector: string, within?: Element): Element[] {
    const [first = [], ...others] = queriesOf(selector).map((query) =>
      this.#candidates(query).filter((element) => fits(element, query, within)),
    );
    if (others.length === 0) return first;
    return [...new Set(first.concat(...others))].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** Finds the first such element; see {@link Markup.all}. */
  first(selector: string, within?: Element): Element | undefined {
    const [query, ...others] = queriesOf(selector);
    if (!query || others.length > 0) return this.all(selector, within)[0];
    return this.#candidates(query).find((element) => fits(element, query, within));
  }
}

const fits = (element: Element, { tag, attributes, matches }: Query, within: Element | undefined): boolean =>
  (tag === '*' || element.name === tag) &&
  attributes.every((name) => name in element.attribs) &&
  (!within || isInside(element, within)) &&
  (!matches || matches(element));

function add(index: Map<string, Element[]>, key: string, element: Element): void {
  const list = index.get(key);
  if (list) list.push(element);
  else index.set(key, [element]);
}
