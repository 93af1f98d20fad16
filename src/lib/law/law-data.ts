/** The law of the publisher's country as data: the product's, or that of the edition. */
import { LOCALE } from '../format/locale.ts';
import { readYamlFile } from '../files.ts';
import { at } from './at.ts';
import { de } from './de.ts';

/** What an edition says of the law of a country that the product doesn't know, or says otherwise. */
export const OWN_LAW = 'content/law.yaml';

/** The countries whose law the product knows. */
export const knownLaws: Readonly<Record<string, object>> = { AT: at, DE: de };

/** The law of this edition as it is written; where there is none, which the check of content/ reports, Austria's. */
export const readLaw = (): unknown => readYamlFile(OWN_LAW) ?? knownLaws[LOCALE.slice('de-'.length)] ?? at;
