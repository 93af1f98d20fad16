/** Adds the specimen page /muster in development and where SPECIMEN=1 asks for it; a production build has neither the route nor its file. */
import type { AstroIntegration } from 'astro';

/**
 * The integration for astro.config.
 *
 * @returns an integration that injects /muster, or does nothing
 */
export const specimenRoute = (): AstroIntegration => ({
  name: 'donaukurs:muster',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev' || process.env['SPECIMEN'] === '1') {
        injectRoute({ pattern: '/muster', entrypoint: './src/pages/_muster.astro', prerender: true });
      }
    },
  },
});
