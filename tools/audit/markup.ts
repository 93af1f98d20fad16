/** Parsed HTML or XML with queries by CSS selector. */
import { compile, selectAll } from 'css-select';
import { isTag, type AnyNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { isUrlLike } from '../../src/lib/links/sponsor-address.ts';

/** Memoised, as a page has hundreds of queries; with so few candidates css-select's own cache would cost more. */
const compiled = memoize((selector: string) => compile<AnyNode, Element>(selector, { cacheResults: false }));

/** Attributes that hold addresses; `content` is that of meta elements such as og:url. */
const addressAttributes = new Set(
  'href src srcset imagesrcset action formaction data poster ping cite background xlink:href content'.split(' '),
);

/** The addresses in an attribute. A `srcset` is split at a comma and space, as `data:` URLs contain commas. */
function addressesIn(attribute: string, value: string): string[] {
  if (attribute.endsWith('srcset')) return value.split(', ').flatMap((source) => source.trim().split(' ', 1));
  if (attribute === 'ping') return value.split(/\s+/);
  return attribute !== 'content' || isUrlLike(value) ? [value] : [];
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
    const matches = compiled(selector);
    return within ? selectAll(matches, within) : this.#elements.filter(matches);
  }

  /** Finds the first element that matches; see {@link Markup.all}. */
  first(selector: string, within?: Element): Element | undefined {
    return this.all(selector, within)[0];
  }

  /** Every address in an attribute, in document order. */
  *addresses(): Generator<{ text: string; element: Element; attribute: string }> {
    for (const element of this.#elements)
      for (const attribute of Object.keys(element.attribs).filter((name) => addressAttributes.has(name)))
        for (const text of addressesIn(attribute, element.attribs[attribute] ?? '')) yield { text, element, attribute };
  }
}
