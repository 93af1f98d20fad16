/** The icons that browsers and home screens ask for, made from public/favicon.svg. */
import { readFileSync } from 'node:fs';
import { colour } from '../../content/schemas/theme.ts';
import { renderPng } from './renderer.ts';

/**
 * The file in public/, its size in px, and the sign's share. Maskable icons may be cut to a circle of 80 % (W3C manifest); iOS rounds the
 * corners.
 */
export const icons = [
  { file: 'icon-192.png', size: 192, sign: 1 },
  { file: 'icon-512.png', size: 512, sign: 1 },
  { file: 'icon-maskable-512.png', size: 512, sign: 0.78 },
  { file: 'apple-touch-icon.png', size: 180, sign: 0.88 },
];

/** Paints an icon as PNG; icons that get cut are filled with the house's green to the edge. */
export function paintIcon({ size, sign }: (typeof icons)[number]): Promise<Buffer> {
  const svg = readFileSync('public/favicon.svg', 'base64');
  const side = Math.round(size * sign);
  const filled = sign < 1 ? { backgroundColor: colour('accent') } : {};
  return renderPng(
    {
      type: 'container',
      style: { display: 'flex', width: size, height: size, alignItems: 'center', justifyContent: 'center', ...filled },
      children: [{ type: 'image', src: `data:image/svg+xml;base64,${svg}`, width: side, height: side }],
    },
    size,
    size,
  );
}
