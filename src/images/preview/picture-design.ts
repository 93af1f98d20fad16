/** How a picture looks: the site's paper, ink and green line; amber means advertising and nothing else. */
import { readFileSync } from 'node:fs';
import { colour } from '../../lib/palette.ts';
import type { SetHeadline } from './headline.ts';
import type { PictureCard } from './page-pictures.ts';
import { GAP, LEADING, MARGIN, RULE, type PictureFormat } from './picture-format.ts';
import { sans, serif, type Node } from './renderer.ts';

/** CSS of a node. */
type Style = NonNullable<Node['style']>;

/** Type of the headline and of the site's name. */
export const headlineStyle: Style = { fontFamily: serif, fontWeight: 700, letterSpacing: '-0.015em' };
/** Type of the advertising label. */
export const labelStyle: Style = { fontFamily: sans, fontWeight: 700 };

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

/** Lays a picture out; `photo` is the article's own picture as a PNG of the format's measures. */
export function designPicture(card: PictureCard, format: PictureFormat, headline: SetHeadline, photo?: Buffer): Node {
  const { disclosure, icon } = card;
  const inset = photo ? format.photo : format.drawing;
  return box(
    {
      width: format.width,
      height: format.height,
      flexDirection: 'column',
      backgroundColor: colour('paper'),
      color: colour('ink'),
    },
    [
      disclosure ? adBand(disclosure, format) : box({ width: '100%', height: RULE, backgroundColor: colour('accent') }),
      box(
        {
          flexDirection: inset.beside ? 'row' : 'column',
          justifyContent: 'space-between',
          flexGrow: 1,
          gap: GAP,
          paddingLeft: MARGIN,
          paddingRight: MARGIN,
          paddingTop: format.kicker * 1.15,
          paddingBottom: inset.beside ? 0 : format.small,
        },
        [
          box({ flexDirection: 'column' }, [
            text(card.kicker, {
              fontFamily: sans,
              fontWeight: 700,
              fontSize: format.kicker,
              lineHeight: 1.2,
              color: colour('accent'),
              marginBottom: format.kicker * 0.45,
            }),
            ...headline.lines.map((line) =>
              text(line, { ...headlineStyle, fontSize: headline.size, lineHeight: LEADING }),
            ),
          ]),
          ...(photo
            ? [image('image/png', photo, inset.width, inset.height)]
            : icon
              ? [categoryDrawing(icon, inset.width, inset.height)]
              : []),
        ],
      ),
      pictureFoot(card, format),
    ],
  );
}

/** A picture in a box of its measures. */
const image = (type: string, file: Buffer, width: number, height: number): Node =>
  box({ width, height, flexShrink: 0, backgroundColor: colour('paper') }, [
    { type: 'image', src: `data:${type};base64,${file.toString('base64')}`, width, height },
  ]);

/** Longer names of advertisers run over several lines of smaller type. */
const LONG_NAME = 50;

/** Type size of the advertising label; the longest of the three words is set smaller, so that the advertiser finds room beside it. */
export const labelSize = (label: string, format: PictureFormat): number =>
  label.length > 10 ? Math.round(format.label * 0.72) : format.label;

/** The amber band at the head of advertising: label first and large, then the advertiser (D3). It stands at the same place in every picture: label-proof.ts compares that place. */
function adBand({ label, commissionedBy }: NonNullable<PictureCard['disclosure']>, format: PictureFormat): Node {
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

/** The foot of every picture: the site's sign and name, date and edition. */
function pictureFoot(card: PictureCard, format: PictureFormat): Node {
  const sign = format.small * 1.5;
  return box(
    { flexDirection: 'column', paddingLeft: MARGIN, paddingRight: MARGIN, paddingBottom: format.small * 1.2 },
    [
      box({ width: '100%', height: 2, backgroundColor: colour('line'), marginBottom: format.small * 0.7 }),
      box({ alignItems: 'center', justifyContent: 'space-between' }, [
        box({ alignItems: 'center', gap: 16 }, [
          { type: 'image', src: houseSign(), width: sign, height: sign },
          text(card.house, { ...headlineStyle, fontSize: format.small * 1.35, lineHeight: 1 }),
        ]),
        text(card.foot.join(' · '), {
          fontFamily: sans,
          fontSize: format.small * 0.9,
          lineHeight: 1,
          color: colour('ink-soft'),
        }),
      ]),
    ],
  );
}

/** The site's favicon, as browsers show it in light. */
const houseSign = (): string => `data:image/svg+xml;base64,${readFileSync('public/favicon.svg').toString('base64')}`;

/** Folder of the drawings, one file a category. */
const DRAWINGS = 'src/images/illustrations';

/** Every motif keeps to a square of this side, in the drawing's own units. */
const MOTIF = 180;

/** A category's drawing: the file that the pages show, with its motif in the middle of whatever box is asked. */
function categoryDrawing(icon: string, width: number, height: number): Node {
  const unit = MOTIF / Math.min(width, height);
  const [w, h] = [width * unit, height * unit];
  const view = [(MOTIF - w) / 2, (MOTIF - h) / 2, w, h].map((value) => value.toFixed(2)).join(' ');
  const svg = readFileSync(`${DRAWINGS}/${icon}.svg`, 'utf8').replace(
    `viewBox="0 0 ${MOTIF} ${MOTIF}"`,
    `viewBox="${view}" width="${width}" height="${height}"`,
  );
  return image('image/svg+xml', Buffer.from(svg), width, height);
}
