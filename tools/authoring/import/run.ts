/** State shared by the parts of an import: archive, edition, names given by earlier runs, report. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import type { Collections } from '../../../src/content/registry.ts';
import type { Archive, Note, Post } from './archive.ts';

/** Flags of the command (docs/own-edition.md). */
export const flags = {
  /** Folder with the former site's pictures and files. */
  media: { type: 'string' },
  /** Whether to fetch pictures that are not in that folder. */
  fetch: { type: 'boolean' },
  /** Former URL of the site, if the export lacks it. */
  site: { type: 'string' },
  /** Tags or categories, by label or slug, that mark paid posts. */
  'sponsored-tag': { type: 'string', multiple: true },
  /** ID of the advertiser of all paid posts; without it they are set aside. */
  sponsor: { type: 'string' },
  /** ID of the author of posts without one. */
  author: { type: 'string' },
  /** Field `ai` of all articles and pictures: keine, unterstuetzt or erzeugt. */
  ai: { type: 'string' },
  /** Fields `credit` and `licence` of all pictures. */
  credit: { type: 'string' },
  licence: { type: 'string' },
} as const;

/** Parsed values of the flags. */
export type ImportOptions = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

/** Folder of state and report; the content reader ignores names that begin with an underscore. */
const IMPORT_FOLDER = 'content/_import';
const STATE = `${IMPORT_FOLDER}/state.json`;
/** Path of the report, a CSV file, in the project. */
export const REPORT = `${IMPORT_FOLDER}/report.csv`;

/** Serialises data as YAML without folding long lines. */
export const yamlOf = (data: object): string => stringify(data, { lineWidth: 0 });

/** A post with its new name and headline, and what the import decided on it. */
export interface Draft extends Post {
  /** Slug in the edition: file name and URL. */
  id: string;
  /** Headline in the edition, shortened or made unique where needed. */
  headline: string;
  /** German reasons why it can't be published as it is. */
  reasons: Set<string>;
  /** Whether it has one of the tags or categories of `--sponsored-tag`. */
  isPaid: boolean;
}

/** One run of the import, made by {@link startRun}. */
export type ImportRun = ReturnType<typeof startRun>;

/** Starts a run on the project at `root`, to which all paths are relative; `content` is its edition before the run. */
export function startRun(archive: Archive, root: string, options: ImportOptions, now: Date, content: Collections) {
  const at = (file: string): string => path.join(root, file);
  const exists = (file: string): boolean => existsSync(at(file));
  const read = (file: string): string => readFileSync(at(file), 'utf8');
  const write = (file: string, data: string | Buffer): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), data);
  };
  /** Names given by earlier runs: slugs by post key, file names by former URL. */
  const state = (exists(STATE) ? JSON.parse(read(STATE)) : { posts: {}, files: {} }) as Record<
    'posts' | 'files',
    Record<string, string>
  >;
  const marks = (options['sponsored-tag'] ?? []).map((mark) => mark.toLowerCase());
  const isPaid = ({ tags, categories }: Post): boolean =>
    [...tags, ...categories].some(({ slug, label }) =>
      [slug, label].some((name) => marks.includes(name.toLowerCase())),
    );
  const posts = archive.posts.map((post): Draft => ({
    ...post,
    id: '',
    headline: post.title,
    reasons: new Set(),
    isPaid: isPaid(post),
  }));
  return {
    ...{ archive, posts, options, now, content, state, at, exists, read, write },
    /** Writes a file unless it exists. */
    writeNew: (file: string, text: string): void => {
      if (!exists(file)) write(file, text);
    },
    /** An unused file name in a folder: the stem, with a number appended where needed. */
    freeName: (folder: string, stem: string, extension: string): string => {
      let name = `${stem}.${extension}`;
      for (let count = 2; exists(`${folder}/${name}`); count += 1) name = `${stem}-${count}.${extension}`;
      return name;
    },
    /** Adds a row to the report. */
    note: (where: string, kind: Note['kind'], text: string): void => {
      archive.notes.push({ where, kind, text });
    },
    /** Stores the names for the next run. */
    saveState: (): void => {
      const text = `${JSON.stringify(state, null, 1)}\n`;
      if (!exists(STATE) || read(STATE) !== text) write(STATE, text);
    },
  };
}

/** Shortens a text to at most `most` characters, cut between words, with an ellipsis. */
export function shortenAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}

/** The first sentences, `least` to `most` characters; else a shortened text, or undefined if it is too short. */
export function sentences(text: string, least: number, most: number): string | undefined {
  if (text.length >= least && text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.!?…]["“”»]?(?=\s)/g)].map((end) => end.index + end[0].length);
  const end = ends.findLast((at) => at >= least);
  if (end !== undefined) return text.slice(0, end);
  return text.length > most ? shortenAt(text, most) : undefined;
}
