/**
 * Atomic builds: `<outDir>.new` replaces the output folder at the end. A lock file refuses concurrent builds, and after
 * an aborted one Astro's cache is deleted, because Astro would reuse it without checking it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isOsMetadataFile } from '../files.ts';
import { FULL_DISK, UserError } from '../user-error.ts';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Deletes a file or folder. Retries, because on Windows other programs may lock it for a moment. */
const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Error codes of a folder that another program has open. */
const LOCKED: ReadonlySet<string | undefined> = new Set(['EPERM', 'EBUSY', 'EACCES']);
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Longest pause in milliseconds between two attempts to rename a locked folder. */
const MAX_PAUSE_MS = 5000;

/**
 * Replaces the output folder by the finished one, or keeps the former one if that fails.
 * @param out output folder; the finished site is in `<out>.new`, the former one is moved to `<out>.old` in between
 * @param rename replaceable in tests
 * @param wait milliseconds before the first retry of a locked folder; doubled with each retry
 * @throws UserError if one of the two folders can't be moved
 */
export async function swapFolders(out: string, rename = renameSync, wait = 50): Promise<void> {
  const move = async (from: string, to: string, pause = wait): Promise<void> => {
    try {
      rename(from, to);
    } catch (error) {
      if (pause > MAX_PAUSE_MS || !LOCKED.has(codeOf(error))) throw error;
      await setTimeout(pause);
      await move(from, to, pause * 2);
    }
  };
  const [made, former] = [`${out}.new`, `${out}.old`];
  remove(former);
  const hasFormer = existsSync(out);
  try {
    if (hasFormer) await move(out, former);
    await move(made, out).catch(async (error: unknown) => {
      if (hasFormer) await move(former, out);
      throw error;
    });
  } catch (error) {
    throw new UserError(
      `${made} konnte nicht an die Stelle von ${out} treten (${codeOf(error)}). Bitte schließen, was den Ordner offen hält („npm run serve“, „npm run dev“, ein Fenster des Explorers oder eines Editors), und noch einmal bauen; in ${out} liegt die Website von vorher.`,
    );
  }
  try {
    remove(former);
  } catch {
    // The next build removes it.
  }
}

/**
 * Takes the lock of a job of which a project runs one at a time: a file that holds the process id. `job` names it in German.
 * @returns true if the file was left behind by a process that failed or was aborted
 * @throws UserError if another one is running
 */
export function takeLock(lockFile: string, job: string): boolean {
  mkdirSync(dirname(lockFile), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return false;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const pid = Number(readFileSync(lockFile, 'utf8'));
  if (pid > 0 && pid !== process.pid && isRunning(pid))
    throw new UserError(
      `In diesem Ordner läuft schon ${job} (Prozess ${pid}). Bitte das Ende abwarten; gibt es den Prozess nicht mehr, .cache/${basename(lockFile)} löschen.`,
    );
  writeFileSync(lockFile, String(process.pid));
  return true;
}

/** The Astro integration. It must come last, so that all others write to the temporary folder. */
export function atomicBuild(): AstroIntegration {
  let out = '';
  let lockFile = '';
  let cacheFolder = '';
  return {
    name: 'portal:atomic-build',
    hooks: {
      // Programs that only read the configuration call this hook, too: it must not touch files.
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        out = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
        const root = fileURLToPath(config.root);
        lockFile = join(root, '.cache/build.lock');
        cacheFolder = fileURLToPath(config.cacheDir);
        updateConfig({ outDir: pathToFileURL(`${out}.new/`) });
        // Astro prints its own message, and no hook gets the error.
        process.once('exit', (code) => {
          if (code !== 0 && statfsSync(root).bavail === 0) console.error(`\n${FULL_DISK}\n`);
        });
      },
      'astro:build:start': () => {
        // Astro trusts what an aborted build left in its cache.
        if (takeLock(lockFile, 'ein Build')) remove(cacheFolder);
        // A build aborted between the two renames left the former site in `.old`.
        if (!existsSync(out) && existsSync(`${out}.old`)) renameSync(`${out}.old`, out);
        remove(`${out}.new`);
      },
      'astro:build:generated': ({ dir }) => {
        // Astro copies public/ including such files.
        for (const { parentPath, name } of readdirSync(dir, { recursive: true, withFileTypes: true }))
          if (isOsMetadataFile(name)) remove(join(parentPath, name));
      },
      'astro:build:done': async () => {
        await swapFolders(out);
        remove(lockFile);
      },
    },
  };
}
