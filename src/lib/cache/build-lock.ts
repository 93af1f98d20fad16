/** One build at a time in a folder: two would mix their files in dist/. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Stops the second build. It carries no stack: nothing is wrong with the program. */
class BuildRunning extends Error {
  constructor(pid: number, file: string) {
    super(
      `In diesem Ordner läuft schon ein Build (Prozess ${pid}). Bitte warten, bis er fertig ist; gibt es ihn nicht mehr, ${file} löschen.`,
    );
    this.name = 'Zwei Builds zugleich';
    this.stack = `${this.name}: ${this.message}`;
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

/**
 * Takes the lock of a project. One whose build is no longer running is taken over; a folder that can't be written to has none.
 *
 * @param root absolute path of the project
 * @returns gives the lock back
 * @throws where another build holds it
 */
export function takeBuildLock(root: string): () => void {
  const file = join(root, '.cache/build.lock');
  const release = () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return () => undefined;
    const holder = holderOf(file);
    if (holder > 0 && holder !== process.pid && isRunning(holder))
      throw new BuildRunning(holder, '.cache/build.lock');
    rmSync(file, { force: true, recursive: true });
    return takeBuildLock(root);
  }
  process.once('exit', release);
  return release;
}

/** Zero where the file says nothing of a process. */
function holderOf(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/**
 * The integration for astro.config.
 *
 * @returns an integration that holds the lock while a build runs
 */
export function buildLock(): AstroIntegration {
  return {
    name: 'portal:build-lock',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        // Given back when the process ends: the other integrations still write after a build.
        if (command === 'build') takeBuildLock(fileURLToPath(config.root));
      },
    },
  };
}
