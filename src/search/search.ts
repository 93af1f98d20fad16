/** Searches the index that make-index.ts made; in the browser, and in tests without one. */
import { askedWords, fold, stem, WORD } from './words.ts';

/** A page that can be found. */
export interface SearchedPage {
  path: string;
  title: string;
  /** What it is about. */
  text: string;
  /** Its sections: fragment and heading. */
  parts: (readonly [string, string])[];
  /** Word of the advertising label; absent on pages nobody paid for (D2). */
  label?: string;
  category?: string;
  /** When it appeared: for machines, and in words. */
  date?: readonly [string, string];
  /** That its offer has ended, and when, in words (D7). */
  ended?: string;
}

/** What the search page is told of the index. */
export interface IndexHead {
  /** Where its files lie. */
  folder: string;
  /** The first word of each file of words. */
  first: string[];
  /**
   * One character for each page. Its code less {@link KIND_ZERO} is the number of its section (static pages have the one after the last),
   * doubled, odd where it is paid for.
   */
  kinds: string;
}

/** From here on all codes are letters: none is a control or has to be escaped in HTML. */
export const KIND_ZERO = 0x100;

/** Words of the index, after an equals sign, and the pages they stand in: number of the page, then {@link pack}ed weight and part. */
export type Postings = Record<string, number[]>;

/** What a weight and the number of a part are at most: five bits each. */
const MOST = 31;

/** Writes what a word counts on a page, and the first part that has it, as one number; the weight is its greater half. */
export const pack = (weight: number, part: number): number => (Math.min(weight, MOST) << 5) | Math.min(part, MOST);

/** Reads what {@link pack} wrote. */
export const unpack = (code: number) => ({ weight: code >> 5, part: code & MOST });

/** What a reader asks for. */
export interface Question {
  term: string;
  /** Number of a section; all where it is absent. */
  section?: number | undefined;
  paid?: boolean | undefined;
}

/** What was found. */
export interface Found {
  /** Numbers of the pages, the best first; what is paid for stands behind all that is not (D19). */
  pages: number[];
  /** The number of the part in which a page has the words; 0 is none. */
  parts: Map<number, number>;
  /** Beginnings of folded words by which the pages were found, to be marked. */
  marks: string[];
  /** The question in the spelling that was searched for, where the typed one finds nothing. */
  meant?: string;
}

/** Fetches a file of the index by its name; throws where it is not there. */
export type Load = (file: string) => Promise<unknown>;

/** Pages described in one file. */
export const PAGES_PER_FILE = 50;

/** A word after a minus, which stands behind a blank or at the beginning. */
const UNWANTED = /(?<!\S)[-−–](\S+)/g;

/** Letters that begin a word; fewer have to be the whole of it. */
const PREFIX_LETTERS = 3;

interface Match {
  score: number;
  part: number;
}

/**
 * Searches an index by its head and its files.
 * @throws where a file can't be loaded: nothing found in half an index is no answer
 */
export async function search(head: IndexHead, load: Load, question: Question): Promise<Found> {
  const isAsked = (page: number) => {
    const kind = head.kinds.charCodeAt(page) - KIND_ZERO;
    return (
      (question.section === undefined || kind >> 1 === question.section) &&
      (question.paid === undefined || (kind & 1) === Number(question.paid))
    );
  };
  // Where one file describes all pages it comes with the words, not after them: on a slow line a way to the server less.
  if (head.kinds.length <= PAGES_PER_FILE) load('p0').catch(() => undefined);
  const isPaid = (page: number) => (head.kinds.charCodeAt(page) - KIND_ZERO) & 1;
  let meant: string | undefined;
  const marks: string[] = [];
  const findWord = async (word: string): Promise<Map<number, Match>> => {
    const pages = await pagesWith(head, load, word);
    if (pages.size > 0 || word.length <= PREFIX_LETTERS) marks.push(prefixOf(word));
    if (pages.size > 0) return pages;
    const known = nearest(word, ((await load('spellings')) as string).split(' '));
    if (!known) return pages;
    meant = (meant ?? question.term).replace(WORD, (typed) => (fold(typed) === word ? known : typed));
    marks.push(prefixOf(fold(known)));
    return pagesWith(head, load, fold(known));
  };
  // A minus before a word leaves out the pages that have it.
  const unwanted = [...question.term.matchAll(UNWANTED)].map(([, word = '']) => word);
  const asked = askedWords(question.term.replace(UNWANTED, ' '));
  const leftOut = Promise.all(unwanted.flatMap(askedWords).map((word) => pagesWith(head, load, word)));
  // A name that is written as one word.
  const whole = asked.length > 1 ? pagesWith(head, load, asked.join('')) : undefined;
  const apart = await Promise.all(asked.map(findWord));
  const [left, joined] = [await leftOut, await whole];
  if (joined?.size) {
    meant = undefined;
    marks.splice(0, marks.length, asked.join(''));
  }
  const words = joined?.size ? [joined] : apart;
  const all = new Map<number, Match & { words: number }>();
  for (const pages of words)
    for (const [page, { score, part }] of pages) {
      const before = all.get(page) ?? { score: 0, part: 0, words: 0 };
      all.set(page, { score: before.score + score, part: before.part || part, words: before.words + 1 });
    }
  // Pages with all words; where there are none, those with most.
  const most = Math.max(0, ...[...all.values()].map((match) => match.words));
  const pages = [...all]
    .filter(([page, match]) => match.words === most && isAsked(page) && !left.some((pages) => pages.has(page)))
    .toSorted(([a, first], [b, second]) => isPaid(a) - isPaid(b) || second.score - first.score || a - b);
  return {
    pages: pages.map(([page]) => page),
    parts: new Map(pages.map(([page, { part }]) => [page, part])),
    marks,
    ...(meant !== undefined && { meant }),
  };
}

