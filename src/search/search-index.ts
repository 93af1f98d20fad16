/** Makes the search index of the built pages with Pagefind: after the build, in German, without Pagefind's own interface. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

/** What the search page loads; the rest of Pagefind's files is an interface that the site doesn't use. */
const NEEDED =
  /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.de\.pagefind|fragment|index)$/;

/** Fails the build with what Pagefind reported. */
function refuse(errors: string[]): void {
  if (errors.length > 0) throw new Error(`Der Suchindex konnte nicht erstellt werden:\n${errors.join('\n')}`);
}

/**
 * Writes the index to /pagefind. Pages with `data-pagefind-body` are in it, and nothing outside of that element.
 *
 * @returns the integration for astro.config.mjs
 */
export const searchIndex = (): AstroIntegration => ({
  name: 'donaukurs:search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const site = fileURLToPath(dir);
      const outputPath = path.join(site, 'pagefind');
      const { index, errors } = await createIndex({ forceLanguage: 'de' });
      refuse(errors);
      if (!index) return;
      const indexed = await index.addDirectory({ path: site });
      refuse(indexed.errors);
      refuse((await index.writeFiles({ outputPath })).errors);
      await close();
      const unused = (await readdir(outputPath)).filter((file) => !NEEDED.test(file));
      await Promise.all(unused.map((file) => rm(path.join(outputPath, file), { recursive: true })));
      logger.info(`${indexed.page_count} pages read for the search`);
    },
  },
});
