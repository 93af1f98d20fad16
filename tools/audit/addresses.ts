/** Whose address is it, and which page does it mean. */
import type { Element } from 'domhandler';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { decodedAddress, sponsorJudge } from '../../src/lib/links/sponsor-address.ts';
import type { ExpectedArticle, ExpectedEdition } from './expected-edition.ts';

/** What an address means. */
export interface Address {
  /** On this site: decoded where possible, without query and fragment; undefined for other hosts and schemes. */
  path: string | undefined;
  fragment: string;
  /** The article to which it leads. */
  article: ExpectedArticle | undefined;
  /** Whether it belongs to an advertiser, subdomains and mail included. */
  isSponsors: boolean;
}

/** Reads an address, or that of a link, as it is written on the page with a path; on the front page, where none is named. */
export type ReadAddress = (written: string | Element, from?: string) => Address;

/** So many addresses are remembered: those that pages repeat are soon known again. */
const MOST_KNOWN = 3000;

/** Makes the reader of a site's addresses. Pages repeat each other's; each is taken apart once. */
export const addressReader = memoize(({ articles, settings, sponsors }: ExpectedEdition): ReadAddress => {
  const isSponsors = sponsorJudge(sponsors, settings.url);
  const own = new URL(settings.url);
  const known = new Map<string, Address>();
  const read = (written: string, from: string): Address => {
    const { host, protocol, pathname, hash } = URL.parse(written, own.origin + from) ?? new URL('about:blank');
    const path = /^https?:$/.test(protocol) && host === own.host ? decodedAddress(pathname) : undefined;
    return {
      path,
      fragment: decodedAddress(hash.slice(1)),
      article: path === undefined ? undefined : articles.get(path.replace(/\.html$|\/$/g, '')),
      isSponsors: path === undefined && isSponsors(written, from),
    };
  };
  return (place, from = '/') => {
    const written = typeof place === 'string' ? place : (place.attribs['href'] ?? '');
    // Only these depend on the page that names them.
    const key = /^(\/|[a-z]+:)/i.test(written) ? written : `${from} ${written}`;
    let address = known.get(key);
    if (address) return address;
    // Each key holds the text of a whole page in memory.
    if (known.size > MOST_KNOWN) known.clear();
    known.set(key, (address = read(written, from)));
    return address;
  };
});