/** A word finds all that begin with its stem, unless that is too short to mean anything. */
const prefixOf = (word: string): string => {
  const key = stem(word);
  return key.length > PREFIX_LETTERS ? key : word;
};

async function pagesWith(head: IndexHead, load: Load, word: string): Promise<Map<number, Match>> {
  const key = stem(word);
  const prefix = prefixOf(word);
  const last = word.length < PREFIX_LETTERS ? key : `${prefix}\uffff`;
  const names = head.first.flatMap((first, index) => {
    const next = head.first[index + 1];
    return first <= `=${last}` && (next === undefined || next > `=${key}`) ? [`w${index}`] : [];
  });
  const files = (await Promise.all(names.map(load))) as Postings[];
  const pages = new Map<number, Match & { best: number }>();
  for (const [name, list] of files.flatMap((file) => Object.entries(file))) {
    const found = name.slice(1);
    if (found !== key && !(word.length >= PREFIX_LETTERS && found.startsWith(prefix))) continue;
    const rarity = Math.log(1 + head.kinds.length / (list.length / 2));
    const likeness = found === key ? 1 : (0.5 * prefix.length) / found.length;
    for (let at = 0; at < list.length; at += 2) {
      const page = list[at] as number;
      const { weight, part } = unpack(list[at + 1] as number);
      const score = weight * rarity * likeness;
      // A page that has it in several forms and compounds is about it; the part is that of the best one.
      const before = pages.get(page) ?? { score: 0, best: 0, part };
      const best = Math.max(score, before.best);
      pages.set(page, { score: before.score + score, best, part: best > before.best ? part : before.part });
    }
  }
  return pages;
}

/** The known word that is nearest to what was typed, also where only its beginning was; of equals the more frequent one. */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length <= PREFIX_LETTERS) return undefined;
  let best: string | undefined;
  // Up to seven letters may hold one error, longer words two.
  let least = word.length < 8 ? 1.75 : 2.75;
  for (const candidate of known) {
    const folded = fold(candidate);
    if (folded.length < word.length - 2) continue;
    const { whole, beginning } = distances(word, folded);
    // Nobody mistypes both the beginning and the rest of it.
    const distance = Math.min(whole, candidate[0]?.toLowerCase() === word[0] ? beginning + 0.5 : Infinity);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Letters to change, add, leave out or swap until one word is the other, and until it is the other's beginning. */
function distances(typed: string, word: string): { whole: number; beginning: number } {
  let before: number[] = [];
  let row = Array.from({ length: typed.length + 1 }, (_each, index) => index);
  let beginning = Infinity;
  for (let at = 0; at < word.length; at += 1) {
    const next = [at + 1];
    for (let place = 1; place <= typed.length; place += 1) {
      const same = word[at] === typed[place - 1];
      const swapped = word[at] === typed[place - 2] && word[at - 1] === typed[place - 1];
      next[place] = Math.min(
        (row[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (row[place - 1] ?? 0) + Number(!same),
        swapped ? (before[place - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
    beginning = Math.min(beginning, row[typed.length] ?? Infinity);
  }
  return { whole: row[typed.length] ?? Infinity, beginning };
}

/** Fetches what is shown of pages, which are numbered as {@link search} numbers them. */
export const describe = (load: Load, numbers: readonly number[]): Promise<SearchedPage[]> =>
  Promise.all(
    numbers.map(async (number) => {
      const file = (await load(`p${Math.floor(number / PAGES_PER_FILE)}`)) as SearchedPage[];
      return file[number % PAGES_PER_FILE] as SearchedPage;
    }),
  );

/** Takes plain text apart into what was searched for (see {@link Found.marks}) and what stands between. */
export function markWords(text: string, marks: readonly string[]) {
  return text.split(new RegExp(`(${WORD.source})`, 'u')).flatMap((part, index) => {
    const folded = fold(part);
    // In the middle of a compound only a longer word is meant.
    const isFound = (mark: string) =>
      mark.length <= PREFIX_LETTERS + 1 ? folded.startsWith(mark) : folded.includes(mark);
    return part === '' ? [] : [{ text: part, found: index % 2 === 1 && marks.some(isFound) }];
  });
}
