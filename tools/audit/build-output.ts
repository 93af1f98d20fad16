/** The files of a build, by path. Tests overlay changes in memory without touching the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files of a built site. Paths are relative to its root, with forward slashes: "news.html", "og/news.png". */
export interface BuildOutput {
  /** Every file, sorted. */
  files: readonly string[];
  /** Whether a file exists. Case-sensitive on every file system, as URLs are. */
  has: (file: string) => boolean;
  /** Reads a file as UTF-8; empty if it doesn't exist. */
  read: (file: string) => string;
  /** Reads a file as bytes; undefined if it doesn't exist. */
  bytes: (file: string) => Buffer | undefined;
}

/** Lists the files of a build's folder; they are read on demand. Throws if the folder doesn't exist. */
export function readFolder(folder: string): BuildOutput {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .toSorted();
  return outputOf(files, (file) => readFileSync(`${folder}/${file}`));
}

function outputOf(files: string[], load: (file: string) => Buffer | undefined): BuildOutput {
  const known = new Set(files);
  const bytes = (file: string) => (known.has(file) ? load(file) : undefined);
  return { files, has: (file) => known.has(file), read: (file) => bytes(file)?.toString() ?? '', bytes };
}

/** New contents of files by path; null deletes a file. */
export type Changes = Readonly<Record<string, string | Buffer | null>>;

/** Returns the output with changes applied, in memory; `base` stays as it is. */
export function overlay(base: BuildOutput, changes: Changes): BuildOutput {
  const all = new Set([...base.files, ...Object.keys(changes)]);
  const files = [...all].filter((file) => changes[file] !== null).toSorted();
  return outputOf(files, (file) => {
    const changed = changes[file];
    return typeof changed === 'string' ? Buffer.from(changed) : (changed ?? base.bytes(file));
  });
}

/** The HTML files among some files, in the same order. */
export const pageFiles = ({ files }: Pick<BuildOutput, 'files'>): string[] =>
  files.filter((file) => file.endsWith('.html'));

/** The URL path of a page: "/" for "index.html", "/autor/vera-muster" for "autor/vera-muster.html". */
export const pathOfPage = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** The files that hosts may serve for a decoded URL path, in order of precedence. */
export const filesOfPath = (path: string): string[] =>
  path === '/' ? ['index.html'] : [`${path.slice(1)}.html`, path.slice(1), `${path.slice(1)}/index.html`];
