/** Whose address is it? The one judge of links to advertisers and of their landing pages, for the checks of a build and for the audit of what it made (D5). */
import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { confusableSkeleton } from '../format/confusable-skeleton.ts';

/** Where an advertiser can be reached. */
export interface SponsorHosts {
  homepage: string;
  /** Hosts or domains beside that of the home page. */
  furtherHosts: readonly string[];
}

const ownHosts = ({ homepage, furtherHosts }: SponsorHosts): string[] => [
  new URL(homepage).hostname.replace(/^www\./, ''),
  ...furtherHosts,
];

/**
 * Tells whether a campaign may lead to an absolute address: only to a host that the advertiser's record names, or to one below it. Hosts
 * that merely share a registered domain may be another's.
 */
export function isSponsorsPage(address: string, sponsor: SponsorHosts): boolean {
  const { hostname } = new URL(address);
  return ownHosts(sponsor).some((own) => hostname === own || hostname.endsWith(`.${own}`));
}

/** A text that is an address as a whole, relative ones and those of mail included. */
export const isAddress = (text: string): boolean => /^(?:[a-z][a-z\d+.-]*:|[\\/])/i.test(text);

/** Backslashes, control characters and spaces are read as something else than they look like; user information hides the host. */
const disguised =
  /[\\\s\p{Cc}\p{Cf}]|^[a-z][a-z\d+.-]*:\/{0,2}[^/?#]*@|^https?:(?!\/\/[^/])|^\/(?:[^?#]*\/)?\.{0,2}\//iu;

/** A name that somebody registered, and no number of a machine. */
const registeredName = /^(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}\d-]+$/u;

/**
 * Tells whether an address says what it means: no backslash, no `//` without a protocol, no way up or round, no user information, nothing that can't be seen,
 * and a host that is a plain name.
 */
export function isPlainAddress(address: string): boolean {
  if (address.startsWith('mailto:')) return !/[\\\s\p{Cc}\p{Cf}]/u.test(address);
  if (disguised.test(address)) return false;
  const [, host] = /^https:\/\/([^/?#:]+)/i.exec(address) ?? [];
  return host === undefined || (URL.canParse(address) && registeredName.test(host));
}

/** The domain that somebody registered, below a public suffix such as "co.at"; where there is none, the host itself. */
function domainOf(host: string): string {
  // Hosts in mail addresses and in the sponsor's file are not yet written as a browser does.
  const ascii = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host;
  const bare = ascii.toLowerCase().replace(/\.+$/, '');
  return getDomain(bare, { allowPrivateDomains: true }) ?? bare;
}

/** The hosts that an address leads to, also by way of another that is told where to go on to, or to which its mail goes. */
function hostsOf(address: string, base: string, own: string): string[] {
  const { protocol, host, hostname, pathname, search, hash } = URL.parse(address, base) ?? new URL('about:blank');
  const rest = decodedAddress(pathname + search + hash);
  if (protocol === 'mailto:') return [...rest.matchAll(/@([^\s@?&,;>]+)/g)].map(([, mail = '']) => mail);
  if (!/^(?:https?|wss?|ftp):$/.test(protocol) || host === own) return [];
  const further = [...rest.matchAll(/https?:\/{1,2}([^\s/?#&]+)/gi)].map(([, next = '']) => next);
  return [hostname, ...further.filter((next) => next !== own)];
}

/** Decodes the escapes of an address, or leaves it as it is where they are broken. */
export function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Makes the judge of a site, whose own address is nobody's, also where the publisher advertises.
 * @returns tells whether an address, as a browser on a page of this site reads it, belongs to an advertiser, subdomains included
 */
export function sponsorJudge(
  sponsors: Iterable<SponsorHosts>,
  site: string,
): (address: string, from?: string) => boolean {
  // A link may hide behind any host of a registered domain, so that here all of the domain counts as the advertiser's.
  const domains = new Set([...sponsors].flatMap(ownHosts).map(domainOf));
  const { origin, host: own } = new URL(site);
  return (address, from = '/') =>
    hostsOf(address, origin + from, own).some(
      // A name in letters that only look like the advertiser's is meant to be taken for it.
      (host) => domains.has(domainOf(host)) || domains.has(domainOf(confusableSkeleton(domainToUnicode(host)))),
    );
}
