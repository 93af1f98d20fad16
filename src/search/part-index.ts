/** Makes the index of a part with Pagefind. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import { linkFile } from '../lib/cache/link-file.ts';
import type { SearchedPage } from './parts.ts';

/** What the search page loads; the rest of Pagefind's files is an interface that the site doesn't use. */
const NEEDED =
  /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.de\.pagefind|fragment|index)$/;

/** What Pagefind's scripts do where a piece of the index doesn't arrive, and what they are to do: a search in half an index finds nothing. */
const swallowed = [
  ['"load_index_chunk")).catch(()=>{})', '"load_index_chunk"))'],
  ['console.error(`Failed to load the meta index:\n${e?.toString()}`);', 'throw e;'],
] as const;

/** Makes Pagefind's scripts report a piece that is missing instead of "no hits". */
function reportMissingPieces(folder: string): void {
  for (const name of ['pagefind.js', 'pagefind-worker.js']) {
    let script = readFileSync(path.join(folder, name), 'utf8');
    for (const [quiet, told] of swallowed) {
      if (!script.includes(quiet))
        throw new Error(`${name} von Pagefind ist anders geschrieben: ${quiet} fehlt.`);
      script = script.replace(quiet, () => told);
    }
    writeFileSync(path.join(folder, name), script);
  }
}

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
  const { index, errors } = await createIndex({
    forceLanguage: 'de',
    excludeSelectors: ['.claim-mark', '.claim-note'],
  });
  refuse(errors);
  if (!index) return;
  refuse((await index.addDirectory({ path: source })).errors);
  refuse((await index.writeFiles({ outputPath: target })).errors);
  await close();
  reportMissingPieces(target);
  for (const file of readdirSync(target).filter((name) => !NEEDED.test(name)))
    rmSync(path.join(target, file), { recursive: true });
  rmSync(source, { recursive: true });
}
