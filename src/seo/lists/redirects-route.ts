/** Adds the file /_redirects, whose name Astro's file routes can't have. */
import type { AstroIntegration } from 'astro';

/**
 * The integration for astro.config.
 * @returns an integration that injects the route
 */
export const redirectsRoute = (): AstroIntegration => ({
  name: 'donaukurs:redirects',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({ pattern: '/_redirects', entrypoint: './src/pages/_redirects.ts', prerender: true }),
  },
});
