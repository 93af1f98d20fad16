/** One built page, parsed. */
import type { Element } from 'domhandler';
import { texts } from '../../src/texts.ts';
import { pathOfPage } from './built-site.ts';
import { readGraph, type Graph } from './graph.ts';
import { Markup } from './markup.ts';
import { accessibleName, isForeign, passagesOf, textOf, type Passage } from './text.ts';

/** The last step of the breadcrumb; other navigation marks the current page too. */
export const LAST_CRUMB = `nav[aria-label=${JSON.stringify(texts.frame.here)}] [aria-current="page"]`;

/** A piece of text with the place where it stands. */
export interface PlacedText {
  text: string;
  where: Element | string;
}

/** A page with what rules ask of it. Everything is computed on first use. */
export class Page extends Markup {
  readonly file: string;
  /** Address without the host: "/", "/news". */
  readonly path: string;
  /** The file's text. */
  readonly html: string;
  readonly #meta = new Map<string, string[]>();
  readonly #known = new Map<string, unknown>();

  constructor(file: string, html: string) {
    // Style sheets are a quarter of a page, and no rule reads them.
    super(html.replace(/(<style\b[^>]*>)[^<]*/g, '$1'));
    this.html = html;
    this.file = file;
    this.path = pathOfPage(file);
    for (const { name, attribs } of this.having('content')) {
      const key = attribs['name'] ?? attribs['property'] ?? '';
      if (name === 'meta') this.#meta.set(key, [...(this.#meta.get(key) ?? []), attribs['content'] ?? '']);
    }
  }

  #once<Value>(name: string, compute: () => Value): Value {
    if (!this.#known.has(name)) this.#known.set(name, compute());
    return this.#known.get(name) as Value;
  }

  /** Text of the first element that a selector finds; empty where there is none. */
  text(selector: string): string {
    const element = this.first(selector);
    return element ? textOf(element) : '';
  }

  /** The `content` of every meta element with this name or property. */
  meta = (name: string): readonly string[] => this.#meta.get(name) ?? [];

  get ids(): ReadonlyMap<string, Element> {
    return this.#once('ids', () => new Map(this.having('id').map((element) => [element.attribs['id'] ?? '', element])));
  }

  get graph(): Graph {
    return this.#once('graph', () => readGraph(this.all('script[type="application/ld+json"]')));
  }

  /** The article of the page, head and foot included, without the sidebar. */
  get article(): Element | undefined {
    return this.#once('article', () => this.first('main article:not([data-teaser])'));
  }

  /** The running text that an editor wrote. */
  get prose(): Element | undefined {
    return this.#once('prose', () => this.article && this.first('.prose', this.article));
  }

  /** The German text of the body, in the order of the page. */
  get passages(): readonly Passage[] {
    return this.#once('passages', () => this.all('body').flatMap((body) => passagesOf(body, isForeign)));
  }

  /** All German text of the page: passages, title, descriptions, and attributes that are read out. */
  get texts(): readonly PlacedText[] {
    return this.#once('texts', () => [
      ...this.passages.map(({ element, text }) => ({ text, where: element })),
      { text: this.text('title'), where: '<title>' },
      ...['description', 'og:title', 'og:description', 'og:image:alt'].flatMap((name) =>
        this.meta(name).map((text) => ({ text, where: name })),
      ),
      ...['alt', 'aria-label', 'placeholder'].flatMap((name) =>
        this.having(name).map((element) => ({ text: element.attribs[name] ?? '', where: element })),
      ),
    ]);
  }

  /** The instants that are told in an element. */
  instants = (element: Element): string[] =>
    this.all('time[datetime]', element).map(({ attribs }) => attribs['datetime'] ?? '');

  nameOf = (element: Element): string => accessibleName(element, (id) => this.ids.get(id));
}
