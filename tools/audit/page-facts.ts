/** The little of every page that rules about the whole site need. */
import type { Element } from 'domhandler';
import { ownAddress, type OwnAddress } from './addresses.ts';
import { filesOfPath, type BuiltSite } from './built-site.ts';
import { describeElement } from './elements.ts';
import type { ExpectedSite } from './expected-site.ts';
import type { Page } from './page.ts';

/** One page, in short. */
export interface PageFacts {
  file: string;
  path: string;
  title: string;
  description: string;
  indexed: boolean;
  ids: readonly string[];
  /** Links to a place on a page. */
  jumps: readonly { file: string; fragment: string; written: string; element: string }[];
  /** Files of the preview pictures that the page names. */
  pictures: readonly string[];
}

/** An address of this site that a page names. */
export interface NamedAddress extends OwnAddress {
  /** As written in the page. */
  written: string;
  where: Element | string;
}

/** Takes the facts of a page. */
export function factsOf(page: Page, expected: ExpectedSite, site: BuiltSite): PageFacts {
  const addresses = namedAddresses(page, expected);
  const jumps = addresses.flatMap(({ path, fragment, written, where }) => {
    const file = filesOfPath(path).find((candidate) => site.has(candidate));
    return fragment && file && typeof where !== 'string'
      ? [{ file, fragment, written, element: describeElement(where) }]
      : [];
  });
  return {
    file: page.file,
    path: page.path,
    title: page.text('title'),
    description: page.meta('description')[0] ?? '',
    indexed: !(page.meta('robots')[0] ?? '').includes('noindex'),
    ids: [...page.ids.keys()],
    jumps,
    pictures: [...new Set(addresses.map(({ path }) => path).filter((path) => path.startsWith('/og/')))],
  };
}

const attributes = ['href', 'src', 'action'];
/** Meta elements that name a file or page. */
const metas = ['og:url', 'og:image', 'og:image:secure_url', 'twitter:image'];
/** Properties of JSON-LD that name a file or page. */
const properties = new Set(
  'url item image contentUrl publishingPrinciples ethicsPolicy correctionsPolicy ownershipFundingInfo masthead diversityPolicy actionableFeedbackPolicy'.split(
    ' ',
  ),
);

const memoized = new WeakMap<Page, NamedAddress[]>();

/** Every address of this site that a page names, each once. */
export function namedAddresses(page: Page, expected: ExpectedSite): NamedAddress[] {
  const known = memoized.get(page) ?? findAddresses(page, expected);
  memoized.set(page, known);
  return known;
}

function findAddresses(page: Page, expected: ExpectedSite): NamedAddress[] {
  const found = new Map<string, NamedAddress>();
  const add = (written: string, where: Element | string) => {
    if (found.has(written)) return;
    const own = ownAddress(expected, written, page.path);
    if (own) found.set(written, { ...own, written, where });
  };
  for (const name of attributes)
    for (const element of page.having(name)) {
      // These name a host, not a file.
      if (!/preconnect|dns-prefetch/.test(element.attribs['rel'] ?? '')) add(element.attribs[name] ?? '', element);
    }
  for (const element of page.having('srcset'))
    for (const candidate of element.attribs['srcset']?.split(',') ?? [])
      add(candidate.trim().split(/\s+/)[0] ?? '', element);
  for (const name of metas) for (const address of page.meta(name)) add(address, `<meta property="${name}">`);
  addFromGraph(page.graph.nodes, add);
  return [...found.values()];
}

function addFromGraph(value: unknown, add: (written: string, where: string) => void, key = ''): void {
  if (Array.isArray(value)) for (const item of value) addFromGraph(item, add, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) addFromGraph(inner, add, name);
  else if (typeof value === 'string' && properties.has(key)) add(value, `JSON-LD „${key}“`);
}
