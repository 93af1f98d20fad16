/** The three shapes of a picture and their measures in px. */
import { ogImageSizes, type OgRatio } from '../../lib/links/routes.ts';

/** What stands beside the headline, or below it. */
export interface Inset {
  width: number;
  height: number;
  beside: boolean;
}

/** Measures of one shape. */
export interface PictureFormat {
  width: number;
  height: number;
  /** Height of the amber band that holds the advertising label. */
  band: number;
  /** Type sizes for the headline, the largest first. */
  sizes: readonly number[];
  kicker: number;
  label: number;
  small: number;
  /** The category's drawing: a column beside the headline, or a strip below it. */
  drawing: Inset;
  /** The article's own picture in its place, 3:2 as on the page. */
  photo: Inset;
}

/** Space between the edge and everything else. */
export const MARGIN = 64;
/** Space between headline and drawing. */
export const GAP = 36;
/** Height of the green line at the head of editorial pictures. */
export const RULE = 16;
/** Line height of the headline, relative to its size. */
export const LEADING = 1.1;

const steps = [80, 74, 68, 62, 56, 50, 44] as const;
/** The two small shapes have less room for long headlines. */
const smallSteps = [...steps, 38, 34, 30] as const;

/** 1200×630 is what social networks crop least; Google asks for 4:3 and 1:1 besides, of 50,000 pixels or more. */
export const pictureFormats: Readonly<Record<OgRatio, PictureFormat>> = {
  wide: {
    ...ogImageSizes.wide,
    band: 116,
    sizes: [104, 96, 88, ...steps],
    kicker: 34,
    label: 60,
    small: 30,
    drawing: { width: 300, height: 300, beside: true },
    photo: { width: 450, height: 300, beside: true },
  },
  '4x3': {
    ...ogImageSizes['4x3'],
    band: 100,
    sizes: smallSteps,
    kicker: 30,
    label: 50,
    small: 21,
    drawing: { width: 672, height: 146, beside: false },
    photo: { width: 300, height: 200, beside: false },
  },
  '1x1': {
    ...ogImageSizes['1x1'],
    band: 110,
    sizes: [96, 88, ...smallSteps],
    kicker: 32,
    label: 56,
    small: 22,
    drawing: { width: 672, height: 230, beside: false },
    photo: { width: 450, height: 300, beside: false },
  },
};

/**
 * Room for the headline between the kicker and the foot, in px.
 * @param paid whether the amber band takes the place of the line
 * @param inset what stands beside the headline or below it, if anything does
 */
export function headlineRoom(
  format: PictureFormat,
  paid: boolean,
  inset: Inset | undefined,
): { width: number; height: number } {
  const width = format.width - 2 * MARGIN - (inset?.beside ? inset.width + GAP : 0);
  const height =
    format.height -
    (paid ? format.band : RULE) -
    Math.round(format.kicker * 2.8) -
    Math.round(format.small * 4.2) -
    (inset && !inset.beside ? inset.height + GAP + format.small : 0);
  return { width, height };
}
