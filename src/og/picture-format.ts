/** The three shapes of a picture and their measures in px. */
import { ogImageSizes, type OgRatio } from '../links/routes.ts';

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
}

/** Space between the edge and everything else. */
export const MARGIN = 64;
/** Height of the green line at the head of editorial pictures. */
export const RULE = 16;
/** Line height of the headline, relative to its size. */
export const LEADING = 1.1;

const steps = [104, 96, 88, 80, 74, 68, 62, 56, 50, 44] as const;

/** 1200×630 is what social networks crop least; Google asks for 4:3 and 1:1 besides. */
export const pictureFormats: Readonly<Record<OgRatio, PictureFormat>> = {
  wide: { ...ogImageSizes.wide, band: 116, sizes: steps, kicker: 34, label: 60, small: 30 },
  '4x3': { ...ogImageSizes['4x3'], band: 132, sizes: [120, 112, ...steps], kicker: 40, label: 68, small: 34 },
  '1x1': {
    ...ogImageSizes['1x1'],
    band: 148,
    sizes: [136, 128, 120, 112, ...steps],
    kicker: 44,
    label: 76,
    small: 38,
  },
};

/**
 * Room for the headline between the kicker and the foot.
 * @param format the picture's shape
 * @param paid whether the amber band takes the place of the line
 * @returns width and height in px
 */
export const headlineRoom = (format: PictureFormat, paid: boolean): { width: number; height: number } => ({
  width: format.width - 2 * MARGIN,
  height:
    format.height -
    (paid ? format.band : RULE) -
    Math.round(format.kicker * 2.8) -
    Math.round(format.small * 4.2),
});
