/** Paints a picture and writes into its file what it says about advertising, both from the same words. */
import sharp from 'sharp';
import { PICTURES } from '../../lib/schema/picture.ts';
import { focusPositions } from '../../lib/schema/picture.ts';
import { setHeadline } from './headline.ts';
import { designPicture } from './picture-design.ts';
import type { PictureCard } from './page-pictures.ts';
import { headlineRoom, pictureFormat } from './picture-format.ts';
import { writePngText } from './png.ts';
import { renderPng } from './renderer.ts';

/** Keyword of the PNG text chunk that names the advertising label. */
export const DISCLOSURE_KEYWORD = 'Disclosure';
/** What the chunk says of a picture without advertising. */
export const NO_DISCLOSURE = 'none';

/** Paints one picture as PNG. */
export async function paintPicture(card: PictureCard): Promise<Buffer> {
  const { width, height, photo, drawing } = pictureFormat;
  const beside = card.photo ? photo.width : card.icon ? drawing.width : undefined;
  const headline = await setHeadline(card.headline, headlineRoom(card.disclosure !== undefined, beside));
  const cut = card.photo && (await cutPhoto(card.photo));
  const png = await renderPng(designPicture(card, headline, cut), width, height);
  const { disclosure } = card;
  return writePngText(
    png,
    DISCLOSURE_KEYWORD,
    disclosure ? `${disclosure.label}. ${disclosure.commissionedBy}` : NO_DISCLOSURE,
  );
}

/** The article's picture, cut as the page cuts it. */
const cutPhoto = ({ src, focus }: NonNullable<PictureCard['photo']>): Promise<Buffer> =>
  sharp(`${PICTURES}/${src}`)
    .resize({ ...pictureFormat.photo, position: focusPositions[focus] })
    .png()
    .toBuffer();
