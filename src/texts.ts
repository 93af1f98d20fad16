/**
 * The wording of the site: every fixed text that a reader sees, by place, from texts.json. An edition changes single ones in
 * content/theme/texts.yaml.
 * What rules of disclosure say stands in src/model/disclosure.ts and src/prose/claims/, what the newsletter answers in src/newsletter/.
 * `{name}` is replaced by a value; what stands in square brackets becomes a link, a date or bold.
 * Scripts name single texts as TEXTS.<place>.<name>: a bundler puts each in the place of its name, and a script holds no others.
 */
import { readLaw } from './lib/law/law-data.ts';
import { readYamlFile } from './lib/files.ts';
import defaults from './texts.json' with { type: 'json' };

type Texts = Record<string, object> | null | undefined;

/**
 * The product's texts, with those of a country's law and then of an edition's file in their place; the check of content/ reports what is
 * wrong there.
 */
export function readTexts(file: string, law: unknown): typeof defaults {
  const ofLaw = (law as { texts?: Texts } | null)?.texts;
  const own = readYamlFile(file) as Texts;
  const merge = ([place, words]: [string, object]) =>
    [place, { ...words, ...ofLaw?.[place], ...own?.[place] }] as const;
  return Object.fromEntries(Object.entries(defaults).map(merge)) as typeof defaults;
}

/** The wording of the edition that is built. */
export const texts = readTexts('content/theme/texts.yaml', readLaw());

declare global {
  /** The texts as scripts name them; written out in full, as in `TEXTS.form.submit`. */
  const TEXTS: typeof texts;
}

/** What Vite's `define` is told: the JSON of each text by the name that scripts call it. */
export const textDefinitions: Record<string, string> = Object.fromEntries(
  Object.entries(texts).flatMap(([place, words]) =>
    Object.entries(words).map(([name, text]) => [`TEXTS.${place}.${name}`, JSON.stringify(text)]),
  ),
);
