/** One built page, parsed. */
import type { Document, Element, ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Place } from '../finding.ts';
import { readGraph, type Graph } from '../json-ld/read-graph.ts';
import { pathOfPage } from '../site/paths.ts';
import { accessibleName } from './accessible-name.ts';
import { describeElement, findAll } from './dom.ts';
import { textOf } from './text.ts';

/** A page with what rules ask of it. Everything is computed on first use. */
export class Page {
  readonly file: string;
  /** Address without the host: "/", "/news". */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
  #ids: Map<string, Element> | undefined;
  #order: Map<Element, number> | undefined;
  #graph: Graph | undefined;

  /**
   * @param file path in the built site
   * @param html the file's text
   */
  constructor(file: string, html: string) {
    this.file = file;
    this.path = pathOfPage(file);
    this.html = html;
    this.document = parseDocument(html);
  }

  all = (selector: string, root: ParentNode = this.document): Element[] => findAll(selector, root);

  first = (selector: string, root: ParentNode = this.document): Element | undefined =>
    findAll(selector, root)[0];

  /** Text of the first element that a selector finds; empty where there is none. */
  text(selector: string): string {
    const element = this.first(selector);
    return element ? textOf(element) : '';
  }

  /** The `content` of every meta element with this name or property. */
  meta = (name: string): string[] =>
    this.all(`meta[name="${name}"], meta[property="${name}"]`).map(({ attribs }) => attribs['content'] ?? '');

  get ids(): ReadonlyMap<string, Element> {
    this.#ids ??= new Map(this.all('[id]').map((element) => [element.attribs['id'] ?? '', element]));
    return this.#ids;
  }

  get graph(): Graph {
    this.#graph ??= readGraph(this.all('script[type="application/ld+json"]'));
    return this.#graph;
  }

  nameOf = (element: Element): string => accessibleName(element, (id) => this.ids.get(id));

  /** True where the first element begins before the second. */
  isBefore(first: Element, second: Element): boolean {
    this.#order ??= new Map(this.all('*').map((element, index) => [element, index]));
    return (this.#order.get(first) ?? 0) < (this.#order.get(second) ?? 0);
  }

  /** The place of an element, or of the page as a whole, for findings. */
  place = (element?: Element): Place => ({
    page: this.path,
    element: element ? describeElement(element) : '',
  });
}
