/** One built page, parsed. */
import type { Element } from 'domhandler';
import { pathOfPage } from './built-site.ts';
import { readGraph, type Graph } from './graph.ts';
import { Markup } from './markup.ts';
import { accessibleName, isForeign, passagesOf, textOf, type Passage } from './text.ts';

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
  #meta: Map<string, string[]> | undefined;
  #ids: Map<string, Element> | undefined;
  #graph: Graph | undefined;
  #passages: Passage[] | undefined;
  #texts: PlacedText[] | undefined;

  constructor(file: string, html: string) {
    // Style sheets are a quarter of a page, and no rule reads them.
    super(html.replace(/(<style\b[^>]*>)[^<]*/g, '$1'));
    this.html = html;
    this.file = file;
    this.path = pathOfPage(file);
  }

  /** Text of the first element that a selector finds; empty where there is none. */
  text(selector: string): string {
    const element = this.first(selector);
    return element ? textOf(element) : '';
  }

  /** The `content` of every meta element with this name or property. */
  meta(name: string): readonly string[] {
    if (!this.#meta) {
      this.#meta = new Map();
      for (const { attribs } of this.all('meta[content]')) {
        const key = attribs['name'] ?? attribs['property'] ?? '';
        this.#meta.set(key, [...(this.#meta.get(key) ?? []), attribs['content'] ?? '']);
      }
    }
    return this.#meta.get(name) ?? [];
  }

  get ids(): ReadonlyMap<string, Element> {
    this.#ids ??= new Map(this.having('id').map((element) => [element.attribs['id'] ?? '', element]));
    return this.#ids;
  }

  get graph(): Graph {
    this.#graph ??= readGraph(this.all('script[type="application/ld+json"]'));
    return this.#graph;
  }

  /** The German text of the body, in the order of the page. */
  get passages(): readonly Passage[] {
    const body = this.first('body');
    return (this.#passages ??= body ? passagesOf(body, isForeign) : []);
  }

  /** All German text of the page: passages, title, descriptions, and attributes that are read out. */
  get texts(): readonly PlacedText[] {
    return (this.#texts ??= [...this.#allTexts()]);
  }

  *#allTexts(): Generator<PlacedText> {
    for (const { element, text } of this.passages) yield { text, where: element };
    yield { text: this.text('title'), where: '<title>' };
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      for (const text of this.meta(name)) yield { text, where: name };
    for (const name of ['alt', 'aria-label', 'placeholder'])
      for (const element of this.having(name)) yield { text: element.attribs[name] ?? '', where: element };
  }

  nameOf = (element: Element): string => accessibleName(element, (id) => this.ids.get(id));
}
