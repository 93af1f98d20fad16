/** Recognises URLs that lead to an advertiser, for the checks of content and for the audit of the built pages (D5). */
import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { normalizeConfusables, confusableSkeleton } from '../format/confusable-skeleton.ts';

/** The addresses of an advertiser. */
export interface SponsorHosts {
  homepage: string;
  /** Hosts or domains in addition to that of the home page. */
  furtherHosts: readonly string[];
  /** URLs of its pages at stores and networks, whose hosts it shares with others. */
  accounts?: readonly string[];
}

/** All hosts of an advertiser; that of the home page comes first, without "www.". */
export const ownHosts = ({ homepage, furtherHosts }: SponsorHosts): string[] => [
  new URL(homepage).hostname.replace(/^www\./, ''),
  ...furtherHosts,
];

/** Whether two advertisers share a registered domain, or have domains that look alike. */
export function haveSameHosts(one: SponsorHosts, other: SponsorHosts): boolean {
  const keys = (hosts: SponsorHosts) =>
    ownHosts(hosts).map((host) => confusableSkeleton(domainToUnicode(domainOf(host))));
  const known = keys(other);
  return keys(one).some((key) => known.includes(key));
}

/** Whether a host is one of the domains or below one. */
export const isWithin = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => `.${host}`.endsWith(`.${domain}`));

/**
 * Whether a campaign of the advertiser may link to a URL: its host must be in the advertiser's record or a subdomain of
 * one that is, or the URL one of its accounts. Other hosts of the registered domain may belong to somebody else.
 */
export function isSponsorsPage(address: string, sponsor: SponsorHosts): boolean {
  const { hostname } = new URL(address);
  return (
    isWithin(hostname, ownHosts(sponsor)) ||
    (sponsor.accounts ?? []).some((own) => isAtOrBelow(address, own.replace(/\/$/, '')))
  );
}

