/**
 * The texts of the interface, in groups. An edition may override single ones of texts.json in content/theme/texts.yaml,
 * but none of fixed-texts.json: what says that something is advertising, claimed, expired or invented, all other texts
 * of articles and cards, which stand beside a label and could deny it, and the headings of lists with advertising.
 * Further texts of disclosure are in src/model/disclosure.ts and src/prose/claims/, those of the newsletter's service in
 * src/newsletter/.
 *
 * `{name}` is replaced by a value; a part in square brackets becomes a link, a date or bold. Client scripts use
 * TEXTS.<group>.<name>, which the bundler replaces by the text, so that a script contains only the texts it uses.
 */
import { readLaw } from './lib/law/law-data.ts';
import { inLocalSpelling } from './lib/format/locale.ts';
import { readYamlFile } from './lib/files.ts';
import productFixedTexts from './fixed-texts.json' with { type: 'json' };
import productTexts from './texts.json' with { type: 'json' };

const fixedTexts = inLocalSpelling(productFixedTexts);
const defaults = inLocalSpelling(productTexts);

type Texts = Readonly<Record<string, object>>;

/**
 * The product's texts, overridden by those in the country's law, then by those in the edition's file, if it exists;
 * fixed texts stay as they are. Nothing is validated: the checks of content/ report faults.
 */
export function readTexts(file: string, law: unknown): typeof defaults & typeof fixedTexts {
  const ofLaw = (law as { texts?: Texts } | null)?.texts;
  const own = readYamlFile(file) as Texts | null | undefined;
  const fixed: Texts = fixedTexts;
  const merge = ([group, words]: [string, object]) =>
    [group, { ...words, ...ofLaw?.[group], ...own?.[group], ...fixed[group] }] as const;
  const groups = Object.entries(defaults).map(merge);
  return { ...fixed, ...Object.fromEntries(groups) } as typeof defaults & typeof fixedTexts;
}

/** The texts of the edition in the working directory. */
export const texts = readTexts('content/theme/texts.yaml', readLaw());

declare global {
  /** The texts in client scripts, always by full path such as `TEXTS.form.submit`, as the bundler replaces it. */
  const TEXTS: typeof texts;
}

/** For Vite's `define`: the JSON of each text by its path in client scripts. */
export const textDefinitions: Record<string, string> = Object.fromEntries(
  Object.entries(texts).flatMap(([group, words]) =>
    Object.entries(words).map(([name, text]) => [`TEXTS.${group}.${name}`, JSON.stringify(text)]),
  ),
);
