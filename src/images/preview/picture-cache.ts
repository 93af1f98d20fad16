/** Keeps painted pictures between builds: a picture whose words and painter are unchanged costs a file read. */
import { readFileSync } from 'node:fs';
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { contentDigest } from '../../lib/cache/source-digest.ts';
import type { PagePicture, PictureCard } from './page-pictures.ts';

let cache: BuildCache | undefined;

/** What this process has asked for. Pages and integrations load this module each on their own, and none paints what the other does. */
const asked = ((globalThis as { portalPictures?: Map<string, Promise<string>> }).portalPictures ??= new Map());

/** Finds a picture, painted now or in an earlier build: the path of its PNG in the cache. */
function keptPicture(card: PictureCard): Promise<string> {
  const key = contentDigest(JSON.stringify(card));
  let kept = asked.get(key);
  if (!kept) {
    kept = keep(key, card);
    asked.set(key, kept);
    kept.catch(() => asked.delete(key));
  }
  return kept;
}

async function keep(key: string, card: PictureCard): Promise<string> {
  cache ??= new BuildCache('og');
  return cache.keep(key, async () => {
    // Loaded late: a build that finds every picture never starts the renderer.
    const { paintPicture } = await import('./paint-picture.ts');
    return paintPicture(card);
  });
}

/** Pictures at a time: the painter has threads of its own. */
const AT_ONCE = 4;

/**
 * Paints what is not yet painted.
 * @param done is told the path of each picture in the cache
 */
export async function paintAll(
  pictures: readonly PagePicture[],
  done?: (picture: PagePicture, kept: string) => void,
): Promise<void> {
  const queue = pictures.values();
  const work = async (): Promise<void> => {
    for (const picture of queue) {
      const kept = await keptPicture(picture.card);
      done?.(picture, kept);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Reads a picture, painted now or before. */
export const readPicture = async (card: PictureCard): Promise<Buffer> => readFileSync(await keptPicture(card));
