/** Language and time zone of the edition. */

import type * as Yaml from 'yaml';

/** Used if site.yaml has no country or time zone. */
export const DEFAULT_LOCATION = { country: 'AT', timeZone: 'Europe/Vienna' } as const;

/** ISO codes of countries with newspapers in German. */
export const COUNTRIES = ['AT', 'DE', 'CH', 'LI', 'LU', 'BE', 'IT'] as const;

/** Whether a name such as "Europe/Vienna" is a known IANA time zone where noon UTC is on the same day (dates.ts). */
export const isTimeZone = (name: string): boolean =>
  name.startsWith('Europe/') && Intl.supportedValuesOf('timeZone').includes(name);

/** Replaced by the bundler (`localeDefinitions`), also in browser scripts; not declared in command-line tools. */
declare const EDITION_LOCALE: string;
declare const EDITION_TIME_ZONE: string;

interface Settings {
  timeZone?: string;
  publisher?: { address?: { country?: string } };
}

/** Reads site.yaml for command-line tools. Without static imports, which browser scripts would contain. */
function readLocale() {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const { parseDocument } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
    'yaml',
  ) as typeof Yaml;
  let site: Settings | null = null;
  // None where site.yaml has faults, so that no text is told the words of a country that isn't its own.
  let usual: string | undefined = DEFAULT_LOCATION.country;
  try {
    const document = parseDocument(readFileSync('content/site.yaml', 'utf8'));
    if (document.errors.length > 0) usual = undefined;
    site = document.toJS() as Settings | null;
  } catch {
    // The check of content/ reports what is wrong with the file.
  }
  const { country = usual } = site?.publisher?.address ?? {};
  const timeZone = site?.timeZone && isTimeZone(site.timeZone) ? site.timeZone : DEFAULT_LOCATION.timeZone;
  return { language: COUNTRIES.some((code) => code === country) ? `de-${country}` : 'de', timeZone };
}

// Plain constants, so that the bundler can inline their values instead of loading this module in every page.

/** BCP 47 language tag of the edition, such as "de-AT". */
export const LOCALE = typeof EDITION_LOCALE === 'string' ? EDITION_LOCALE : readLocale().language;

/** IANA time zone of the edition, such as "Europe/Vienna". */
export const TIME_ZONE = typeof EDITION_TIME_ZONE === 'string' ? EDITION_TIME_ZONE : readLocale().timeZone;

/** Whether the edition writes as Switzerland and Liechtenstein do: "ss" for "ß", 1’234.50 and francs. */
export const IS_SWISS = LOCALE === 'de-CH' || LOCALE === 'de-LI';

/** The edition's currency. */
export const CURRENCY = IS_SWISS ? 'Franken' : 'Euro';

/** Gives a text, or all texts in JSON data, the spelling of the edition's country. */
export const inLocalSpelling = <Data>(data: Data): Data =>
  IS_SWISS ? (JSON.parse(JSON.stringify(data).replaceAll('ß', 'ss')) as Data) : data;

/** Values for Vite's `define`. */
export const localeDefinitions = { EDITION_LOCALE: `"${LOCALE}"`, EDITION_TIME_ZONE: `"${TIME_ZONE}"` };
