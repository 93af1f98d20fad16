/** The wordmark: the theme's logo and the paper's name as outlines of the headline typeface. */
import { readFileSync } from 'node:fs';
import render from 'dom-serializer';
import { isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isDevelopment } from '../content/clock.ts';
import { memoize } from '../lib/cache/memoize.ts';
import { contentDigest } from '../lib/cache/cache-keys.ts';
import { DARK_FORM, darkRules } from '../lib/photo/dark-form.ts';
import { colour, theme } from '../content/schemas/theme.ts';
import { shapeLine } from '../styles/fonts.ts';

/** Dimensions in thousandths of the font size. */
const HEIGHT = 1000;
const BASELINE = 770;
const GAP = 300;
/** Reduction of the letter spacing. */
const TIGHT = 25;

/**
 * Draws the wordmark of a paper. Returns the SVG, its file name without extension, which contains a digest of it, and its
 * width divided by its height. Cached, except in development, where logo and theme may change. Throws if the logo file
 * contains no element.
 */
export const drawWordmark = isDevelopment() ? draw : memoize(draw);

async function draw(name: string) {
  const logo = parseDocument(readFileSync('content/theme/logo.svg', 'utf8'), { xmlMode: true }).children.find(isTag);
  if (!logo) throw new Error('content/theme/logo.svg: keine Zeichnung');
  const [, , logoWidth = 1, logoHeight = 1] = (logo.attribs['viewBox'] ?? '').split(/[\s,]+/).map(Number);
  const signWidth = Math.round((BASELINE * logoWidth) / logoHeight);
  Object.assign(logo.attribs, { class: 'wordmark-sign', width: signWidth, height: BASELINE });
  const { outline, width } = await shapeLine(theme().fonts.serif.package, name, 700, -TIGHT);
  const nameX = signWidth + GAP;
  const totalWidth = nameX + width;
  const style =
    `.wordmark-sign{color:${colour('accent')}}.wordmark-name{fill:${colour('ink')}}` +
    darkRules({
      '.wordmark-sign': `color:${colour('accent', 'dark')}`,
      '.wordmark-name': `fill:${colour('ink', 'dark')}`,
    });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DARK_FORM}" viewBox="0 0 ${totalWidth} ${HEIGHT}"><style>${style}</style>` +
    `${render(logo, { xmlMode: true })}<path class="wordmark-name" transform="translate(${nameX} ${BASELINE})" d="${outline}"/></svg>`;
  return { file: `wordmark.${contentDigest(svg).slice(0, 8)}`, svg, ratio: totalWidth / HEIGHT };
}
