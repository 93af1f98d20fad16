/** Global set-up of all tests: their temporary files, and those of the processes they start, are removed at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Called by Vitest and Playwright before the first test. Makes `os.tmpdir()` a new folder; the result deletes it. */
export default function useTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  // nginx serves files of it as another user.
  chmodSync(folder, 0o755);
  // Windows reads the last two.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
