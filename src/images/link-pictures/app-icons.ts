/** App icons for browsers and home screens, generated from public/favicon.svg. */
import { readFileSync } from 'node:fs';
import { colour } from '../../content/schemas/theme.ts';
import { renderPng } from './renderer.ts';

/**
 * File in public/, size in px, and scale of the favicon in it. Maskable icons may be cropped to a circle of 80 % (W3C
 * manifest); iOS rounds the corners.
 */
export const appIcons = [
  { file: 'icon-192.png', size: 192, scale: 1 },
  { file: 'icon-512.png', size: 512, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.78 },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.88 },
];

/** Renders an icon as PNG. Icons with a margin are filled with the accent colour to the edges. */
export function paintIcon({ size, scale }: (typeof appIcons)[number]): Promise<Buffer> {
  const svg = readFileSync('public/favicon.svg', 'base64');
  const side = Math.round(size * scale);
  const fill = scale < 1 ? { backgroundColor: colour('accent') } : {};
  return renderPng(
    {
      type: 'container',
      style: { display: 'flex', width: size, height: size, alignItems: 'center', justifyContent: 'center', ...fill },
      children: [{ type: 'image', src: `data:image/svg+xml;base64,${svg}`, width: side, height: side }],
    },
    size,
    size,
  );
}
