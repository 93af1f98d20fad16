/** Routes of pages that only some builds have. */
import type { AstroIntegration } from 'astro';
import { routes } from '../lib/links/routes.ts';
import { features } from '../model/static-routes.ts';

/** Injects the pages that the edition uses, and the gallery with `GALLERY=1`; in development all. */
export const injectedRoutes = (): AstroIntegration => ({
  name: 'portal:routes',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const pages: [pattern: string, file: string, isUsed: boolean][] = [
        [routes.search, '_search-page.astro', features.search],
        [routes.dates, '_dates.astro', features.dates],
        [routes.topics, '_topics.astro', features.topics],
        [routes.market, '_market.astro', features.timeSeries],
        [routes.glossary, '_glossary.astro', features.glossary],
        ['/gallery', '_gallery.astro', process.env['GALLERY'] === '1'],
      ];
      for (const [pattern, file, isUsed] of pages)
        // In development an edition may get its first date, topic or term at any time.
        if (isUsed || command === 'dev') injectRoute({ pattern, entrypoint: `./src/pages/${file}`, prerender: true });
    },
  },
});
