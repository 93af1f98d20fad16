/** Writes the header rules in the configuration language of each host. */
import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { readYamlFile } from '../../src/lib/files.ts';
import { siteSchema, type SiteSettings } from '../../src/content/schemas/site.ts';
import {
  ALLOWED_METHODS,
  DEFAULT_CACHE,
  FAILED_CACHE,
  type HeaderRule,
  headerRules,
  notIndexed,
  siteHeaders,
} from './header-rules.ts';

const NOTICE = 'Written from tools/hosts/header-rules.ts. Do not edit.';
const CACHE = 'Cache-Control';
const TYPE = 'Content-Type';

type Rules = readonly HeaderRule[];

const rulesOf = ({ indexFiles }: Pick<SiteSettings, 'indexFiles'>): Rules =>
  headerRules.filter((rule) => !indexFiles || rule !== notIndexed);

/** Reads content/site.yaml of the project in the given folder. Throws if it isn't valid. */
export const readSiteSettings = (project = '.'): SiteSettings =>
  siteSchema.parse(readYamlFile(`${project}/content/site.yaml`));

/**
 * Cloudflare's `_headers` (developers.cloudflare.com/workers/static-assets/headers). Pages need no rule for caching:
 * the host sends {@link DEFAULT_CACHE} and an ETag itself, and a second Cache-Control would be appended to the first.
 * `Allow` is sent with every response, because the host itself answers 405 and has no rules by status.
 */
function cloudflareHeaders(rules: Rules): string {
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
function nginxHeaderMaps(rules: Rules): string {
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
function nginxServer(rules: Rules): string {
  const quoted = (name: string, value: string): string =>
    varying.includes(name) ? variable(name) : `'${value.replaceAll("'", String.raw`\'`)}'`;
  // nginx doesn't send a header whose variable is empty.
  const everywhere = { ...Object.fromEntries(varying.map((name) => [name, ''])), ...siteHeaders };
  const added = Object.entries(everywhere)
    .filter(([name]) => name !== CACHE)
    .map(([name, value]) => `add_header ${name} ${quoted(name, value)} always;`);
  const typed = rules.flatMap(({ path, headers }) => {
    const type = headers[TYPE]?.split(';')[0];
    return type ? [{ path, type }] : [];
  });
  const locations = typed.map(({ path, type }) => {
    const location = path.endsWith('*') ? path.slice(0, -1) : `= ${path}`;
    return `location ${location} {\n    types { }\n    default_type ${type};\n    try_files $uri =404;\n}`;
  });
  const charsets = new Set(typed.map(({ type }) => type).filter((type) => type !== 'text/plain'));
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
function caddyHeaders(rules: Rules): string {
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
