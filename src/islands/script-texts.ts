/** The wording in scripts: a bundler puts each text in the place of its name, so that a script holds what it says and nothing else. */
import { texts } from '../texts.ts';

declare global {
  /** The texts of src/texts.ts; written out in full, as in `TEXTS.form.submit`. */
  const TEXTS: typeof texts;
}

/** What Vite's `define` is told: the JSON of each text by the name that scripts call it. */
export const textDefinitions: Record<string, string> = Object.fromEntries(
  Object.entries(texts).flatMap(([place, words]) =>
    Object.entries(words).map(([name, text]) => [`TEXTS.${place}.${name}`, JSON.stringify(text)]),
  ),
);
