/**
 * A parsed page with its structured data (JSON-LD) and the queries that rules share, and the few facts of it that rules
 * about the whole build need.
 */
import { isText, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { findComponent } from '../../src/prose/component-registry.ts';
import { componentsIn } from '../../src/prose/tree.ts';
import { texts } from '../../src/texts.ts';
import type { Address, ResolveAddress } from './addresses.ts';
import { filesOfPath, pathOfPage, type BuildOutput } from './build-output.ts';
import type { ExpectedArticle } from './expected-edition.ts';
import { Markup } from './markup.ts';
import { accessibleName, isForeign, passagesOf, textOf, type Passage } from './text.ts';

/** Selector of the last step of the breadcrumb; other navigation marks the current page too. */
export const LAST_CRUMB = `nav[aria-label=${JSON.stringify(texts.frame.here)}] [aria-current="page"]`;

/** A JSON-LD node of any type. */
export type LinkedNode = Record<string, unknown>;

/** All nodes of the `application/ld+json` elements of a page, nested ones included; none if one is not valid JSON. */
function readGraph(elements: readonly Element[]): LinkedNode[] {
  try {
    return nodesIn(elements.map((script) => JSON.parse(DomUtils.textContent(script)) as unknown));
  } catch {
    return [];
  }
}

/** Returns a JSON-LD value as a list, whether it is missing, single or an array. Unchecked cast to `Value`. */
export const listOf = <Value = LinkedNode>(value: unknown): Value[] =>
  value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as Value[]);

/** The types of a node. */
export const typesOf = (node: LinkedNode): string[] => listOf<string>(node['@type']);

/** The nodes of a type, such as "NewsArticle". */
export const nodesOfType = (graph: readonly LinkedNode[], type: string): LinkedNode[] =>
  graph.filter((node) => typesOf(node).includes(type));

function nodesIn(value: unknown): LinkedNode[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value as LinkedNode]), ...Object.values(value).flatMap(nodesIn)];
}

/** A text with its location on the page. */
export interface PlacedText {
  text: string;
  where: Element | string;
}

/** A parsed page with the queries that rules share. */
export class Page extends Markup {
  /** Path of its URL: "/", "/news". */
  readonly path: string;
  readonly html: string;
  readonly #metas = Map.groupBy(
    this.all('meta[content]'),
    ({ attribs }) => attribs['name'] ?? attribs['property'] ?? '',
  );
  readonly ids: ReadonlyMap<string, Element> = new Map(
    this.all('[id]').map((element) => [element.attribs['id'] ?? '', element]),
  );
  /** The nodes of the structured data, nested ones included. */
  readonly graph: readonly LinkedNode[] = readGraph(this.all('script[type="application/ld+json"]'));
  /** The first NewsArticle of the structured data. */
  readonly news: LinkedNode | undefined = nodesOfType(this.graph, 'NewsArticle')[0];
  /** The article's element, with header and footer, without the sidebar. */
  readonly article: Element | undefined = this.first('main article:not([data-teaser])');
  /** The element around the article's prose. */
  readonly prose: Element | undefined = this.article && this.first('.prose', this.article);
  /** The German text of the body, in document order. */
  readonly passages: readonly Passage[] = this.all('body').flatMap((body) => passagesOf(body, isForeign));

  constructor(file: string, html: string) {
    super(html);
    this.html = html;
    this.path = pathOfPage(file);
  }

  /** Text of the first element that matches a selector; empty if there is none. */
  text(selector: string): string {
    const element = this.first(selector);
    return element ? textOf(element) : '';
  }

  /** The `content` of every meta element with this name or property. */
  meta = (name: string): readonly string[] =>
    this.#metas.get(name)?.map(({ attribs }) => attribs['content'] ?? '') ?? [];

  /** All German text of the page: passages, title, descriptions, and attributes that screen readers announce. */
  *texts(): Generator<PlacedText> {
    for (const { element, text } of this.passages) yield { text, where: element };
    yield { text: this.text('title'), where: '<title>' };
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      for (const text of this.meta(name)) yield { text, where: name };
    for (const name of ['alt', 'aria-label', 'placeholder'])
      for (const element of this.all(`[${name}]`)) yield { text: element.attribs[name] ?? '', where: element };
  }

  /** Every text node and attribute value, unnormalised, scripts and head included. */
  *strings(): Generator<string> {
    for (const { attribs, children } of this.all('*')) {
      yield* Object.values(attribs);
      for (const child of children) if (isText(child)) yield child.data;
    }
  }

  /** Names under a property of the NewsArticle, such as "author" or "sponsor", joined by commas. */
  newsNames = (property: string): string =>
    listOf(this.news?.[property])
      .map(({ name }) => name)
      .join(', ');

  /** The `datetime` of every `<time>` inside an element. */
  instants = (element: Element): string[] =>
    this.all('time[datetime]', element).map(({ attribs }) => attribs['datetime'] ?? '');

  /** The accessible name of an element. */
  nameOf = (element: Element): string => accessibleName(element, (id) => this.ids.get(id));
}

