/**
 * Puts the pictures of all pages into the built site. Half of the files of a site are pictures, and nearly all of them were painted
 * by an earlier build: as routes they would cost more than the pages.
 */
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PagePicture } from './page-pictures.ts';
import { paintAll } from './picture-cache.ts';

const LIST = 'og/pictures.json';

/** The name that the bundler gives to a file of content/pictures; what is made from it has a second digest. */
const ORIGINAL = /\.[\w-]{8}\.(?:jpe?g|png|webp|avif)$/;

/** Astro leaves those that no page shows: nobody asks for them, and they hold what the camera wrote. */
function removeOriginals(folder: string): void {
  for (const file of readdirSync(folder)) if (ORIGINAL.test(file)) rmSync(path.join(folder, file));
}

/**
 * A link costs nothing and keeps the file's date, which hosts make its ETag of; across disks it is a copy. Neither may be written to
 * afterwards.
 */
function place(kept: string, target: string): void {
  try {
    linkSync(kept, target);
  } catch {
    copyFileSync(kept, target);
  }
}

async function placeAll(pictures: readonly PagePicture[], folder: string): Promise<void> {
  for (const name of new Set(pictures.map(({ name: each }) => path.dirname(each))))
    mkdirSync(path.join(folder, 'og', name), { recursive: true });
  await paintAll(pictures, ({ name }, kept) => place(kept, path.join(folder, 'og', `${name}.png`)));
}

/** The integration for astro.config, which serves pictures in development and places them in a build. */
export const pictures = (): AstroIntegration => ({
  name: 'portal:pictures',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) =>
      command === 'dev'
        ? injectRoute({ pattern: '/og/[...name].png', entrypoint: './src/pages/_picture.ts' })
        : injectRoute({ pattern: `/${LIST}`, entrypoint: './src/pages/_picture-list.ts', prerender: true }),
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const list = JSON.parse(readFileSync(path.join(folder, LIST), 'utf8')) as PagePicture[];
      rmSync(path.join(folder, LIST));
      await placeAll(list, folder);
      removeOriginals(path.join(folder, '_astro'));
      logger.info(`${list.length} pictures`);
    },
  },
});
