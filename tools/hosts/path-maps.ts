/**
 * The paths, redirects and withdrawn articles of a built site, and the maps made from them for nginx and Caddy, which
 * can neither fold case nor read a list of redirects.
 */
import { MOVED_FILE } from '../../src/lib/links/routes.ts';
import { pathOfPage, readFolder } from '../audit/build-output.ts';

/** The URL paths of a built site, in lower case, those of pages without extension. */
export interface SitePaths {
  /** Pages ("/", "/news") and files with a fixed name ("/rss.xml", "/og/news.png"), sorted; without hashed assets. */
  canonical: readonly string[];
  redirects: readonly { from: string; to: string }[];
  /** Notices of withdrawn articles, answered with 410 by hosts that can. */
  withdrawn: readonly string[];
}

/** Leaves out hashed assets, files that only hosts read, and the not-found page, which has no path. */
const hasPath = (file: string): boolean => !file.startsWith('_') && file !== '404.html' && /\.\w+$/.test(file);

/** Reads the paths of the built site in `dist`. Throws if a redirect would hide a page. */
export function readSitePaths(dist: string): SitePaths {
  const { files, read } = readFolder(dist);
  const canonical = files.filter(hasPath).map(pathOfPage).toSorted();
  const lines = read(MOVED_FILE.slice(1))
    .split('\n')
    .map((line) => line.split(' '));
  const redirects = lines.flatMap(([from, to, status]) => (from && to && status === '301' ? [{ from, to }] : []));
  const withdrawn = lines.flatMap(([path, status]) => (path && status === '410' ? [path] : []));
  const pages = new Set(canonical);
  const hiding = redirects.filter(({ from }) => pages.has(from));
  if (hiding.length > 0)
    throw new Error(`Umleitungen verdecken Seiten, die es gibt: ${hiding.map(({ from }) => from).join(', ')}`);
  return { canonical, redirects, withdrawn };
}

type Row = readonly [key: string, value: string];

/** A server's names for the request's path, the query and variables of the site, and its end of a line. */
const nginx = { path: '$uri', query: '$args', name: (own: string) => `$site_${own}`, end: ';' };
const caddy: typeof nginx = { path: '{path}', query: '{query}', name: (own) => `{site_${own}}`, end: '' };

const map = ({ name, end }: typeof nginx, source: string, own: string, rows: readonly Row[], fallback = ''): string =>
  [
    `map "${source}" ${name(own)} {`,
    `    default "${fallback}"${end}`,
    ...rows.map(([from, to]) => `    "${from}" "${to}"${end}`),
    '}\n',
  ].join('\n');

/** Maps of redirects and withdrawn articles. */
function formerMaps(server: typeof nginx, { redirects, withdrawn }: SitePaths): string[] {
  const { path, query, name } = server;
  // Keys as the servers see them: paths decoded, queries not. The request's query goes before the target's fragment,
  // unless one of both addresses has a query of its own.
  const rowOf = ({ from, to }: SitePaths['redirects'][number]): Row => {
    const [former = '', ...rest] = from.split('?');
    const hasQuery = rest.length > 0 || /^[^#]*\?/.test(to);
    const target = hasQuery ? to : to.replace(/#|$/, (mark) => name('asked_query') + mark);
    return [[decodeURIComponent(former), ...rest].join('?'), target];
  };
  const byPath = redirects.filter(({ from }) => !from.includes('?')).map(rowOf);
  const byQuery = redirects.filter(({ from }) => from.includes('?')).map(rowOf);
  const gone = withdrawn.map((notice) => [notice, 'yes'] as const);
  const bare = name('bare');
  return [
    // The path without a final slash or .html; then redirects by path, by first parameter and by the whole query.
    map(server, path, 'bare', [[String.raw`~^(?P<bare_path>/.*?)(?:/|\.(?i:html))+$`, '${bare_path}']], path),
    map(server, query, 'asked_query', [['~^(?P<asked_query>.+)', '?${asked_query}']]),
    map(server, query, 'first_argument', [['~^(?P<first_argument>[^&]+)&', '${first_argument}']]),
    map(server, bare, 'moved', byPath),
    map(server, `${bare}?${name('first_argument')}`, 'moved_first', byQuery),
    map(server, `${bare}?${query}`, 'moved_query', byQuery, name('moved_first')),
    map(server, path, 'gone', gone),
  ];
}

/**
 * nginx's maps, for the http block. nginx looks strings up in a hash table, case-insensitively, so that ten thousand
 * cost no more than ten.
 */
export function nginxMaps(paths: SitePaths): string {
  const rows = [['/index', '/'] as const, ...paths.canonical.map((path) => [path, path] as const)];
  const size = Math.max(2048, 2 ** Math.ceil(Math.log2(2 * Math.max(rows.length, paths.redirects.length))));
  const limits = `map_hash_max_size ${size};\nmap_hash_bucket_size 1024;\n`;
  return [limits, map(nginx, nginx.name('bare'), 'canonical', rows), ...formerMaps(nginx, paths)].join('\n');
}

/** Caddy's maps, for the site block. deploy/caddy/site.caddy folds case after these lookups. */
export const caddyMaps = (paths: SitePaths): string => formerMaps(caddy, paths).join('\n');
