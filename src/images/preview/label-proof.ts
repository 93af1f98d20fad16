/** Proves by its pixels that a finished picture carries the advertising label, or that it carries none (D3). */
import { labelSize, labelStyle } from './picture-design.ts';
import { colour } from '../../lib/palette.ts';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE, paintPicture } from './paint-picture.ts';
import { MARGIN, pictureFormats } from './picture-format.ts';
import type { OgRatio } from '../../lib/links/routes.ts';
import { readPixels, readPngText } from './png.ts';
import { rulerFor } from './renderer.ts';

/** What is wrong with a picture's label. */
export type LabelDiagnostic =
  | 'unknown-size'
  | 'label-not-in-pixels'
  | 'label-not-in-file'
  | 'amber-on-editorial-picture'
  | 'disclosure-on-editorial-picture';

/**
 * Compares a picture with what its page is. The label stands at one place in every picture of a shape; there the pixels must equal those
 * of a freshly painted picture that has this label and nothing else. An editorial picture must have no amber at its head.
 * @param label the word of the page's disclosure; undefined for editorial pages
 */
export async function labelDiagnostics(png: Buffer, label: string | undefined): Promise<LabelDiagnostic[]> {
  const ratio = ratioOf(png);
  if (!ratio) return ['unknown-size'];
  const stated = readPngText(png, DISCLOSURE_KEYWORD);
  const diagnostics: LabelDiagnostic[] = [];
  if (label === undefined) {
    if (await hasAmber(png, ratio)) diagnostics.push('amber-on-editorial-picture');
    if (stated !== NO_DISCLOSURE) diagnostics.push('disclosure-on-editorial-picture');
  } else {
    if (!(await equalsModel(png, ratio, label))) diagnostics.push('label-not-in-pixels');
    if (!stated?.startsWith(`${label}. `)) diagnostics.push('label-not-in-file');
  }
  return diagnostics;
}

function ratioOf(png: Buffer): OgRatio | undefined {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const ratios = Object.keys(pictureFormats) as OgRatio[];
  return ratios.find((ratio) => pictureFormats[ratio].width === width && pictureFormats[ratio].height === height);
}

/** The band reaches over the whole width, so its left end is enough to look at. */
async function hasAmber(png: Buffer, ratio: OgRatio): Promise<boolean> {
  const pixels = await readPixels(png, 2 * MARGIN, pictureFormats[ratio].band);
  const amber = new Set(
    (['ad-soft', 'ad-line', 'ad'] as const).map((name) => Number.parseInt(colour(name).slice(1), 16)),
  );
  for (let at = 0; at < pixels.length; at += 3) if (amber.has(pixels.readUIntBE(at, 3))) return true;
  return false;
}

/** The upper left of pictures that say only the label, to the end of the word. */
const models = new Map<string, ReturnType<typeof paintModel>>();

async function equalsModel(png: Buffer, ratio: OgRatio, label: string): Promise<boolean> {
  const key = `${ratio} ${label}`;
  const model = models.get(key) ?? paintModel(ratio, label);
  models.set(key, model);
  const { pixels, columns } = await model;
  return pixels.equals(await readPixels(png, columns, pictureFormats[ratio].band));
}

async function paintModel(ratio: OgRatio, label: string) {
  const format = pictureFormats[ratio];
  const words = { headline: '', kicker: '', house: '', foot: [], disclosure: { label, commissionedBy: '' } };
  const png = await paintPicture(words, ratio);
  const ruler = await rulerFor(label, labelStyle);
  const columns = MARGIN + Math.floor(ruler(label) * labelSize(label, format));
  return { pixels: await readPixels(png, columns, format.band), columns };
}
