/** Vite's plugins for the preview: it shows what an editor saves at once, and diagnostics under German headings. */
import { sep } from 'node:path';
import type { Plugin } from 'vite';

/** Astro's headings, as they stand in its page, and what an editor reads instead. */
export const overlayWords: Readonly<Record<string, string>> = {
  'An error occurred.': 'So lässt sich die Seite nicht zeigen.',
  'Use dark theme': 'Dunkle Farben',
  '<section id="stack">':
    '<style>#stack:has(#stack-content:empty) { display: none }</style><section id="stack">',
  '<h2>Stack Trace</h2>': '<h2>Stelle im Programm</h2>',
  '<h2>Cause</h2>': '<h2>Ursache</h2>',
};

/** Comes after Astro has put its page into Vite's client. */
export const germanErrorOverlay: Plugin = {
  name: 'donaukurs:overlay',
  apply: 'serve',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('vite/dist/client/client')) return undefined;
    return Object.entries(overlayWords).reduce(
      (text, [english, german]) => text.replace(english, german),
      code,
    );
  },
};

/** Content is read by each request and imported by no module: Vite has to be told that a page has changed with it. */
export const contentReload: Plugin = {
  name: 'donaukurs:content',
  apply: 'serve',
  configureServer({ watcher, ws, config }) {
    watcher.on('all', (_event, path) => {
      if (path.startsWith(`${config.root}${sep}content${sep}`)) ws.send({ type: 'full-reload' });
    });
  },
};
