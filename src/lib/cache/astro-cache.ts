/**
 * Astro takes what it kept (pages, pictures, fonts) for right as it lies there. So a build seals that folder when it ends, and the next one
 * throws away a folder that isn't as it was sealed: damaged, or left behind by a build that was cut off.
 */
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BuildStop } from './build-lock.ts';
import { pathDigest } from './source-digest.ts';

/** The collections: each build reads them anew, and other commands write them too. */
const DATA_STORE = 'data-store.json';

const sealOf = (folder: string): string => `${folder}.seal`;

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Opens Astro's cacheDir for a build: it is empty where it isn't what was sealed. Until it is sealed again, it counts as damaged. */
export function openAstroCache(folder: string): void {
  let isSound = false;
  try {
    remove(join(folder, DATA_STORE));
    isSound = readFileSync(sealOf(folder), 'utf8') === pathDigest(folder);
  } catch {
    // Unreadable is damaged.
  }
  remove(sealOf(folder));
  if (!isSound) remove(folder);
}

/** Seals the folder as it lies there. Where that can't be written the next build begins anew. */
export function sealAstroCache(folder: string): void {
  try {
    remove(join(folder, DATA_STORE));
    writeFileSync(sealOf(folder), pathDigest(folder));
  } catch {
    // As it says above.
  }
}

function needFolder(root: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch {
    throw new BuildStop(
      'Kein Ordner für Zwischenergebnisse',
      `„${relative(root, path)}“ ist kein Ordner, in den geschrieben werden kann. Bitte löschen oder umbenennen und noch einmal bauen.`,
    );
  }
}

/**
 * The integration for astro.config, which opens and seals the folder. It must stand behind the lock, and Astro's folder below .cache/.
 */
export function astroCache(): AstroIntegration {
  let folder = '';
  return {
    name: 'portal:astro-cache',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build') return;
        const root = fileURLToPath(config.root);
        folder = fileURLToPath(config.cacheDir).replace(/[\\/]$/, '');
        for (const own of [join(folder, '..'), join(root, '.astro')]) needFolder(root, own);
        openAstroCache(folder);
      },
      'astro:build:done': () => sealAstroCache(folder),
    },
  };
}
