/** Layout of link pictures. The colours of advertising are used for nothing else. */
import { ogImageSize } from '../../lib/links/routes.ts';
import { colour } from '../../content/schemas/theme.ts';
import { colouredDrawing, colouredIcon, ILLUSTRATIONS } from '../drawings.ts';
import type { PictureCard } from './page-pictures.ts';
import { imageNode, measure, sans, serif, type Node, type Style } from './renderer.ts';

/** Dimensions and font sizes of a picture in px. */
export const pictureFormat = {
  ...ogImageSize,
  /** Space between the edge and the content. */
  margin: 64,
  /** Space between headline and drawing. */
  gap: 36,
  /** Height of the line at the top of editorial pictures. */
  rule: 16,
  /** Height of the band with the advertising label. */
  band: 116,
  kicker: 34,
  label: 60,
  small: 30,
  /** The category's drawing beside the headline. */
  drawing: { width: 300, height: 300 },
  /** The article's picture instead of the drawing, 3:2 as on the page. */
  photo: { width: 450, height: 300 },
} as const;

const { width, height, margin, gap, rule, band, kicker, small, drawing } = pictureFormat;

/** Font of the headline and of the site's name. */
const headlineStyle: Style = { fontFamily: serif, fontWeight: 700, letterSpacing: '-0.015em' };

const SMALLEST = 44;
/** Font sizes in px, the largest first. */
const SIZES = [104, 96, 88, 80, 74, 68, 62, 56, 50, SMALLEST];
const LINE_HEIGHT = 1.1;
const MAX_LINES = 6;

/**
 * Typesets a headline in the largest size that fits into a box (px), in lines of balanced length. In the smallest size,
 * long words are broken and long text is truncated with "…".
 */
export async function setHeadline(
  headline: string,
  { width, height }: { width: number; height: number },
): Promise<Node> {
  // No line starts with a dash (no-break space), and hyphenated words are not broken (word joiner).
  const text = headline.replace(/ ([–—-]) /g, '\u00a0$1 ').replace(/-(?=\S)/g, '-\u2060');
  const textNode = (fontSize: number, style: Style): Node => ({
    type: 'text',
    text,
    style: { ...headlineStyle, fontSize, lineHeight: LINE_HEIGHT, ...style },
  });
  // All sizes are measured in one call, as calls cost more than layout; the width of a word is proportional to its
  // size.
  const [longestWord, ...boxes] = await measure([
    textNode(100, { width: 'min-content' }),
    ...SIZES.map((size) => textNode(size, { width })),
  ]);
  const linesIn = (size: number) => Math.min(MAX_LINES, Math.floor(height / (size * LINE_HEIGHT)));
  const fitting = SIZES.find(
    (size, index) =>
      size * (longestWord?.width ?? 0) <= 100 * width &&
      (boxes[index]?.height ?? 0) <= linesIn(size) * size * LINE_HEIGHT,
  );
  const style: Style = { width, textWrap: 'balance' };
  if (fitting) return textNode(fitting, style);
  return textNode(SMALLEST, { ...style, overflowWrap: 'anywhere', lineClamp: linesIn(SMALLEST) });
}

/** Text without automatic line breaks. */
const text = (value: string, style: Style): Node => ({
  type: 'text',
  text: value,
  style: { whiteSpace: 'pre', ...style },
});

const box = (style: Style, children: Node[] = []): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
});

/** Lays out a picture; `photo` is the article's picture as PNG in the size of the format. */
export async function designPicture(card: PictureCard, photo?: Buffer): Promise<Node> {
  const { disclosure, icon } = card;
  const [type, file, size] = photo
    ? (['image/png', photo, pictureFormat.photo] as const)
    : (['image/svg+xml', icon && colouredDrawing(`${ILLUSTRATIONS}/${icon}.svg`), drawing] as const);
  const headline = await setHeadline(card.headline, {
    width: width - 2 * margin - (file ? size.width + gap : 0),
    height: height - (disclosure ? band : rule) - Math.round(kicker * 2.8) - Math.round(small * 4.2),
  });
  const kickerStyle = { fontWeight: 700, fontSize: kicker, lineHeight: 1.2, marginBottom: kicker * 0.45 };
  const page: Style = {
    width,
    height,
    flexDirection: 'column',
    backgroundColor: colour('paper'),
    color: colour('ink'),
  };
  return box({ ...page, fontFamily: sans, lineHeight: 1 }, [
    disclosure ? adBand(disclosure) : box({ width: '100%', height: rule, backgroundColor: colour('accent') }),
    box({ justifyContent: 'space-between', flexGrow: 1, gap, padding: `${kicker * 1.15}px ${margin}px 0` }, [
      box({ flexDirection: 'column' }, [text(card.kicker, { ...kickerStyle, color: colour('accent') }), headline]),
      ...(file
        ? [box({ ...size, flexShrink: 0, backgroundColor: colour('paper') }, [imageNode(type, file, size)])]
        : []),
    ]),
    pictureFoot(card),
  ]);
}

/** Longer texts about the advertiser are set in a smaller size. */
const LONG_NAME = 50;

/** The advertising label; longer ones are smaller, to leave space for the advertiser. */
export const labelNode = (label: string): Node =>
  text(label, {
    fontFamily: sans,
    fontWeight: 700,
    fontSize: Math.round(pictureFormat.label * (label.length > 30 ? 0.55 : label.length > 10 ? 0.72 : 1)),
    lineHeight: 1,
    flexShrink: 0,
  });

/** The band at the top of advertising: a large label and the advertiser (D3), always at the same position. */
function adBand({ label, commissionedBy }: NonNullable<PictureCard['disclosure']>): Node {
  const style: Style = {
    width: '100%',
    height: band,
    flexShrink: 0,
    alignItems: 'center',
    padding: `0 ${margin}px`,
    gap: 28,
    backgroundColor: colour('ad-soft'),
    borderBottom: `6px solid ${colour('ad-line')}`,
    color: colour('ad'),
  };
  return box(style, [
    labelNode(label),
    text(commissionedBy, {
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

/** The footer of all pictures: icon and name of the site, date and edition. */
function pictureFoot(card: PictureCard): Node {
  const iconSize = small * 1.5;
  return box({ flexDirection: 'column', padding: `0 ${margin}px ${small * 1.2}px` }, [
    box({ width: '100%', height: 2, backgroundColor: colour('line'), marginBottom: small * 0.7 }),
    box({ alignItems: 'center', justifyContent: 'space-between' }, [
      box({ alignItems: 'center', gap: 16 }, [
        imageNode('image/svg+xml', colouredIcon(), { width: iconSize, height: iconSize }),
        text(card.siteName, { ...headlineStyle, fontSize: small * 1.35 }),
      ]),
      text(card.foot.join(' · '), { fontSize: small * 0.9, color: colour('ink-soft') }),
    ]),
  ]);
}
