/** Puts the link pictures into the built site, and takes out the originals of photographs. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { building } from './paint-picture.ts';

/** The name that the bundler gives to a file of content/pictures; what is made from it has a second digest. */
const ORIGINAL = /\.[\w-]{8}\.(?:jpe?g|png|webp|avif)$/;

/** A link keeps the file's date, of which hosts make its ETag; across disks it is a copy. Neither may be written to afterwards. */
function place(kept: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(kept, target);
  } catch {
    copyFileSync(kept, target);
  }
}

/** The integration for astro.config. */
export const pictures = (): AstroIntegration => ({
  name: 'portal:pictures',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const painted = (await building.linkPictures) ?? new Map<string, string>();
      for (const [name, kept] of painted) place(kept, path.join(folder, 'og', `${name}.png`));
      // Astro leaves originals that no page shows: nobody asks for them, and they hold what the camera wrote.
      const copies = path.join(folder, '_astro');
      for (const file of readdirSync(copies)) if (ORIGINAL.test(file)) rmSync(path.join(copies, file));
      logger.info(`${painted.size} pictures`);
    },
  },
});
