import type { AstroIntegration } from 'astro';

/**
 * Adds `client:interaction` to Astro; src/env.d.ts has its type.
 *
 * @returns the integration for astro.config.mjs
 */
export const interactionDirective = (): AstroIntegration => ({
  name: 'donaukurs:interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/islands/directive/interaction.ts' }),
  },
});
