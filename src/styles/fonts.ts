/**
 * The fonts as readers receive them: cut down to the weights and characters that pages use, half of what the packages hold. The packages'
 * files stay as they are; link pictures are painted with those.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { fontFile } from '../content/schemas/theme.ts';

/** The weights that styles may ask for, as CSS writes a range. */
export const fontWeights = '400 700';

/** All characters from one to another. */
const between = (first: string, last: string): string =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  ).join('');

/**
 * The characters of the cut fonts: ASCII, the letters of western European names, and the signs of German typesetting and of finance.
 * Every other character is shown in a font of the reader's system.
 */
export const fontCharacters: ReadonlySet<string> = new Set(
  `${between(' ', '~')}${between('À', 'ÿ')}\u00A0§«»·°²³½©®–—‘’‚“”„†•…‰‹›€™−↑↓`,
);

/** What the fonts do with letters: kerning, ligatures, and the figures of tables. Small capitals and the like aren't used. */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum'];

const [lightest = 400, boldest = 700] = fontWeights.split(' ').map(Number);
const characters = [...fontCharacters].join('');
const root = process.cwd();
const cache = new BuildCache('fonts');

/** A text as the names in a font are written: UTF-16, the high byte first. */
const asName = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** The texts of a font, decoded at even and at odd bytes. */
const textsOf = (font: Buffer): string =>
  [font.subarray(0, font.length & ~1), font.subarray(1, ((font.length - 1) & ~1) + 1)]
    .map((half) => Buffer.from(half).swap16().toString('utf16le'))
    .join('');

/** Where a licence reserves a name for the unchanged font (OFL 1.1, condition 3), as its notice in the font writes it. */
const reservation = /Reserved Font Names? (["'‘“])([^"'’”]+)/;

/** Gives such a font another name of the same length. The notice itself, with the name in quotation marks, stays. */
function rename(font: Buffer): Buffer {
  const [, quote = '', name = ''] = reservation.exec(textsOf(font)) ?? [];
  const [reserved, mark] = [asName(name), asName(quote)];
  for (let at = name ? font.indexOf(reserved) : -1; at >= 0; at = font.indexOf(reserved, at + 1))
    if (!font.subarray(at - 2, at).equals(mark)) asName('Portal'.repeat(9).slice(0, name.length)).copy(font, at);
  return font;
}

/**
 * Cuts a font, now or in an earlier build.
 * @param packageName of Fontsource, without its scope
 * @returns the path of a WOFF2 file from the project's root: Astro names a family by it, and builds in other folders shall be the same
 */
export async function cutFont(packageName: string): Promise<string> {
  // Astro tells the kind of a font by the end of its name.
  const file = await cache.keep(`${packageName}.woff2`, async () => {
    // Its decoders are a megabyte, and nearly every build finds what it cuts.
    const { default: subsetFont } = await import('subset-font');
    const font = await readFile(path.join(root, fontFile(packageName, 'latin')));
    const cut = await subsetFont(font, characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: { min: lightest, max: boldest } },
      keepFeatures: FEATURES,
    });
    return subsetFont(rename(cut), characters, { targetFormat: 'woff2' });
  });
  return `./${path.relative(root, file).replaceAll(path.sep, '/')}`;
}
