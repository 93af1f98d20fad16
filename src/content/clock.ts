/** The build's clock. One instant per build, so that all pages agree; settable, so that tests and re-builds can travel. */

const started = Date.now();

/**
 * The instant by which everything is judged: `BUILD_NOW` (ISO, with offset), else when the process started. Throws where BUILD_NOW is no
 * instant.
 */
export function buildNow(): Date {
  const set = process.env['BUILD_NOW'];
  const now = new Date(set || started);
  if (Number.isNaN(now.getTime()))
    throw new Error(`BUILD_NOW ist kein Zeitpunkt: „${set}“. Beispiel: BUILD_NOW=2025-09-28T08:00:00+02:00`);
  return now;
}

/** True in `astro dev`, where a file that is mended shows at once. */
export const isDevelopment = (): boolean => import.meta.env?.DEV === true;

/** True where editors see drafts and scheduled articles, with a mark: in `astro dev`, and in a build with `PREVIEW=1`. */
export const isPreview = (): boolean => isDevelopment() || process.env['PREVIEW'] === '1';
