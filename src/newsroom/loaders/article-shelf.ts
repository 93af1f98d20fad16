/**
 * Keeps read articles beside Astro's data store. What is in the store becomes part of the bundle: a hundred megabytes at ten thousand
 * articles, which cost ten seconds and half a gigabyte in every build. The store holds digests; the articles lie here.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Fault } from '../faults/fault.ts';
import { readArticle, type Article, type Loaded } from '../prose/read-article.ts';
import { entryDigest, readerVersion } from './reader-version.ts';

/**
 * Reads articles by what the last build has read of them; a text that is not on the shelf is read anew.
 *
 * @param root absolute path of the project
 * @returns a reader that gives what `readArticle` gives
 */
export function shelvedReader(root: string): typeof readArticle {
  const shelf = new ArticleShelf(root);
  const version = readerVersion(root);
  return (source, file) => {
    const value = shelf.find(basename(file, '.mdx'), entryDigest(version, source));
    return value ? { value } : readArticle(source, file);
  };
}

/** What the data store has of an article: where to find it, or what is wrong with it. */
export type Shelved = { kept: string; faults?: undefined } | { kept?: undefined; faults: Fault[] };

interface Kept {
  digest: string;
  value: Article;
}

/** Articles are spread over so many files, so that an edit writes one of them. */
const BOARDS = 64;
const boardOf = (id: string): number => createHash('sha256').update(id).digest().readUInt8() % BOARDS;

type Board = Map<string, Kept>;

function readBoard(file: string): Board {
  if (!existsSync(file)) return new Map();
  return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Kept][]);
}

/** All read articles of a project. */
export class ArticleShelf {
  readonly #folder: string;
  readonly #boards: Board[];
  readonly #changed = new Set<number>();

  /** @param root absolute path of the project */
  constructor(root: string) {
    this.#folder = join(root, '.cache/articles');
    this.#boards = Array.from({ length: BOARDS }, (_board, number) => readBoard(this.#file(number)));
  }

  #file(board: number): string {
    return join(this.#folder, `${board}.json`);
  }

  /**
   * Finds an article.
   *
   * @param id its id
   * @param digest of its text and of the code that read it
   */
  find(id: string, digest: string): Article | undefined {
    const kept = this.#boards[boardOf(id)]?.get(id);
    return kept?.digest === digest ? kept.value : undefined;
  }

  /** Puts an article on the shelf; one with faults is not kept. Returns what the data store takes. */
  put(id: string, digest: string, { value, faults }: Loaded<Article>): Shelved {
    if (faults) return { faults };
    const board = boardOf(id);
    this.#boards[board]?.set(id, { digest, value });
    this.#changed.add(board);
    return { kept: digest };
  }

  /** Writes what has changed; articles that are no longer there go. */
  save(ids: ReadonlySet<string>): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const [number, board] of this.#boards.entries()) {
      const gone = [...board.keys()].filter((id) => !ids.has(id));
      for (const id of gone) board.delete(id);
      if (gone.length === 0 && !this.#changed.has(number)) continue;
      const aside = `${this.#file(number)}.${process.pid}`;
      writeFileSync(aside, JSON.stringify([...board]));
      renameSync(aside, this.#file(number));
    }
    this.#changed.clear();
  }
}
