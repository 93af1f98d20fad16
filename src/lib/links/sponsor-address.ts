/** Whose address is it? The one judge of links to advertisers and of their landing pages, for the checks of a build and for the audit of what it made (D5). */
import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { normalizeConfusables, confusableSkeleton } from '../format/confusable-skeleton.ts';

/** Where an advertiser can be reached. */
export interface SponsorHosts {
  homepage: string;
  /** Hosts or domains beside that of the home page. */
  furtherHosts: readonly string[];
}

/** Its home page's host, without "www.", and those beside. */
export const ownHosts = ({ homepage, furtherHosts }: SponsorHosts): string[] => [
  new URL(homepage).hostname.replace(/^www\./, ''),
  ...furtherHosts,
];

/** Tells whether two advertisers share a registered domain, also in letters that look alike. */
export function sameHosts(one: SponsorHosts, other: SponsorHosts): boolean {
  const keys = (hosts: SponsorHosts) =>
    ownHosts(hosts).map((host) => confusableSkeleton(domainToUnicode(domainOf(host))));
  const known = keys(other);
  return keys(one).some((key) => known.includes(key));
}

/** Whether a campaign may lead there: to a host of the advertiser's record or one below; others of a registered domain may be another's. */
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
 * Whether an address says what it means: nothing that hides its host or can't be seen, no way up or round, and a host that is a plain
 * name.
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

/** No address is escaped more often for a good reason. */
const MOST_ROUNDS = 12;

/** Decodes the escapes of an address, or leaves it as it is where they are broken. */
export function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes percent signs and HTML's entities until nothing changes, each escape by itself: one that is broken keeps none from being read. */
function fullyDecoded(text: string): string {
  let read = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const percent = read.replace(/(?:%[\da-f]{2})+/gi, decodedAddress);
    const next = percent.includes('&') ? DomUtils.textContent(parseDocument(percent.replace(/</g, '&lt;'))) : percent;
    if (next === read) break;
    read = next;
  }
  return read;
}

/** What a redirector is told in Base64; where the code begins is unknown. */
const encodedParts = (text: string): string[] =>
  [...text.matchAll(/[\w+/-]{16,}/g)].flatMap(([code]) =>
    [0, 1, 2, 3].map((start) => Buffer.from(code.slice(start), 'base64').toString('latin1')),
  );

/** All that an address says, as it is read; nothing for an address of this site, which leads nowhere else. */
function readingOf(address: string, base: string, own: string): string {
  const { protocol, host, hostname, pathname, search, hash } = URL.parse(address, base) ?? new URL('about:blank');
  if (!/^(?:https?|wss?|ftp|mailto):$/.test(protocol) || host === own) return '';
  const rest = fullyDecoded(pathname + search + hash);
  // Names in other letters are written in code.
  const names = [hostname, ...(rest.match(/[\w.-]*xn--[\w.-]+/gi) ?? [])].map((name) => domainToUnicode(name));
  // What stands in Base64 is plain letters or nothing that anybody reads.
  return [normalizeConfusables([...names, rest].join(' ')), ...encodedParts(rest)].join(' ').toLowerCase();
}

/** The pattern of a domain in the host of a cache or translator, which write its dots as hyphens. */
const dashedPattern = (name: string): string =>
  String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]+-)?${RegExp.escape(name.replace(/-/g, '--').replace(/\./g, '-'))}\.[\p{L}\p{N}-]+\.`;

/** Finds a domain in what an address says, whatever host stands before it. */
function domainPattern(domain: string): RegExp {
  const name = normalizeConfusables(domainToUnicode(domain)).toLowerCase();
  const names = [...new Set([name, domain.toLowerCase()])].map(RegExp.escape).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${names})(?![\p{L}\p{N}-])|${dashedPattern(name)}`, 'u');
}

/**
 * Makes the judge that tells whether an address, read on a page of this site, leads to an advertiser or names its domain. The site's own
 * is nobody's.
 */
export function sponsorJudge(
  sponsors: Iterable<SponsorHosts>,
  site: string,
): (address: string, from?: string) => boolean {
  const { origin, host: own } = new URL(site);
  // A link may hide behind any host of a registered domain, so that here all of the domain counts as the advertiser's.
  const domains = [...new Set([...sponsors].flatMap(ownHosts).map(domainOf))];
  const patterns = domains.map(domainPattern);
  const isOwnHouse = domains.includes(domainOf(own));
  const ownAddress = new RegExp(String.raw`(?<![\p{L}\p{N}.-])${RegExp.escape(own)}(?![\p{L}\p{N}.-])`, 'gu');
  return (address, from = '/') => {
    const reading = readingOf(address, origin + from, own);
    const foreign = isOwnHouse ? reading.replace(ownAddress, '') : reading;
    return foreign !== '' && patterns.some((pattern) => pattern.test(foreign));
  };
}

/** Whether an address means this site, also with "www.", a dot at the end, a port, look-alike letters, or by a cache or translator. */
export function isOwnSite(address: string, site: string): boolean {
  const bare = (text: string) =>
    domainToUnicode(URL.parse(text)?.hostname ?? '')
      .replace(/^www\./, '')
      .replace(/\.+$/, '');
  const [host, own] = [bare(address), bare(site)];
  return confusableSkeleton(host) === confusableSkeleton(own) || new RegExp(`^${dashedPattern(own)}`, 'u').test(host);
}

/** Names of parameters by which shops and networks know whom to pay a commission. */
const commissionNames =
  /^(?:tag|ascsubtag|linkcode|ref|refid|ref_?id|refcode|referral\w*|aff\w*|a_aid|a_bid|partner\w*|awc|awin\w*|clickref|clickid|click_id|ir\w*clickid|irgwc|cjevent|cjdata|sjevent|ranmid|ransiteid|raneaid|tduid|zanpid|sub_?id\d?|campid|mkcid|pubid|publisher_?id|vgn\w*|fpr|via|invite\w*|invitation\w*|promo_?code|coupon\w*|gutschein\w*|empfehl\w*|werber\w*|vermittler\w*|provision\w*)$/i;
/** Hosts of networks that count for a commission. */
const commissionHosts =
  /(?:^|\.)(?:awin1|zenaps|linksynergy|anrdoezrs|dpbolvw|tkqlhce|jdoqocy|kqzyfj|shareasale|pxf|sjv|skimresources|viglink|tradedoubler|webgains|financeads|belboon|adcell|digistore24|partnerize|impact|prf|tradetracker|affilinet|zanox)\.(?:com|net|de|io|hn|at|eu)$/i;

/** Finds by what an address counts for a commission: a parameter, or the host of a network; undefined where nothing shows it. */
export function commissionMark(address: string): string | undefined {
  const { protocol, hostname = '' } = URL.parse(address) ?? {};
  if (!protocol || !/^https?:$/.test(protocol)) return undefined;
  if (commissionHosts.test(hostname)) return hostname;
  const read = fullyDecoded(address);
  const names = [...read.matchAll(/[?&;#/]([\w.-]+)=([^&;#/]*)/g)];
  return names
    .find(
      ([, name = '', value = '']) =>
        commissionNames.test(name) ||
        (/^(?:utm_)?(?:medium|source)$/i.test(name) && /aff?il|partner|provision/i.test(value)),
    )?.[0]
    .slice(1);
}
