/** Parsed HTML or XML with queries by CSS selector. */
import { compile, selectAll, selectOne } from 'css-select';
import { isTag, type AnyNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { memoize } from '../../src/lib/cache/memoize.ts';

/** Memoised, as a page has hundreds of queries; with so few candidates css-select's own cache would cost more. */
const compiled = memoize((selector: string) => compile<AnyNode, Element>(selector, { cacheResults: false }));

/** A parsed document or fragment. `options` are those of htmlparser2, such as `xmlMode`. */
export class Markup {
  /** All elements in document order. */
  readonly #elements: readonly Element[];

  constructor(source: string, options: NonNullable<Parameters<typeof parseDocument>[1]> = {}) {
    const document = parseDocument(source, { ...options, withStartIndices: true });
    this.#elements = DomUtils.find(isTag, document.children, true, Infinity).filter(isTag);
  }

  /** Finds the elements that match a CSS selector, in document order; only descendants of `within`, if given. */
  all(selector: string, within?: Element): Element[] {
    const matches = compiled(selector);
    return within ? selectAll(matches, within) : this.#elements.filter(matches);
  }

  /** Finds the first element that matches; see {@link Markup.all}. */
  first(selector: string, within?: Element): Element | undefined {
    const matches = compiled(selector);
    return (within ? selectOne(matches, within) : this.#elements.find(matches)) ?? undefined;
  }

  /** Every element that has an attribute, in document order. */
  having = (attribute: string): readonly Element[] => this.#elements.filter(({ attribs }) => attribute in attribs);
}
