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

/** How a server names what a request asks for and its own variables, and how it ends a line. */
const nginx = { path: '$uri', query: '$args', name: (own: string) => `$site_${own}`, end: ';' };
const caddy: typeof nginx = { path: '{path}', query: '{query}', name: (own) => `{site_${own}}`, end: '' };

const map = ({ name, end }: typeof nginx, source: string, own: string, rows: readonly Row[], fallback = ''): string =>
  [
    `map "${source}" ${name(own)} {`,
    `    default "${fallback}"${end}`,
    ...rows.map(([from, to]) => `    "${from}" "${to}"${end}`),
    '}\n',
  ].join('\n');

/** Where former addresses lead, and which ones are gone. */
function formerMaps(server: typeof nginx, { redirects, withdrawn }: SitePaths): string[] {
  const { path, query, name } = server;
  // Keys as the servers see them: paths decoded, queries as they are.
  const rowsOf = (moved: SitePaths['redirects']) =>
    moved.map(({ from, to }): Row => {
      const [at = '', ...rest] = from.split('?');
      return [[decodeURIComponent(at), ...rest].join('?'), to];
    });
  const { true: asked = [], false: plain = [] } = Object.groupBy(redirects, ({ from }) => `${from.includes('?')}`);
  const [byPath, byQuery] = [rowsOf(plain), rowsOf(asked)];
  const gone = withdrawn.map((each) => [each, 'yes'] as const);
  const bare = name('bare');
  return [
    // The path without a slash or .html at its end; the query as a whole, or its first part.
    map(server, path, 'bare', [[String.raw`~^(?P<bare_path>/.*?)(?:/|\.html)+$`, '${bare_path}']], path),
    map(server, query, 'first_argument', [['~^(?P<first_argument>[^&]+)&', '${first_argument}']]),
    map(server, bare, 'moved', byPath),
    map(server, `${bare}?${name('first_argument')}`, 'moved_first', byQuery),
    map(server, `${bare}?${query}`, 'moved_query', byQuery, name('moved_first')),
    map(server, path, 'gone', gone),
  ];
}

/** nginx's maps, for the http block. Strings in a map are hashed and compared ignoring case, so ten thousand cost no more than ten. */
export function nginxMaps(paths: SitePaths): string {
  const rows = paths.canonical.flatMap((path) => spellings(path).map((spelling) => [spelling, path] as const));
  const size = Math.max(2048, 2 ** Math.ceil(Math.log2(2 * Math.max(rows.length, paths.redirects.length))));
  const limits = `map_hash_max_size ${size};\nmap_hash_bucket_size 1024;\n`;
  return [limits, map(nginx, nginx.path, 'canonical', rows), ...formerMaps(nginx, paths)].join('\n');
}

/** Caddy's tables, for the site block. It folds case by itself (deploy/caddy/site.caddy), after it has looked here. */
export const caddyMaps = (paths: SitePaths): string => formerMaps(caddy, paths).join('\n');
