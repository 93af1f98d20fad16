/** The pages that only some builds have. */
import type { AstroIntegration } from 'astro';
import { routes } from '../lib/links/routes.ts';
import { uses } from '../model/static-routes.ts';

/** The integration for astro.config; the gallery of the prose components is there in development and where GALLERY=1 asks for it. */
export const injectedRoutes = (): AstroIntegration => ({
  name: 'portal:routes',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const pages: [pattern: string, file: string, isThere: boolean][] = [
        [routes.search, '_search-page.astro', uses.search],
        [routes.dates, '_dates.astro', uses.dates],
        [routes.topics, '_topics.astro', uses.topics],
        [routes.market, '_market.astro', uses.timeSeries],
        [routes.glossary, '_glossary.astro', uses.glossary],
        ['/gallery', '_gallery.astro', process.env['GALLERY'] === '1'],
      ];
      for (const [pattern, file, isThere] of pages)
        // An edition that is being written may have the first one of them in a moment.
        if (isThere || command === 'dev') injectRoute({ pattern, entrypoint: `./src/pages/${file}`, prerender: true });
    },
  },
});
