/** Searches the index of make-index.ts, whose words are normalised here, too. Runs in the browser and in Node. */
import { distance } from 'fastest-levenshtein';

/** A token: a run of letters or digits, a number with a separator ("27,5"), or a section of a law ("§ 27"). */
export const WORD = /(?:§\s?)?[\p{L}\p{N}]+(?:(?<=\p{N})[.,]\p{N}+)*/gu;

const STOP = new Set(
  'aber als am an auch auf aus bei bis da darf das dass dem den der des die durch ein eine einem einen einer eines er es fur haben hat hier ich ihr im in ist kann man mehr mein meine mit muss mussen nach nicht noch nur ob oder sein sich sie sind so soll sollen uber um und vom von vor wann war warum was welche welcher welches wenn wer werden wie wieso wird wo zu zum zur'.split(
    ' ',
  ),
);

/** Normalises a word: without case and accents, and with ä, ae and a alike, as readers type umlauts differently. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/§\s/, '§')
    .replace(/([aou])e/g, '$1');

/** Stems a {@link fold}ed word by the rules of CISTEM (Weißweiler and Fraser, 2017) without those for verbs. */
export function stem(folded: string): string {
  const rest = folded.replace(folded.length > 5 ? /(?:e[mr]|[esn])$/ : /[esn]$/, '');
  return rest.length < 3 || rest === folded ? folded : stem(rest);
}

/** The distinct words of a query, {@link fold}ed; without stop words, unless there are only such. */
function queryWords(text: string): string[] {
  const all = [...new Set((text.match(WORD) ?? []).map(fold))];
  const significant = all.filter((word) => !STOP.has(word));
  return significant.length > 0 ? significant : all;
}

/** The index key of a written word: its stem, or an empty string if it isn't indexed. */
export function indexKey(word: string): string {
  const folded = fold(word);
  return folded.length < 2 || STOP.has(folded) ? '' : stem(folded);
}

/** A page that can be found. */
export interface SearchedPage {
  path: string;
  title: string;
  /** Summary shown with the hit. */
  text: string;
  /** Fragment and heading of each section. */
  parts: (readonly [string, string])[];
  /** Advertising label of a paid page (D2). */
  label?: string;
  category?: string;
  /** Publication: instant, and day in German. */
  date?: readonly [string, string];
  /** German note that the advertised offer has ended (D7). */
  ended?: string;
}

/** The part of the index that is embedded in the search page. */
export interface IndexHead {
  /** Path of the folder with the index files. */
  folder: string;
  /** The first key of each file of postings. */
  first: string[];
  /** By page, the index of its section in site.yaml; -1 for pages that aren't articles. */
  sections: number[];
  /** Numbers of the paid pages. */
  paid: number[];
}

/** A word on a page: the page's number, the word's weight, and the first part that has it, from 0. */
export type Posting = [page: number, weight: number, part: number];

/** The content of a file of postings: index keys in ascending order, each with its postings. */
export type Postings = [key: string, list: Posting[]][];

/** A search query with optional filters. */
export interface Query {
  term: string;
  /** Index of a section in site.yaml; undefined for all. */
  section?: number | undefined;
  /** Only paid or only unpaid pages; undefined for both. */
  paid?: boolean | undefined;
}

/** The result of a search. */
export interface SearchResult {
  /** Numbers of the pages, best match first; all paid pages come after the others (D19). */
  pages: number[];
  /** By page, the number of the part that matches, from 1; 0 for the text before the first heading. */
  parts: Map<number, number>;
  /** Prefixes of {@link fold}ed words to highlight. */
  marks: string[];
  /** Whether no page has all words. */
  partial: boolean;
  /** The corrected query, if a word had no match as typed. */
  corrected?: string;
}

/** Loads and parses an index file by its name without extension; rejects if that fails. */
export type Load = (file: string) => Promise<unknown>;

/** Number of pages per file of page data. */
export const PAGES_PER_FILE = 50;

/** Shortest prefix that is searched for; shorter terms must match a whole word. */
export const PREFIX_LETTERS = 3;

interface Match {
  score: number;
  part: number;
}

/**
 * Searches an index.
 * @throws if a file can't be loaded, as a partial result would be misleading
 */
export async function search(head: IndexHead, load: Load, query: Query): Promise<SearchResult> {
  const paid = new Set(head.paid);
  // Pasted text may have letters in two characters (é as e and ´), and soft hyphens.
  const term = query.term.normalize().replace(/\p{Cf}/gu, '');
  const passesFilters = (page: number) =>
    (query.section === undefined || head.sections[page] === query.section) &&
    (query.paid === undefined || paid.has(page) === query.paid);
  // If one file has all page data, load it in parallel: this saves a round trip.
  if (head.sections.length <= PAGES_PER_FILE) load('p0').catch(() => undefined);
  let corrected: string | undefined;
  const marks: string[] = [];
  const findWord = async (word: string): Promise<Map<number, Match>> => {
    const pages = await pagesWith(head, load, word);
    if (pages.size > 0 || word.length <= PREFIX_LETTERS) marks.push(prefixOf(word));
    if (pages.size > 0) return pages;
    const correction = nearest(word, ((await load('spellings')) as string).split(' '));
    if (!correction) return pages;
    corrected = (corrected ?? term).replace(WORD, (typed) => (fold(typed) === word ? correction : typed));
    marks.push(prefixOf(fold(correction)));
    return pagesWith(head, load, fold(correction));
  };
  const wanted = queryWords(term);
  const [joined, separate] = await Promise.all([
    // A name typed as several words ("stock wise") may be written as one.
    wanted.length > 1 ? pagesWith(head, load, wanted.join('')) : undefined,
    Promise.all(wanted.map(findWord)),
  ]);
  if (joined?.size) {
    corrected = undefined;
    marks.splice(0, marks.length, wanted.join(''));
  }
  const words = joined?.size ? [joined] : separate;
  const all = new Map<number, Match & { words: number }>();
  for (const pages of words)
    for (const [page, { score, part }] of pages) {
      const before = all.get(page) ?? { score: 0, part: 0, words: 0 };
      all.set(page, { score: before.score + score, part: before.part || part, words: before.words + 1 });
    }
  // Pages with all words, or if there are none, those with the most.
  const most = Math.max(0, ...[...all.values()].map((match) => match.words));
  const pages = [...all]
    .filter(([page, match]) => match.words === most && passesFilters(page))
    .toSorted(
      ([a, first], [b, second]) => Number(paid.has(a)) - Number(paid.has(b)) || second.score - first.score || a - b,
    );
  return {
    pages: pages.map(([page]) => page),
    parts: new Map(pages.map(([page, { part }]) => [page, part])),
    marks,
    partial: most < words.length,
    ...(corrected !== undefined && { corrected }),
  };
}

