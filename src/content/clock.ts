/** The build's clock: one time per build, so that all pages agree, which tests and rebuilds can set. */
import { UserError } from '../lib/user-error.ts';

const started = Date.now();

/**
 * The time of the build: `BUILD_NOW` (ISO 8601 with offset), by default the start of the process.
 * @throws UserError if BUILD_NOW is no valid time
 */
export function buildNow(): Date {
  const set = process.env['BUILD_NOW'];
  const now = new Date(set || started);
  if (Number.isNaN(now.getTime()))
    throw new UserError(`BUILD_NOW ist kein Zeitpunkt: „${set}“. Beispiel: BUILD_NOW=2025-09-28T08:00:00+02:00`);
  return now;
}

/** Whether this is the development server (`astro dev`). */
export const isDevelopment = (): boolean => import.meta.env?.DEV === true;

/** Whether drafts and scheduled articles are shown, marked as such: in `astro dev`, and in builds with `PREVIEW=1`. */
export const showsDrafts = (): boolean => isDevelopment() || process.env['PREVIEW'] === '1';
