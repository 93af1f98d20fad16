/** What a build works with: the whole of content/, checked, or one list of diagnostics that stops it. */
import type { MDXInstance } from 'astro';
import { getCollection } from 'astro:content';
import { checkIntegrity } from './checks/checks.ts';
import { buildNow, isDevelopment, isPreview } from './clock.ts';
import { assembleContent, filesIn, readContentFolder, type KeptFiles, type ReadEntry } from './content-folder.ts';
import { ContentError, formatDiagnostics, splitByDay, type Diagnostic } from './diagnostics/diagnostic.ts';
import { hideExpired, WARNING_WORDS } from './expiry.ts';
import { definitions, registry, type CollectionName, type Collections } from './registry.ts';

/** An article that development shows as its diagnostics. */
interface BrokenArticle {
  id: string;
  diagnostics: Diagnostic[];
}

/** What development said last, and the files that it has read. */
let told = '';
const kept: KeptFiles = new Map();

/**
 * Loads and checks everything.
 * @returns the content, and in development the articles that were left out of it because something is wrong with them
 * @throws ContentError with every diagnostic of every file; in development where others than articles are wrong
 */
export async function loadCollections(): Promise<{ collections: Collections; broken: BrokenArticle[] }> {
  const root = process.cwd();
  const { content, diagnostics } = isDevelopment()
    ? readContentFolder(root, kept)
    : assembleContent(root, await Promise.all(definitions.map(([name]) => storedCollection(root, name))));
  const now = buildNow();
  if (content) diagnostics.push(...(await checkIntegrity(content, { now, preview: isPreview() })));
  const { faults, warnings } = splitByDay(diagnostics, now);
  const files = new Map(filesIn(root, registry.articles).map(({ file, id }) => [file, id]));
  const isArticles = faults.every(({ file }) => files.has(file));
  if (!content || (faults.length > 0 && !(isDevelopment() && isArticles))) throw new ContentError(faults);
  if (warnings.length > 0 && !isDevelopment()) console.warn(formatDiagnostics(warnings, WARNING_WORDS));
  const text = faults.length > 0 ? formatDiagnostics(faults) : '';
  if (text && text !== told) console.error(text);
  told = text;
  const broken = [...Map.groupBy(faults, ({ file }) => file)].map(([file, diagnostics]) => ({
    id: files.get(file) ?? file,
    diagnostics,
  }));
  const articles = content.articles.filter(({ id }) => !broken.some((each) => each.id === id));
  return { collections: hideExpired({ ...content, articles }, now).content, broken };
}

/** What the loader of a collection has read (content.config.ts). */
async function storedCollection(root: string, name: CollectionName) {
  // Asked for a collection without files, Astro warns of a mistake in its configuration.
  const entries = filesIn(root, registry[name]).length > 0 ? await getCollection(name) : [];
  const read = entries.map(({ id, filePath: file = id, data }): ReadEntry => ({
    id,
    file,
    ...(data as Pick<ReadEntry, 'loaded'>),
  }));
  return [name, read] as const;
}

const bodies = import.meta.glob<MDXInstance<object>>('/content/pages/*.mdx');

/**
 * The component and headings of a static page: MDX written by the house, the only part of content/ that is code. It takes the site's data
 * as props.
 */
export async function renderPage(page: Collections['pages'][number]) {
  const body = await bodies[`/${page.file}`]?.();
  if (!body) throw new Error(`${page.file} is no module of this build`);
  return { Content: body.Content, headings: body.getHeadings() };
}
