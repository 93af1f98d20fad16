/** Adds the gallery page /gallery in development and where GALLERY=1 asks for it; a production build has neither the route nor its file. */
import type { AstroIntegration } from 'astro';

/**
 * The integration for astro.config.
 *
 * @returns an integration that injects /gallery, or does nothing
 */
export const galleryRoute = (): AstroIntegration => ({
  name: 'donaukurs:muster',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev' || process.env['GALLERY'] === '1') {
        injectRoute({ pattern: '/gallery', entrypoint: './src/pages/_gallery.astro', prerender: true });
      }
    },
  },
});
