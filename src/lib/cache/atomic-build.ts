/**
 * A build is done as a whole or not at all. Pages are written beside the site and take its place at the end; a second build in the same
 * folder is refused; and what Astro kept is thrown away after a build that was cut off, because Astro takes it for right as it lies there.
 */
import {
  accessSync,
  constants,
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
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isLitter } from '../litter.ts';

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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/**
 * Leaves a mark with the number of this process where builds keep things; it is taken away when the build has ended well.
 * @param mark path of the mark
 * @returns whether the build before was cut off, or failed
 * @throws BuildStop where another build is running
 */
export function markBuild(mark: string): boolean {
  mkdirSync(join(mark, '..'), { recursive: true });
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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

/**
 * Makes a folder and tells why nothing can be written there; nothing where it can.
 * @param folder absolute path
 * @param isFresh whether what is there goes
 * @param room free bytes that it needs
 */
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
      'astro:build:done': () => {
        remove(`${out}.old`);
        try {
          renameSync(out, `${out}.old`);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        }
        renameSync(`${out}.new`, out);
        remove(`${out}.old`);
        remove(mark);
      },
    },
  };
}
