/** Tables of addresses for nginx and Caddy, made from the built site: neither can fold case or read `_redirects` by itself. */
import type { SitePaths } from './site-paths.ts';

/** The spellings under which a page is asked for; nginx compares them ignoring case. */
const spellings = (path: string): string[] => {
  if (path === '/') return ['/index', '/index.html'];
  return /\.\w+$/.test(path) ? [path, `${path}/`] : [path, `${path}/`, `${path}.html`];
};

const nginxMap = (variable: string, fallback: string, rows: readonly (readonly [string, string])[]): string =>
  `map $uri ${variable} {\n    default ${fallback};\n${rows.map(([from, to]) => `    "${from}" "${to}";\n`).join('')}}\n`;

/** The path as it was asked for, with its escapes, and the one true spelling where that is known and another. */
const SPELLING = String.raw`map $request_uri $site_asked {
    "~^(?<asked_path>[^?]*)" $asked_path;
}
map "$site_canonical|$site_asked" $site_redirect {
    default "";
    "~^(?<same_path>[^|]+)\|\k<same_path>$" "";
    "~^(?<true_path>[^|]+)\|" $true_path;
}
`;

/** nginx's maps, for the http block. Strings in a map are hashed and compared ignoring case, so ten thousand cost no more than ten. */
export function nginxMaps({ canonical, redirects, withdrawn }: SitePaths): string {
  const rows = canonical.flatMap((path) => spellings(path).map((spelling) => [spelling, path] as const));
  const former = redirects.flatMap(({ from, to }) => [[from, to] as const, [`${from}/`, to] as const]);
  const names = rows.length + former.length;
  return [
    `map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(names * 2)))};\nmap_hash_bucket_size 256;\n`,
    nginxMap('$site_canonical', '""', rows),
    SPELLING,
    nginxMap('$site_moved', '""', former),
    nginxMap(
      '$site_gone',
      '0',
      withdrawn.map((path) => [path, '1'] as const),
    ),
  ].join('\n');
}

/** Caddy's tables, for the site block. It folds case by itself (deploy/caddy/site.caddy), before it looks here. */
export function caddyMaps({ redirects, withdrawn }: SitePaths): string {
  const table = (variable: string, rows: readonly (readonly [string, string])[]): string =>
    `map {path} ${variable} {\n${rows.map(([from, to]) => `\t${from} ${to}\n`).join('')}\tdefault ""\n}\n`;
  return [
    table(
      '{site_moved}',
      redirects.map(({ from, to }) => [from, to] as const),
    ),
    table(
      '{site_gone}',
      withdrawn.map((path) => [path, 'yes'] as const),
    ),
  ].join('\n');
}
