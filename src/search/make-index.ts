/** Makes the search index of the site: plain files that the browser asks for by word, so that a large archive costs a reader no more than a small one. */
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
import { texts as words } from '../texts.ts';
import { KIND_ZERO, pack, PAGES_PER_FILE, unpack, type IndexHead, type Postings, type SearchedPage } from './search.ts';
import { indexKey, stem, WORD } from './words.ts';

/** Length of a file of words, about, in characters. */
const FILE_LENGTH = 12_000;

/** Words against which spelling is compared: the most frequent ones, none that stands in a single text only. */
const MOST_SPELLINGS = 20_000;

/** What a word counts by its place. A place says it once; only the text says it as often as the word occurs. */
const WEIGHTS = { title: 12, keywords: 6, lead: 4, heading: 4, text: 1 } as const;

/** A page to be searched. */
export interface Source {
  page: SearchedPage;
  keywords: string;
  /** The text before the first heading, then that of each of `page.parts`. */
  texts: string[];
  /** What it can be filtered by; see IndexHead.kinds. */
  kind: number;
}

/** The index of all articles, static pages and authors of the open site: the search page and the files ask for the same. */
export const siteIndex = memoize((siteContent: SiteModel) => makeIndex(siteSources(siteContent)));

function siteSources({ site, articles, pages, authors, categories, topics, glossary, dates }: SiteModel): Source[] {
  const kind = site.sections.length * 2;
  const section = new Map(
    categories.map(({ id, data }) => [id, site.sections.findIndex((each) => each.id === data.section)]),
  );
  const plain = (path: string, title: string, text: string, keywords: readonly string[], searched: string): Source => ({
    page: { path, title, text, parts: [] },
    keywords: keywords.join(' '),
    texts: [searched],
    kind,
  });
  const days = dates.map(({ title, text }) => `${title} ${text}`).join(' ');
  const terms: Source = {
    page: {
      path: routes.glossary,
      title: words.glossary.title,
      text: words.glossary.terms,
      parts: glossary.map(({ id, term }) => [id, term]),
    },
    keywords: glossary.flatMap(({ aliases }) => aliases).join(' '),
    texts: ['', ...glossary.map(({ short, prose }) => `${short} ${proseText(prose.nodes)}`)],
    kind,
  };
  return [
    ...articles.map((article) => ({
      ...articleSource(article),
      kind: (section.get(article.category.id) ?? 0) * 2 + Number(article.disclosure.paid),
    })),
    ...pages.map(({ id, file, data }) =>
      plain(entryPath(id), data.title, data.description, data.keywords, pageText(file)),
    ),
    ...(days ? [plain(routes.dates, words.dates.title, words.dates.intro, [], days)] : []),
    ...topics.map(({ path, name, about, changes, series }) =>
      plain(path, name, about, [series?.name ?? ''], changes.map(({ text }) => text).join(' ')),
    ),
    ...(glossary.length > 0 ? [terms] : []),
    ...authors.map(({ id, data: { name, jobTitle, affiliation, expertise, bio } }) =>
      plain(authorPath(id), name, `${jobTitle}, ${affiliation}`, expertise, bio),
    ),
  ];
}

/** The label goes with the page, so that no hit can lose it (D2). */
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
      parts: questions ? [...parts, ['fragen', words.article.questions]] : parts,
      category: kicker,
      date: [data.publishedAt, formatDay(data.publishedAt)],
      ...(disclosure.paid && { label: disclosure.label }),
      ...(offerEnded && { ended: fill(words.article.offerEnded, { day: formatDay(offerEnded) }) }),
    },
    keywords: [...data.keywords, kicker, byline].join(' '),
    texts: [`${data.lead} ${introduction}`, ...texts, ...(questions ? [questions] : [])],
  };
}

/** The written words of a static page, without the values that its components print. */
function pageText(file: string): string {
  const written = ({ type, value = '', children = [] }: SourceNode): string =>
    type === 'text' ? value : children.map(written).join(' ');
  const { root } = parseProse(readFileSync(file, 'utf8'), file);
  return root ? written(root) : '';
}

/** Makes an index of pages, which come newest first: what the search page is told, and the files by name. */
export function makeIndex(sources: readonly Source[]): { head: IndexHead; files: Map<string, string> } {
  const postings = new Map<string, number[]>();
  /** The postings of words as they are written, shared by those with one key. */
  const listOf = new Map<string, number[]>();
  const silent: number[] = [];
  const spellings = new Map<string, string>();
  const learn = (word: string): number[] => {
    const key = indexKey(word);
    const list = key === '' ? silent : (postings.get(key) ?? []);
    listOf.set(word, list);
    if (list === silent) return list;
    postings.set(key, list);
    const shortest = spellings.get(key);
    if (/^\p{L}{4,}$/u.test(word) && !(shortest && shortest.length <= word.length)) spellings.set(key, word);
    return list;
  };
  for (const [number, { page, keywords, texts }] of sources.entries()) {
    const add = (text: string, weight: number, part = 0) => {
      // A paragraph is found with its sign and without.
      const written = (text.match(WORD) ?? []).flatMap((word) =>
        word[0] === '§' ? [word, word.slice(1).trim()] : word,
      );
      for (const word of written) {
        const list = listOf.get(word) ?? learn(word);
        if (list === silent) continue;
        const last = list.length - 1;
        if (list[last - 1] === number) {
          const known = unpack(list[last] ?? 0);
          list[last] = pack(known.weight + weight, known.part);
        } else list.push(number, pack(weight, part));
      }
    };
    add(page.title, WEIGHTS.title);
    add(keywords, WEIGHTS.keywords);
    add(page.text, WEIGHTS.lead);
    texts.forEach((text, part) => add(text, WEIGHTS.text, part));
    page.parts.forEach(([, heading], part) => add(heading, WEIGHTS.heading, part + 1));
  }
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
  const known = frequent.flatMap((key) => spellings.get(key) ?? []).slice(0, MOST_SPELLINGS);
  files.set('spellings', JSON.stringify(known.join(' ')));
  const hash = createHash('sha256');
  for (const text of files.values()) hash.update(text);
  const folder = `/_astro/search.${hash.digest('hex').slice(0, 12)}`;
  const kinds = sources.map(({ kind }) => String.fromCharCode(KIND_ZERO + kind)).join('');
  return { head: { folder, first, kinds }, files };
}

/** A compound is found by its last word, too, where both halves are words of these texts; by its first it is found anyway. */
function addCompounds(postings: Map<string, number[]>): void {
  const found: [string, number[]][] = [];
  for (const [key, list] of postings)
    for (let place = 4; place <= key.length - 4; place += 1) {
      const tail = key.slice(place);
      if (postings.has(tail) && postings.has(stem(key.slice(0, place)))) found.push([tail, list]);
    }
  for (const [tail, list] of found) {
    const own = postings.get(tail) ?? [];
    const pages = new Map<number, number>();
    for (const each of [list, own])
      for (let at = 0; at < each.length; at += 2) {
        const page = each[at] as number;
        pages.set(page, Math.max(pages.get(page) ?? 0, each[at + 1] as number));
      }
    postings.set(tail, [...pages].toSorted(([a], [b]) => a - b).flat());
  }
}

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
    // An object lists keys that look like a number before all others.
    words[`=${key}`] = list;
    length += key.length + list.length * 4;
    if (length > FILE_LENGTH) close();
  }
  close();
  return files;
}
