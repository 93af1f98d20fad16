/** Routes whose names Astro makes no page of, and those that only some builds have. */
import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { FILES } from '../lib/schema/download.ts';
import { downloadPath, machineRoutes, routes } from '../lib/links/routes.ts';
import { uses } from '../model/static-routes.ts';

/**
 * The integration for astro.config: lists of redirects and the word mark always; search, files, calendar, market, topics and glossary where there are some; the gallery of the prose components in development and where GALLERY=1 asks for it.
 *
 * @returns an integration that injects the routes
 */
export const injectedRoutes = (): AstroIntegration => ({
  name: 'portal:routes',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      injectRoute({ pattern: '/[list]', entrypoint: './src/pages/_redirects.ts', prerender: true });
      if (uses.search) {
        injectRoute({ pattern: routes.search, entrypoint: './src/pages/_search-page.astro', prerender: true });
        injectRoute({ pattern: '/_astro/[...file].json', entrypoint: './src/pages/_search.ts', prerender: true });
      }
      if (existsSync(FILES))
        injectRoute({ pattern: downloadPath('[file]'), entrypoint: './src/pages/_download.ts', prerender: true });
      if (uses.dates) {
        injectRoute({ pattern: routes.dates, entrypoint: './src/pages/_dates.astro', prerender: true });
        injectRoute({ pattern: machineRoutes.calendar, entrypoint: './src/pages/_calendar.ts', prerender: true });
      }
      if (uses.topics)
        injectRoute({ pattern: routes.topics, entrypoint: './src/pages/_topics.astro', prerender: true });
      if (uses.timeSeries)
        injectRoute({ pattern: routes.market, entrypoint: './src/pages/_market.astro', prerender: true });
      if (uses.glossary)
        injectRoute({ pattern: routes.glossary, entrypoint: './src/pages/_glossary.astro', prerender: true });
      injectRoute({ pattern: '/_astro/[name].svg', entrypoint: './src/pages/_wordmark.ts', prerender: true });
      if (command === 'dev' || process.env['GALLERY'] === '1')
        injectRoute({ pattern: '/gallery', entrypoint: './src/pages/_gallery.astro', prerender: true });
    },
  },
});
