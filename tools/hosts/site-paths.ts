/** What a server of one's own must know about the built site: its addresses, former addresses, and withdrawn articles. */
import { pathOfPage, readFolder } from '../audit/build-output.ts';

/** One address that leads to another. */
export interface Redirect {
  from: string;
  to: string;
}

/** The addresses of a built site, all lower case and without extension for pages. */
export interface SitePaths {
  /** Pages ("/", "/news") and files with a fixed name ("/rss.xml"); hashed assets and pictures are left out. */
  canonical: readonly string[];
  redirects: readonly Redirect[];
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
