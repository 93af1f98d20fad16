/** The foot of every picture: the site's sign and name, date and edition. */
import { readFileSync } from 'node:fs';
import { colour } from './design-tokens.ts';
import { box, headlineStyle, text } from './nodes.ts';
import type { PictureCard } from './picture-card.ts';
import { MARGIN, type PictureFormat } from './picture-format.ts';
import { sans, type Node } from './renderer.ts';

/**
 * The foot.
 * @param card the picture's words
 * @param format the picture's shape
 */
export function pictureFoot(card: PictureCard, format: PictureFormat): Node {
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
const houseSign = (): string =>
  `data:image/svg+xml;base64,${readFileSync('public/favicon.svg').toString('base64')}`;
