/** Parsed HTML or XML with queries by CSS selector. */
import { compile, selectAll, selectOne } from 'css-select';
import { isTraversal, parse, SelectorType } from 'css-what';
import { isTag, type AnyNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { memoize } from '../../src/lib/cache/memoize.ts';

/** Memoised, as a page has hundreds of queries; with so few candidates css-select's own cache would cost more. */
const compiled = memoize((selector: string) => compile<AnyNode, Element>(selector, { cacheResults: false }));

/** The name of all elements that a selector can match, such as "meta"; undefined if they may have several. */
const nameIn = memoize((selector: string): string | undefined => {
  const [parts = [], ...alternatives] = parse(selector);
  const last = parts.slice(parts.findLastIndex(isTraversal) + 1);
  return alternatives.length > 0 ? undefined : last.find((part) => part.type === SelectorType.Tag)?.name;
});

/** A parsed document or fragment. `options` are those of htmlparser2, such as `xmlMode`. */
export class Markup {
  /** All elements in document order, and those of each name. */
  readonly #elements: readonly Element[];
  readonly #byName: ReadonlyMap<string, readonly Element[]>;

  constructor(source: string, options: NonNullable<Parameters<typeof parseDocument>[1]> = {}) {
    const document = parseDocument(source, { ...options, withStartIndices: true });
    this.#elements = DomUtils.find(isTag, document.children, true, Infinity).filter(isTag);
    this.#byName = Map.groupBy(this.#elements, ({ name }) => name);
  }

  #candidates(selector: string): readonly Element[] {
    const name = nameIn(selector);
    return name === undefined ? this.#elements : (this.#byName.get(name) ?? []);
  }

  /** Finds the elements that match a CSS selector, in document order; only descendants of `within`, if given. */
  all(selector: string, within?: Element): Element[] {
    const matches = compiled(selector);
    return within ? selectAll(matches, within) : this.#candidates(selector).filter(matches);
  }

  /** Finds the first element that matches; see {@link Markup.all}. */
  first(selector: string, within?: Element): Element | undefined {
    const matches = compiled(selector);
    return (within ? selectOne(matches, within) : this.#candidates(selector).find(matches)) ?? undefined;
  }

  /** Every element that has an attribute, in document order. */
  having = (attribute: string): readonly Element[] => this.#elements.filter(({ attribs }) => attribute in attribs);
}
