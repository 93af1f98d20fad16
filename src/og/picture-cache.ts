/** Keeps painted pictures between builds: a picture whose words and painter are unchanged costs a file read. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OgRatio } from '../links/routes.ts';
import { DRAWINGS } from './category-drawing.ts';
import type { PictureCard } from './picture-card.ts';

/** Beside the other things that builds keep; not in node_modules, which `npm ci` empties. */
const root = '.cache/og';
const fontFolders = ['source-serif-4', 'source-sans-3'].map(
  (family) => `node_modules/@fontsource-variable/${family}/package.json`,
);

/** Everything that decides how words become pixels: a change of any of it paints all pictures anew. */
function painterVersion(): string {
  const hash = createHash('sha256');
  const sources = readdirSync('src/og').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const files = [
    ...sources.toSorted().map((name) => `src/og/${name}`),
    ...readdirSync(DRAWINGS)
      .filter((name) => name.endsWith('.svg'))
      .toSorted()
      .map((name) => `${DRAWINGS}/${name}`),
    'src/styles/tokens.css',
    'public/favicon.svg',
    'node_modules/@takumi-rs/core/package.json',
    ...fontFolders,
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

let folder: string | undefined;

/** The folder of this painter; those of former painters are thrown away. */
function openFolder(): string {
  const version = painterVersion();
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
