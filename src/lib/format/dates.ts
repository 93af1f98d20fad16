/** Dates as the edition's readers expect them (in Austria: Jänner, Vienna's time); the only place that formats one. */
import { LOCALE, TIME_ZONE } from './place.ts';

const NO_BREAK_SPACE = '\u00a0';

const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE });
const timeFormat = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: TIME_ZONE });
const monthNameFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: TIME_ZONE });

/** A calendar day or month ("2025-09-21", "2025-09"), an instant with offset, or a Date. */
type Moment = string | Date;

/** A day or month without a time is the same day everywhere: noon UTC lies within it in all of Europe, all year round. */
function toDate(moment: Moment): Date {
  const date =
    moment instanceof Date
      ? moment
      : new Date(
          /^\d{4}-\d{2}(-\d{2})?$/.test(moment) ? `${moment.length === 7 ? `${moment}-01` : moment}T12:00:00Z` : moment,
        );
  if (Number.isNaN(date.getTime()))
    throw new RangeError(`Kein Datum: „${String(moment)}“ (erlaubt: 2025-09-21 oder 2025-09-21T08:00:00+02:00)`);
  return date;
}

/**
 * Writes a day.
 *
 * @param moment a calendar day, or an instant that is put on the edition's calendar
 * @returns for example "21. September 2025"
 * @throws {RangeError} where the text is no date
 */
export const formatDay = (moment: Moment): string => dayFormat.format(toDate(moment));

/**
 * Writes a time of day in the edition's zone.
 *
 * @param moment an instant with offset
 * @returns for example "07:33 Uhr", with a no-break space
 */
export const formatTime = (moment: Moment): string => `${timeFormat.format(toDate(moment))}${NO_BREAK_SPACE}Uhr`;

/**
 * Writes a point in time.
 *
 * @param moment an instant with offset
 * @returns for example "28. September 2025, 07:33 Uhr"
 */
export const formatDayTime = (moment: Moment): string => `${formatDay(moment)}, ${formatTime(moment)}`;

/**
 * Writes a month.
 *
 * @param month as "2024-01"
 * @returns for example "Jänner 2024"
 */
export const formatMonth = (month: Moment): string => monthFormat.format(toDate(month));

/**
 * Writes a month without its year.
 *
 * @param month as "2024-01"
 * @returns for example "Jänner"
 */
export const formatMonthName = (month: Moment): string => monthNameFormat.format(toDate(month));

/**
 * Writes a span of time; a part that is zero is left out.
 *
 * @param minutes whole minutes; fractions are cut, negative spans are none
 * @returns for example "64 Std. 27 Min.", "2 Std.", "0 Min.", with no-break spaces before the units
 */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.trunc(minutes));
  const hours = Math.trunc(whole / 60);
  const rest = whole % 60;
  const parts = [
    hours > 0 && `${hours}${NO_BREAK_SPACE}Std.`,
    (rest > 0 || hours === 0) && `${rest}${NO_BREAK_SPACE}Min.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/**
 * How many whole days old a day or an instant is; negative for the future.
 *
 * @param date a calendar day, or an instant with offset
 * @param now the build's clock
 */
export const daysOld = (date: string, now: Date): number => Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);

const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** Such as "+02:00". */
const offsetAt = (date: Date): string =>
  (offsetFormat.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', '');

/**
 * Writes a point in time as content has it, on the edition's clock.
 *
 * @param date any instant
 * @returns for example "2025-09-21T08:00:00+02:00"
 */
export function localInstant(date: Date): string {
  return `${clockFormat.format(date).replace(' ', 'T')}${offsetAt(date)}`;
}

/**
 * The day on the edition's calendar.
 *
 * @param date any instant
 * @returns for example "2025-09-28"
 */
export const localDay = (date: Date): string => localInstant(date).slice(0, 10);

/**
 * The day after.
 *
 * @param day such as "2025-09-28"
 */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * A time of day on the edition's clock as an instant. The hour that is left out or comes twice when the clocks change is nobody's
 * time of sending.
 *
 * @param day such as "2025-09-28"
 * @param time such as "08:00", after three in the morning
 */
export const instantAt = (day: string, time: string): Date =>
  new Date(`${day}T${time}:00${offsetAt(new Date(`${day}T${time}:00Z`))}`);
