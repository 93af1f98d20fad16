/** The little of every page that rules about the whole site need. */
import type { Page } from './html/page.ts';
import { describeElement } from './html/dom.ts';
import { ownAddress } from './addresses.ts';
import type { ExpectedSite } from './expected-site.ts';

/** An address of this site that a page names. */
export interface OwnLink {
  path: string;
  fragment: string;
  /** As written in the page. */
  written: string;
  element: string;
}

/** One page, in short. */
export interface PageFacts {
  file: string;
  path: string;
  title: string;
  description: string;
  indexed: boolean;
  ids: ReadonlySet<string>;
  links: readonly OwnLink[];
}

const addressAttributes: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  script: 'src',
  source: 'src',
  video: 'src',
  audio: 'src',
  iframe: 'src',
  form: 'action',
  use: 'href',
  image: 'href',
};

const addressSelector = Object.entries(addressAttributes)
  .map(([name, attribute]) => `${name}[${attribute}]`)
  .concat('[srcset]')
  .join(', ');

/** Meta elements and JSON-LD properties that name a file or page. */
const addressMeta = ['og:url', 'og:image', 'og:image:secure_url', 'twitter:image'];

/**
 * Takes the facts of a page.
 *
 * @param page the parsed page
 * @param expected the content, for the site's address
 */
export function factsOf(page: Page, expected: ExpectedSite): PageFacts {
  return {
    file: page.file,
    path: page.path,
    title: page.text('title'),
    description: page.meta('description')[0] ?? '',
    indexed: !(page.meta('robots')[0] ?? '').includes('noindex'),
    ids: new Set(page.ids.keys()),
    links: [...ownLinks(page, expected).values()],
  };
}

function ownLinks(page: Page, expected: ExpectedSite): Map<string, OwnLink> {
  const links = new Map<string, OwnLink>();
  const add = (written: string, element: string) => {
    const own = ownAddress(expected, written, page.path);
    if (own && !links.has(written)) links.set(written, { ...own, element });
  };
  for (const element of page.all(addressSelector)) {
    const { attribs, name } = element;
    // These name a host, not a file.
    if (/preconnect|dns-prefetch/.test(attribs['rel'] ?? '')) continue;
    const main = attribs[addressAttributes[name] ?? ''];
    if (main !== undefined) add(main, describeElement(element));
    for (const candidate of (attribs['srcset'] ?? '').split(',')) {
      const [address] = candidate.trim().split(/\s+/);
      if (address) add(address, describeElement(element));
    }
  }
  for (const name of addressMeta)
    for (const address of page.meta(name)) add(address, `<meta property="${name}">`);
  addFromGraph(page.graph.nodes, add);
  return links;
}

const addressKeys = new Set([
  'url',
  'item',
  'image',
  'contentUrl',
  'publishingPrinciples',
  'ethicsPolicy',
  'correctionsPolicy',
  'ownershipFundingInfo',
  'masthead',
  'diversityPolicy',
  'actionableFeedbackPolicy',
]);

function addFromGraph(value: unknown, add: (written: string, element: string) => void, key = ''): void {
  if (Array.isArray(value)) for (const item of value) addFromGraph(item, add, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) addFromGraph(inner, add, name);
  else if (typeof value === 'string' && addressKeys.has(key)) add(value, `JSON-LD „${key}“`);
}
