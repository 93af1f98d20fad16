/** Builds the search index: static JSON files, fetched by word, so that transfers don't grow with the archive. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseProse, type SourceNode } from '../content/compiler/source-tree.ts';
import { formatDay } from '../lib/format/dates.ts';
import { fill } from '../lib/format/fill.ts';
import { memoize } from '../lib/cache/memoize.ts';
import { authorPath, entryPath, routes } from '../lib/links/routes.ts';
import type { NewsArticle } from '../model/articles.ts';
import type { SiteModel } from '../model/site-model.ts';
import { proseText, sectionTexts } from '../prose/tree.ts';
import { texts as wording } from '../texts.ts';
import { KIND_ZERO, pack, PAGES_PER_FILE, unpack, type IndexHead, type Postings, type SearchedPage } from './search.ts';
import { indexKey, stem, WORD } from './words.ts';

/** Approximate size of a file of postings, in characters. */
const FILE_LENGTH = 12_000;

/** Number of words offered as spelling corrections, the most frequent ones. */
const MAX_SPELLINGS = 20_000;

/** Weight of one occurrence of a word, by field. */
const WEIGHTS = { title: 12, keywords: 6, lead: 4, heading: 4, text: 1 } as const;

/** A page to index. */
export interface Source {
  page: SearchedPage;
  keywords: string;
  /** The text before the first heading, then that of each of `page.parts`. */
  texts: string[];
  /** Section and payment for filters, see {@link IndexHead.kinds}. */
  kind: number;
}

/** The index of the whole site, built once for the search page and the index files. */
export const siteIndex = memoize((model: SiteModel) => makeIndex(siteSources(model)));

function siteSources({ site, articles, pages, authors, topics, glossary, dates }: SiteModel): Source[] {
  const noSection = site.sections.length * 2;
  const sectionIndex = new Map(site.sections.map(({ id }, index) => [id, index]));
  const plain = (path: string, title: string, text: string, keywords: readonly string[], body: string): Source => ({
    page: { path, title, text, parts: [] },
    keywords: keywords.join(' '),
    texts: [body],
    kind: noSection,
  });
  const days = dates.map(({ title, text }) => `${title} ${text}`).join(' ');
  const glossarySource: Source = {
    page: {
      path: routes.glossary,
      title: wording.glossary.title,
      text: wording.glossary.terms,
      parts: glossary.map(({ id, term }) => [id, term]),
    },
    keywords: glossary.flatMap(({ aliases }) => aliases).join(' '),
    texts: ['', ...glossary.map(({ short, prose }) => `${short} ${proseText(prose.nodes)}`)],
    kind: noSection,
  };
  return [
    ...articles.map((article) => ({
      ...articleSource(article),
      kind: (sectionIndex.get(article.category.section) ?? 0) * 2 + Number(article.disclosure.paid),
    })),
    ...pages.map(({ id, file, data }) =>
      plain(entryPath(id), data.title, data.description, data.keywords, pageText(file)),
    ),
    ...(days ? [plain(routes.dates, wording.dates.title, wording.dates.intro, [], days)] : []),
    ...topics.map(({ path, name, about, changes, series }) =>
      plain(path, name, about, [series?.name ?? ''], changes.map(({ text }) => text).join(' ')),
    ),
    ...(glossary.length > 0 ? [glossarySource] : []),
    ...authors.map(({ id, data: { name, jobTitle, affiliation, expertise, bio } }) =>
      plain(authorPath(id), name, `${jobTitle}, ${affiliation}`, expertise, bio),
    ),
  ];
}

/** The label is part of the page's data, so that it is shown with every hit (D2). */
function articleSource({
  path,
  data,
  disclosure,
  kicker,
  byline,
  prose,
  offerEnded,
}: NewsArticle): Omit<Source, 'kind'> {
  const [introduction, ...texts] = sectionTexts(prose.nodes, (props) => ` ${Object.values(props).flat().join(' ')} `);
  const questions = data.faq.map(({ question, answer }) => `${question} ${answer}`).join(' ');
  const parts = prose.headings.map(({ id, text }) => [id, text] as const);
  return {
    page: {
      path,
      title: data.title,
      text: data.description,
      parts: questions ? [...parts, ['fragen', wording.article.questions]] : parts,
      category: kicker,
      date: [data.publishedAt, formatDay(data.publishedAt)],
      ...(disclosure.paid && { label: disclosure.label }),
      ...(offerEnded && { ended: fill(wording.article.offerEnded, { day: formatDay(offerEnded) }) }),
    },
    keywords: [...data.keywords, kicker, byline].join(' '),
    texts: [`${data.lead} ${introduction}`, ...texts, ...(questions ? [questions] : [])],
  };
}

/** The text of a static page's MDX, without what its components render. */
function pageText(file: string): string {
  const textOf = ({ type, value = '', children = [] }: SourceNode): string =>
    type === 'text' ? value : children.map(textOf).join(' ');
  const { root } = parseProse(readFileSync(file, 'utf8'), file);
  return root ? textOf(root) : '';
}

