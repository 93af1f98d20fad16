import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { auditReport } from './tools/audit/audit-integration.ts';
import { cloudflareHeaderFile } from './tools/hosts/header-rules.ts';
import { buildStamp } from './tools/hosts/manifest.ts';
import { colouredDrawings } from './src/images/drawings.ts';
import { pictures } from './src/images/link-pictures/pictures-integration.ts';
import { injectedRoutes } from './src/pages/_injected.ts';
import { fallbackFamily, theme, THEME_FILE, themeCss } from './src/content/schemas/theme.ts';
import { licenceNotices } from './src/seo/lists/licences.ts';
import { contentSitemap } from './src/seo/lists/sitemap.ts';
import { buildNow } from './src/content/clock.ts';
import { contentUpdates } from './src/content/dev-server.ts';
import { atomicBuild } from './src/lib/cache/atomic-build.ts';
import { textDefinitions } from './src/texts.ts';
import { siteSchema } from './src/content/schemas/site.ts';
import { siteSetting } from './src/model/static-routes.ts';
import { localeDefinitions } from './src/lib/format/locale.ts';
import { subsetFontFile, fontWeights, fallbackName, fallbackFaces } from './src/styles/fonts.ts';

/** A self-hosted variable font, subsetted from its npm package, with a fallback of the same metrics. */
const localFont = async (name, cssVariable, kind, generic) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  display: 'swap',
  fallbacks: [fallbackName(kind), fallbackFamily(theme().fonts[kind].fallback), generic],
  optimizedFallbacks: false,
  options: {
    variants: [{ weight: fontWeights, style: 'normal', src: [await subsetFontFile(theme().fonts[kind].package)] }],
  },
});

/** Removes Vite's helper that preloads the imports of dynamic imports: it would add 0.9 KB to every article. */
const plainImports = {
  name: 'portal:plain-imports',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: false } }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** Adds the fallback font faces to the critical styles. */
const fallbackFonts = {
  name: 'portal:fallback-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/critical\.css$/ },
    handler: async (css) => css + (await fallbackFaces()),
  },
};

/** Adds `client:action`, which hydrates islands at the reader's first action. */
const clientAction = {
  name: 'portal:client-action',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'action', entrypoint: './src/islands/client-action.ts' }),
  },
};

/** Provides the edition's colours as `virtual:theme.css` (BaseLayout.astro), generated from data without Tailwind. */
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

// Invalid settings are left to the check of content/: a wrong URL becomes a placeholder, a wrong service adds no source.
const { url, newsletter } = siteSchema.shape;
const siteUrl = url.safeParse(siteSetting('url')).data ?? 'https://site.invalid';
const service = newsletter.safeParse(siteSetting('newsletter')).data?.service;
// The Worker answers on the site itself.
const outside = service?.kind === 'workers' ? undefined : service;
/** The origin of a URL as a CSP source after a space, or an empty string. */
const source = (address) => (address ? ` ${new URL(address).origin}` : '');

// Refuses a BUILD_NOW that is no time before anything is built.
buildNow();

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  // Rendering overlaps with writing. Layouts import only the critical styles, which are inlined.
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'always' },
  // Not in node_modules, which `npm ci` empties and a service may only read.
  cacheDir: './.cache/astro',
  experimental: { incrementalBuild: true },
  prerenderConflictBehavior: 'error',
  integrations: [
    // Halves the time that islands take in a large build.
    react({ experimentalDisableStreaming: true }),
    clientAction,
    contentSitemap(),
    injectedRoutes(),
    licenceNotices(),
    pictures(),
    cloudflareHeaderFile(),
    auditReport(),
    buildStamp(),
    atomicBuild(),
  ],
  // Astro renders no Markdown, and warns that its highlighting would need inline styles.
  markdown: { syntaxHighlight: false },
  fonts: [
    await localFont('Portal Serif', '--font-face-serif', 'serif', 'serif'),
    await localFont('Portal Sans', '--font-face-sans', 'sans', 'sans-serif'),
  ],
  image: {
    // For copies of drawings in structured data. The check of content/ allows nothing but shapes and text in SVG.
    dangerouslyProcessSVG: true,
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // A third of the time of the default 4, for a tenth more bytes: a first build encodes 126 pictures.
      config: { avif: { effort: 3 } },
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        `connect-src 'self'${source(outside?.apiUrl)}`,
        "manifest-src 'self'",
        "base-uri 'none'",
        `form-action 'self'${source(outside?.formAction)}`,
      ],
      // Radix renders style attributes on the server; style elements are still hashed.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  devToolbar: { enabled: false },
  vite: {
    cacheDir: './.cache/vite',
    define: { ...localeDefinitions, ...textDefinitions },
    plugins: [
      colouredDrawings,
      fallbackFonts,
      tailwindcss({ optimize: false }),
      themeStyles,
      plainImports,
      contentUpdates,
    ],
    // Build output is not watched, as Windows can't rename watched folders. Waiting for writes to finish avoids reading
    // a file that is still empty while it is being saved.
    server: {
      watch: {
        ignored: ['**/.cache/**', '**/dist{,.new,.old}/**'],
        awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
      },
    },
    build: {
      // Small scripts are not inlined: files can be cached and need no hash in the CSP.
      assetsInlineLimit: 0,
      // The browsers that Tailwind supports. By default the minifier emits shorthands that some of them can't parse.
      cssTarget: ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'],
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
  },
});
