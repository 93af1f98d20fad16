/** Makes a Hugo site of the same articles: same head, structured data, lists and prose, in a plain theme. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeArticle } from '../text/blocks.ts';
import { printMarkdown } from './print-markdown.ts';

/** Taxonomies are on: the theme takes related articles from them, and their paged lists match our archive. RSS only for the front page. */
const settings = {
  baseURL: 'https://donaukurs.example/',
  languageCode: 'de-AT',
  title: 'Donaukurs',
  uglyURLs: true,
  taxonomies: { category: 'categories', author: 'authors' },
  permalinks: { articles: '/:filename' },
  disableKinds: ['section'],
  outputs: { taxonomy: ['HTML'], term: ['HTML'] },
  params: {
    tagline: 'Finanznachrichten für Österreich',
    demoNotice: 'Demonstrationsausgabe: Werbekunde, Personen, Studien und Kurse sind erfunden.',
  },
  markup: { goldmark: { renderer: { unsafe: true } } },
};

/**
 * Writes the site.
 *
 * @param project absolute path of the project
 * @param folder where to write it; empty or missing
 * @param articles the articles
 * @param frame styles and scripts that stand in each page of the other site, so that both write as many bytes of them
 */
export function writeHugoSite(
  project: string,
  folder: string,
  articles: Iterable<MadeArticle>,
  frame: string,
): void {
  mkdirSync(join(folder, 'content/articles'), { recursive: true });
  cpSync(join(project, 'tools/bench/hugo/layouts'), join(folder, 'layouts'), { recursive: true });
  writeFileSync(join(folder, 'layouts/partials/frame.html'), `{{ ${JSON.stringify(frame)} | safeHTML }}`);
  for (const name of ['authors', 'categories', 'sponsors'])
    cpSync(join(project, 'content', name), join(folder, 'data', name), { recursive: true });
  writeFileSync(join(folder, 'config.json'), JSON.stringify(settings, null, 2));
  for (const article of articles)
    writeFileSync(join(folder, 'content/articles', `${article.slug}.md`), printMarkdown(article));
}
