/** Sets a headline in the largest size whose lines fit; the renderer makes them of nearly equal length. */
import { measure, serif, type Node, type Style } from './renderer.ts';

/** Type of the headline and of the site's name. */
export const headlineStyle: Style = { fontFamily: serif, fontWeight: 700, letterSpacing: '-0.015em' };

/** Type sizes in px, the largest first. */
const SIZES = [104, 96, 88, 80, 74, 68, 62, 56, 50, 44];
/** Line height, relative to the size. */
const LEADING = 1.1;
/** More lines than this read as a paragraph. */
const MAX_LINES = 6;

/** Sets a headline into a box (px). In the smallest size too wide words are broken, and what is too long ends with "…". */
export async function setHeadline(
  headline: string,
  { width, height }: { width: number; height: number },
): Promise<Node> {
  // A dash stays with the word before it, so that no line begins with one, and a word with hyphens is not parted (word joiner).
  const text = headline.replace(/ ([–—-]) /g, '\u00a0$1 ').replace(/-(?=\S)/g, '-\u2060');
  const set = (fontSize: number, style: Style): Node => ({
    type: 'text',
    text,
    style: { ...headlineStyle, fontSize, lineHeight: LEADING, ...style },
  });
  // Asking the renderer costs more than laying out, so all sizes are asked for at once; a word's width grows with its size.
  const [longestWord, ...settings] = await measure([
    set(100, { width: 'min-content' }),
    ...SIZES.map((size) => set(size, { width })),
  ]);
  const fitting = SIZES.find(
    (size, index) =>
      size * (longestWord?.width ?? 0) <= 100 * width &&
      (settings[index]?.height ?? 0) <= mostLines(size, height) * size * LEADING,
  );
  if (fitting) return set(fitting, { width, textWrap: 'balance' });
  const smallest = SIZES.at(-1) ?? 0;
  return set(smallest, {
    width,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    lineClamp: mostLines(smallest, height),
  });
}

const mostLines = (size: number, height: number): number => Math.min(MAX_LINES, Math.floor(height / (size * LEADING)));
