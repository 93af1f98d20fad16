/** Dates as the edition's readers expect them (in Austria: Jänner, Vienna's time); the only place that formats one. */
import { LOCALE, TIME_ZONE } from './locale.ts';

const NO_BREAK_SPACE = '\u00a0';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: TIME_ZONE });
const dayFormat = format({ dateStyle: 'long' });
const weekdayFormat = format({ dateStyle: 'full' });
const timeFormat = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const monthFormat = format({ month: 'long', year: 'numeric' });
const monthNameFormat = format({ month: 'long' });
const shortDayFormat = format({ day: 'numeric', month: 'numeric' });
const shortMonthFormat = format({ month: 'short', year: '2-digit' });

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

/** Writes a day as "21. September 2025"; an instant is put on the edition's calendar. Throws RangeError where the text is no date. */
export const formatDay = (moment: Moment): string => dayFormat.format(toDate(moment));

/** Writes a day as "Sonntag, 21. September 2025". */
export const formatWeekday = (moment: Moment): string => weekdayFormat.format(toDate(moment));

/** Writes an instant's time of day as "07:33 Uhr", with a no-break space. */
export const formatTime = (moment: Moment): string => `${timeFormat.format(toDate(moment))}${NO_BREAK_SPACE}Uhr`;

/** Writes an instant as "28. September 2025, 07:33 Uhr". */
export const formatDayTime = (moment: Moment): string => `${formatDay(moment)}, ${formatTime(moment)}`;

/** Writes "2024-01" as "Jänner 2024". */
export const formatMonth = (month: Moment): string => monthFormat.format(toDate(month));

/** Writes "2024-01" as "Jänner". */
export const formatMonthName = (month: Moment): string => monthNameFormat.format(toDate(month));

/** Writes a day as "5.12.", a month as "Dez. 25", for the axis of a chart. */
export const formatForAxis = (period: string): string =>
  (period.length === 7 ? shortMonthFormat : shortDayFormat).format(toDate(period));

/** Writes a span of time as "64 Std. 27 Min.", "2 Std.", "0 Min.". Fractions of minutes are cut, negative spans are none. */
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

/** How many whole days old a day or an instant is; negative for the future. */
export const daysOld = (date: string, now: Date): number => Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);

const clockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** Such as "+02:00". */
const offsetAt = (date: Date): string =>
  (offsetFormat.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', '');

/** Writes a point in time as content has it, on the edition's clock: "2025-09-21T08:00:00+02:00". */
export function localInstant(date: Date): string {
  return `${clockFormat.format(date).replace(' ', 'T')}${offsetAt(date)}`;
}

/** The day on the edition's calendar, such as "2025-09-28". */
export const localDay = (date: Date): string => localInstant(date).slice(0, 10);

/** The day after one such as "2025-09-28". */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** A time of day such as "08:00" on the edition's clock as an instant; the hour of changing clocks is nobody's time of sending. */
export const instantAt = (day: string, time: string): Date =>
  new Date(`${day}T${time}:00${offsetAt(new Date(`${day}T${time}:00Z`))}`);

/** The instants in a text, as content writes them. */
export const instantsIn = (text: string): string[] =>
  text.match(/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g) ?? [];
