/** Makes the index of a part with Pagefind. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import { linkFile } from '../lib/cache/link-file.ts';
import type { SearchedPage } from './parts.ts';

/** What the search page loads; the rest of Pagefind's files is an interface that the site doesn't use. */
const NEEDED =
  /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.de\.pagefind|fragment|index)$/;

/** Fails the build with what Pagefind reported. */
function refuse(errors: string[]): void {
  if (errors.length > 0) throw new Error(`Der Suchindex konnte nicht erstellt werden:\n${errors.join('\n')}`);
}

/** Pagefind reads folders: the part gets one of its own, made of links. */
function linkPages(site: string, pages: readonly SearchedPage[], folder: string): void {
  for (const name of new Set(pages.map(({ file }) => path.dirname(file))))
    mkdirSync(path.join(folder, name), { recursive: true });
  for (const { file } of pages) linkFile(path.join(site, file), path.join(folder, file));
}

/**
 * Makes the index of a part.
 *
 * @param site the built site
 * @param pages the part
 * @param target folder that the index is written to
 * @throws with what Pagefind reports
 */
export async function makePartIndex(
  site: string,
  pages: readonly SearchedPage[],
  target: string,
): Promise<void> {
  const source = `${target}-pages`;
  linkPages(site, pages, source);
  const { index, errors } = await createIndex({ forceLanguage: 'de' });
  refuse(errors);
  if (!index) return;
  refuse((await index.addDirectory({ path: source })).errors);
  refuse((await index.writeFiles({ outputPath: target })).errors);
  await close();
  for (const file of readdirSync(target).filter((name) => !NEEDED.test(name)))
    rmSync(path.join(target, file), { recursive: true });
  rmSync(source, { recursive: true });
}
