/** Bytes of a site's HTML. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds up the pages of a built folder.
 *
 * @param folder absolute path
 */
export const pageBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
