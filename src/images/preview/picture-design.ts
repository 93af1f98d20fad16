/** How a picture looks: the site's paper, ink and green line; amber means advertising and nothing else. */
import { readFileSync } from 'node:fs';
import { ogImageSize } from '../../lib/links/routes.ts';
import { colour } from '../../content/schemas/theme.ts';
import { headlineStyle } from './headline.ts';
import type { PictureCard } from './page-pictures.ts';
import { sans, type Node, type Style } from './renderer.ts';

/** Measures of a picture in px. */
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

const { width, height, margin, gap, rule, band, kicker, small, drawing, photo } = pictureFormat;

/** Room for the headline between kicker and foot, in px; `beside` is the width of what stands beside it. */
export function headlineRoom(paid: boolean, beside: number | undefined): { width: number; height: number } {
  return {
    width: width - 2 * margin - (beside === undefined ? 0 : beside + gap),
    height: height - (paid ? band : rule) - Math.round(kicker * 2.8) - Math.round(small * 4.2),
  };
}

/** Folder of the drawings, one square file a category, which the pages show too. */
const DRAWINGS = 'src/images/illustrations';

/** A line of text, broken only where the text says so. */
const text = (value: string, style: Style): Node => ({
  type: 'text',
  text: value,
  style: { whiteSpace: 'pre', ...style },
});

/** A flex box. */
const box = (style: Style, children: Node[] = []): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
});

/** Lays a picture out; `headline` is set already, and `cut` is the article's own picture as a PNG of the format's measures. */
export function designPicture(card: PictureCard, headline: Node, cut?: Buffer): Node {
  const { disclosure, icon } = card;
  return box({ width, height, flexDirection: 'column', backgroundColor: colour('paper'), color: colour('ink') }, [
    disclosure ? adBand(disclosure) : box({ width: '100%', height: rule, backgroundColor: colour('accent') }),
    box(
      {
        justifyContent: 'space-between',
        flexGrow: 1,
        gap,
        paddingLeft: margin,
        paddingRight: margin,
        paddingTop: kicker * 1.15,
      },
      [
        box({ flexDirection: 'column' }, [
          text(card.kicker, {
            fontFamily: sans,
            fontWeight: 700,
            fontSize: kicker,
            lineHeight: 1.2,
            color: colour('accent'),
            marginBottom: kicker * 0.45,
          }),
          headline,
        ]),
        ...(cut
          ? [image('image/png', cut, photo)]
          : icon
            ? [image('image/svg+xml', readFileSync(`${DRAWINGS}/${icon}.svg`), drawing)]
            : []),
      ],
    ),
    pictureFoot(card),
  ]);
}

/** A picture in a box of its measures. */
const image = (type: string, file: Buffer, size: { width: number; height: number }): Node =>
  box({ ...size, flexShrink: 0, backgroundColor: colour('paper') }, [
    { type: 'image', src: `data:${type};base64,${file.toString('base64')}`, ...size },
  ]);

/** Longer names of advertisers run over several lines of smaller type. */
const LONG_NAME = 50;

/** The word of the advertising label; the longest of the three is set smaller, so that the advertiser finds room beside it. */
export const labelNode = (label: string): Node =>
  text(label, {
    fontFamily: sans,
    fontWeight: 700,
    fontSize: label.length > 10 ? Math.round(pictureFormat.label * 0.72) : pictureFormat.label,
    lineHeight: 1,
    flexShrink: 0,
  });

/** The amber band at the head of advertising: label first and large, then the advertiser (D3). It stands at the same place in every picture. */
function adBand({ label, commissionedBy }: NonNullable<PictureCard['disclosure']>): Node {
  const style: Style = {
    width: '100%',
    height: band,
    flexShrink: 0,
    alignItems: 'center',
    paddingLeft: margin,
    paddingRight: margin,
    gap: 28,
    backgroundColor: colour('ad-soft'),
    borderBottom: `6px solid ${colour('ad-line')}`,
    color: colour('ad'),
  };
  return box(style, [
    labelNode(label),
    text(commissionedBy, {
      fontFamily: sans,
      fontWeight: 500,
      fontSize: commissionedBy.length > LONG_NAME ? small * 0.8 : small,
      lineHeight: 1.12,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineClamp: 3,
      flexShrink: 1,
    }),
  ]);
}

/** The foot of every picture: the site's sign and name, date and edition. */
function pictureFoot(card: PictureCard): Node {
  const sign = small * 1.5;
  return box({ flexDirection: 'column', paddingLeft: margin, paddingRight: margin, paddingBottom: small * 1.2 }, [
    box({ width: '100%', height: 2, backgroundColor: colour('line'), marginBottom: small * 0.7 }),
    box({ alignItems: 'center', justifyContent: 'space-between' }, [
      box({ alignItems: 'center', gap: 16 }, [
        { type: 'image', src: houseSign(), width: sign, height: sign },
        text(card.house, { ...headlineStyle, fontSize: small * 1.35, lineHeight: 1 }),
      ]),
      text(card.foot.join(' · '), {
        fontFamily: sans,
        fontSize: small * 0.9,
        lineHeight: 1,
        color: colour('ink-soft'),
      }),
    ]),
  ]);
}

/** The site's favicon, as browsers show it in light. */
const houseSign = (): string => `data:image/svg+xml;base64,${readFileSync('public/favicon.svg').toString('base64')}`;
