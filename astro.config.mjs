import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { auditReport } from './tools/audit/audit-integration.ts';
import { cloudflareHeaderFile } from './tools/hosts/header-files.ts';
import { buildStamp } from './tools/hosts/build-stamp.ts';
import { pictures } from './src/images/preview/pictures-integration.ts';
import { injectedRoutes } from './src/pages/_injected.ts';
import { fallbackFamily, theme, THEME_FILE, themeCss } from './src/content/schemas/theme.ts';
import { licenceNotices } from './src/seo/lists/licences.ts';
import { contentSitemap } from './src/seo/lists/sitemap.ts';
import { contentUpdates, germanErrorOverlay } from './src/content/preview.ts';
import { atomicBuild } from './src/lib/cache/atomic-build.ts';
import { textDefinitions } from './src/texts.ts';
import { cspDirectives, siteUrl } from './src/model/astro-settings.ts';
import { localeDefinitions } from './src/lib/format/locale.ts';
import { cutFont, fontWeights, standIn, standInFaces } from './src/styles/fonts.ts';

/** A self-hosted variable font from its npm package, cut down; nothing is fetched from a CDN. Until it is there a face of the same measures stands in. */
const localFont = async (name, cssVariable, kind, generic) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  display: 'swap',
  fallbacks: [standIn(kind), fallbackFamily(theme().fonts[kind].fallback), generic],
  optimizedFallbacks: false,
  options: { variants: [{ weight: fontWeights, style: 'normal', src: [await cutFont(theme().fonts[kind].package)] }] },
});

/**
 * Vite's helper would load ahead what a script imports that is itself imported later. Some scripts do that, on a reader's action; the helper and
 * its lists of files would weigh 0.9 KB in every article before anybody acts.
 */
const plainImports = {
  name: 'portal:plain-imports',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: false } }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The faces that stand in for the theme's belong to the first view's styles. */
const standIns = {
  name: 'portal:stand-ins',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/critical\.css$/ },
    handler: async (css) => css + (await standInFaces()),
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

/** The edition's colours as a style sheet, `virtual:theme.css` (BaseLayout.astro): printed from data, of which Tailwind reads nothing. */
const themeStyles = {
  name: 'portal:theme',
  resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:theme\.css$/ },
    handler: themeCss,
  },
  hotUpdate({ file, modules }) {
    const sheet = this.environment.moduleGraph.getModuleById('\0virtual:theme.css');
    return sheet && file.endsWith(THEME_FILE) ? [...modules, sheet] : modules;
  },
};

export default defineConfig({
  site: siteUrl(),
  trailingSlash: 'never',
  // While one page is written another is rendered. What a layout imports is the first view's style sheet, and stands in the page.
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'always' },
  // With the other things that builds keep; `npm ci` empties node_modules.
  cacheDir: './.cache/astro',
  experimental: { incrementalBuild: true },
  prerenderConflictBehavior: 'error',
  integrations: [
    // As strings islands cost a large build half of what they cost as streams.
    react({ experimentalDisableStreaming: true }),
    clientAction,
    mdx(),
    contentSitemap(),
    injectedRoutes(),
    licenceNotices(),
    pictures(),
    cloudflareHeaderFile(),
    auditReport(),
    buildStamp(),
    atomicBuild(),
  ],
  markdown: { syntaxHighlight: false },
  fonts: [
    await localFont('Portal Serif', '--font-face-serif', 'serif', 'serif'),
    await localFont('Portal Sans', '--font-face-sans', 'sans', 'sans-serif'),
  ],
  image: {
    // Copies of drawings for machines; the check of content/ lets only shapes and text through.
    dangerouslyProcessSVG: true,
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
    plugins: [
      standIns,
      tailwindcss({ optimize: false }),
      themeStyles,
      plainImports,
      contentUpdates,
      germanErrorOverlay,
    ],
    // What builds keep and write is no source, and Windows renames no folder that is watched.
    // A file that is being saved is empty for a moment; read then, an article would stay at fault until the next save.
    server: {
      watch: {
        ignored: ['**/.cache/**', '**/dist{,.new,.old}/**'],
        awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
      },
    },
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