/** Length of an ending like "en". A stem may lack more: that of "Prozesse" is one of "Prozent", too. */
const ENDING_LETTERS = 2;

/** The prefix that a word searches for: the word without its ending, or the word itself if the stem is too short. */
const prefixOf = (word: string): string => {
  const { length } = stem(word);
  return length > PREFIX_LETTERS ? word.slice(0, Math.max(length, word.length - ENDING_LETTERS)) : word;
};

/** Finds the pages with a word or one that begins with its prefix, loading only the files that may have it. */
async function pagesWith(head: IndexHead, load: Load, word: string): Promise<Map<number, Match>> {
  const key = stem(word);
  const prefix = prefixOf(word);
  const last = word.length < PREFIX_LETTERS ? key : `${prefix}\uffff`;
  const names = head.first.flatMap((first, index) => {
    const next = head.first[index + 1];
    return first <= last && (next === undefined || next > key) ? [`w${index}`] : [];
  });
  const files = (await Promise.all(names.map(load))) as Postings[];
  const pages = new Map<number, Match & { best: number }>();
  for (const [found, list] of files.flat()) {
    if (found !== key && !(word.length >= PREFIX_LETTERS && found.startsWith(prefix))) continue;
    const rarity = Math.log(1 + head.sections.length / list.length);
    const similarity = found === key ? 1 : (0.5 * prefix.length) / found.length;
    for (const [page, weight, part] of list) {
      const score = weight * rarity * similarity;
      // The scores of all forms and compounds of a word add up; the part is that of the best match.
      const before = pages.get(page) ?? { score: 0, best: 0, part };
      const best = Math.max(score, before.best);
      pages.set(page, { score: before.score + score, best, part: best > before.best ? part : before.part });
    }
  }
  return pages;
}

const letters = (word: string): string => [...word].toSorted().join('');

/** Letters of a known word that stands for a compound beginning with it; shorter ones also begin unrelated words. */
const COMPOUND_LETTERS = 5;

/**
 * Finds the known word closest to a typed word or prefix; `known` is sorted by frequency, which decides ties. Without
 * one, the longest with which the word, a compound that no page has, begins.
 */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length <= PREFIX_LETTERS) return undefined;
  let best: string | undefined;
  // Words of up to seven letters may have one error, longer ones two.
  let least = word.length < 8 ? 1.75 : 2.75;
  const typed = letters(word);
  for (const candidate of known) {
    const folded = fold(candidate);
    if (folded.length < word.length - 2) continue;
    const edits = distance(word, folded);
    // Two letters that have changed places are one error.
    const whole = edits === 2 && letters(folded) === typed ? 1 : edits;
    // A typed prefix counts only if its first letter is right, and with one error at most ("Prozesse"
    // begins like "professionell" with two).
    const beginning =
      folded[0] === word[0]
        ? Math.min(...[-1, 0, 1].map((more) => distance(word, folded.slice(0, word.length + more))))
        : Infinity;
    const errors = Math.min(whole, beginning <= 1 ? beginning + 0.5 : Infinity);
    if (errors < least) [best, least] = [candidate, errors];
  }
  return (
    best ??
    known
      .filter((candidate) => candidate.length >= COMPOUND_LETTERS && word.startsWith(fold(candidate)))
      .toSorted((a, b) => b.length - a.length)[0]
  );
}

/** Loads the data of pages by the numbers that {@link search} gives. */
export const loadPages = (load: Load, numbers: readonly number[]): Promise<SearchedPage[]> =>
  Promise.all(
    numbers.map(async (number) => {
      const file = (await load(`p${Math.floor(number / PAGES_PER_FILE)}`)) as SearchedPage[];
      return file[number % PAGES_PER_FILE] as SearchedPage;
    }),
  );

/** Splits plain text into words to highlight (see {@link SearchResult.marks}) and the text between them. */
export function markWords(text: string, marks: readonly string[]) {
  return text.split(new RegExp(`(${WORD.source})`, 'u')).flatMap((part, index) => {
    const folded = fold(part);
    // Short marks count only at the beginning of a word, longer ones also inside a compound.
    const isFound = (mark: string) =>
      mark.length <= PREFIX_LETTERS + 1 ? folded.startsWith(mark) : folded.includes(mark);
    return part === '' ? [] : [{ text: part, found: index % 2 === 1 && marks.some(isFound) }];
  });
}
