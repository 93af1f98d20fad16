/** Routes of pages that only some builds have. */
import type { AstroIntegration } from 'astro';
import { routes } from '../lib/links/routes.ts';
import { staticRoutes } from '../model/static-routes.ts';

/** Injects the pages that the edition uses, and the gallery with `GALLERY=1`; in development all. */
export const injectedRoutes = (): AstroIntegration => ({
  name: 'portal:routes',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const inject = (pattern: string, name: string, isUsed: boolean) => {
        // In development an edition may get its first date, topic or term at any time.
        if (isUsed || command === 'dev')
          injectRoute({ pattern, entrypoint: `./src/pages/_${name}.astro`, prerender: true });
      };
      for (const name of ['search', 'dates', 'topics', 'market', 'glossary'] as const)
        inject(routes[name], name, name in staticRoutes);
      inject('/gallery', 'gallery', process.env['GALLERY'] === '1');
    },
  },
});
