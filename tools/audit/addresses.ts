/** Resolves addresses found in pages and feeds: to a path of this site, an article, or an advertiser. */
import type { Element } from 'domhandler';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { decodeUrl, sponsorLinkMatcher } from '../../src/lib/links/sponsor-address.ts';
import type { ExpectedArticle, ExpectedEdition } from './expected-edition.ts';

/** A resolved address. */
export interface Address {
  /** Path on this site, percent-decoded, without query string and fragment; undefined for other hosts and schemes. */
  path: string | undefined;
  fragment: string;
  /** The article under this path, withdrawn ones included. */
  article: ExpectedArticle | undefined;
  /** Whether it belongs to an advertiser, subdomains and mail addresses included. */
  isSponsors: boolean;
}

/** Resolves an address, or the `href` of a link, relative to the page it was made for. */
export type ResolveAddress = (link: string | Element) => Address;

/** Creates the resolver of an edition: call the result with the path of the page on which addresses stand. */
export const addressResolver = memoize(({ articles, settings, sponsors }: ExpectedEdition) => {
  const isSponsors = sponsorLinkMatcher(sponsors, settings.url);
  const own = new URL(settings.url);
  const parse = (written: string, from: string): Address => {
    const { host, protocol, pathname, hash } = URL.parse(written, own.origin + from) ?? new URL('about:blank');
    const path = /^https?:$/.test(protocol) && host === own.host ? decodeUrl(pathname) : undefined;
    return {
      path,
      fragment: decodeUrl(hash.slice(1)),
      article: path === undefined ? undefined : articles.get(path.replace(/\.html$|\/$/g, '')),
      isSponsors: path === undefined && isSponsors(written, from),
    };
  };
  // A cache for each page: one for all would keep the source of every page in memory, of which an address is a slice.
  return (from: string): ResolveAddress => {
    const resolve = memoize((written: string) => parse(written, from));
    return (link) => resolve(typeof link === 'string' ? link : (link.attribs['href'] ?? ''));
  };
});
