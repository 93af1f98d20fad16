/** The amber band at the head of pictures of advertising: label first and large, then the advertiser (D3). */
import { colour } from './design-tokens.ts';
import { box, labelStyle, text, type Style } from './nodes.ts';
import type { PictureCard } from './picture-card.ts';
import { MARGIN, type PictureFormat } from './picture-format.ts';
import { sans, type Node } from './renderer.ts';

/** Longer names of advertisers run over several lines of smaller type. */
const LONG_NAME = 50;

/**
 * Type size of the advertising label; the longest of the three words is set smaller, so that the advertiser finds room beside it.
 * @param label one of the three words
 * @param format the picture's shape
 */
export const labelSize = (label: string, format: PictureFormat): number =>
  label.length > 10 ? Math.round(format.label * 0.72) : format.label;

/**
 * The band. The label stands at the same place in every picture: label-proof.ts compares that place.
 * @param disclosure label and advertiser
 * @param disclosure.label one of the three words
 * @param disclosure.commissionedBy "Im Auftrag von …"
 * @param format the picture's shape
 */
export function adBand(
  { label, commissionedBy }: NonNullable<PictureCard['disclosure']>,
  format: PictureFormat,
): Node {
  const style: Style = {
    width: '100%',
    height: format.band,
    flexShrink: 0,
    alignItems: 'center',
    paddingLeft: MARGIN,
    paddingRight: MARGIN,
    gap: 28,
    backgroundColor: colour('ad-soft'),
    borderBottom: `6px solid ${colour('ad-line')}`,
    color: colour('ad'),
  };
  return box(style, [
    text(label, { ...labelStyle, fontSize: labelSize(label, format), lineHeight: 1, flexShrink: 0 }),
    text(commissionedBy, {
      fontFamily: sans,
      fontWeight: 500,
      fontSize: commissionedBy.length > LONG_NAME ? format.small * 0.8 : format.small,
      lineHeight: 1.12,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineClamp: 3,
      flexShrink: 1,
    }),
  ]);
}
