/** What a build works with: the whole of content/, checked, or one list of diagnostics that stops it. */
import type { MDXInstance } from 'astro';
import { articleCache } from './article-cache.ts';
import { checkIntegrity } from './checks/checks.ts';
import { buildNow, isPreview } from './clock.ts';
import { readContentFolder } from './content-folder.ts';
import { ContentError } from './diagnostics/diagnostic.ts';
import type { Collections } from './registry.ts';

let loaded: Promise<Collections> | undefined;

/**
 * Loads and checks everything; in a build once, in development anew on every request, so that a mended file shows at once.
 *
 * @throws ContentError with every diagnostic of every file
 */
export function loadCollections(): Promise<Collections> {
  if (isPreview()) return read(process.cwd());
  loaded ??= read(process.cwd());
  return loaded;
}

async function read(root: string): Promise<Collections> {
  const cache = articleCache(root);
  const { content, diagnostics } = readContentFolder(root, cache.read);
  cache.save();
  if (content) diagnostics.push(...(await checkIntegrity(content, { now: buildNow(), preview: isPreview() })));
  if (!content || diagnostics.length > 0) throw new ContentError(diagnostics);
  return content;
}

const bodies = import.meta.glob<MDXInstance<object>>('/content/pages/*.mdx');

/**
 * Renders the body of a static page: MDX written by the house, and the only part of content/ that is code.
 *
 * @param page an entry of the collection
 * @returns the component that prints it, which takes the data of the site as props, and its headings
 */
export async function renderPage(page: Collections['pages'][number]) {
  const body = await bodies[`/${page.file}`]?.();
  if (!body) throw new Error(`${page.file} is no module of this build`);
  return { Content: body.Content, headings: body.getHeadings() };
}
