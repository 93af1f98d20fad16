/** One build at a time in a folder: two would mix their files in dist/. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

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

/**
 * Takes the lock of a project: each build first leaves a file with its number and then looks for those of others, so that of two that
 * begin together at most one goes on. The file of a build that is no longer running counts for nothing. A folder that can't be written to
 * has no lock.
 * @returns gives the lock back
 * @throws where another build holds it
 */
export function takeBuildLock(root: string): () => void {
  const folder = join(root, '.cache');
  const remove = (name: string) => rmSync(join(folder, name), { force: true, recursive: true });
  const own = `build-${process.pid}.lock`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, own), '');
  } catch {
    return () => undefined;
  }
  for (const name of readdirSync(folder)) {
    const holder = Number(/^build-(\d+)\.lock$/.exec(name)?.[1] ?? process.pid);
    if (holder === process.pid) continue;
    if (isRunning(holder)) {
      remove(own);
      throw new BuildStop(
        'Zwei Builds zugleich',
        `In diesem Ordner läuft schon ein Build (Prozess ${holder}). Bitte warten, bis er fertig ist; gibt es ihn nicht mehr, .cache/${name} löschen.`,
      );
    }
    remove(name);
  }
  const release = () => remove(own);
  process.once('exit', release);
  return release;
}

/** The integration for astro.config, which holds the lock while a build runs. */
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
