import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { auditReport } from './tools/audit/audit-integration.ts';
import { buildStamp } from './tools/hosts/build-stamp.ts';
import { pictures } from './src/images/preview/pictures-integration.ts';
import { injectedRoutes } from './src/pages/_injected.ts';
import { themeFonts } from './src/content/schemas/fonts.ts';
import { licenceNotices } from './src/seo/lists/licences.ts';
import { contentSitemap } from './src/seo/lists/sitemap.ts';
import { germanErrorOverlay } from './src/content/preview.ts';
import { astroCache } from './src/lib/cache/astro-cache.ts';
import { buildLock } from './src/lib/cache/build-lock.ts';
import { textDefinitions } from './src/islands/script-texts.ts';
import { cspDirectives, siteUrl } from './src/model/astro-settings.ts';
import { swapOutput } from './src/lib/cache/swap-output.ts';
import { localeDefinitions } from './src/lib/format/locale.ts';
import { cutFont, fontWeights } from './src/styles/fonts.ts';

/** A self-hosted variable font from its npm package, cut down; nothing is fetched from a CDN. Pages write its face themselves (critical-css.ts). */
const localFont = async (name, cssVariable, font) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  optimizedFallbacks: false,
  options: { variants: [{ weight: fontWeights, style: 'normal', src: [await cutFont(font.package)] }] },
});

/**
 * Takes out of Tailwind's styles what is for older browsers than ours (no `@property`), what is for shadow trees, the style of borders (the
 * reset makes all solid), the properties by which its utilities tell each other what they set (here each sets it itself), and the notice of
 * its licence, which stands in /lizenzen.txt.
 */
const leanTailwind = {
  name: 'lean-tailwind',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (css) =>
      css
        .replace(/@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/, '')
        .replaceAll(/:root,\s*:host/g, ':root')
        .replaceAll(/border(?:-[a-z]+)*-style:\s*var\(--tw-border-style\);?/g, '')
        .replaceAll(/var\(--tw-leading,\s*([^()]*)\)/g, '$1')
        .replaceAll(/--tw-(?:border-style|font-weight|leading|tracking):[^;}]*;?/g, '')
        .replaceAll(/@property --tw-(?:border-style|font-weight|leading|tracking)\s*\{[^}]*\}/g, '')
        .replace(/\/\*! tailwindcss[^*]*\*\//, ''),
  },
};

/**
 * Vite's helper would load ahead what a script imports that is itself imported later. Two scripts do that, on a reader's action; the helper
 * would weigh 0.7 KB in every article before anybody acts.
 */
const plainImports = {
  name: 'portal:plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** Islands hydrate at the reader's first action. */
const clientAction = {
  name: 'portal:client-action',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'action', entrypoint: './src/islands/client-action.ts' }),
  },
};

export default defineConfig({
  site: siteUrl(),
  trailingSlash: 'never',
  // While one page is written another is rendered.
  build: { format: 'file', concurrency: 4 },
  // With the other things that builds keep; `npm ci` empties node_modules.
  cacheDir: './.cache/astro',
  experimental: { incrementalBuild: true },
  prerenderConflictBehavior: 'error',
  integrations: [
    buildLock(),
    astroCache(),
    // As strings islands cost a large build half of what they cost as streams.
    react({ experimentalDisableStreaming: true }),
    clientAction,
    mdx(),
    contentSitemap(),
    injectedRoutes(),
    licenceNotices(),
    pictures(),
    auditReport(),
    buildStamp(),
    swapOutput(),
  ],
  markdown: { syntaxHighlight: false },
  fonts: [
    await localFont('Portal Serif', '--font-face-serif', themeFonts.serif),
    await localFont('Portal Sans', '--font-face-sans', themeFonts.sans),
  ],
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // A third of the time of the usual 4, for a tenth more bytes: a newcomer's first build waits for 126 pictures.
      config: { avif: { effort: 3 } },
    },
  },
  security: {
    csp: {
      directives: cspDirectives(),
      // Radix's server mark-up carries style attributes; elements stay hashed.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  devToolbar: { enabled: false },
  vite: {
    define: { ...localeDefinitions, ...textDefinitions },
    plugins: [tailwindcss({ optimize: false }), leanTailwind, plainImports, germanErrorOverlay],
    // What builds keep is no source: tens of thousands of files that nobody edits.
    server: { watch: { ignored: ['**/.cache/**'] } },
    build: {
      // Scripts are files, also small ones: they are cached, and the CSP needs no hash of them.
      assetsInlineLimit: 0,
      // The browsers that Tailwind writes for. Without targets the minifier writes shorthands that none, or not all, of them can read.
      cssTarget: ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'],
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all' } },
        // Astro marks MDX pages with a directive of its own that Rolldown does not know; nobody can act on the warning.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  },
});
