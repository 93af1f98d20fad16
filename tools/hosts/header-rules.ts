/** Response headers by path, and the files in the configuration language of each host that builds and releases write. */
import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { siteSchema, type SiteSettings } from '../../src/content/schemas/site.ts';
import { readYamlFile } from '../../src/lib/files.ts';
import { downloadPath, machineRoutes } from '../../src/lib/links/routes.ts';

/** Headers for the paths that a pattern matches. A later rule overrides single headers of an earlier one. */
interface HeaderRule {
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
const notIndexed: HeaderRule = { path: downloadPath('*'), headers: hidden };

/** The editors' desk. Its opener policy lets the sign-in pop-up of the repository's host report back. */
const desk = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', ...hidden };

/** Cache-Control of errors. They aren't cached, because during a release the file may appear a moment later. */
const FAILED_CACHE = 'no-store';

/** Value of `Allow`: the methods of a static site. */
export const ALLOWED_METHODS = 'GET, HEAD';

/** Cache-Control of pages and of all paths without a rule: cached, but revalidated on each request. */
const DEFAULT_CACHE = 'public, max-age=0, must-revalidate';

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

const NOTICE = 'Written from tools/hosts/header-rules.ts. Do not edit.';
const CACHE = 'Cache-Control';
const TYPE = 'Content-Type';

const rulesOf = ({ indexFiles }: Pick<SiteSettings, 'indexFiles'>): HeaderRule[] =>
  headerRules.filter((rule) => !indexFiles || rule !== notIndexed);

/** Reads content/site.yaml of the project in the given folder. Throws if it isn't valid. */
export const readSiteSettings = (project = '.'): SiteSettings =>
  siteSchema.parse(readYamlFile(`${project}/content/site.yaml`));

/**
 * Cloudflare's `_headers` (developers.cloudflare.com/workers/static-assets/headers). Pages need no rule for caching:
 * the host sends {@link DEFAULT_CACHE} and an ETag itself, and a second Cache-Control would be appended to the first.
 * `Allow` is sent with every response, because the host itself answers 405 and has no rules by status.
 */
function cloudflareHeaders(rules: HeaderRule[]): string {
  const site = Object.entries({ ...siteHeaders, Allow: ALLOWED_METHODS }).map(
    ([name, value]) => `  ${name}: ${value}\n`,
  );
  const blocks = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ! ${name}\n  ${name}: ${value}\n`);
    return `\n${path}\n${lines.join('')}`;
  });
  return `# ${NOTICE}\n/*\n${site.join('')}${blocks.join('')}`;
}

/** Keys of a path in nginx's maps. A page also needs one with `.html`, because try_files has added it by then. */
const nginxKeys = (path: string): string[] => {
  if (path.endsWith('*')) return [`~^${path.slice(0, -1).replaceAll('.', String.raw`\.`)}`];
  return path.includes('.') ? [path] : [path, `${path}.html`];
};

/** Headers whose value depends on the path. In nginx each is a variable, so that one add_header serves all paths. */
const varying = [...new Set(headerRules.flatMap(({ headers }) => Object.keys(headers)))].filter(
  (name) => name !== TYPE,
);
const variable = (name: string): string => `$site_${name.toLowerCase().replaceAll('-', '_')}`;

/**
 * For nginx's http block. It also has the zone of server.conf's connection limit, because a server's own configuration
 * may be older than that limit.
 */
function nginxHeaderMaps(rules: HeaderRule[]): string {
  const map = (name: string): string => {
    const rows = rules.flatMap(({ path, headers }) =>
      headers[name] ? nginxKeys(path).map((key) => `    "${key}" "${headers[name]}";\n`) : [],
    );
    const fallback = siteHeaders[name] ?? (name === CACHE ? DEFAULT_CACHE : '');
    return `map $uri ${variable(name)} {\n    default "${fallback}";\n${rows.join('')}}\n`;
  };
  const cache = `map $status $site_cache {\n    default ${variable(CACHE)};\n    "~^[45]" "${FAILED_CACHE}";\n}\n`;
  const allow = `map $status $site_allow {\n    default "";\n    405 "${ALLOWED_METHODS}";\n}\n`;
  return `# ${NOTICE} For the http block.\n${varying.map(map).join('')}${cache}${allow}limit_conn_zone $binary_remote_addr zone=site_connections:10m;\n`;
}

/** For nginx's server block. With `always` the headers are also sent with errors. */
function nginxServer(rules: HeaderRule[]): string {
  const quoted = (name: string, value: string): string =>
    varying.includes(name) ? variable(name) : `'${value.replaceAll("'", String.raw`\'`)}'`;
  // nginx doesn't send a header whose variable is empty.
  const everywhere = { ...Object.fromEntries(varying.map((name) => [name, ''])), ...siteHeaders };
  const added = Object.entries(everywhere)
    .filter(([name]) => name !== CACHE)
    .map(([name, value]) => `add_header ${name} ${quoted(name, value)} always;`);
  const withType = rules.flatMap(({ path, headers }) => {
    const type = headers[TYPE]?.split(';')[0];
    return type ? [{ path, type }] : [];
  });
  const locations = withType.map(({ path, type }) => {
    const location = path.endsWith('*') ? path.slice(0, -1) : `= ${path}`;
    return `location ${location} {\n    types { }\n    default_type ${type};\n    try_files $uri =404;\n}`;
  });
  const charsets = new Set(withType.map(({ type }) => type).filter((type) => type !== 'text/plain'));
  return `# ${NOTICE} For the server block.
${added.join('\n')}
add_header ${CACHE} $site_cache always;
add_header Allow $site_allow always;

charset utf-8;
charset_types text/xml text/plain text/csv text/calendar application/json application/javascript ${[...charsets].join(' ')};
${locations.join('\n')}
`;
}

/**
 * For a `route` in Caddy's site block. Outside a `route` Caddy would sort the rule for all paths last, where it would
 * override the others. Values are quoted with backquotes, inside which nothing needs escaping.
 */
function caddyHeaders(rules: HeaderRule[]): string {
  const block = (matcher: string, headers: HeaderRule['headers']): string => {
    const lines = Object.entries(headers).map(([name, value]) => `\t${name} \`${value}\`\n`);
    return `header ${matcher}{\n${lines.join('')}}\n`;
  };
  const blocks = rules.map(({ path, headers }) => block(`${path} `, headers));
  return `# ${NOTICE}\n${block('', { ...siteHeaders, [CACHE]: DEFAULT_CACHE })}${blocks.join('')}`;
}

/** Writes Cloudflare's `_headers` into the build output. */
export const cloudflareHeaderFile = (): AstroIntegration => ({
  name: 'portal:headers',
  hooks: {
    'astro:build:done': ({ dir }) =>
      writeFileSync(new URL('_headers', dir), cloudflareHeaders(rulesOf(readSiteSettings()))),
  },
});

/** The header files of nginx and Caddy, text by path in a release. */
export const headerFiles = (settings: Pick<SiteSettings, 'indexFiles'>): Record<string, string> => ({
  'nginx/header-maps.conf': nginxHeaderMaps(rulesOf(settings)),
  'nginx/headers.conf': nginxServer(rulesOf(settings)),
  'caddy/headers.caddy': caddyHeaders(rulesOf(settings)),
});
