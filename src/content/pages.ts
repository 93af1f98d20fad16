/** Static pages: MDX written by the house, rendered by @astrojs/mdx; their source is checked here. */
import { readFileSync } from 'node:fs';
import { render, type CollectionEntry } from 'astro:content';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { readPageSource, type PageSource } from './page-source.ts';

/** A static page: checked frontmatter, and Astro's entry to render. */
export interface PageEntry extends PageSource {
  id: string;
  file: string;
  entry: CollectionEntry<'pages'>;
}

/**
 * Checks the source of the static pages.
 *
 * @param entries Astro's entries of the collection
 */
export function readPages(entries: CollectionEntry<'pages'>[]): { entries: PageEntry[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const pages = entries.flatMap((entry) => {
    const file = entry.filePath ?? `content/pages/${entry.id}.mdx`;
    // Astro's own YAML reader turns days into Date objects and forgets their lines.
    const result = readPageSource(readFileSync(file, 'utf8'), file);
    if (result.value) return [{ id: entry.id, file, ...result.value, entry }];
    diagnostics.push(...result.diagnostics);
    return [];
  });
  return { entries: pages, diagnostics };
}

/**
 * Renders the body of a static page.
 *
 * @param page a checked page
 * @returns the component that prints it, which takes the data of the house as props, and its headings
 */
export async function renderPage(page: PageEntry) {
  const { Content, headings } = await render(page.entry);
  return { Content, headings };
}
