/** How a picture looks: the site's paper, ink and green line; amber means advertising and nothing else. */
import { adBand } from './ad-label.ts';
import { categoryDrawing } from './category-drawing.ts';
import { colour } from './design-tokens.ts';
import type { SetHeadline } from './headline.ts';
import { box, headlineStyle, text } from './nodes.ts';
import type { PictureCard } from './picture-card.ts';
import { pictureFoot } from './picture-foot.ts';
import { GAP, LEADING, MARGIN, RULE, type PictureFormat } from './picture-format.ts';
import { sans, type Node } from './renderer.ts';

/**
 * Lays a picture out.
 * @param card its words
 * @param format its shape
 * @param headline the headline, set
 */
export function designPicture(card: PictureCard, format: PictureFormat, headline: SetHeadline): Node {
  const { disclosure } = card;
  const { drawing } = format;
  return box(
    {
      width: format.width,
      height: format.height,
      flexDirection: 'column',
      backgroundColor: colour('paper'),
      color: colour('ink'),
    },
    [
      disclosure
        ? adBand(disclosure, format)
        : box({ width: '100%', height: RULE, backgroundColor: colour('accent') }),
      box(
        {
          flexDirection: drawing.beside ? 'row' : 'column',
          justifyContent: 'space-between',
          flexGrow: 1,
          gap: GAP,
          paddingLeft: MARGIN,
          paddingRight: MARGIN,
          paddingTop: format.kicker * 1.15,
          paddingBottom: drawing.beside ? 0 : format.small,
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
          ...(card.icon ? [categoryDrawing(card.icon, drawing.width, drawing.height)] : []),
        ],
      ),
      pictureFoot(card, format),
    ],
  );
}
