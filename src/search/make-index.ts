/** Builds the search index: static JSON files, fetched by word, so that transfers don't grow with the archive. */
import { createHash } from 'node:crypto';
import { htmlIn } from '../content/compiler/page-values.ts';
import { formatDay } from '../lib/format/dates.ts';
import { memoize } from '../lib/cache/memoize.ts';
import { authorPath, entryPath, glossaryPath, routes } from '../lib/links/routes.ts';
import type { NewsArticle } from '../model/articles.ts';
import { calculatorsIn, pageData } from '../model/page-data.ts';
import type { SiteModel } from '../model/site-model.ts';
import { staticRoutes } from '../model/static-routes.ts';
import { proseText, sectionTexts } from '../prose/tree.ts';
import { texts as wording } from '../texts.ts';
import {
  indexKey,
  PAGES_PER_FILE,
  stem,
  WORD,
  type IndexHead,
  type Posting,
  type Postings,
  type SearchedPage,
} from './search.ts';

/** Approximate size of a file of postings, in characters. */
const FILE_LENGTH = 12_000;

/** Number of words offered as spelling corrections, the most frequent ones. */
const MAX_SPELLINGS = 20_000;

/** Weight of one occurrence of a word, by field. */
const WEIGHTS = { title: 12, keywords: 6, lead: 4, heading: 4, text: 1 } as const;

/** Maximum weight of a word on a page, however often it occurs. */
const MAX_WEIGHT = 31;

/** A page to index. */
export interface Source {
  page: SearchedPage;
  keywords: string;
  /** The text before the first heading, then that of each of `page.parts`. */
  texts: string[];
  section?: string;
  paid?: boolean;
}

/** The index of the whole site, built once for the search page and the index files. */
export const siteIndex = memoize((model: SiteModel) => makeIndex(siteSources(model), model.site.sections));

function siteSources(model: SiteModel): Source[] {
  const { articles, pages, authors, topics, glossary, dates } = model;
  const values = pageData(model);
  const plain = (path: string, title: string, text: string, keywords: readonly string[], body: string): Source => ({
    page: { path, title, text, parts: [] },
    keywords: keywords.join(' '),
    texts: [body],
  });
  const inCategory = (category: string, source: Source): Source => ({ ...source, page: { ...source.page, category } });
  const days = dates.map(({ title, text }) => `${title} ${text}`).join(' ');
  return [
    ...articles.map(articleSource),
    ...pages.map(({ id, data: { title, description, keywords, nodes, headings } }) => ({
      page: {
        path: entryPath(id),
        title,
        text: description,
        parts: headings.map(({ id, text }) => [id, text] as const),
      },
      keywords: keywords.join(' '),
      texts: sectionTexts(htmlIn(nodes, values)),
    })),
    ...Object.values(staticRoutes)
      .filter((page) => !('index' in page))
      .map(({ path, title, description }) => plain(path, title, description, [], path === routes.dates ? days : '')),
    ...topics.map(({ path, name, about, changes, series }) => {
      const changed = changes.map(({ text }) => text).join(' ');
      return inCategory(wording.topicPages.title, plain(path, name, about, [series?.name ?? ''], changed));
    }),
    ...glossary.map(({ id, term, short, aliases, prose }) =>
      inCategory(wording.glossary.title, plain(glossaryPath(id), term, short, aliases, proseText(prose.nodes))),
    ),
    ...authors.map(({ id, data: { name, jobTitle, affiliation, expertise, bio } }) =>
      plain(authorPath(id), name, `${jobTitle}, ${affiliation}`, expertise, bio),
    ),
  ];
}

/** The label is part of the page's data, so that it is shown with every hit (D2). */
function articleSource(article: NewsArticle): Source {
  const { path, data, disclosure, kicker, byline, category, prose, offerEnded } = article;
  const [introduction, ...texts] = sectionTexts(prose.nodes, (props) => {
    const words = Object.values(props).flat();
    return ` ${words.filter((value) => typeof value !== 'boolean').join(' ')} `;
  });
  const calculators = calculatorsIn([article]).map(({ title }) => title);
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
      ...(offerEnded && { ended: offerEnded }),
    },
    keywords: [...data.keywords, kicker, byline, ...calculators].join(' '),
    texts: [`${data.lead} ${introduction}`, ...texts, ...(questions ? [questions] : [])],
    section: category.section,
    paid: disclosure.paid,
  };
}

/**
 * Builds an index.
 * @param sources pages, newest first; a page's position is its number in the index
 * @param sections the site's sections
 * @returns the data for the search page, and the contents of the JSON files by name
 */
