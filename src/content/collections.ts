/** What a build works with: the whole of content/, checked, or one list of diagnostics that stops it. */
import { readFileSync } from 'node:fs';
import type { MDXInstance } from 'astro';
import { getCollection } from 'astro:content';
import { articleCache, previewCache } from './article-cache.ts';
import { checkIntegrity } from './checks/checks.ts';
import { buildNow, isDevelopment, isPreview } from './clock.ts';
import { assembleContent, filesIn, type ReadEntry } from './content-folder.ts';
import { hideExpired } from './expiry.ts';
import { ContentError } from './diagnostics/diagnostic.ts';
import type { StoredEntry } from './loader.ts';
import { definitions, type CollectionName, type Collections } from './registry.ts';

let loaded: Promise<Collections> | undefined;

/**
 * Loads and checks everything; in a build once, in development anew on every request, so that a mended file shows at once.
 * @throws ContentError with every diagnostic of every file
 */
export const loadCollections = (): Promise<Collections> =>
  isDevelopment() ? read(process.cwd()) : (loaded ??= read(process.cwd()));

async function read(root: string): Promise<Collections> {
  const cache = isPreview() ? previewCache(root) : articleCache(root);
  const collections = await Promise.all(
    definitions.map(async ([name, definition]) => {
      // Asked for a collection without files, Astro warns of a mistake in its configuration.
      const entries = filesIn(root, definition).length > 0 ? await getCollection(name) : [];
      const loaded = entries
        .map(({ id, filePath: file = id, data }): ReadEntry => ({
          id,
          file,
          loaded: loadedOf(data as StoredEntry, file, cache),
        }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return [name, loaded] as const;
    }),
  );
  const { content, diagnostics } = assembleContent(
    root,
    Object.fromEntries(collections) as Record<CollectionName, ReadEntry[]>,
  );
  if (content) diagnostics.push(...(await checkIntegrity(content, { now: buildNow(), preview: isPreview() })));
  if (!content || diagnostics.length > 0) throw new ContentError(diagnostics);
  return hideExpired(content, buildNow()).content;
}

function loadedOf(data: StoredEntry, file: string, cache: ReturnType<typeof articleCache>) {
  if ('loaded' in data) return data.loaded;
  const value = cache.find(file, data.digest);
  return value ? { value } : cache.read(readFileSync(file, 'utf8'), file);
}

const bodies = import.meta.glob<MDXInstance<object>>('/content/pages/*.mdx');

/**
 * Renders the body of a static page: MDX written by the house, and the only part of content/ that is code.
 * @returns the component that prints it, which takes the data of the site as props, and its headings
 */
export async function renderPage(page: Collections['pages'][number]) {
  const body = await bodies[`/${page.file}`]?.();
  if (!body) throw new Error(`${page.file} is no module of this build`);
  return { Content: body.Content, headings: body.getHeadings() };
}
