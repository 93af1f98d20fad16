import { copyFileSync, linkSync } from 'node:fs';

/**
 * Puts a kept file into place. A link costs nothing and keeps the file's date, which hosts make its ETag of; across disks it is a copy.
 * Neither may be written to afterwards.
 *
 * @param from the kept file
 * @param to where it is wanted; nothing may be there
 */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
