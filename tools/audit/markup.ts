/** Parsed HTML or XML with queries by CSS selector. */
import { compile, selectAll, selectOne } from 'css-select';
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

/** An address with the attribute that holds it. */
interface WrittenAddress {
  text: string;
  element: Element;
  attribute: string;
}

/** A parsed document or fragment. `options` are those of htmlparser2, such as `xmlMode`. */
export class Markup {
  /** All elements in document order. */
  readonly #elements: readonly Element[];
  #addresses: readonly WrittenAddress[] | undefined;

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

  /** Every address in an attribute, in document order; kept, as several rules read them. */
  get addresses(): readonly WrittenAddress[] {
    return (this.#addresses ??= this.#elements.flatMap((element) =>
      Object.entries(element.attribs)
        .filter(([attribute]) => addressAttributes.has(attribute))
        .flatMap(([attribute, value]) => addressesIn(attribute, value).map((text) => ({ text, element, attribute }))),
    ));
  }
}
