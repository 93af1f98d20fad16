/** Paints a picture and writes into its file what it says about advertising, both from the same words. */
import sharp from 'sharp';
import { PICTURES } from '../../content/checks/pictures.ts';
import type { OgRatio } from '../../lib/links/routes.ts';
import { focusPositions } from '../../lib/schema/picture.ts';
import { setHeadline } from './headline.ts';
import { designPicture, headlineStyle } from './picture-design.ts';
import type { PictureCard } from './page-pictures.ts';
import { headlineRoom, pictureFormats, type Inset } from './picture-format.ts';
import { writePngText } from './png.ts';
import { renderPng, rulerFor } from './renderer.ts';

/** Keyword of the PNG text chunk that names the advertising label. */
export const DISCLOSURE_KEYWORD = 'Disclosure';
/** What the chunk says of a picture without advertising. */
export const NO_DISCLOSURE = 'none';

/** Paints one picture as PNG. */
export async function paintPicture(card: PictureCard, ratio: OgRatio): Promise<Buffer> {
  const format = pictureFormats[ratio];
  const inset = card.photo ? format.photo : card.icon ? format.drawing : undefined;
  const ruler = await rulerFor(`${card.headline} -…`, headlineStyle);
  const headline = setHeadline(
    card.headline,
    headlineRoom(format, card.disclosure !== undefined, inset),
    format.sizes,
    ruler,
  );
  const photo = card.photo && (await cutPhoto(card.photo, format.photo));
  const png = await renderPng(designPicture(card, format, headline, photo), format.width, format.height);
  const { disclosure } = card;
  return writePngText(
    png,
    DISCLOSURE_KEYWORD,
    disclosure ? `${disclosure.label}. ${disclosure.commissionedBy}` : NO_DISCLOSURE,
  );
}

/** The article's picture, cut as the page cuts it. */
const cutPhoto = ({ src, focus }: NonNullable<PictureCard['photo']>, { width, height }: Inset): Promise<Buffer> =>
  sharp(`${PICTURES}/${src}`).resize(width, height, { position: focusPositions[focus] }).png().toBuffer();
