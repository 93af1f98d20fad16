/** Puts the link pictures and icons into the built site, and deletes the originals of photographs. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeFiles } from '../../lib/file-system.ts';
import { colour } from '../../content/schemas/theme.ts';
import { colouredIcon } from '../drawings.ts';
import { buildState } from './paint-picture.ts';
import { imageNode, renderPng } from './renderer.ts';

/** File, size in px, scale of the icon. Maskable icons may be cropped to a circle of 80 %; iOS rounds the corners. */
const appIcons = [
  { file: 'icon-192.png', size: 192, scale: 1 },
  { file: 'icon-512.png', size: 512, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.78 },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.88 },
];

/**
 * The site's icon by file name: for browsers as SVG, for home screens as PNG. Those with a margin are filled with the
 * accent colour to the edges.
 */
export async function iconFiles(): Promise<Record<string, string | Buffer>> {
  const svg = colouredIcon();
  const pngs = appIcons.map(async ({ file, size, scale }) => {
    const side = Math.round(size * scale);
    const fill = scale < 1 ? { backgroundColor: colour('accent') } : {};
    const style = { display: 'flex', width: size, height: size, alignItems: 'center', justifyContent: 'center' };
    const image = imageNode('image/svg+xml', svg, { width: side, height: side });
    return [file, await renderPng({ type: 'container', style: { ...style, ...fill }, children: [image] }, size, size)];
  });
  return { 'favicon.svg': svg, ...Object.fromEntries(await Promise.all(pngs)) };
}

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
