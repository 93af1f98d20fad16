/**
 * The law of the publisher's country as data: a file of this folder, or the edition's own. Schema and meaning of the
 * fields: src/content/schemas/law.ts; sources: docs/law.md.
 */
import { LOCALE } from '../format/locale.ts';
import { readYamlFile } from '../files.ts';
import at from './at.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };

/** Optional file of an edition that replaces the built-in law, or adds that of another country. */
export const OWN_LAW = 'content/law.yaml';

/** Built-in law by ISO country code. */
export const knownLaws: Readonly<Record<string, object>> = { AT: at, DE: de };

/** The edition's law, not validated yet. Austria's if there is none, which the check of content/ reports. */
export const readLaw = (): unknown => readYamlFile(OWN_LAW) ?? knownLaws[LOCALE.slice('de-'.length)] ?? at;
