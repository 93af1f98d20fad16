/** Language and time zone of the edition, for everything that writes a date, a number or a language. */

/** Where nothing else is said. */
export const DEFAULT_PLACE = { country: 'AT', timeZone: 'Europe/Vienna' } as const;

/** Countries where newspapers appear in German. */
export const COUNTRIES = ['AT', 'DE', 'CH', 'LI', 'LU', 'BE', 'IT'] as const;

/** Whether a name such as "Europe/Vienna" is a time zone. */
export const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

/** A build puts these in (`localeDefinitions`), so that browsers have them too; to commands they are unknown. */
declare const EDITION_LOCALE: string;
declare const EDITION_TIME_ZONE: string;

/** Looks into site.yaml itself: what reads and checks content/ needs the zone before. */
function fromSettings(pattern: RegExp): string | undefined {
  const fs = process.getBuiltinModule('node:fs');
  const file = 'content/site.yaml';
  return fs.existsSync(file) ? pattern.exec(fs.readFileSync(file, 'utf8'))?.[1] : undefined;
}

function readTimeZone(): string {
  const zone = fromSettings(/^timeZone: *["']?([\w/+-]+)/m);
  return zone && isTimeZone(zone) ? zone : DEFAULT_PLACE.timeZone;
}

/** The language, for Intl and for machines, such as "de-AT". */
export const LOCALE =
  typeof EDITION_LOCALE === 'string'
    ? EDITION_LOCALE
    : `de-${fromSettings(/^[^#\n]*\bcountry: *["']?([A-Z]{2})\b/m) ?? DEFAULT_PLACE.country}`;

/** The time zone, such as "Europe/Vienna". */
export const TIME_ZONE = typeof EDITION_TIME_ZONE === 'string' ? EDITION_TIME_ZONE : readTimeZone();

/** What a bundler is told, so that it puts the values in; in browsers nobody asks for it. */
export const localeDefinitions = {
  EDITION_LOCALE: `"${LOCALE}"`,
  EDITION_TIME_ZONE: `"${TIME_ZONE}"`,
};
