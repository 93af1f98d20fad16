/** Loads the checked content for a build or the development server. */
import { checkIntegrity } from './checks/checks.ts';
import { buildNow, isDevelopment, showsDrafts } from './clock.ts';
import { filesIn, readContentFolder, type FileCache } from './content-folder.ts';
import {
  ContentError,
  formatDiagnostics,
  splitBySeverity,
  WARNING_WORDS,
  type Diagnostic,
} from './diagnostics/diagnostic.ts';
import { hideExpired } from './expiry.ts';
import { registry, type Collections } from './registry.ts';

/** An article for which the development server shows its diagnostics. */
interface BrokenArticle {
  id: string;
  diagnostics: Diagnostic[];
}

/** Of the development server: the last report, which it doesn't print twice, and the files read so far. */
let lastReport = '';
const knownFiles: FileCache = new Map();

/**
 * Loads and checks all of content/. Prints warnings in builds, and in development the diagnostics of left-out articles.
 * @returns the content, and in development the articles left out of it because they have diagnostics
 * @throws ContentError with the diagnostics of all files; in development only if some are not in articles
 */
export async function loadCollections(): Promise<{ collections: Collections; broken: BrokenArticle[] }> {
  const root = process.cwd();
  const { content, diagnostics } = readContentFolder(root, knownFiles);
  const now = buildNow();
  if (content) diagnostics.push(...(await checkIntegrity(content, { now, preview: showsDrafts() })));
  const { faults, warnings } = splitBySeverity(diagnostics, now);
  const byFile = Map.groupBy(faults, ({ file }) => file);
  const broken = filesIn(root, registry.articles).flatMap(({ id, file }) => {
    const found = byFile.get(file);
    return found ? [{ id, diagnostics: found }] : [];
  });
  const isArticlesOnly = broken.length === byFile.size;
  if (!content || (faults.length > 0 && !(isDevelopment() && isArticlesOnly))) throw new ContentError(faults);
  if (warnings.length > 0 && !isDevelopment()) console.warn(formatDiagnostics(warnings, WARNING_WORDS));
  const report = faults.length > 0 ? formatDiagnostics(faults) : '';
  if (report && report !== lastReport) console.error(report);
  lastReport = report;
  const articles = content.articles.filter(({ file }) => !byFile.has(file));
  return { collections: hideExpired({ ...content, articles }, now).content, broken };
}
