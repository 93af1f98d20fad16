/** One built page: parsed, with what rules ask of it, and the little of it that rules about the whole build need. */
import { isText, type Element } from 'domhandler';
import { findComponent } from '../../src/prose/component-registry.ts';
import { componentsIn, type ComponentNode } from '../../src/prose/tree.ts';
import { texts } from '../../src/texts.ts';
import type { Address, ReadAddress } from './addresses.ts';
import { filesOfPath, pathOfPage, type BuildOutput } from './build-output.ts';
import type { ExpectedArticle } from './expected-edition.ts';
import { listOf, nodesOfType, readGraph, type Graph, type LinkedNode } from './graph.ts';
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
  readonly html: string;
  readonly #metas = Map.groupBy(
    this.all('meta[content]'),
    ({ attribs }) => attribs['name'] ?? attribs['property'] ?? '',
  );
  readonly ids: ReadonlyMap<string, Element> = new Map(
    this.having('id').map((element) => [element.attribs['id'] ?? '', element]),
  );
  readonly graph: Graph = readGraph(this.all('script[type="application/ld+json"]'));
  /** The article in the structured data. */
  readonly news: LinkedNode | undefined = nodesOfType(this.graph, 'NewsArticle')[0];
  /** The article of the page, head and foot included, without the sidebar. */
  readonly article: Element | undefined = this.first('main article:not([data-teaser])');
  /** The running text that an editor wrote. */
  readonly prose: Element | undefined = this.article && this.first('.prose', this.article);
  /** The German text of the body, in the order of the page. */
  readonly passages: readonly Passage[] = this.all('body').flatMap((body) => passagesOf(body, isForeign));

  constructor(file: string, html: string) {
    super(html);
    this.html = html;
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

  /** The names of those whom the article in the structured data has as its author, sponsor or the like. */
  newsNames = (property: string): string =>
    listOf(this.news?.[property])
      .map(({ name }) => name)
      .join(', ');

  instants = (element: Element): string[] =>
    this.all('time[datetime]', element).map(({ attribs }) => attribs['datetime'] ?? '');

  nameOf = (element: Element): string => accessibleName(element, (id) => this.ids.get(id));
}

/** The components of an article and the elements that show them. */
interface Shown {
  nodes: readonly ComponentNode[];
  elements: readonly Element[];
  /** Empty where the numbers differ, so that nothing can be told apart. */
  pairs: readonly { node: ComponentNode; element: Element }[];
}

/** Parts of a page that several rules look at. */
export interface PageParts {
  /** Every card, with the article to which its link leads. */
  cards: readonly { element: Element; article: ExpectedArticle | undefined }[];
  /** Components whose figures carry their own source (D6). */
  claims: Shown;
  blocks: Shown;
}

/** Finds the parts of a page that shows an article, or none. The article's components and the elements that show them come in the same order. */
export function partsOf(page: Page, article: ExpectedArticle | undefined, to: ReadAddress): PageParts {
  const components = [...componentsIn(article?.prose.nodes ?? [])];
  const shown = (selector: string, isMeant: (name: string) => boolean): Shown => {
    const nodes = components.filter(({ component }) => isMeant(component));
    const elements = page.prose ? page.all(selector, page.prose) : [];
    const isKnown = nodes.length === elements.length;
    return {
      nodes,
      elements,
      pairs: isKnown ? nodes.map((node, index) => ({ node, element: elements[index] as Element })) : [],
    };
  };
  return {
    cards: page
      .having('data-teaser')
      .map((element) => ({ element, article: to(page.first('a[href]', element) ?? '').article })),
    claims: shown('[data-claim]', (name) => findComponent(name)?.claims === true),
    blocks: shown('[data-block]', (name) => findComponent(name)?.body !== 'phrase'),
  };
}

/** The rows of the register of advertising, each with what it lists. */
export const registerRows = (page: Page, to: ReadAddress) =>
  page.all('main tbody tr').map((row) => {
    const { path = '', article } = to(page.first('a[href]', row) ?? '');
    return { row, path, article };
  });

/** One page, in short. */
export interface PageFacts {
  path: string;
  title: string;
  description: string;
  indexed: boolean;
  /** Files of the preview pictures that the page names. */
  pictures: readonly string[];
  /** How many cards of articles it shows, and how many of them are advertising. */
  cards: { all: number; paid: number };
}

/** An address of this site that a page names. */
export interface NamedAddress extends PlacedText, Pick<Address, 'fragment'> {
  path: string;
  /** The file that answers; undefined where there is none. */
  file: string | undefined;
}

/** Takes the facts of a page. */
export const factsOf = (page: Page, addresses: readonly NamedAddress[], cards: PageParts['cards']): PageFacts => ({
  path: page.path,
  title: page.text('title'),
  description: page.meta('description')[0] ?? '',
  indexed: !(page.meta('robots')[0] ?? '').includes('noindex'),
  pictures: [...new Set(addresses.map(({ path }) => path).filter((path) => path.startsWith('/og/')))],
  cards: { all: cards.length, paid: cards.filter(({ article }) => article?.paid).length },
});

const metas = ['og:url', 'og:image', 'og:image:secure_url', 'twitter:image'];
const properties = new Set(
  'url item image contentUrl publishingPrinciples ethicsPolicy correctionsPolicy ownershipFundingInfo masthead diversityPolicy actionableFeedbackPolicy'.split(
    ' ',
  ),
);

/** Every place where a page names a file or page, here or elsewhere. */
function* written(page: Page): Generator<PlacedText> {
  for (const name of ['href', 'src', 'action'])
    for (const where of page.having(name))
      // These name a host, not a file.
      if (!/preconnect|dns-prefetch/.test(where.attribs['rel'] ?? '')) yield { text: where.attribs[name] ?? '', where };
  for (const where of page.having('srcset'))
    for (const text of sourcesIn(where.attribs['srcset'])) yield { text, where };
  for (const name of metas) for (const text of page.meta(name)) yield { text, where: `<meta property="${name}">` };
  for (const node of page.graph.all)
    for (const name in node)
      if (properties.has(name))
        for (const text of listOf<unknown>(node[name]))
          if (typeof text === 'string') yield { text, where: `JSON-LD „${name}“` };
}

/** The addresses of a `srcset`; those of the scheme `data:` hold commas. */
export const sourcesIn = (value = ''): string[] =>
  value.split(', ').flatMap((candidate) => candidate.trim().split(' ', 1));

/** Every address of this site that a page names, each once. */
export function namedAddresses(page: Page, to: ReadAddress, output: BuildOutput): NamedAddress[] {
  const found = new Map<string, NamedAddress>();
  for (const { text, where } of written(page)) {
    if (found.has(text)) continue;
    const { path, fragment } = to(text);
    if (path !== undefined) found.set(text, { text, where, path, fragment, file: filesOfPath(path).find(output.has) });
  }
  return [...found.values()];
}
