/** Measures of a link picture in px. */
import { ogImageSize } from '../../lib/links/routes.ts';

/** What stands where. */
export const pictureFormat = {
  ...ogImageSize,
  /** Space between the edge and everything else. */
  margin: 64,
  /** Space between headline and drawing. */
  gap: 36,
  /** Height of the green line at the head of editorial pictures. */
  rule: 16,
  /** Height of the amber band that holds the advertising label. */
  band: 116,
  kicker: 34,
  label: 60,
  small: 30,
  /** The category's drawing, beside the headline. */
  drawing: { width: 300, height: 300 },
  /** The article's own picture in its place, 3:2 as on the page. */
  photo: { width: 450, height: 300 },
} as const;

/**
 * Room for the headline between the kicker and the foot, in px.
 * @param paid whether the amber band takes the place of the line
 * @param beside width of what stands beside the headline, if anything does
 */
export function headlineRoom(paid: boolean, beside: number | undefined): { width: number; height: number } {
  const { width, height, margin, gap, band, rule, kicker, small } = pictureFormat;
  return {
    width: width - 2 * margin - (beside === undefined ? 0 : beside + gap),
    height: height - (paid ? band : rule) - Math.round(kicker * 2.8) - Math.round(small * 4.2),
  };
}
