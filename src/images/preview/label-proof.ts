/** Proves by its pixels that a finished picture carries the advertising label, or that it carries none (D3). */
import { labelNode } from './picture-design.ts';
import { colour } from '../../lib/palette.ts';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE, paintPicture } from './paint-picture.ts';
import { pictureFormat } from './picture-format.ts';
import { readPixels, readPngText } from './png.ts';
import { measure } from './renderer.ts';

const { width, height, margin, band } = pictureFormat;

/** What is wrong with a picture's label. */
export type LabelDiagnostic =
  | 'unknown-size'
  | 'label-not-in-pixels'
  | 'label-not-in-file'
  | 'amber-on-editorial-picture'
  | 'disclosure-on-editorial-picture';

/**
 * Compares a picture with what its page is. The label stands at one place in every picture; there the pixels must equal those
 * of a freshly painted picture that has this label and nothing else. An editorial picture must have no amber at its head.
 * @param label the word of the page's disclosure; undefined for editorial pages
 */
export async function labelDiagnostics(png: Buffer, label: string | undefined): Promise<LabelDiagnostic[]> {
  if (png.readUInt32BE(16) !== width || png.readUInt32BE(20) !== height) return ['unknown-size'];
  const stated = readPngText(png, DISCLOSURE_KEYWORD);
  const diagnostics: LabelDiagnostic[] = [];
  if (label === undefined) {
    if (await hasAmber(png)) diagnostics.push('amber-on-editorial-picture');
    if (stated !== NO_DISCLOSURE) diagnostics.push('disclosure-on-editorial-picture');
  } else {
    if (!(await equalsModel(png, label))) diagnostics.push('label-not-in-pixels');
    if (!stated?.startsWith(`${label}. `)) diagnostics.push('label-not-in-file');
  }
  return diagnostics;
}

/** The band reaches over the whole width, so its left end is enough to look at. */
async function hasAmber(png: Buffer): Promise<boolean> {
  const pixels = await readPixels(png, 2 * margin, band);
  const amber = new Set(
    (['ad-soft', 'ad-line', 'ad'] as const).map((name) => Number.parseInt(colour(name).slice(1), 16)),
  );
  for (let at = 0; at < pixels.length; at += 3) if (amber.has(pixels.readUIntBE(at, 3))) return true;
  return false;
}

/** The upper left of pictures that say only the label, to the end of the word. */
const models = new Map<string, ReturnType<typeof paintModel>>();

async function equalsModel(png: Buffer, label: string): Promise<boolean> {
  const model = models.get(label) ?? paintModel(label);
  models.set(label, model);
  const { pixels, columns } = await model;
  return pixels.equals(await readPixels(png, columns, band));
}

async function paintModel(label: string) {
  const words = { headline: '', kicker: '', house: '', foot: [], disclosure: { label, commissionedBy: '' } };
  const png = await paintPicture(words);
  const [word] = await measure([labelNode(label)]);
  const columns = margin + Math.floor(word?.width ?? 0);
  return { pixels: await readPixels(png, columns, band), columns };
}
