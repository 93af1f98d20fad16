/** The site's fonts, subset to the weights and characters that pages use. Link pictures use the full fonts. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { contentDigest } from '../lib/cache/cache-keys.ts';
import { fontFile, theme } from '../content/schemas/theme.ts';

const LIGHTEST = 400;
const BOLDEST = 700;

/** The font weights that styles may use, as the value of `font-weight` in `@font-face`. */
export const fontWeights = `${LIGHTEST} ${BOLDEST}`;

const latin1 = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/** Characters of the subset fonts: ASCII, western European names, German typography, finance. */
export const fontCharacters: ReadonlySet<string> = new Set([
  ...latin1.filter((letter) => /[ -~À-ÿ]/.test(letter)),
  ...'\u00A0§«»·°¹²³½©®–—‘’‚“”„†•…‰‹›€™−↑↓',
]);

/** OpenType features that the subsets keep: kerning, ligatures, tabular and lining figures. */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum'];

const characters = [...fontCharacters].join('');
const root = process.cwd();
const cache = new BuildCache('fonts');

/** Encodes a text like the names in a font: UTF-16, big-endian. */
const encodeName = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Decodes a whole font as UTF-16, from even and from odd offsets, to search its names. */
const decodeNames = (font: Buffer): string =>
  [font.subarray(0, font.length & ~1), font.subarray(1, ((font.length - 1) & ~1) + 1)]
    .map((half) => Buffer.from(half).swap16().toString('utf16le'))
    .join('');

/** The notice in a font that reserves its name for unmodified versions (OFL 1.1, condition 3). */
const RESERVED_NAME = /Reserved Font Names? (["'‘“])([^"'’”]+)/;

/** Replaces a reserved name by another of the same length, except in the notice itself, where it is quoted. */
function rename(font: Buffer): Buffer {
  const [, quote = '', name = ''] = RESERVED_NAME.exec(decodeNames(font)) ?? [];
  const [reserved, mark] = [encodeName(name), encodeName(quote)];
  for (let at = name ? font.indexOf(reserved) : -1; at >= 0; at = font.indexOf(reserved, at + 1))
    if (!font.subarray(at - 2, at).equals(mark)) encodeName('Portal'.repeat(9).slice(0, name.length)).copy(font, at);
  return font;
}

/**
 * Subsets the font of a package of Fontsource, or takes the result from the cache. Returns the path of a WOFF2 file,
 * relative to the project's root, as Astro derives the names of families from it.
 */
export async function subsetFontFile(packageName: string): Promise<string> {
  // Astro needs the extension to recognise the format.
  const file = await cache.getOrCreate(`${packageName}.woff2`, async () => {
    // Imported here, as its decoders are a megabyte and most builds find the result in the cache.
    const { default: subsetFont } = await import('subset-font');
    const font = await readFile(path.join(root, fontFile(packageName, 'latin')));
    const cut = await subsetFont(font, characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: { min: LIGHTEST, max: BOLDEST } },
      keepFeatures: FEATURES,
    });
    return subsetFont(rename(cut), characters, { targetFormat: 'woff2' });
  });
  return `./${path.relative(root, file).replaceAll(path.sep, '/')}`;
}

/** A shaped line of text; lengths in thousandths of the font size. */
export interface ShapedLine {
  width: number;
  /** Outline as SVG path data, y downwards from the baseline. */
  outline: string;
  ascent: number;
  descent: number;
}

/**
 * Shapes a line of text with HarfBuzz, or takes the result from the cache.
 * @param packageName of Fontsource, without its scope
 * @param tracking letter spacing in thousandths of the font size
 */
export async function shapeLine(packageName: string, text: string, weight: number, tracking = 0): Promise<ShapedLine> {
  const file = await cache.getOrCreate(`${packageName}-${weight}-${tracking}-${contentDigest(text)}.json`, async () => {
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
  return JSON.parse(await readFile(file, 'utf8')) as ShapedLine;
}

/** A German sentence whose letter frequencies are those of the pages. */
const SAMPLE =
  'Die Banken und die Anlegerinnen und Anleger in Wien: was der neue Bericht über Gewinne, Verluste und Kosten sagt';

/** Local fallback fonts. Those of a kind have the same metrics, Roboto nearly. */
const localFonts = {
  serif: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  sans: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
};

/** The width of {@link SAMPLE} in local fonts, in thousandths of the font size. */
const fallbacks = [
  { kind: 'serif', style: '', weight: 400, width: 47_438 },
  { kind: 'serif', style: ' Bold', weight: 700, width: 50_387 },
  { kind: 'sans', style: '', weight: 400, width: 52_201 },
  { kind: 'sans', style: ' Bold', weight: 700, width: 55_926 },
] as const;

/** Name of the fallback family that is shown until a theme's font has loaded. */
export const fallbackName = (kind: keyof typeof localFonts): string => `Fallback ${kind}`;

/** The fallback families as `@font-face` rules with the metrics of the theme's fonts, against layout shift. */
export async function fallbackFaces(): Promise<string> {
  const faces = fallbacks.map(async ({ kind, style, weight, width }) => {
    const line = await shapeLine(theme().fonts[kind].package, SAMPLE, weight);
    const size = line.width / width;
    const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
    const descriptors = {
      'font-family': `"${fallbackName(kind)}"`,
      'font-weight': weight === 400 ? '400 550' : '551 700',
      src: localFonts[kind].map((name) => `local("${name}${style}")`).join(','),
      'size-adjust': percent(size),
      'ascent-override': percent(line.ascent / 1000 / size),
      'descent-override': percent(line.descent / 1000 / size),
      'line-gap-override': '0%',
    };
    return `@font-face{${Object.entries(descriptors)
      .map((pair) => pair.join(':'))
      .join(';')}}`;
  });
  return (await Promise.all(faces)).join('');
}
