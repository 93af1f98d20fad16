/** Response headers by path, from which builds and releases write the files of all hosts. */
import { downloadPath, machineRoutes } from '../../src/lib/links/routes.ts';

/** Headers for the paths that a pattern matches. A later rule overrides single headers of an earlier one. */
export interface HeaderRule {
  /** A file, a reserved page, or a folder and `/*`; never a prefix of a name, which an article's path could match. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Browser features that the site doesn't use, disabled also for injected code. */
const SWITCHED_OFF =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock serial unload usb xr-spatial-tracking';

/** For pictures and icons, whose names have no hash: cached for a day, then revalidated in the background. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** Feed readers and crawlers poll often; a delay of ten minutes is acceptable. */
const FEED = 'public, max-age=600';

/**
 * Headers of every response, errors included. The policy adds what the one in a page's meta element (security.csp in
 * astro.config.mjs, scripts and styles by hash) can't say, or what holds for every file.
 */
export const siteHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': SWITCHED_OFF.replaceAll(' ', '=(), ') + '=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Which links the browser may prerender or prefetch on hover or touch, without any script.
  'Speculation-Rules': '"/speculation-rules.json"',
  // Without includeSubDomains, because other hosts of the domain may lack TLS.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Lets other sites embed pictures: feed readers and link previews do. */
const embeddable = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Keeps scripts in an SVG from running when it is opened directly. In other files that pages load it has no effect. */
const noScript = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

const picture = { 'Cache-Control': A_DAY, ...noScript, ...embeddable };

/** Keeps a file out of search engines: feeds hold advertisements whole, also those that aren't to be indexed. */
const hidden = { 'X-Robots-Tag': 'noindex' };

/** Keeps downloads out of search engines. The rule is left out if the edition sets `indexFiles`. */
export const notIndexed: HeaderRule = { path: downloadPath('*'), headers: hidden };

/** The editors' desk. Its opener policy lets the sign-in pop-up of the repository's host report back. */
const desk = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', ...hidden };

/** Cache-Control of errors. They aren't cached, because during a release the file may appear a moment later. */
export const FAILED_CACHE = 'no-store';

/** Value of `Allow`: the methods of a static site. */
export const ALLOWED_METHODS = 'GET, HEAD';

/** Cache-Control of pages and of all paths without a rule: cached, but revalidated on each request. */
export const DEFAULT_CACHE = 'public, max-age=0, must-revalidate';

const { icon192, icon512, iconMaskable, appleTouchIcon } = machineRoutes;

const typed = (type: string, cache?: string) => ({
  ...(cache && { 'Cache-Control': cache }),
  'Content-Type': `${type}; charset=utf-8`,
});

/** Headers that differ by path: caching, indexing, and types that hosts guess wrongly. */
export const headerRules: readonly HeaderRule[] = [
  // Names contain a hash of the content. The pictures in an article's text, which feeds contain, are among these files.
  {
    path: '/_astro/*',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable', ...noScript, ...embeddable },
  },
  ...['/og/*', '/bilder/*', icon192, icon512, iconMaskable, appleTouchIcon, '/favicon.svg'].map((path) => ({
    path,
    headers: picture,
  })),
  { path: machineRoutes.rss, headers: { ...typed('application/rss+xml', FEED), ...hidden } },
  { path: '/feeds/*', headers: { ...typed('application/rss+xml', FEED), ...hidden } },
  { path: machineRoutes.jsonFeed, headers: { ...typed('application/feed+json', FEED), ...hidden } },
  { path: '/speculation-rules.json', headers: typed('application/speculationrules+json', A_DAY) },
  notIndexed,
  { path: '/redaktion', headers: desk },
  { path: '/redaktion/*', headers: desk },
  { path: machineRoutes.manifest, headers: typed('application/manifest+json') },
  { path: machineRoutes.security, headers: typed('text/plain') },
  { path: machineRoutes.licences, headers: typed('text/plain') },
  { path: machineRoutes.llms, headers: { ...typed('text/plain'), ...hidden } },
];
