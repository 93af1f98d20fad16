/** One built page, parsed. */
import { isText, type Element } from 'domhandler';
import { texts } from '../../src/texts.ts';
import { pathOfPage } from './build-output.ts';
import { readGraph, type Graph } from './graph.ts';
import { Markup } from './markup.ts';
import { accessibleName, isForeign, passagesOf, textOf, type Passage } from './text.ts';

/** The last step of the breadcrumb; other navigation marks the current page too. */
export const LAST_CRUMB = `nav[aria-label=${JSON.stringify(texts.frame.here)}] [aria-current="page"]`;

/** A piece of text with its place. */
export interface PlacedText {
  text: string;
  where: Element | string;
}

/** A page with what rules ask of it. */
export class Page extends Markup {
  /** Address without the host: "/", "/news". */
  readonly path: string;
  readonly file: string;
  /** The file's text. */
  readonly html: string;
  readonly #metas = Map.groupBy(
    this.all('meta[content]'),
    ({ attribs }) => attribs['name'] ?? attribs['property'] ?? '',
  );
  readonly ids: ReadonlyMap<string, Element> = new Map(
    this.having('id').map((element) => [element.attribs['id'] ?? '', element]),
  );
  readonly graph: Graph = readGraph(this.all('script[type="application/ld+json"]'));
  /** The article of the page, head and foot included, without the sidebar. */
  readonly article: Element | undefined = this.first('main article:not([data-teaser])');
  /** The running text that an editor wrote. */
  readonly prose: Element | undefined = this.article && this.first('.prose', this.article);
  /** The German text of the body, in the order of the page. */
  readonly passages: readonly Passage[] = this.all('body').flatMap((body) => passagesOf(body, isForeign));

  constructor(file: string, html: string) {
    super(html);
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
  meta = (name: string): readonly string[] =>
    this.#metas.get(name)?.map(({ attribs }) => attribs['content'] ?? '') ?? [];

  /** All German text of the page: passages, title, descriptions, and attributes that are read out. */
  *texts(): Generator<PlacedText> {
    for (const { element, text } of this.passages) yield { text, where: element };
    yield { text: this.text('title'), where: '<title>' };
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      for (const text of this.meta(name)) yield { text, where: name };
    for (const name of ['alt', 'aria-label', 'placeholder'])
      for (const element of this.having(name)) yield { text: element.attribs[name] ?? '', where: element };
  }

  /** Every text and attribute of the page as it stands, scripts and head included. */
  *strings(): Generator<string> {
    for (const { attribs, children } of this.all('*')) {
      yield* Object.values(attribs);
      for (const child of children) if (isText(child)) yield child.data;
    }
  }

  /** The instants that are told in an element. */
  instants = (element: Element): string[] =>
    this.all('time[datetime]', element).map(({ attribs }) => attribs['datetime'] ?? '');

  nameOf = (element: Element): string => accessibleName(element, (id) => this.ids.get(id));
}