/** Finds the parts of a page that several rules check. The page shows `article` or none. */
export function partsOf(page: Page, article: ExpectedArticle | undefined, resolve: ResolveAddress) {
  const components = [...componentsIn(article?.prose.nodes ?? [])];
  /** Components of the article's prose, and the elements that render them. */
  const rendered = (selector: string, isIncluded: (name: string) => boolean) => {
    const nodes = components.filter(({ component }) => isIncluded(component));
    const elements = page.prose ? page.all(selector, page.prose) : [];
    const isMatched = nodes.length === elements.length;
    /** Nodes with their elements, matched by order; empty if there are more of one than of the other. */
    const pairs = isMatched ? nodes.map((node, index) => ({ node, element: elements[index] as Element })) : [];
    return { nodes, elements, pairs };
  };
  return {
    /** Every card, with the article to which it links. */
    cards: page
      .all('[data-teaser]')
      .map((element) => ({ element, article: resolve(page.first('a[href]', element) ?? '').article })),
    /** Components whose figures have their own source (D6). */
    claims: rendered('[data-claim]', (name) => findComponent(name)?.claims === true),
    /** Components that are not part of a sentence. */
    blocks: rendered('[data-block]', (name) => findComponent(name)?.body !== 'phrase'),
  };
}

/** Parts of a page that several rules check. */
export type PageParts = ReturnType<typeof partsOf>;

/** The rows of the register of advertising, each with the path and article to which it links. */
export const registerRows = (page: Page, resolve: ResolveAddress) =>
  page.all('main tbody tr').map((row) => {
    const { path = '', article } = resolve(page.first('a[href]', row) ?? '');
    return { row, path, article };
  });

/** An address of this site that occurs in a page. */
export interface NamedAddress extends PlacedText, Pick<Address, 'fragment'> {
  path: string;
  /** The file served under the path; undefined if there is none. */
  file: string | undefined;
}

/** Extracts the facts of a page that rules about the whole build need. */
export const factsOf = (page: Page, addresses: readonly NamedAddress[], cards: PageParts['cards']) => ({
  path: page.path,
  /** Whether search engines may index it. */
  indexed: !(page.meta('robots')[0] ?? '').includes('noindex'),
  /** Paths of its preview pictures, such as "/og/news.png". */
  pictures: [...new Set(addresses.map(({ path }) => path).filter((path) => path.startsWith('/og/')))],
  /** Number of cards, and how many of them are advertising. */
  cards: { all: cards.length, paid: cards.filter(({ article }) => article?.paid).length },
});

/** Facts of one page for rules about the whole build. */
export type PageFacts = ReturnType<typeof factsOf>;

/** Properties of JSON-LD whose values are addresses of pages or files. */
const addressProperties = new Set(
  'url item image contentUrl publishingPrinciples ethicsPolicy correctionsPolicy ownershipFundingInfo masthead diversityPolicy actionableFeedbackPolicy'.split(
    ' ',
  ),
);

/** Every address of a page or file in a page, of this site or another. */
function* addressTexts(page: Page): Generator<PlacedText> {
  for (const { text, element } of page.addresses) yield { text, where: element };
  for (const node of page.graph)
    for (const name in node)
      if (addressProperties.has(name))
        for (const text of listOf<unknown>(node[name]))
          if (typeof text === 'string') yield { text, where: `JSON-LD „${name}“` };
}

/** Every address of this site that occurs in a page, once each, with the file served there. */
export function namedAddresses(page: Page, resolve: ResolveAddress, output: BuildOutput): NamedAddress[] {
  const found = new Map<string, NamedAddress>();
  for (const { text, where } of addressTexts(page)) {
    if (found.has(text)) continue;
    const { path, fragment } = resolve(text);
    if (path !== undefined) found.set(text, { text, where, path, fragment, file: filesOfPath(path).find(output.has) });
  }
  return [...found.values()];
}
