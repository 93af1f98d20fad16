/** Gives islands their part of the wording: a script holds its own texts and no others. */
import type { Plugin } from 'vite';
import { texts } from '../texts.ts';

const PREFIX = 'virtual:texts/';

const source = (text: string): string => {
  const filled = JSON.stringify(text).replace(/\{(\w+)\}/g, '" + values.$1 + "');
  return filled === JSON.stringify(text) ? filled : `(values) => ${filled}`;
};

/** Makes `virtual:texts/<place>` a module with the texts of that place. */
export const islandTexts: Plugin = {
  name: 'portal:texts',
  /** Claims the module. */
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  /** Writes the module. */
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return;
    const words = Object.entries(texts[id.slice(PREFIX.length + 1) as keyof typeof texts]);
    return `export default { ${words.map(([name, text]) => `${name}: ${source(text)}`).join()} }`;
  },
};
