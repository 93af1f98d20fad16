/** The one table of headers. `npm run generate` writes every host's file from it; a unit test compares them. */
import { downloadPath, machineRoutes } from '../../src/lib/links/routes.ts';

/** Headers for the addresses that a pattern matches; a later rule wins over an earlier one, header by header. */
export interface HeaderRule {
  /** A file, a reserved page, or a folder and `/*`: never the beginning of a name, which an article's address could share. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Features the site has no use for, switched off for it and for whatever might be injected into it. */
const SWITCHED_OFF =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock serial unload usb xr-spatial-tracking';

/** A picture or icon keeps its name when it is redrawn: shown from the cache for a day, renewed in the background after. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** Readers of feeds and crawlers ask often; ten minutes later is soon enough. */
const FEED = 'public, max-age=600';

/**
 * Headers of every answer, errors included. What scripts and styles a page may run stands in the page itself, as
 * hashes (security.csp in astro.config.mjs); the header adds only what a meta element can't say or what holds for
 * every file, because a browser enforces both policies.
 */
export const siteHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': SWITCHED_OFF.replaceAll(' ', '=(), ') + '=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Which links the browser may fetch on hover or touch; costs a page no byte of script.
  'Speculation-Rules': '"/speculation-rules.json"',
  // No includeSubDomains: whether the other names of the domain can do without http is not this site's to say.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Pictures are no pages: opened by themselves, nothing in them runs, also where an SVG holds a script. Readers of feeds and link previews
 * show them on other sites.
 */
const picture = {
  'Cache-Control': A_DAY,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Files to download, for search engines; taken out where the edition wants them found (`indexFiles`). */
export const notIndexed: HeaderRule = { path: downloadPath('*'), headers: { 'X-Robots-Tag': 'noindex' } };

/** The editors' desk: its sign-in window, at the repository's host, has to answer it. */
const desk = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', 'X-Robots-Tag': 'noindex' };

/** What failed must not be kept: in the middle of a release the file may be about to come. */
export const FAILED_CACHE = 'no-store';

/** A site of files has no use for others. */
export const ALLOWED_METHODS = 'GET, HEAD';

/** Pages, and all that no rule names: kept, but asked for again each time (a 304 when nothing changed). */
export const DEFAULT_CACHE = 'public, max-age=0, must-revalidate';

const { icon192, icon512, iconMaskable, appleTouchIcon } = machineRoutes;

const typed = (type: string, cache?: string) => ({
  ...(cache && { 'Cache-Control': cache }),
  'Content-Type': `${type}; charset=utf-8`,
});

/** What differs by path: how long a copy is good, and types that hosts guess wrongly. */
export const headerRules: readonly HeaderRule[] = [
  // A hash of the content is in the name: it never changes.
  { path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ...['/og/*', '/bilder/*', icon192, icon512, iconMaskable, appleTouchIcon, '/favicon.svg'].map((path) => ({
    path,
    headers: picture,
  })),
  { path: machineRoutes.rss, headers: typed('application/rss+xml', FEED) },
  { path: '/feeds/*', headers: typed('application/rss+xml', FEED) },
  { path: machineRoutes.jsonFeed, headers: typed('application/feed+json', FEED) },
  { path: '/speculation-rules.json', headers: typed('application/speculationrules+json', A_DAY) },
  notIndexed,
  { path: '/redaktion', headers: desk },
  { path: '/redaktion/*', headers: desk },
  { path: machineRoutes.manifest, headers: typed('application/manifest+json') },
  { path: '/.well-known/*', headers: typed('text/plain') },
  { path: machineRoutes.licences, headers: typed('text/plain') },
  { path: '/llms.txt', headers: typed('text/plain') },
];
