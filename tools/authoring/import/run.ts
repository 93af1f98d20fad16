/** State shared by the parts of an import: archive, edition, names given by earlier runs, report. */
import { existsSync, readFileSync } from 'node:fs';
import type { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import type { Collections } from '../../../src/content/registry.ts';
import { writeFile } from '../../../src/lib/file-system.ts';
import { UserError } from '../../../src/lib/user-error.ts';
import type { Archive, Note, Post, Term } from './archive.ts';
import { wordsOf } from './convert.ts';

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
  /** ID or name of the author of posts without one. */
  author: { type: 'string' },
  /** Field `ai` of all articles and pictures: keine, unterstuetzt or erzeugt. */
  ai: { type: 'string' },
  /** Fields `credit` and `licence` of all pictures. */
  credit: { type: 'string' },
  licence: { type: 'string' },
} as const;

/** Parsed values of the flags. */
export type ImportOptions = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

/** Names given by earlier runs. The content reader ignores the folder, as its name begins with an underscore. */
const STATE = 'content/_import/state.json';
/** The report for the publisher. */
export const REPORT = 'content/_import/report.csv';

/** Serialises data as YAML without folding long lines. */
export const yamlOf = (data: object): string => stringify(data, { lineWidth: 0 });

/** A post with its new name and headline, and what the import decided on it. */
export interface ImportedPost extends Post {
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

/** Starts a run; `content` is the edition before it. */
export function startRun(archive: Archive, options: ImportOptions, now: Date, content: Collections) {
  /** Slugs given by earlier runs, by post key. */
  const state = (existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : { posts: {} }) as {
    posts: Record<string, string>;
  };
  const marks = (options['sponsored-tag'] ?? []).map((mark) => mark.toLowerCase());
  const namesOf = ({ tags, categories }: Post) =>
    [...tags, ...categories].flatMap(({ slug, label }) => [slug.toLowerCase(), label.toLowerCase()]);
  const names = new Set(archive.posts.flatMap(namesOf));
  // Without its posts marked, advertising would appear as editorial articles.
  const unknown = marks.find((mark) => !names.has(mark));
  if (unknown !== undefined)
    throw new UserError(
      `--sponsored-tag „${unknown}“ hat kein Beitrag im Export. Erlaubt: ${[...names].toSorted().join(', ')}`,
    );
  const posts = archive.posts.map((post): ImportedPost => {
    const isPaid = namesOf(post).some((name) => marks.includes(name));
    return { ...post, id: '', headline: post.title, reasons: new Set(), isPaid };
  });
  return {
    ...{ archive, posts, options, now, content, state },
    /** Files of posts, authors and categories by path, written at the end: none is to lack its rows in the report. */
    files: new Map<string, string>(),
    /** Adds a row to the report. */
    note: (where: string, kind: Note['kind'], text: string): void => {
      archive.notes.push({ where, kind, text });
    },
    /** Stores the names for the next run. */
    saveState: (): void => writeFile(STATE, `${JSON.stringify(state, null, 1)}\n`),
  };
}

/** Name of a category or tag as plain text. */
export const labelOf = ({ label }: Term): string => shortenAt(wordsOf(label), 40);

/** Shortens a text to at most `most` characters, cut between words, with an ellipsis. */
export function shortenAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}
