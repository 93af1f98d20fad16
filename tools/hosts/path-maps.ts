/**
 * The addresses of a built site, its former addresses and its withdrawn articles, and the tables made from them for nginx and Caddy: neither
 * can fold case or read a list of them by itself.
 */
import { MOVED_FILE } from '../../src/lib/links/routes.ts';
import { pathOfPage, readFolder } from '../audit/build-output.ts';

/** The addresses of a built site, all lower case and without extension for pages. */
export interface SitePaths {
  /** Pages ("/", "/news") and files with a fixed name ("/rss.xml"); hashed assets and pictures are left out. */
  canonical: readonly string[];
  redirects: readonly { from: string; to: string }[];
  /** Pages that say why an article was taken back; hosts that can answer them with 410. */
  withdrawn: readonly string[];
}

/** Files that are read by hosts or by machines under exactly one name, and the not-found page, which has no address. */
const isAddress = (file: string): boolean =>
  !/^(?:_|og\/|bilder\/)/.test(file) && file !== '404.html' && /\.\w+$/.test(file);

/** Reads the folder of a built site; its addresses come sorted. */
export function readSitePaths(dist: string): SitePaths {
  const { files, read } = readFolder(dist);
  const canonical = files.filter(isAddress).map(pathOfPage).toSorted();
  const lines = read(MOVED_FILE.slice(1))
    .split('\n')
    .map((line) => line.split(' '));
  const redirects = lines.flatMap(([from, to, status]) => (from && to && status === '301' ? [{ from, to }] : []));
  const withdrawn = lines.flatMap(([at, status]) => (at && status === '410' ? [at] : []));
  const pages = new Set(canonical);
  const hiding = redirects.filter(({ from }) => pages.has(from));
  if (hiding.length > 0)
    throw new Error(`Umleitungen verdecken Seiten, die es gibt: ${hiding.map(({ from }) => from).join(', ')}`);
  return { canonical, redirects, withdrawn };
}

/** The spellings under which a page is asked for; nginx compares them ignoring case. */
const spellings = (path: string): string[] => {
  if (path === '/') return ['/index', '/index.html'];
  return /\.\w+$/.test(path) ? [path, `${path}/`] : [path, `${path}/`, `${path}.html`];
};

type Row = readonly [key: string, value: string];

/** Keys as the servers see them: paths decoded, queries as they are. Rows with a query are a table of their own. */
function movedRows(redirects: SitePaths['redirects']): Record<'byPath' | 'byQuery', Row[]> {
  const rows = redirects.map(({ from, to }) => {
    const [path = '', ...query] = from.split('?');
    return { row: [[decodeURIComponent(path), ...query].join('?'), to] as const, hasQuery: query.length > 0 };
  });
  const rowsWith = (wanted: boolean) => rows.flatMap(({ row, hasQuery }) => (hasQuery === wanted ? [row] : []));
  return { byPath: rowsWith(false), byQuery: rowsWith(true) };
}

const nginxMap = (source: string, variable: string, fallback: string, rows: readonly Row[]): string =>
  `map ${source} ${variable} {\n    default ${fallback};\n${rows.map(([from, to]) => `    "${from}" "${to}";\n`).join('')}}\n`;

/** nginx's maps, for the http block. Strings in a map are hashed and compared ignoring case, so ten thousand cost no more than ten. */
export function nginxMaps({ canonical, redirects, withdrawn }: SitePaths): string {
  const rows = canonical.flatMap((path) => spellings(path).map((spelling) => [spelling, path] as const));
  const { byPath, byQuery } = movedRows(redirects);
  const gone = withdrawn.map((path) => [path, '1'] as const);
  const names = Math.max(rows.length, byPath.length, byQuery.length);
  return [
    `map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(names * 2)))};\nmap_hash_bucket_size 1024;\n`,
    nginxMap('$uri', '$site_canonical', '""', rows),
    // The path without a slash or .html at its end; the query as a whole, or its first part.
    nginxMap('$uri', '$site_bare', '$uri', [[String.raw`~^(?<bare_path>/.*?)(?:/|\.html)+$`, '$bare_path']]),
    nginxMap('$args', '$site_first_argument', '""', [['~^(?<first_argument>[^&]+)&', '$first_argument']]),
    nginxMap('$site_bare', '$site_moved', '""', byPath),
    nginxMap('"$site_bare?$site_first_argument"', '$site_moved_first', '""', byQuery),
    nginxMap('"$site_bare?$args"', '$site_moved_query', '$site_moved_first', byQuery),
    nginxMap('$uri', '$site_gone', '0', gone),
  ].join('\n');
}

/** Caddy's tables, for the site block. It folds case by itself (deploy/caddy/site.caddy), after it has looked here. */
export function caddyMaps({ redirects, withdrawn }: SitePaths): string {
  const table = (source: string, variable: string, rows: readonly Row[], fallback = '""'): string =>
    `map ${source} ${variable} {\n${rows.map(([from, to]) => `\t"${from}" "${to}"\n`).join('')}\tdefault ${fallback}\n}\n`;
  const { byPath, byQuery } = movedRows(redirects);
  const gone = withdrawn.map((path) => [path, 'yes'] as const);
  return [
    table('{path}', '{site_bare}', [[String.raw`~^(/.*?)(?:/|\.html)+$`, '${1}']], '{path}'),
    table('{query}', '{site_first_argument}', [['~^([^&]+)&', '${1}']]),
    table('{site_bare}', '{site_moved}', byPath),
    table('{site_bare}?{site_first_argument}', '{site_moved_first}', byQuery),
    table('{site_bare}?{query}', '{site_moved_query}', byQuery, '{site_moved_first}'),
    table('{path}', '{site_gone}', gone),
  ].join('\n');
}
