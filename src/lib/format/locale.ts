/** Language and time zone of the edition, for everything that writes a date, a number or a language. */

import type * as Yaml from 'yaml';

/** Where nothing else is said. */
export const DEFAULT_PLACE = { country: 'AT', timeZone: 'Europe/Vienna' } as const;

/** Countries where newspapers appear in German. */
export const COUNTRIES = ['AT', 'DE', 'CH', 'LI', 'LU', 'BE', 'IT'] as const;

/** Whether a name such as "Europe/Vienna" is a time zone. */
export const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

/** A build puts these in (`localeDefinitions`), so that browsers have them too; to commands they are unknown. */
declare const EDITION_LOCALE: string;
declare const EDITION_TIME_ZONE: string;

/** What site.yaml says of it, for commands: what reads and checks content/ needs it before. Browsers never get here, nor do these modules get there. */
function readSettings() {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const { parseDocument } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
    'yaml',
  ) as typeof Yaml;
  try {
    const site = parseDocument(readFileSync('content/site.yaml', 'utf8')).toJS() as {
      timeZone?: string;
      publisher?: { address?: { country?: string } };
    };
    return { country: site.publisher?.address?.country, timeZone: site.timeZone };
  } catch {
    // The check of content/ says what is wrong with the file.
    return {};
  }
}

function readLocale() {
  const { country, timeZone } = readSettings();
  return {
    language: `de-${COUNTRIES.find((each) => each === country) ?? DEFAULT_PLACE.country}`,
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : DEFAULT_PLACE.timeZone,
  };
}

// Two constants, so that a bundler writes their values where they are used: as a module of its own every page would load it.

/** The language, for Intl and for machines, such as "de-AT". */
export const LOCALE = typeof EDITION_LOCALE === 'string' ? EDITION_LOCALE : readLocale().language;

/** The time zone, such as "Europe/Vienna". */
export const TIME_ZONE = typeof EDITION_TIME_ZONE === 'string' ? EDITION_TIME_ZONE : readLocale().timeZone;

/** What a bundler is told, so that it puts the values in; in browsers nobody asks for it. */
export const localeDefinitions = { EDITION_LOCALE: `"${LOCALE}"`, EDITION_TIME_ZONE: `"${TIME_ZONE}"` };
