/** The build's clock: one time per build, so that all pages agree, which tests and rebuilds can set. */
import { z } from 'astro/zod';
import { UserError } from '../lib/user-error.ts';

const started = Date.now();

/**
 * Reads a time (ISO 8601 with offset) of the command line; `setting` is what stands before it there. `Date` alone would
 * take 31 November for 1 December, and a time without offset for one of the machine's own zone.
 * @throws UserError if it is no valid time
 */
export function parseInstant(setting: string, value: string): Date {
  if (z.iso.datetime({ offset: true }).safeParse(value).success) return new Date(value);
  const example = `${setting}2025-09-28T08:00:00+02:00`;
  throw new UserError(`${setting.slice(0, -1)} ist kein Zeitpunkt mit Zeitzone: „${value}“. Beispiel: ${example}`);
}

/**
 * The time of the build: `BUILD_NOW` (ISO 8601 with offset), by default the start of the process.
 * @throws UserError if BUILD_NOW is no valid time
 */
export function buildNow(): Date {
  const set = process.env['BUILD_NOW'];
  return set ? parseInstant('BUILD_NOW=', set) : new Date(started);
}

/** Whether this is the development server (`astro dev`). */
export const isDevelopment = (): boolean => import.meta.env?.DEV === true;

/** Whether drafts and scheduled articles are shown, marked as such: in `astro dev`, and in builds with `PREVIEW=1`. */
export const showsDrafts = (): boolean => isDevelopment() || process.env['PREVIEW'] === '1';
