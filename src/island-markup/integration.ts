import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Renders islands by `server.ts`; in the browser they stay @astrojs/react's. It must stand before react() in `integrations`,
 * because Astro takes the first renderer that knows a component.
 */
export const islandMarkup = (): AstroIntegration => ({
  name: 'donaukurs:island-markup',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: 'donaukurs:island-markup',
        clientEntrypoint: '@astrojs/react/client.js',
        serverEntrypoint: fileURLToPath(new URL('server.ts', import.meta.url)),
      }),
  },
});
