/** Reads the whole of content/ without Astro: for the editors' check, the audit's expected and the desk's tools. */
import { join, relative } from 'node:path';
import type { z } from 'astro/zod';
import { authorSchema } from './schemas/author.ts';
import { categorySchema } from './schemas/category.ts';
import { marketSchema } from './schemas/market.ts';
import { siteSchema } from './schemas/site.ts';
import { sponsorSchema } from './schemas/sponsor.ts';
import type { Entry } from './collections.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { checkIntegrity, type Checked } from './checks/checks.ts';
import { readPageSource } from './page-source.ts';
import { readArticle, type Loaded } from './prose/read-article.ts';
import { listEntries, readYamlEntry } from './read-entries.ts';
import { unknownFiles } from './unknown-files.ts';

/** The content of a folder: what could be read, and every diagnostic of single files. */
export interface ContentFolder {
  /** Undefined only where site.yaml can't be read. Entries with diagnostics are left out of it. */
  content: Checked | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Reads content/ and checks each file by itself.
 *
 * @param root absolute path of the project
 * @param article reads an article
 */
export function readContentFolder(root: string, article: typeof readArticle = readArticle): ContentFolder {
  const diagnostics: Diagnostic[] = unknownFiles(root);
  const read = <Data>(folder: string, extension: string, reader: Reader<Data>) => {
    const files = listEntries(join(root, folder), extension);
    const entries = files.flatMap(({ id, path, source }): Entry<Data>[] => {
      const file = relative(root, path).replaceAll('\\', '/');
      const result = reader(source, file);
      if (result.diagnostics) diagnostics.push(...result.diagnostics);
      return result.diagnostics ? [] : [{ id, file, data: result.value }];
    });
    return { entries, ids: files.map(({ id }) => id) };
  };
  const articles = read('content/articles', '.mdx', article);
  const pages = read('content/pages', '.mdx', readPageSource);
  const authors = read('content/authors', '.yaml', yaml(authorSchema));
  const sponsors = read('content/sponsors', '.yaml', yaml(sponsorSchema));
  const categories = read('content/categories', '.yaml', yaml(categorySchema));
  const market = read('content/market', '.yaml', yaml(marketSchema));
  const sites = read('content', '.yaml', yaml(siteSchema));
  const site = sites.entries.find(({ id }) => id === 'site')?.data;
  if (!sites.ids.includes('site')) diagnostics.push(missingSite);
  const content = site && {
    articles: articles.entries,
    pages: pages.entries.map(({ id, file, data }) => ({ id, file, links: data.links })),
    authors: authors.entries,
    sponsors: sponsors.entries,
    categories: categories.entries,
    market: market.entries,
    site,
    ids: {
      articles: articles.ids,
      pages: pages.ids,
      authors: authors.ids,
      sponsors: sponsors.ids,
      categories: categories.ids,
    },
  };
  return { content, diagnostics };
}

/**
 * Checks content/ as a build and as the preview would: each file, and all against each other.
 *
 * @param root absolute path of the project
 * @param now the instant by which publication is judged
 * @returns what was read, with every diagnostic once
 */
export function checkContentFolder(root: string, now: Date): ContentFolder {
  const { content, diagnostics } = readContentFolder(root);
  const crossed = content
    ? [false, true].flatMap((preview) => checkIntegrity(content, { now, preview }))
    : [];
  const unique = new Map([...diagnostics, ...crossed].map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return { content, diagnostics: [...unique.values()] };
}

type Reader<Data> = (source: string, file: string) => Loaded<Data>;

const yaml =
  <Schema extends z.ZodType>(schema: Schema): Reader<z.output<Schema>> =>
  (source, file) =>
    readYamlEntry(schema, source, file);

/** The diagnostic of a folder without its settings. */
const missingSite: Diagnostic = {
  file: 'content/site.yaml',
  field: 'Einstellungen der Website',
  found: 'keine Datei',
  allowed: 'content/site.yaml mit name, url, edition …',
};
