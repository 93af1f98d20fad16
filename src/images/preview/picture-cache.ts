/** Keeps painted pictures between builds: a picture whose words and painter are unchanged costs a file read. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { sourceDigest } from '../../lib/cache/source-digest.ts';
import type { PictureCard } from './page-pictures.ts';

/** What the painter reads beside the modules that it imports. */
const sources = ['src/images', 'content/theme', 'public/favicon.svg'];

let cache: BuildCache | undefined;

/** Finds a picture, painted now or in an earlier build: the path of its PNG in the cache. */
export async function keptPicture(card: PictureCard): Promise<string> {
  cache ??= new BuildCache(process.cwd(), 'og', sourceDigest(process.cwd(), sources));
  const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
  return cache.keep(key, async (target) => {
    // Loaded late: a build that finds every picture never starts the renderer.
    const { paintPicture } = await import('./paint-picture.ts');
    await writeFile(target, await paintPicture(card));
  });
}

/** Reads a picture, painted now or before. */
export const readPicture = async (card: PictureCard): Promise<Buffer> => readFileSync(await keptPicture(card));
