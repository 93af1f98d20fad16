/** What the parts of an import share: the archive, the edition it goes into, what former runs have named, and what is to be told. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Collections } from '../../../src/content/registry.ts';
import type { Archive, Note, Post } from './archive.ts';

/** What the publisher decides. */
export interface ImportOptions {
  /** Folder with the export's pictures and files. */
  media?: string | undefined;
  /** Whether pictures that aren't there may be fetched. */
  fetch?: boolean | undefined;
  /** Tags or categories, by name or address, that mark paid posts. */
  sponsoredTags: readonly string[];
  /** The advertiser of all paid posts; without one they wait. */
  sponsor?: string | undefined;
  /** Who wrote what has no author. */
  author?: string | undefined;
  /** The publisher's word for all texts: whether a model wrote them. */
  ai?: string | undefined;
  /** The credit of pictures, and where the right to show them comes from. */
  credit?: string | undefined;
  licence?: string | undefined;
}

/** Where the import keeps its memory and its report; checks read no names with an underscore. */
const IMPORT_FOLDER = 'content/_import';
const STATE = `${IMPORT_FOLDER}/state.json`;
/** The report, for a spreadsheet. */
export const REPORT = `${IMPORT_FOLDER}/report.csv`;

/** YAML of a file or of frontmatter; long lines stay whole. */
export const yamlOf = (data: object): string => stringify(data, { lineWidth: 0 });

/** One run of the import. */
export class ImportRun {
  readonly archive: Archive;
  readonly options: ImportOptions;
  readonly now: Date;
  /** The edition as it was before. */
  readonly content: Collections;
  /** Names that former runs have given: posts by their key, pictures and files by their former address. */
  readonly state: { posts: Record<string, string>; files: Record<string, string> };
  /** Headlines as they will stand, by the post's key. */
  readonly titles = new Map<string, string>();
  readonly #root: string;
  readonly #held = new Map<string, string[]>();

  constructor(archive: Archive, root: string, options: ImportOptions, now: Date, content: Collections) {
    this.archive = archive;
    this.options = options;
    this.now = now;
    this.content = content;
    this.#root = root;
    this.state = this.exists(STATE) ? (JSON.parse(this.read(STATE)) as ImportRun['state']) : { posts: {}, files: {} };
  }

  /** Absolute path of a file of the project. */
  at = (file: string): string => path.join(this.#root, file);
  exists = (file: string): boolean => existsSync(this.at(file));
  read = (file: string): string => readFileSync(this.at(file), 'utf8');

  write(file: string, content: string | Buffer): void {
    mkdirSync(path.dirname(this.at(file)), { recursive: true });
    writeFileSync(this.at(file), content);
  }

  /** Writes a file unless there is one. */
  writeNew(file: string, text: string): void {
    if (!this.exists(file)) this.write(file, text);
  }

  /** A name in a folder that no file has. */
  freeName(folder: string, stem: string, extension: string): string {
    for (let count = 1; ; count += 1) {
      const name = `${stem}${count > 1 ? `-${count}` : ''}.${extension}`;
      if (!this.exists(`${folder}/${name}`)) return name;
    }
  }

  /** Adds a row to the report. */
  note(where: string, kind: Note['kind'], what: string): void {
    this.archive.notes.push({ where, kind, what });
  }

  titleOf = (post: Post): string => this.titles.get(post.key) ?? post.title;

  /** Says why a post can't appear as it is. */
  hold(post: Post, reason: string): void {
    const reasons = this.reasonsFor(post);
    if (!reasons.includes(reason)) this.#held.set(post.key, [...reasons, reason]);
  }

  isHeld = ({ key }: Post): boolean => this.#held.has(key);
  reasonsFor = ({ key }: Post): string[] => this.#held.get(key) ?? [];

  /** Whether a tag or category that the publisher has named marks a post as paid. */
  isPaid = ({ tags, categories }: Post): boolean => {
    const marks = this.options.sponsoredTags.map((mark) => mark.toLowerCase());
    return [...tags, ...categories].some(({ slug, label }) =>
      [slug, label].some((name) => marks.includes(name.toLowerCase())),
    );
  };

  /** Keeps the names for the next run. */
  saveState(): void {
    const text = `${JSON.stringify(this.state, null, 1)}\n`;
    if (!this.exists(STATE) || this.read(STATE) !== text) this.write(STATE, text);
  }
}
