/** Whose address is it, and which page does it mean. */
import type { ExpectedArticle, ExpectedSite } from './expected-site.ts';

/** An address of this site. */
export interface OwnAddress {
  /** Decoded where possible, without query and fragment. */
  path: string;
  fragment: string;
}

interface Address {
  hostname: string;
  own: OwnAddress | undefined;
}

/** Pages repeat each other's addresses; each is taken apart once. */
const memoized = new WeakMap<ExpectedSite, Map<string, Address | undefined>>();

function parseAddress(expected: ExpectedSite, address: string, from: string): Address | undefined {
  // Only these depend on the page that names them.
  const key = /^(\/|[a-z]+:)/i.test(address) ? address : `${from} ${address}`;
  const known = memoized.get(expected) ?? new Map<string, Address | undefined>();
  memoized.set(expected, known);
  if (!known.has(key)) known.set(key, takeApart(address, new URL(from, `${expected.site.url}/`)));
  return known.get(key);
}

function takeApart(address: string, base: URL): Address | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const { host, hostname, protocol, pathname, hash } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) return undefined;
  const own =
    host === base.host ? { path: safeDecode(pathname), fragment: safeDecode(hash.slice(1)) } : undefined;
  return { hostname, own };
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
  parseAddress(expected, address, from)?.own;

/**
 * The article to which an address of this site leads.
 *
 * @param expected the content
 * @param address as written in a link
 * @param from path of the page that holds the link
 */
export const articleBehind = (
  expected: ExpectedSite,
  address: string,
  from = '/',
): ExpectedArticle | undefined =>
  expected.articles.get(ownAddress(expected, address, from)?.path.replace(/\.html$|\/$/g, '') ?? '');

/**
 * Whether an address belongs to an advertiser, subdomains included.
 *
 * @param expected the content
 * @param address an absolute address; anything else belongs to nobody
 */
export function isSponsorAddress(expected: ExpectedSite, address: string): boolean {
  if (!/^(https?:)?\/\//i.test(address)) return false;
  const hostname = parseAddress(expected, address, '/')?.hostname;
  return (
    hostname !== undefined &&
    [...expected.sponsorHosts].some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
