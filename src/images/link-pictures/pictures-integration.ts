/** Puts the link pictures and icons into the built site, and deletes the originals of photographs. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeFiles } from '../../lib/file-system.ts';
import { iconFiles } from './app-icons.ts';
import { buildState } from './paint-picture.ts';

/** Names that the bundler gives to files of content/pictures; scaled copies have a second digest. */
const ORIGINAL = /\.[\w-]{8}\.(?:jpe?g|png|webp|avif)$/;

/** Hard-links a file, to keep its date for the host's ETag, or copies it across disks. Neither may be modified. */
function linkOrCopy(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** The Astro integration. */
export const pictures = (): AstroIntegration => ({
  name: 'portal:pictures',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const pictureFiles = (await buildState.linkPictures) ?? new Map<string, string>();
      for (const [name, file] of pictureFiles) linkOrCopy(file, path.join(folder, 'og', `${name}.png`));
      // Those in public/ are for development, in the colours of when they were written.
      writeFiles(folder, await iconFiles());
      // Astro emits originals that no page links; their camera metadata must not be published.
      const assets = path.join(folder, '_astro');
      for (const file of readdirSync(assets)) if (ORIGINAL.test(file)) rmSync(path.join(assets, file));
      logger.info(`${pictureFiles.size} pictures`);
    },
  },
});
