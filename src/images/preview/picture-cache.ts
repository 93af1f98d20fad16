/** Keeps painted pictures between builds: a picture whose words and painter are unchanged costs a file read. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OgRatio } from '../../lib/links/routes.ts';
import { sourceDigest } from '../../lib/cache/source-digest.ts';
import type { PictureCard } from './page-pictures.ts';

/** Beside the other things that builds keep; not in node_modules, which `npm ci` empties. */
const root = '.cache/og';
/** Everything that decides how words become pixels: a change of any of it paints all pictures anew. */
const sources = ['src/images', 'src/lib/links/routes.ts', 'src/styles/tokens.css', 'public/favicon.svg'];

let folder: string | undefined;

/** The folder of this painter; those of former painters are thrown away. */
function openFolder(): string {
  const version = sourceDigest(process.cwd(), sources);
  const own = path.join(root, version);
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(root))
    if (name !== version) rmSync(path.join(root, name), { recursive: true, force: true });
  return own;
}

/**
 * Finds a picture, painted now or in an earlier build.
 * @param card its words
 * @param ratio its shape
 * @returns the path of its PNG in the cache
 */
export async function keptPicture(card: PictureCard, ratio: OgRatio): Promise<string> {
  folder ??= openFolder();
  const key = createHash('sha256')
    .update(JSON.stringify([ratio, card]))
    .digest('base64url');
  const file = path.join(folder, `${key}.png`);
  if (existsSync(file)) return file;
  // Loaded late: a build that finds every picture never starts the renderer.
  const { paintPicture } = await import('./paint-picture.ts');
  const png = await paintPicture(card, ratio);
  // Written aside and moved, so that a build that is cut short leaves no half picture behind.
  const aside = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(aside, png);
  renameSync(aside, file);
  return file;
}

/**
 * Reads a picture, painted now or before.
 * @param card its words
 * @param ratio its shape
 * @returns a PNG
 */
export const readPicture = async (card: PictureCard, ratio: OgRatio): Promise<Buffer> =>
  readFileSync(await keptPicture(card, ratio));
