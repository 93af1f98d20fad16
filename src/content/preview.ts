/** The preview shows what editors change, and diagnostics under German headings. */
import type { Plugin } from 'vite';
import { projectPath } from './content-folder.ts';

/** Astro's headings, as they stand in its page, and what an editor reads instead. */
export const overlayWords: Readonly<Record<string, string>> = {
  'An error occurred.': 'So lässt sich die Seite nicht zeigen.',
  'Use dark theme': 'Dunkle Farben',
  '<section id="stack">': '<style>#stack:has(#stack-content:empty) { display: none }</style><section id="stack">',
  '<h2>Stack Trace</h2>': '<h2>Stelle im Programm</h2>',
  '<h2>Cause</h2>': '<h2>Ursache</h2>',
};

/** Comes after Astro has put its page into Vite's client. */
export const germanErrorOverlay: Plugin = {
  name: 'portal:overlay',
  apply: 'serve',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('vite/dist/client/client')) return undefined;
    return Object.entries(overlayWords).reduce((text, [english, german]) => text.replace(english, german), code);
  },
};

/** The modules that read files of the edition as they are run, by the beginnings of these files' paths; some look past one kind of change. */
const readers = [
  ['content/', 'src/model/site-model.ts'],
  ['content/site.yaml', 'src/model/static-routes.ts'],
  // Which kinds of entries there are, not what they say.
  ['content/', 'src/model/static-routes.ts', 'update'],
  ['content/theme/texts.yaml', 'src/texts.ts'],
  ['public/', 'src/model/site-model.ts'],
] satisfies [start: string, module: string, without?: 'update'][];

/** A file of the edition that was added, changed or removed counts as a change of the modules that read it: they are run anew. */
export const contentUpdates: Plugin = {
  name: 'portal:content',
  hotUpdate({ type, file, modules, server: { config } }) {
    const path = projectPath(config.root, file);
    const changed = readers.flatMap(([start, module, when]) =>
      path.startsWith(start) && type !== when
        ? [...(this.environment.moduleGraph.getModulesByFile(`${config.root}/${module}`) ?? [])]
        : [],
    );
    return [...modules, ...changed];
  },
};
