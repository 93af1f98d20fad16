/** Whose address is it, and which page does it mean. */
import { sponsorJudge } from '../../src/lib/links/sponsor-address.ts';
import type { ExpectedArticle, ExpectedSite } from './expected-site.ts';

/** An address of this site. */
export interface OwnAddress {
  /** Decoded where possible, without query and fragment. */
  path: string;
  fragment: string;
}

interface Address {
  own: OwnAddress | undefined;
  sponsors: boolean;
}

/** What was found out about addresses of one site. */
interface Known {
  isSponsors: ReturnType<typeof sponsorJudge>;
  addresses: Map<string, Address>;
}

/** Pages repeat each other's addresses; each is taken apart once. */
const memoized = new WeakMap<ExpectedSite, Known>();

function parseAddress(expected: ExpectedSite, address: string, from: string): Address {
  const known = memoized.get(expected) ?? {
    isSponsors: sponsorJudge(expected.sponsors, expected.site.url),
    addresses: new Map<string, Address>(),
  };
  memoized.set(expected, known);
  // Only these depend on the page that names them.
  const key = /^(\/|[a-z]+:)/i.test(address) ? address : `${from} ${address}`;
  const parsed = known.addresses.get(key) ?? {
    own: ownPart(address, new URL(from, `${expected.site.url}/`)),
    sponsors: known.isSponsors(address, from),
  };
  known.addresses.set(key, parsed);
  return parsed;
}

function ownPart(address: string, base: URL): OwnAddress | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const { host, protocol, pathname, hash } = new URL(address, base);
  return /^https?:$/.test(protocol) && host === base.host
    ? { path: safeDecode(pathname), fragment: safeDecode(hash.slice(1)) }
    : undefined;
}

/**
 * The part of an address of this site.
 *
 * @param expected the content
 * @param address as written in a link
 * @param from path of the page that holds the link
 * @returns undefined for other hosts and schemes
 */
export const ownAddress = (expected: ExpectedSite, address: string, from = '/'): OwnAddress | undefined =>
  parseAddress(expected, address, from).own;

/**
 * The article to which an address of this site leads.
 *
 * @param expected the content
 * @param address as written in a link
 * @param from path of the page that holds the link
 */
export const articleBehind = (expected: ExpectedSite, address: string, from = '/'): ExpectedArticle | undefined =>
  expected.articles.get(ownAddress(expected, address, from)?.path.replace(/\.html$|\/$/g, '') ?? '');

/**
 * Whether an address belongs to an advertiser, subdomains and mail included.
 *
 * @param expected the content
 * @param address as written
 * @param from path of the page that names it
 */
export const isSponsorAddress = (expected: ExpectedSite, address: string, from = '/'): boolean =>
  parseAddress(expected, address, from).sponsors;

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
