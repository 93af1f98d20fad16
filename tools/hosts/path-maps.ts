/**
 * The addresses of a built site, its former addresses and its withdrawn articles, and the tables made from them for nginx and Caddy: neither
 * can fold case or read `_redirects` by itself.
 */
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
  const lines = read('_redirects')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const redirects = lines.flatMap(([from, to]) => (from && to && !from.startsWith('#') ? [{ from, to }] : []));
  const withdrawn = lines.flatMap(([mark, status, at]) => (mark === '#' && status === '410' && at ? [at] : []));
  return { canonical, redirects, withdrawn };
}

/** The spellings under which a page is asked for; nginx compares them ignoring case. */
const spellings = (path: string): string[] => {
  if (path === '/') return ['/index', '/index.html'];
  return /\.\w+$/.test(path) ? [path, `${path}/`] : [path, `${path}/`, `${path}.html`];
};

const nginxMap = (variable: string, fallback: string, rows: readonly (readonly [string, string])[]): string =>
  `map $uri ${variable} {\n    default ${fallback};\n${rows.map(([from, to]) => `    "${from}" "${to}";\n`).join('')}}\n`;

/** nginx's maps, for the http block. Strings in a map are hashed and compared ignoring case, so ten thousand cost no more than ten. */
export function nginxMaps({ canonical, redirects, withdrawn }: SitePaths): string {
  const rows = canonical.flatMap((path) => spellings(path).map((spelling) => [spelling, path] as const));
  const former = redirects.flatMap(({ from, to }) => [[from, to] as const, [`${from}/`, to] as const]);
  const gone = withdrawn.map((path) => [path, '1'] as const);
  const names = rows.length + former.length;
  return [
    `map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(names * 2)))};\nmap_hash_bucket_size 256;\n`,
    nginxMap('$site_canonical', '""', rows),
    nginxMap('$site_moved', '""', former),
    nginxMap('$site_gone', '0', gone),
  ].join('\n');
}

/** Caddy's tables, for the site block. It folds case by itself (deploy/caddy/site.caddy), before it looks here. */
export function caddyMaps({ redirects, withdrawn }: SitePaths): string {
  const table = (variable: string, rows: readonly (readonly [string, string])[]): string =>
    `map {path} ${variable} {\n${rows.map(([from, to]) => `\t${from} ${to}\n`).join('')}\tdefault ""\n}\n`;
  const moved = redirects.map(({ from, to }) => [from, to] as const);
  const gone = withdrawn.map((path) => [path, 'yes'] as const);
  return [table('{site_moved}', moved), table('{site_gone}', gone)].join('\n');
}
