/** What a build wrote, as the audit reads it: files by their path. Tests lay changes over it without touching the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files of a built site. Paths are relative, with forward slashes: "news.html", "og/news.png". */
export interface BuildOutput {
  /** Every file, sorted. */
  files: readonly string[];
  /** Whether there is such a file. Upper and lower case differ, as on the web. */
  has: (file: string) => boolean;
  /** Reads a file as UTF-8 text; empty where there is none. */
  read: (file: string) => string;
  /** Reads a file as it is; undefined where there is none. */
  bytes: (file: string) => Buffer | undefined;
}

/** Opens the folder that a build wrote; throws where it doesn't exist. */
export function readFolder(folder: string): BuildOutput {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .toSorted();
  const known = new Set(files);
  return {
    files,
    has: (file) => known.has(file),
    read: (file) => (known.has(file) ? readFileSync(`${folder}/${file}`, 'utf8') : ''),
    bytes: (file) => (known.has(file) ? readFileSync(`${folder}/${file}`) : undefined),
  };
}

/** Changed files by path, text or bytes; null takes a file away. */
export type Changes = Readonly<Record<string, string | Buffer | null>>;

/** Lays changes over what was built, in memory. */
export function overlay(base: BuildOutput, changes: Changes): BuildOutput {
  const all = new Set([...base.files, ...Object.keys(changes)]);
  const known = new Set([...all].filter((file) => changes[file] !== null));
  const bytes = (file: string) => {
    const own = changes[file];
    if (!known.has(file)) return undefined;
    return typeof own === 'string' ? Buffer.from(own) : (own ?? base.bytes(file));
  };
  const read = (file: string) => (known.has(file) ? (changes[file]?.toString() ?? base.read(file)) : '');
  return { files: [...known].toSorted(), has: (file) => known.has(file), read, bytes };
}

/** The pages among its files, in their order. */
export const pageFiles = ({ files }: Pick<BuildOutput, 'files'>): string[] =>
  files.filter((file) => file.endsWith('.html'));

/** The path under which a built page is served: "/" for "index.html", "/autor/vera-muster" for "autor/vera-muster.html". */
export const pathOfPage = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** The files that could answer a decoded path that begins with "/". */
export const filesOfPath = (path: string): string[] =>
  path === '/' ? ['index.html'] : [`${path.slice(1)}.html`, path.slice(1), `${path.slice(1)}/index.html`];
