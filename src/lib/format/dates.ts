/** Formatting of dates in the edition's locale and time zone. Only today.ts, in the browser, formats some itself. */
import { LOCALE, TIME_ZONE } from './locale.ts';

const NO_BREAK_SPACE = '\u00a0';

/** A calendar day or month ("2025-09-21", "2025-09"), an instant with offset, or a Date. */
type Moment = string | Date;

/** Days and months without a time become noon UTC, which is on the same day in all European time zones. */
function toDate(moment: Moment): Date {
  const isPeriod = typeof moment === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(moment);
  const date = new Date(isPeriod ? `${moment.padEnd(10, '-01')}T12:00:00Z` : moment);
  if (Number.isNaN(date.getTime()))
    throw new RangeError(`Kein Datum: „${String(moment)}“ (erlaubt: 2025-09-21 oder 2025-09-21T08:00:00+02:00)`);
  return date;
}

/** A formatter in which no line ends between a day and its month. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: TIME_ZONE });
  return (moment: Moment): string => format.format(toDate(moment)).replace(/(\d\.) (?=\p{L})/u, `$1${NO_BREAK_SPACE}`);
};

/** Formats a day or instant as "21. September 2025". Throws RangeError for an invalid date. */
export const formatDay = formatter({ dateStyle: 'long' });

/** Formats a day as "Sonntag, 21. September 2025". */
export const formatWeekday = formatter({ dateStyle: 'full' });

const formatClock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats an instant as "28. September 2025, 07:33 Uhr", with a no-break space before the last word. */
export const formatDayTime = (moment: Moment): string =>
  `${formatDay(moment)}, ${formatClock(moment)}${NO_BREAK_SPACE}Uhr`;

/** Formats "2024-01" as "Jänner 2024". */
export const formatMonth = formatter({ month: 'long', year: 'numeric' });

/** Formats "2024-01" as "Jänner". */
export const formatMonthName = formatter({ month: 'long' });

const formatShortDay = formatter({ day: 'numeric', month: 'numeric' });
const formatShortMonth = formatter({ month: 'short', year: '2-digit' });

/** Formats a day as "5.12." or a month as "Dez. 25", for the axis of a chart. */
export const formatForAxis = (period: string): string =>
  period.length === 7 ? formatShortMonth(period) : formatShortDay(period);

/** Formats a duration as "64 Std. 27 Min.", "2 Std." or "0 Min."; rounded down to minutes, negative ones count as 0. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.trunc(minutes));
  const hours = Math.trunc(whole / 60);
  const rest = whole % 60;
  const hourText = hours > 0 ? `${hours}${NO_BREAK_SPACE}Std.` : '';
  const minuteText = rest > 0 || hours === 0 ? `${rest}${NO_BREAK_SPACE}Min.` : '';
  return `${hourText} ${minuteText}`.trim();
}

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Number of whole days since a day or instant; negative if it is in the future. */
export const daysOld = (date: string, now: Date): number => Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);

const clockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** The UTC offset of the edition's time zone, such as "+02:00". */
const offsetAt = (date: Date): string =>
  (offsetFormat.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', '');

/** Formats an instant as in content files, in the edition's time zone: "2025-09-21T08:00:00+02:00". */
export const localInstant = (date: Date): string => `${clockFormat.format(date).replace(' ', 'T')}${offsetAt(date)}`;

/** The day of an instant in the edition's time zone, such as "2025-09-28". */
export const localDay = (date: Date): string => localInstant(date).slice(0, 10);

/** The day after a day such as "2025-09-28", in the same format. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The instant of a day and a local time such as "08:00"; may be off by an hour around a clock change. */
export const instantAt = (day: string, time: string): Date =>
  new Date(`${day}T${time}:00${offsetAt(new Date(`${day}T${time}:00Z`))}`);

/** Finds all ISO 8601 instants with an offset in a text. */
export const instantsIn = (text: string): string[] =>
  text.match(/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g) ?? [];
