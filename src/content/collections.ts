/** What a build works with: the whole of content/, checked, or one list of diagnostics that stops it. */
import type { MDXInstance } from 'astro';
import { getCollection } from 'astro:content';
import { checkIntegrity } from './checks/checks.ts';
import { buildNow, isDevelopment, isPreview } from './clock.ts';
import { assembleContent, filesIn, type ReadEntry } from './content-folder.ts';
import { ContentError, formatDiagnostics, splitByDay } from './diagnostics/diagnostic.ts';
import { hideExpired, WARNING_WORDS } from './expiry.ts';
import { definitions, type Collections } from './registry.ts';

let loaded: Promise<Collections> | undefined;

/**
 * Loads and checks everything; in a build once, in development anew on every request, so that a mended file shows at once.
 * @throws ContentError with every diagnostic of every file
 */
export const loadCollections = (): Promise<Collections> => (isDevelopment() ? load() : (loaded ??= load()));

async function load(): Promise<Collections> {
  const root = process.cwd();
  const collections = await Promise.all(
    definitions.map(async ([name, definition]) => {
      // Asked for a collection without files, Astro warns of a mistake in its configuration.
      const entries = filesIn(root, definition).length > 0 ? await getCollection(name) : [];
      const read = entries.map(({ id, filePath: file = id, data }): ReadEntry => ({
        id,
        file,
        ...(data as Pick<ReadEntry, 'loaded'>),
      }));
      return [name, read] as const;
    }),
  );
  const { content, diagnostics } = assembleContent(root, collections);
  const now = buildNow();
  if (content) diagnostics.push(...(await checkIntegrity(content, { now, preview: isPreview() })));
  const { faults, warnings } = splitByDay(diagnostics, now);
  if (!content || faults.length > 0) throw new ContentError(faults);
  if (warnings.length > 0 && !isDevelopment()) console.warn(formatDiagnostics(warnings, WARNING_WORDS));
  return hideExpired(content, now).content;
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
