/** The site's icon in the edition's colours: for browsers as SVG, for home screens as PNG. */
import { colour } from '../../content/schemas/theme.ts';
import { colouredIcon } from '../drawings.ts';
import { imageNode, renderPng } from './renderer.ts';

/** File, size in px, scale of the icon. Maskable icons may be cropped to a circle of 80 %; iOS rounds the corners. */
const appIcons = [
  { file: 'icon-192.png', size: 192, scale: 1 },
  { file: 'icon-512.png', size: 512, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.78 },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.88 },
];

/** All icons, by file name. Those with a margin are filled with the accent colour to the edges. */
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
