/** The drawing of a category in a link's picture: the file that the pages show, with its motif in the middle of whatever box is asked. */
import { readFileSync } from 'node:fs';
import { colour } from './design-tokens.ts';
import { box } from './nodes.ts';
import type { Node } from './renderer.ts';

/** Folder of the drawings, one file a category. */
export const DRAWINGS = 'src/images/illustrations';

/** Every motif keeps to a square of this side, in the drawing's own units. */
const MOTIF = 180;

/**
 * A category's drawing.
 *
 * @param icon the category's `icon`
 * @param width of the box in px
 * @param height of the box in px
 */
export function categoryDrawing(icon: string, width: number, height: number): Node {
  const unit = MOTIF / Math.min(width, height);
  const [w, h] = [width * unit, height * unit];
  const view = [(MOTIF - w) / 2, (MOTIF - h) / 2, w, h].map((value) => value.toFixed(2)).join(' ');
  const svg = readFileSync(`${DRAWINGS}/${icon}.svg`, 'utf8').replace(
    `viewBox="0 0 ${MOTIF} ${MOTIF}"`,
    `viewBox="${view}" width="${width}" height="${height}"`,
  );
  return box({ width, height, flexShrink: 0, backgroundColor: colour('paper') }, [
    { type: 'image', src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height },
  ]);
}
