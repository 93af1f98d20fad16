/** Routes whose names Astro makes no page of, and those that only some builds have. */
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
        ['/_astro/[...file].json', '_search.ts', uses.search],
        [routes.dates, '_dates.astro', uses.dates],
        [routes.topics, '_topics.astro', uses.topics],
        [routes.market, '_market.astro', uses.timeSeries],
        [routes.glossary, '_glossary.astro', uses.glossary],
        ['/_astro/[name].svg', '_wordmark.ts', true],
        ['/gallery', '_gallery.astro', command === 'dev' || process.env['GALLERY'] === '1'],
      ];
      for (const [pattern, file, isThere] of pages)
        if (isThere) injectRoute({ pattern, entrypoint: `./src/pages/${file}`, prerender: true });
    },
  },
});
