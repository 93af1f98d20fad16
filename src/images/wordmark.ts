/** The word mark: the theme's drawing and the paper's name, drawn from the headlines' typeface, so that it looks alike before any font is there. */
import { readFileSync } from 'node:fs';
import render from 'dom-serializer';
import { isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isDevelopment } from '../content/clock.ts';
import { contentDigest } from '../lib/cache/source-digest.ts';
import { DARK_FORM, darkRules } from '../lib/photo/dark-form.ts';
import { colour, theme } from '../content/schemas/theme.ts';
import { setLine } from '../styles/fonts.ts';

/** In thousandths of the name's size. */
const HEIGHT = 1000;
const BASELINE = 770;
const GAP = 300;
/** How much closer than usual its letters stand. */
const TIGHT = 25;

interface Wordmark {
  /** Without ending; changes with the content. */
  file: string;
  svg: string;
  /** How much wider than high it is. */
  ratio: number;
}

const drawn = new Map<string, Promise<Wordmark>>();

/** Draws a paper's name; in development anew each time, as logo and theme may have changed. Throws where the logo holds no drawing. */
export function drawWordmark(name: string): Promise<Wordmark> {
  const wordmark = (!isDevelopment() && drawn.get(name)) || draw(name);
  drawn.set(name, wordmark);
  return wordmark;
}

async function draw(name: string): Promise<Wordmark> {
  const logo = parseDocument(readFileSync('content/theme/logo.svg', 'utf8'), { xmlMode: true }).children.find(isTag);
  if (!logo) throw new Error('content/theme/logo.svg: keine Zeichnung');
  const [, , logoWidth = 1, logoHeight = 1] = (logo.attribs['viewBox'] ?? '').split(/[\s,]+/).map(Number);
  const sign = Math.round((BASELINE * logoWidth) / logoHeight);
  Object.assign(logo.attribs, { class: 'wordmark-sign', width: sign, height: BASELINE });
  const { outline, width } = await setLine(theme().fonts.serif.package, name, 700, -TIGHT);
  const whole = sign + GAP + width;
  const style =
    `.wordmark-sign{color:${colour('accent')}}.wordmark-name{fill:${colour('ink')}}` +
    darkRules({
      '.wordmark-sign': `color:${colour('accent', 'dark')}`,
      '.wordmark-name': `fill:${colour('ink', 'dark')}`,
    });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DARK_FORM}" viewBox="0 0 ${whole} ${HEIGHT}"><style>${style}</style>` +
    `${render(logo, { xmlMode: true })}<path class="wordmark-name" transform="translate(${sign + GAP} ${BASELINE})" d="${outline}"/></svg>`;
  return { file: `wordmark.${contentDigest(svg).slice(0, 8)}`, svg, ratio: whole / HEIGHT };
}
