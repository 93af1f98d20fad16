import { copyFileSync, linkSync } from 'node:fs';

/**
 * Puts a kept file into place, where nothing may be. A link costs nothing and keeps the file's date, which hosts make its ETag of; across
 * disks it is a copy. Neither may be written to afterwards.
 */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
