/** Vite plugins for the development server: German error pages, and reloading of changed content. */
import type { Plugin } from 'vite';
import { projectPath } from './content-folder.ts';

/** Replacements in the HTML of Astro's error overlay: German headings, and no empty stack trace. */
export const overlayReplacements: Readonly<Record<string, string>> = {
  'An error occurred.': 'So lässt sich die Seite nicht zeigen.',
  'Use dark theme': 'Dunkle Farben',
  '<section id="stack">': '<style>#stack:has(#stack-content:empty) { display: none }</style><section id="stack">',
  '<h2>Stack Trace</h2>': '<h2>Stelle im Programm</h2>',
  '<h2>Cause</h2>': '<h2>Ursache</h2>',
};

/** Translates the error overlay; runs after Astro has inserted it into Vite's client. */
export const germanErrorOverlay: Plugin = {
  name: 'portal:overlay',
  apply: 'serve',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('vite/dist/client/client')) return undefined;
    return Object.entries(overlayReplacements).reduce((text, [english, german]) => text.replace(english, german), code);
  },
};

/** Modules that read content files when evaluated, by a prefix of the files' paths; some ignore one type of change. */
const readers = [
  ['content/', 'src/model/site-model.ts'],
  ['content/site.yaml', 'src/model/static-routes.ts'],
  // Depends on which entries exist, not on their content.
  ['content/', 'src/model/static-routes.ts', 'update'],
  ['content/theme/texts.yaml', 'src/texts.ts'],
  ['content/pictures/', 'src/lib/photo/photo.ts'],
  ['public/', 'src/model/site-model.ts'],
] satisfies [prefix: string, module: string, ignored?: 'update'][];

/** Treats a change of a content file as a change of the modules that read it, so that Vite evaluates them again. */
export const contentUpdates: Plugin = {
  name: 'portal:content',
  hotUpdate({ type, file, modules, server: { config } }) {
    const path = projectPath(config.root, file);
    const changed = readers.flatMap(([prefix, module, ignored]) =>
      path.startsWith(prefix) && type !== ignored
        ? [...(this.environment.moduleGraph.getModulesByFile(`${config.root}/${module}`) ?? [])]
        : [],
    );
    return [...modules, ...changed];
  },
};
