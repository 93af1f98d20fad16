const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' });

/**
 * Writes a point in time as the frontmatter wants it, on Vienna's clock.
 *
 * @param date any instant
 * @returns for example "2025-09-21T08:00:00+02:00"
 */
export function viennaInstant(date: Date): string {
  const zone = offset.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${parts.format(date).replace(' ', 'T')}${zone.replace('GMT', '')}`;
}
