/** What the parts of an import share: the archive, the edition it goes into, what former runs have named, and what is to be told. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import type { Collections } from '../../../src/content/registry.ts';
import type { Archive, Note, Post } from './archive.ts';

/** What the publisher decides, by the flags of the command (docs/own-edition.md). */
export const flags = {
  /** Folder with the export's pictures and files. */
  media: { type: 'string' },
  /** Whether pictures that aren't there may be fetched. */
  fetch: { type: 'boolean' },
  /** The former address of the site, where the export doesn't say it. */
  site: { type: 'string' },
  /** Tags or categories, by name or address, that mark paid posts. */
  'sponsored-tag': { type: 'string', multiple: true },
  /** The advertiser of all paid posts; without one they wait. */
  sponsor: { type: 'string' },
  /** Who wrote what has no author. */
  author: { type: 'string' },
  /** The publisher's word for all texts: whether a model wrote them. */
  ai: { type: 'string' },
  /** The credit of pictures, and where the right to show them comes from. */
  credit: { type: 'string' },
  licence: { type: 'string' },
} as const;

/** What the publisher has decided. */
export type ImportOptions = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

/** Where the import keeps its memory and its report; checks read no names with an underscore. */
const IMPORT_FOLDER = 'content/_import';
const STATE = `${IMPORT_FOLDER}/state.json`;
/** The report, for a spreadsheet. */
export const REPORT = `${IMPORT_FOLDER}/report.csv`;

/** YAML of a file or of frontmatter; long lines stay whole. */
export const yamlOf = (data: object): string => stringify(data, { lineWidth: 0 });

/** A post on its way into the edition. */
export interface Draft extends Post {
  /** Its name here: in its address, and of its file. */
  id: string;
  /** Its headline here. */
  headline: string;
  /** Why it can't appear as it is. */
  reasons: Set<string>;
  /** Whether a tag or category that the publisher has named marks it as paid. */
  isPaid: boolean;
}

/** One run of the import; see {@link startRun}. */
export type ImportRun = ReturnType<typeof startRun>;

/** Starts a run on the project in a folder, whose edition is read as it was before. */
export function startRun(archive: Archive, root: string, options: ImportOptions, now: Date, content: Collections) {
  const at = (file: string): string => path.join(root, file);
  const exists = (file: string): boolean => existsSync(at(file));
  const read = (file: string): string => readFileSync(at(file), 'utf8');
  const write = (file: string, data: string | Buffer): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), data);
  };
  /** Names that former runs have given: posts by their key, pictures and files by their former address. */
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
    writeNew: (file: string, text: string): void => {
      if (!exists(file)) write(file, text);
    },
    /** A name in a folder that no file has. */
    freeName: (folder: string, stem: string, extension: string): string => {
      let name = `${stem}.${extension}`;
      for (let count = 2; exists(`${folder}/${name}`); count += 1) name = `${stem}-${count}.${extension}`;
      return name;
    },
    /** Adds a row to the report. */
    note: (where: string, kind: Note['kind'], what: string): void => {
      archive.notes.push({ where, kind, what });
    },
    /** Keeps the names for the next run. */
    saveState: (): void => {
      const text = `${JSON.stringify(state, null, 1)}\n`;
      if (!exists(STATE) || read(STATE) !== text) write(STATE, text);
    },
  };
}

/** A text of at most so many characters, cut between words, with an ellipsis. */
export function shortenAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}

/** As many whole sentences as fit, or undefined where they are fewer than `least` characters. */
export function sentences(text: string, least: number, most: number): string | undefined {
  if (text.length >= least && text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.!?…]["“”»]?(?=\s)/g)].map((end) => end.index + end[0].length);
  const end = ends.findLast((at) => at >= least);
  if (end !== undefined) return text.slice(0, end);
  return text.length > most ? shortenAt(text, most) : undefined;
}
