/** Paints link pictures. What an earlier build has painted from the same card is taken from the build cache. */
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { contentDigest } from '../../lib/cache/source-digest.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { PICTURES } from '../../lib/schema/picture.ts';
import { focusSide } from '../../lib/schema/picture.ts';
import { setHeadline } from './headline.ts';
import type { PagePicture, PictureCard } from './page-pictures.ts';
import { designPicture, headlineRoom, pictureFormat } from './picture-design.ts';
import { renderPng } from './renderer.ts';

/** Keyword of the PNG text that names the advertising label. */
export const DISCLOSURE_KEYWORD = 'Disclosure';
/** What that text says of a picture without advertising. */
export const NO_DISCLOSURE = 'none';

/** Paints one picture as PNG; what its file says about advertising comes from the same words as what it shows. */
export async function paintPicture(card: PictureCard): Promise<Buffer> {
  const { width, height, photo, drawing } = pictureFormat;
  const { disclosure } = card;
  const beside = card.photo ? photo.width : card.icon ? drawing.width : undefined;
  const headline = await setHeadline(card.headline, headlineRoom(disclosure !== undefined, beside));
  const cut = card.photo && (await cutPhoto(card.photo));
  const png = await renderPng(designPicture(card, headline, cut), width, height);
  return withDisclosure(png, disclosure ? `${disclosure.label}. ${disclosure.commissionedBy}` : NO_DISCLOSURE);
}

/** The article's picture, cut as the page cuts it. */
const cutPhoto = ({ src, focus }: NonNullable<PictureCard['photo']>): Promise<Buffer> =>
  sharp(`${PICTURES}/${src}`)
    .resize({ ...pictureFormat.photo, position: focusSide(focus) })
    .png()
    .toBuffer();

/** Adds a text right behind the header (PNG, third edition, 11.3.3.4 iTXt): sharp reads these texts as comments, and writes none. */
function withDisclosure(png: Buffer, text: string): Buffer {
  // Keyword, end, not compressed, compression method, language, translated keyword, text.
  const data = Buffer.concat([Buffer.from(`${DISCLOSURE_KEYWORD}\0\0\0${LOCALE}\0\0`), Buffer.from(text)]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4);
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  // Signature, and length, name, content and sum of the header.
  const header = 8 + 12 + png.readUInt32BE(8);
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

let cache: BuildCache | undefined;

/** Finds a picture, painted now or by an earlier build: the path of its PNG in the cache. */
function keptPicture(card: PictureCard): Promise<string> {
  cache ??= new BuildCache('og');
  return cache.keep(contentDigest(JSON.stringify(card)), () => paintPicture(card));
}

/** Reads a picture, painted now or before. */
export const readPicture = async (card: PictureCard): Promise<Buffer> => readFileSync(await keptPicture(card));

/** Pictures at a time: the painter has threads of its own. */
const AT_ONCE = 4;

/** Paints what is not painted yet, and tells the path of each picture in the cache by its name. */
export async function paintAll(pictures: readonly PagePicture[]): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  const queue = pictures.values();
  const work = async (): Promise<void> => {
    for (const { name, card } of queue) paths.set(name, await keptPicture(card));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return paths;
}

/** What {@link paintAll} is doing for this build. Pages and integrations load this module each on their own, and share what is global. */
export const building = globalThis as { linkPictures?: ReturnType<typeof paintAll> };
