/** Parsed HTML or XML with queries by CSS selector. */
import { compile } from 'css-select';
import { isTag, type AnyNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { isInside } from './text.ts';

/** Compiled selectors; a page has hundreds of queries. */
const queries = new Map<string, (element: Element) => boolean>();

function compiled(selector: string): (element: Element) => boolean {
  // With so few candidates css-select's cache costs more than it saves.
  const query = queries.get(selector) ?? compile<AnyNode, Element>(selector, { cacheResults: false });
  queries.set(selector, query);
  return query;
}

function matcher(selector: string, within: Element | undefined): (element: Element) => boolean {
  const matches = compiled(selector);
  return within ? (element) => matches(element) && isInside(element, within) : matches;
}

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
    return this.#elements.filter(matcher(selector, within));
  }

  /** Finds the first element that matches; see {@link Markup.all}. */
  first = (selector: string, within?: Element): Element | undefined => this.#elements.find(matcher(selector, within));

  /** Every element that has an attribute, in document order. */
  having = (attribute: string): readonly Element[] => this.#elements.filter(({ attribs }) => attribute in attribs);
}