/** Whether a URL is another one, given without a slash at its end, or is below it. */
const isAtOrBelow = (address: string, above: string): boolean =>
  address.startsWith(above) && /^(?:$|[/?&#])/.test(address.slice(above.length));

/** Whether a text starts like a URL or an absolute path. */
export const isUrlLike = (text: string): boolean => /^(?:[a-z][a-z\d+.-]*:|[\\/])/i.test(text);

/** Disguises of a URL's target: backslashes, invisible characters, user information, missing slashes, dot segments. */
const disguised =
  /[\\\s\p{Cc}\p{Cf}]|^[a-z][a-z\d+.-]*:\/{0,2}[^/?#]*@|^https?:(?!\/\/[^/])|^\/(?:[^?#]*\/)?\.{0,2}\//iu;

/** A host with a domain name, that is no IP address and not "localhost". */
const registeredName = /^(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}\d-]+$/u;

/** Whether a URL shows plainly where it leads: nothing disguised or invisible, and a domain name as host. */
export function isPlainUrl(address: string): boolean {
  if (address.startsWith('mailto:')) return !/[\\\s\p{Cc}\p{Cf}]/u.test(address);
  if (disguised.test(address)) return false;
  const [, host] = /^https:\/\/([^/?#:]+)/i.exec(address) ?? [];
  return host === undefined || (URL.canParse(address) && registeredName.test(host));
}

/** The registered domain of a host, by the list of public suffixes such as "co.at"; the host itself if it has none. */
export function domainOf(host: string): string {
  // Hosts from e-mail addresses and sponsors' files are not normalised yet.
  const ascii = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host;
  const bare = ascii.toLowerCase().replace(/\.+$/, '');
  return getDomain(bare, { allowPrivateDomains: true }) ?? bare;
}

/** Limit of nested escaping, far above what legitimate URLs use. */
const MAX_ROUNDS = 12;

/** Like decodeURIComponent, but returns the text unchanged if an escape is invalid. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes percent escapes and HTML entities until nothing changes; invalid escapes stay as they are. */
function fullyDecoded(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const unescaped = decoded.replace(/(?:%[\da-f]{2})+/gi, decodeUrl);
    const next = unescaped.includes('&')
      ? DomUtils.textContent(parseDocument(unescaped.replace(/</g, '&lt;')))
      : unescaped;
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Decodes everything that may be Base64, as in URLs of redirectors, at all four offsets where it may start. */
const base64Decoded = (text: string): string[] =>
  [...text.matchAll(/[\w+/-]{16,}/g)].flatMap(([code]) =>
    [0, 1, 2, 3].map((start) => Buffer.from(code.slice(start), 'base64').toString('latin1')),
  );

/** All readable text in a URL, decoded and normalised; empty for URLs of the host `own` and of other protocols. */
function textInUrl(address: string, base: string, own: string): string {
  const { protocol, host, hostname, pathname, search, hash } = URL.parse(address, base) ?? new URL('about:blank');
  if (!/^(?:https?|wss?|ftp|mailto):$/.test(protocol) || host === own) return '';
  const rest = fullyDecoded(pathname + search + hash);
  const names = [hostname, ...(rest.match(/[\w.-]*xn--[\w.-]+/gi) ?? [])].map((name) => domainToUnicode(name));
  // Decoded Base64 is either ASCII or garbage, so it needs no normalisation.
  return [normalizeConfusables([...names, rest].join(' ')), ...base64Decoded(rest)].join(' ').toLowerCase();
}

/** Pattern source for a domain in the host of a web cache or translator, which write its dots as hyphens. */
const dashedPattern = (name: string): string =>
  String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]+-)?${RegExp.escape(name.replace(/-/g, '--').replace(/\./g, '-'))}\.[\p{L}\p{N}-]+\.`;

/** A domain as {@link textInUrl} writes it: in Unicode and in ASCII. */
const writtenForms = (domain: string): [unicode: string, ascii: string] => [
  normalizeConfusables(domainToUnicode(domain)).toLowerCase(),
  domain.toLowerCase(),
];

/** Matches a domain, also as part of a longer host, in the output of {@link textInUrl}. */
function domainPattern(domain: string): RegExp {
  const forms = writtenForms(domain);
  const names = [...new Set(forms)].map(RegExp.escape).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${names})(?![\p{L}\p{N}-])|${dashedPattern(forms[0])}`, 'u');
}

/** Matches the URL of an account, and every URL below it, in the output of {@link textInUrl}. */
function accountPattern(account: string): RegExp {
  const { hostname, pathname, search } = new URL(account);
  const host = RegExp.escape(hostname.replace(/^www\./, ''));
  const rest = RegExp.escape(normalizeConfusables(fullyDecoded(pathname.replace(/\/$/, '') + search)).toLowerCase());
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${host} ?${rest}(?![\p{L}\p{N}_-])`, 'u');
}

/**
 * Makes a predicate for URLs that lead to one of the advertisers or to one of its accounts, or contain its domain,
 * escaped or encoded. URLs and mailboxes of the site itself never match, even if the publisher advertises.
 * @param site URL of the site
 * @returns takes a URL, and the path of the page that contains it, for relative URLs
 */
export function sponsorLinkMatcher(
  sponsors: Iterable<SponsorHosts>,
  site: string,
): (address: string, from?: string) => boolean {
  const { origin, host: own } = new URL(site);
  // Any host of a registered domain may redirect to the advertiser, so the whole domain counts.
  const all = [...sponsors];
  const domains = [...new Set(all.flatMap(ownHosts).map(domainOf))];
  const accounts = all.flatMap((sponsor) => sponsor.accounts ?? []);
  const patterns = [...domains.map(domainPattern), ...accounts.map(accountPattern)];
  const advertisesItself = domains.includes(domainOf(own));
  // Mailboxes are at the domain without "www.".
  const ownForms = writtenForms(own.replace(/^www\./, ''))
    .map(RegExp.escape)
    .join('|');
  const ownAddress = new RegExp(String.raw`(?<![\p{L}\p{N}.-])(?:www\.)?(?:${ownForms})(?![\p{L}\p{N}.-])`, 'gu');
  return (address, from = '/') => {
    const text = textInUrl(address, origin + from, own);
    const foreign = advertisesItself ? text.replace(ownAddress, '') : text;
    return foreign !== '' && patterns.some((pattern) => pattern.test(foreign));
  };
}

/** Whether a URL leads to this site, also with look-alike letters, "www.", a port, or through a cache or translator. */
export function isOwnSite(address: string, site: string): boolean {
  const bare = (text: string) =>
    domainToUnicode(URL.parse(text)?.hostname ?? '')
      .replace(/^www\./, '')
      .replace(/\.+$/, '');
  const [host, own] = [bare(address), bare(site)];
  return confusableSkeleton(host) === confusableSkeleton(own) || new RegExp(`^${dashedPattern(own)}`, 'u').test(host);
}

/** URLs of services that hide where their links lead. */
export const shortLink =
  /^https:\/\/(?:www\.)?(?:bit\.ly|t\.co|tinyurl\.com|goo\.gl|is\.gd|ow\.ly|buff\.ly|rb\.gy|cutt\.ly|shorturl\.at|lnkd\.in|t\.ly|rebrand\.ly|tiny\.cc)(?![^/?#:])/i;

/** Query parameters by which shops and affiliate networks identify who gets the commission. */
const commissionNames =
  /^(?:tag|ascsubtag|linkcode|refid|ref_?id|refcode|referral\w*|aff\w*|a_aid|a_bid|partner\w+|awc|awin\w*|clickref|clickid|click_id|ir\w*clickid|irgwc|cjevent|cjdata|sjevent|ranmid|ransiteid|raneaid|tduid|zanpid|sub_?id\d?|campid|mkcid|pubid|publisher_?id|vgn\w*|fpr|empfehl\w*|werber\w*|vermittler\w*|provision\w*)$/i;
/** Parameters that may as well name where a reader comes from, an authority's partner or what is searched for. */
const ambiguousNames = /^(?:ref|via|partner|invite\w*|invitation\w*|promo_?code|coupon\w*|gutschein\w*)$/i;
/** Their values that name a place of a publisher's own site or a network, not a partner. */
const ownPlaces =
  /^(?:(?:rss|feed|article|artikel|home|homepage|start|startseite|newsletter|nl|nav|menu|search|suche|header|footer|top|teaser|push|app|amp|share|social|presse|facebook|twitter|linkedin)(?:[_-](?!$)|$))+$/i;
/** Hosts of affiliate networks. */
const commissionHosts =
  /(?:^|\.)(?:awin1|zenaps|linksynergy|anrdoezrs|dpbolvw|tkqlhce|jdoqocy|kqzyfj|shareasale|pxf|sjv|skimresources|viglink|tradedoubler|webgains|financeads|belboon|adcell|digistore24|partnerize|impact|prf|tradetracker|affilinet|zanox)\.(?:com|net|de|io|hn|at|eu)$/i;

/** Hosts of public authorities, which pay no commission. */
export const publicHosts = /(?:^|\.)(?:gv\.at|europa\.eu)$/;

/** Returns the parameter or host that shows, or if `ambiguous` may show, that a URL is an affiliate link. */
export function affiliateMarker(address: string, ambiguous = false): string | undefined {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  if (!/^https?:$/.test(protocol) || publicHosts.test(hostname)) return undefined;
  if (commissionHosts.test(hostname)) return hostname;
  return fullyDecoded(address)
    .matchAll(/[?&;#/]([\w.-]+)=([^&;#/]*)/g)
    .find(
      ([, name = '', value = '']) =>
        commissionNames.test(name) ||
        (ambiguous && ambiguousNames.test(name) && !ownPlaces.test(value)) ||
        (/^(?:utm_)?(?:medium|source)$/i.test(name) && /aff?il|partner|provision/i.test(value)),
    )?.[0]
    .slice(1);
}