export function makeIndex(
  sources: readonly Source[],
  sections: readonly { id: string }[] = [],
): { head: IndexHead; files: Map<string, string> } {
  const postings = new Map<string, Posting[]>();
  /** The shortest spelling of each word, by its key. */
  const spellings = new Map<string, string>();
  const keyOf = memoize((word: string) => {
    const key = indexKey(word);
    const isShorter = word.length < (spellings.get(key)?.length ?? Infinity);
    if (isShorter && /^\p{L}{4,}$/u.test(word)) spellings.set(key, word);
    return key;
  });
  for (const [page, { page: data, keywords, texts }] of sources.entries()) {
    const add = (text: string, weight: number, part = 0) => {
      // A section of a law ("§ 27") is indexed with and without its sign.
      const written = (text.match(WORD) ?? []).flatMap((word) =>
        word[0] === '§' ? [word, word.slice(1).trim()] : word,
      );
      for (const word of written) {
        const key = keyOf(word);
        if (key === '') continue;
        const list = postings.get(key) ?? [];
        postings.set(key, list);
        const last = list.at(-1);
        if (last?.[0] === page) last[1] = Math.min(last[1] + weight, MAX_WEIGHT);
        else list.push([page, weight, part]);
      }
    };
    add(data.title, WEIGHTS.title);
    add(keywords, WEIGHTS.keywords);
    add(data.text, WEIGHTS.lead);
    texts.forEach((text, part) => add(text, WEIGHTS.text, part));
    data.parts.forEach(([, heading], part) => add(heading, WEIGHTS.heading, part + 1));
  }
  const corrections = frequentWords(postings).flatMap((key) => spellings.get(key) ?? []);
  addCompounds(postings);
  const words = wordFiles(postings);
  const pages = Array.from({ length: Math.ceil(sources.length / PAGES_PER_FILE) }, (_each, index) =>
    sources.slice(index * PAGES_PER_FILE, (index + 1) * PAGES_PER_FILE).map(({ page }) => page),
  );
  const files = new Map([
    ...words.map((list, index) => [`w${index}`, JSON.stringify(list)] as const),
    ...pages.map((list, index) => [`p${index}`, JSON.stringify(list)] as const),
    ['spellings', JSON.stringify(corrections.join(' '))],
  ]);
  const hash = createHash('sha256').update([...files.values()].join('\n'));
  return {
    head: {
      folder: `/_astro/search.${hash.digest('hex').slice(0, 12)}`,
      first: words.map(([[key] = ['']]) => key),
      sections: sources.map(({ section }) => sections.findIndex(({ id }) => id === section)),
      paid: [...sources.keys()].filter((page) => sources[page]?.paid),
    },
    files,
  };
}

/**
 * The keys of words for corrections, the most frequent first. Without words that occur in the running text of a single
 * page only, which may be typing errors.
 */
const frequentWords = (postings: ReadonlyMap<string, Posting[]>): string[] =>
  [...postings]
    .filter(([, list]) => list.length > 1 || (list[0]?.[1] ?? 0) >= WEIGHTS.keywords)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([key]) => key)
    .slice(0, MAX_SPELLINGS);

/** Adds compounds to the postings of their last word if both parts occur as words; a prefix finds them by the first. */
function addCompounds(postings: Map<string, Posting[]>): void {
  const found: [string, Posting[]][] = [];
  for (const [key, list] of postings)
    for (let split = 4; split <= key.length - 4; split += 1) {
      const tail = key.slice(split);
      if (postings.has(tail) && postings.has(stem(key.slice(0, split)))) found.push([tail, list]);
    }
  for (const [tail, list] of found) {
    const best = new Map<number, Posting>();
    for (const posting of [...(postings.get(tail) ?? []), ...list])
      if (posting[1] > (best.get(posting[0])?.[1] ?? 0)) best.set(posting[0], posting);
    postings.set(
      tail,
      [...best.values()].toSorted(([a], [b]) => a - b),
    );
  }
}

/** Splits the postings, sorted by key, into files of about {@link FILE_LENGTH}. */
function wordFiles(postings: ReadonlyMap<string, Posting[]>): Postings[] {
  const files: Postings[] = [];
  let length = Infinity;
  for (const [key, list] of [...postings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (length > FILE_LENGTH) {
      files.push([]);
      length = 0;
    }
    files.at(-1)?.push([key, list]);
    length += key.length + list.length * 8;
  }
  return files;
}