/**
 * Builds an index.
 * @param sources pages, newest first; a page's position is its number in the index
 * @returns the data for the search page, and the contents of the JSON files by name
 */
export function makeIndex(sources: readonly Source[]): { head: IndexHead; files: Map<string, string> } {
  const postings = new Map<string, number[]>();
  /** Postings by written word, so that each spelling is folded and stemmed once. */
  const listOf = new Map<string, number[]>();
  /** Stands for words that are not indexed. */
  const ignored: number[] = [];
  /** The shortest written word by key, for spelling corrections. */
  const spellings = new Map<string, string>();
  const register = (word: string): number[] => {
    const key = indexKey(word);
    const list = key === '' ? ignored : (postings.get(key) ?? []);
    listOf.set(word, list);
    if (list === ignored) return list;
    postings.set(key, list);
    const shortest = spellings.get(key);
    if (/^\p{L}{4,}$/u.test(word) && !(shortest && shortest.length <= word.length)) spellings.set(key, word);
    return list;
  };
  for (const [number, { page, keywords, texts }] of sources.entries()) {
    const add = (text: string, weight: number, part = 0) => {
      // A section of a law ("§ 27") is indexed with and without its sign.
      const written = (text.match(WORD) ?? []).flatMap((word) =>
        word[0] === '§' ? [word, word.slice(1).trim()] : word,
      );
      for (const word of written) {
        const list = listOf.get(word) ?? register(word);
        if (list === ignored) continue;
        const last = list.length - 1;
        if (list[last - 1] === number) {
          const previous = unpack(list[last] ?? 0);
          list[last] = pack(previous.weight + weight, previous.part);
        } else list.push(number, pack(weight, part));
      }
    };
    add(page.title, WEIGHTS.title);
    add(keywords, WEIGHTS.keywords);
    add(page.text, WEIGHTS.lead);
    texts.forEach((text, part) => add(text, WEIGHTS.text, part));
    page.parts.forEach(([, heading], part) => add(heading, WEIGHTS.heading, part + 1));
  }
  // Without words that occur in the running text of a single page only, which may be typing errors.
  const frequent = [...postings]
    .filter(([, list]) => list.length > 2 || unpack(list[1] ?? 0).weight >= WEIGHTS.keywords)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([key]) => key);
  addCompounds(postings);
  const files = wordFiles(postings);
  const first = [...files.values()].map((text) => Object.keys(JSON.parse(text) as object)[0] ?? '');
  for (let start = 0; start < sources.length; start += PAGES_PER_FILE)
    files.set(
      `p${start / PAGES_PER_FILE}`,
      JSON.stringify(sources.slice(start, start + PAGES_PER_FILE).map(({ page }) => page)),
    );
  const suggestions = frequent.flatMap((key) => spellings.get(key) ?? []).slice(0, MAX_SPELLINGS);
  files.set('spellings', JSON.stringify(suggestions.join(' ')));
  const hash = createHash('sha256');
  for (const text of files.values()) hash.update(text);
  const folder = `/_astro/search.${hash.digest('hex').slice(0, 12)}`;
  const kinds = sources.map(({ kind }) => String.fromCharCode(KIND_ZERO + kind)).join('');
  return { head: { folder, first, kinds }, files };
}

/** Adds compounds to the postings of their last word if both parts occur as words; a prefix finds them by the first. */
function addCompounds(postings: Map<string, number[]>): void {
  const found: [string, number[]][] = [];
  for (const [key, list] of postings)
    for (let split = 4; split <= key.length - 4; split += 1) {
      const tail = key.slice(split);
      if (postings.has(tail) && postings.has(stem(key.slice(0, split)))) found.push([tail, list]);
    }
  for (const [tail, list] of found) {
    const own = postings.get(tail) ?? [];
    const pages = new Map<number, number>();
    for (const entries of [list, own])
      for (let index = 0; index < entries.length; index += 2) {
        const page = entries[index] as number;
        pages.set(page, Math.max(pages.get(page) ?? 0, entries[index + 1] as number));
      }
    postings.set(tail, [...pages].toSorted(([a], [b]) => a - b).flat());
  }
}

/** Splits the postings, sorted by key, into files of about {@link FILE_LENGTH}. */
function wordFiles(postings: ReadonlyMap<string, number[]>): Map<string, string> {
  const files = new Map<string, string>();
  let words: Postings = {};
  let length = 0;
  const close = () => {
    if (length > 0) files.set(`w${files.size}`, JSON.stringify(words));
    words = {};
    length = 0;
  };
  for (const [key, list] of [...postings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    // The prefix keeps the order: an object lists integer-like keys first.
    words[`=${key}`] = list;
    length += key.length + list.length * 4;
    if (length > FILE_LENGTH) close();
  }
  close();
  return files;
}
