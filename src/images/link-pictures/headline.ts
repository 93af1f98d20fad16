/** Typesets the headline of a link picture. */
import { measure, serif, type Node, type Style } from './renderer.ts';

/** Font of the headline and of the site's name. */
export const headlineStyle: Style = { fontFamily: serif, fontWeight: 700, letterSpacing: '-0.015em' };

const SMALLEST = 44;
/** Font sizes in px, the largest first. */
const SIZES = [104, 96, 88, 80, 74, 68, 62, 56, 50, SMALLEST];
const LINE_HEIGHT = 1.1;
const MAX_LINES = 6;

/**
 * Typesets a headline in the largest size that fits into a box (px), in lines of balanced length. In the smallest size,
 * long words are broken and long text is truncated with "…".
 */
export async function setHeadline(
  headline: string,
  { width, height }: { width: number; height: number },
): Promise<Node> {
  // No line starts with a dash (no-break space), and hyphenated words are not broken (word joiner).
  const text = headline.replace(/ ([–—-]) /g, '\u00a0$1 ').replace(/-(?=\S)/g, '-\u2060');
  const textNode = (fontSize: number, style: Style): Node => ({
    type: 'text',
    text,
    style: { ...headlineStyle, fontSize, lineHeight: LINE_HEIGHT, ...style },
  });
  // All sizes are measured in one call, as calls cost more than layout; the width of a word is proportional to its
  // size.
  const [longestWord, ...boxes] = await measure([
    textNode(100, { width: 'min-content' }),
    ...SIZES.map((size) => textNode(size, { width })),
  ]);
  const linesIn = (size: number) => Math.min(MAX_LINES, Math.floor(height / (size * LINE_HEIGHT)));
  const fitting = SIZES.find(
    (size, index) =>
      size * (longestWord?.width ?? 0) <= 100 * width &&
      (boxes[index]?.height ?? 0) <= linesIn(size) * size * LINE_HEIGHT,
  );
  const style: Style = { width, textWrap: 'balance' };
  if (fitting) return textNode(fitting, style);
  return textNode(SMALLEST, { ...style, overflowWrap: 'anywhere', lineClamp: linesIn(SMALLEST) });
}
