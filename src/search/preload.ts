/** Lets the search page ask for its script's files at once: browsers fetch such scripts late, and what they import after that. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { routes } from '../lib/links/routes.ts';

/** The address of the page's own script; that of all pages has another name. */
const OWN_SCRIPT = /<script type="module" src="(\/_astro\/search\.[^"]+)"/;

/**
 * The integration. Which files a script is cut into is known when it is built, and pages are written without knowing it.
 *
 * @returns an integration for astro.config
 */
export const searchPreload = (): AstroIntegration => ({
  name: 'portal:search-preload',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const file = new URL(`.${routes.search}.html`, dir);
      const html = readFileSync(file, 'utf8');
      const script = OWN_SCRIPT.exec(html)?.[1] ?? '';
      const imports = readFileSync(new URL(`.${script}`, dir), 'utf8').matchAll(/from"\.\/([^"]+)"/g);
      const links = [script, ...[...imports].map(([, name = '']) => `/_astro/${name}`)].map(
        (address) => `<link rel="modulepreload" href="${address}">`,
      );
      // A page that is kept from an earlier build has them.
      if (!html.includes(links[0] ?? ''))
        writeFileSync(
          file,
          html.replace('<link rel="preload"', (first) => links.join('') + first),
        );
    },
  },
});
