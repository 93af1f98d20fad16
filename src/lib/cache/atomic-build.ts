/**
 * A build is done as a whole or not at all. Pages are written beside the site and take its place at the end; a second build in the same
 * folder is refused; and what Astro kept is thrown away after a build that was cut off, because Astro takes it for right as it lies there.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isLitter } from '../files.ts';

/** Stops a build for a reason outside of the program: it carries no stack. */
export class BuildStop extends Error {
  /** Takes the reason in a few words, and what is wrong and what to do. */
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
    this.stack = `${name}: ${message}`;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Windows refuses to touch what another program looks at: most let go in a moment. */
const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

const LOCKED: ReadonlySet<string | undefined> = new Set(['EPERM', 'EBUSY', 'EACCES']);
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Longest wait for a folder. */
const MOST_MS = 5000;

/**
 * Puts a finished site in the place of the one before, or leaves that one there.
 * @param out the site's folder; the finished one is called `.new`, the former one for a moment `.old`
 * @param rename the file system's, or a test's in its place
 * @param wait milliseconds until a locked folder is tried again; each time twice as many
 * @throws BuildStop where one of the two folders can't be moved
 */
export async function swapFolders(out: string, rename = renameSync, wait = 50): Promise<void> {
  const move = async (from: string, to: string, pause = wait): Promise<void> => {
    try {
      rename(from, to);
    } catch (error) {
      if (pause > MOST_MS || !LOCKED.has(codeOf(error))) throw error;
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
    throw new BuildStop(
      'Der Ordner der Website ist in Gebrauch',
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
 * Leaves a mark with this process's number while a build runs. Gives whether the build before failed or was cut off; throws BuildStop
 * where one is running.
 */
export function markBuild(mark: string): boolean {
  mkdirSync(join(mark, '..'), { recursive: true });
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return false;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const pid = Number(readFileSync(mark, 'utf8'));
  if (pid > 0 && pid !== process.pid && isRunning(pid))
    throw new BuildStop(
      'Zwei Builds zugleich',
      `In diesem Ordner läuft schon ein Build (Prozess ${pid}). Bitte warten, bis er fertig ist; gibt es ihn nicht mehr, .cache/build.lock löschen.`,
    );
  writeFileSync(mark, String(process.pid));
  return true;
}

/** Less free space than this is a full disk: an article takes some 150 KB. */
const ROOM_BYTES = 64e6;

/** Makes a folder, or tells why nothing can be written there; `isFresh` removes what is there, `room` is the least free space in bytes. */
export function whyNotWritable(folder: string, isFresh = false, room = ROOM_BYTES): string | undefined {
  try {
    if (isFresh) remove(folder);
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < room ? `nur ${Math.floor((bavail * bsize) / 1e6)} MB frei` : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The integration for astro.config. It must stand last: what others write goes into the folder beside. */
export function atomicBuild(): AstroIntegration {
  let out = '';
  let mark = '';
  return {
    name: 'portal:atomic-build',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        out = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
        mark = join(fileURLToPath(config.root), '.cache/build.lock');
        // A build that was ended between the two renames left the site there.
        if (!existsSync(out) && existsSync(`${out}.old`)) renameSync(`${out}.old`, out);
        let isKept = true;
        try {
          if (markBuild(mark)) remove(fileURLToPath(config.cacheDir));
        } catch (error) {
          if (error instanceof BuildStop) throw error;
          // Without a mark Astro's cache is not to be trusted.
          isKept = false;
        }
        // Where nothing can be kept, this build keeps nothing.
        if (!isKept || whyNotWritable(fileURLToPath(config.cacheDir)))
          updateConfig({ cacheDir: pathToFileURL(`${mkdtempSync(join(tmpdir(), 'astro-cache-'))}/`) });
        const reason = whyNotWritable(`${out}.new`, true);
        if (reason)
          throw new BuildStop(
            'Kein Platz für die Website',
            `In ${out}.new lässt sich nichts schreiben (${reason}). Bitte Platz schaffen oder das Schreiben erlauben; was in ${out} liegt, bleibt, wie es ist.`,
          );
        updateConfig({ outDir: pathToFileURL(`${out}.new/`) });
      },
      'astro:build:generated': ({ dir }) => {
        // What lies in public/ is copied as a whole.
        for (const { parentPath, name } of readdirSync(dir, { recursive: true, withFileTypes: true }))
          if (isLitter(name)) remove(join(parentPath, name));
      },
      'astro:build:done': async () => {
        await swapFolders(out);
        remove(mark);
      },
    },
  };
}
