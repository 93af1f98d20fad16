/** The preview shows diagnostics under German headings. */
import type { Plugin } from 'vite';

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
