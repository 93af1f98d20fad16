/**
 * The fonts as readers receive them: cut down to the weights and characters that pages use. Link pictures are painted with the whole
 * ones.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { contentDigest } from '../lib/cache/source-digest.ts';
import { fontFile, theme } from '../content/schemas/theme.ts';

/** The weights that styles may ask for, as CSS writes a range. */
export const fontWeights = '400 700';

/** All characters from one to another. */
const between = (first: string, last: string): string =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  ).join('');

/**
 * The characters of the cut fonts: ASCII, western European names, German typesetting, finance. All others stand in a font of the reader's
 * system.
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

/** A line of text set in a typeface, in thousandths of its size. */
export interface SetLine {
  width: number;
  /** Its outline as path data, y downwards from the baseline. */
  outline: string;
  ascent: number;
  descent: number;
}

/**
 * Sets a line of text, now or in an earlier build.
 * @param packageName of Fontsource, without its scope
 * @param weight as CSS counts it
 * @param tracking what is added between letters
 */
export async function setLine(packageName: string, text: string, weight: number, tracking = 0): Promise<SetLine> {
  const kept = await cache.keep(`${packageName}-${weight}-${tracking}-${contentDigest(text)}.json`, async () => {
    const { default: subsetFont } = await import('subset-font');
    const plain = await subsetFont(await readFile(path.join(root, fontFile(packageName, 'latin'))), text, {
      targetFormat: 'sfnt',
    });
    const face = new Face(new Blob(new Uint8Array(plain).buffer));
    const font = new Font(face);
    font.setScale(1000, 1000);
    font.setVariations([new Variation('wght', weight)]);
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(font, run);
    const positions = run.getGlyphPositions();
    let width = 0;
    const outline = run.getGlyphInfos().map(({ codepoint }, index) => {
      const letter = font.glyphToJson(codepoint).map(
        ({ type, values }) =>
          type +
          values
            .map((value, at) => (at % 2 ? -value : value + width))
            .map(Math.round)
            .join(' '),
      );
      width += (positions[index]?.xAdvance ?? 0) + tracking;
      return letter.join('');
    });
    const { ascender, descender } = font.hExtents();
    return Buffer.from(JSON.stringify({ width, outline: outline.join(''), ascent: ascender, descent: -descender }));
  });
  return JSON.parse(await readFile(kept, 'utf8')) as SetLine;
}

/** German as papers write it: its letters are as frequent as on the pages. */
const SAMPLE =
  'Die Banken und die Anlegerinnen und Anleger in Wien: was der neue Bericht über Gewinne, Verluste und Kosten sagt';

/**
 * What devices have, and the width of {@link SAMPLE} in thousandths of its size; faces in one row have the same measures, Roboto nearly.
 */
const standIns = {
  serif: {
    400: { width: 47_438, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
    700: { width: 50_387, names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'] },
  },
  sans: {
    400: { width: 52_201, names: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'] },
    700: { width: 55_926, names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'] },
  },
} as const;

/** The family that stands in for a typeface until it is there. */
export const standIn = (kind: keyof typeof standIns): string => `Stand-in ${kind}`;

/** The faces that stand in, as CSS: as wide and as high as the theme's, so that nothing moves when those arrive. */
export async function standInFaces(): Promise<string> {
  const faces = (['serif', 'sans'] as const).flatMap((kind) =>
    ([400, 700] as const).map(async (weight) => {
      const { width, names } = standIns[kind][weight];
      const line = await setLine(theme().fonts[kind].package, SAMPLE, weight);
      const size = line.width / width;
      const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
      const descriptors = {
        'font-family': `"${standIn(kind)}"`,
        'font-weight': weight === 400 ? '400 550' : '551 700',
        src: names.map((name) => `local("${name}")`).join(','),
        'size-adjust': percent(size),
        'ascent-override': percent(line.ascent / 1000 / size),
        'descent-override': percent(line.descent / 1000 / size),
        'line-gap-override': '0%',
      };
      return `@font-face{${Object.entries(descriptors)
        .map((pair) => pair.join(':'))
        .join(';')}}`;
    }),
  );
  return (await Promise.all(faces)).join('');
}
