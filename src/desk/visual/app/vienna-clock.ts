/** Points in time as a clock in Vienna shows them, so that nobody has to know whether summer time is on. */
import { viennaInstant } from '../../vienna-instant.ts';

/**
 * What the clock shows.
 *
 * @param instant a point in time with its zone; may be empty or wrong
 * @returns for example "2025-09-21T08:00"; empty for what is no point in time
 */
export function toViennaClock(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : viennaInstant(date).slice(0, 16);
}

/**
 * The point in time at which the clock shows this. Of the hour that comes twice in autumn the first is meant.
 *
 * @param local for example "2025-09-21T08:00"
 * @returns for example "2025-09-21T08:00:00+02:00"; what was given, where the clock never shows it
 */
export function fromViennaClock(local: string): string {
  const minute = local.slice(0, 16);
  const found = ['+02:00', '+01:00']
    .map((zone) => `${minute}:00${zone}`)
    .find((instant) => toViennaClock(instant) === minute);
  return found ?? local;
}
