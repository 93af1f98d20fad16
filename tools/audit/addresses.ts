/** Whose address is it, and which page does it mean. */
import type { ExpectedArticle, ExpectedSite } from './expected-site.ts';

/**
 * The paid or editorial article that a page shows.
 *
 * @param expected the content
 * @param path the page's path
 */
export const articleAt = (expected: ExpectedSite, path: string): ExpectedArticle | undefined =>
  expected.articles.get(path);

/**
 * The article whose text stands on a page; where it was withdrawn, only a notice stands there.
 *
 * @param expected the content
 * @param path the page's path
 */
export function readableAt(expected: ExpectedSite, path: string): ExpectedArticle | undefined {
  const article = articleAt(expected, path);
  return article?.withdrawn ? undefined : article;
}

/**
 * Whether an address belongs to an advertiser, subdomains included.
 *
 * @param expected the content
 * @param address an absolute address; anything else belongs to nobody
 */
export function isSponsorAddress(expected: ExpectedSite, address: string): boolean {
  if (!/^(https?:)?\/\//i.test(address) || !URL.canParse(address, expected.site.url)) return false;
  const { hostname } = new URL(address, expected.site.url);
  return [...expected.sponsorHosts].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * The path of an address of this site.
 *
 * @param expected the content
 * @param address as written in a link
 * @param from path of the page that holds the link
 * @returns path, query and fragment, decoded where possible; undefined for other hosts and schemes
 */
export function ownAddress(
  expected: ExpectedSite,
  address: string,
  from: string,
): { path: string; fragment: string; written: string } | undefined {
  const base = new URL(from, `${expected.site.url}/`);
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.host !== base.host || !/^https?:$/.test(url.protocol)) return undefined;
  return { path: safeDecode(url.pathname), fragment: safeDecode(url.hash.slice(1)), written: address };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
