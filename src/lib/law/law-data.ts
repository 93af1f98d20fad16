/** The law of the publisher's country as data: built in, or from the edition. */
import { LOCALE } from '../format/locale.ts';
import { readYamlFile } from '../files.ts';
import { at } from './at.ts';
import { de } from './de.ts';

/** Optional file of an edition that replaces the built-in law, or adds that of another country. */
export const OWN_LAW = 'content/law.yaml';

/** Built-in law by ISO country code. */
export const knownLaws: Readonly<Record<string, object>> = { AT: at, DE: de };

/** The edition's law, not validated yet. Austria's if there is none, which the check of content/ reports. */
export const readLaw = (): unknown => readYamlFile(OWN_LAW) ?? knownLaws[LOCALE.slice('de-'.length)] ?? at;
