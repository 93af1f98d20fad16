/** Loads the checked content for a build or the development server. */
import { getLiveCollection } from 'astro:content';
import { buildNow, isDevelopment, showsDrafts } from './clock.ts';
import { checkContentFolder, type ReadCollections, type ReadEntry } from './content-folder.ts';
import { ContentError, formatDiagnostics, WARNING_WORDS, type Diagnostic } from './diagnostics/diagnostic.ts';
import { hideExpired } from './expiry.ts';
import { definitions, type Collections } from './registry.ts';

/** An article for which the development server shows its diagnostics. */
interface BrokenArticle {
  id: string;
  diagnostics: Diagnostic[];
}

/**
 * Loads and checks all of content/. Prints warnings in builds, and in development the diagnostics of left-out articles.
 * @returns the content, and in development the articles left out of it because they have diagnostics
 * @throws ContentError with the diagnostics of all files; in development only if some are not in articles
 */
export async function loadCollections(): Promise<{ collections: Collections; broken: BrokenArticle[] }> {
  const now = buildNow();
  const read = await readByAstro();
  const { content, diagnostics: faults, warnings } = await checkContentFolder(process.cwd(), now, showsDrafts(), read);
  const byFile = Map.groupBy(faults, ({ file }) => file);
  const broken = read.flatMap(([name, entries]) =>
    entries.flatMap(({ id, file }) => {
      const found = name === 'articles' && byFile.get(file);
      return found ? [{ id, diagnostics: found }] : [];
    }),
  );
  const isArticlesOnly = broken.length === byFile.size;
  if (!content || (faults.length > 0 && !(isDevelopment() && isArticlesOnly))) throw new ContentError(faults);
  if (warnings.length > 0 && !isDevelopment()) console.warn(formatDiagnostics(warnings, WARNING_WORDS));
  if (faults.length > 0) console.error(formatDiagnostics(faults));
  const articles = content.articles.filter(({ file }) => !byFile.has(file));
  return { collections: hideExpired({ ...content, articles }, now).content, broken };
}

/** The files of all collections, read by their loaders (live.config.ts). */
const readByAstro = (): Promise<ReadCollections> =>
  Promise.all(
    definitions.map(async ([name]) => {
      const { entries = [], error } = await getLiveCollection(name);
      if (error) throw error;
      return [name, entries.map(({ data }) => data as ReadEntry)] as const;
    }),
  );
