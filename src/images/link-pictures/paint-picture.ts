/** Renders link pictures, and caches them across builds by the content of their card. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { contentDigest } from '../../lib/cache/cache-keys.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { focusSide, PICTURES } from '../../lib/schema/picture.ts';
import { colouredDrawing } from '../drawings.ts';
import type { PagePicture, PictureCard } from './page-pictures.ts';
import { designPicture, pictureFormat } from './picture-design.ts';
import { renderPng } from './renderer.ts';

/** Keyword of the PNG text chunk with the advertising label and the advertiser. */
export const DISCLOSURE_KEYWORD = 'Disclosure';
/** Content of that text chunk in pictures without advertising. */
export const NO_DISCLOSURE = 'none';

/** Renders a picture as PNG, with the disclosure both in the pixels and in a text chunk of the file. */
export async function paintPicture(card: PictureCard): Promise<Buffer> {
  const { width, height } = pictureFormat;
  const { disclosure, photo } = card;
  const design = await designPicture(card, photo && (await cutPhoto(photo)));
  const png = await renderPng(design, width, height);
  return withDisclosure(png, disclosure ? `${disclosure.label}. ${disclosure.commissionedBy}` : NO_DISCLOSURE);
}

function cutPhoto({ src, focus }: NonNullable<PictureCard['photo']>): Promise<Buffer> {
  const file = `${PICTURES}/${src}`;
  return sharp(file.endsWith('.svg') ? Buffer.from(colouredDrawing(file)) : file)
    .autoOrient()
    .resize({ ...pictureFormat.photo, position: focusSide(focus) })
    .png()
    .toBuffer();
}

/** Inserts a text chunk after the header (PNG, third edition, 11.3.3.4 iTXt), which sharp can only read. */
function withDisclosure(png: Buffer, text: string): Buffer {
  // Keyword, terminator, compression flag, compression method, language, translated keyword, text.
  const data = Buffer.concat([Buffer.from(`${DISCLOSURE_KEYWORD}\0\0\0${LOCALE}\0\0`), Buffer.from(text)]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4);
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  // Signature, then length, type, data and checksum of the header.
  const header = 8 + 12 + png.readUInt32BE(8);
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

let cache: BuildCache | undefined;

/** Path of a picture's PNG in the cache; it is rendered if missing. */
function cachedPicture(card: PictureCard): Promise<string> {
  cache ??= new BuildCache('og');
  return cache.getOrCreate(contentDigest(JSON.stringify([LOCALE, card])), () => paintPicture(card));
}

/** Returns a picture as PNG, from the cache or rendered now. */
export const readPicture = async (card: PictureCard): Promise<Buffer> => readFileSync(await cachedPicture(card));

/** Number of pictures rendered concurrently; the renderer uses threads of its own. */
const CONCURRENCY = 4;

/** Renders all pictures that are not cached yet. Returns their paths in the cache by name. */
export async function paintAll(pictures: readonly PagePicture[]): Promise<ReadonlyMap<string, string>> {
  const painted = Readable.from(pictures).map(
    async ({ name, card }: PagePicture) => [name, await cachedPicture(card)] as const,
    { concurrency: CONCURRENCY },
  );
  return new Map((await painted.toArray()) as (readonly [string, string])[]);
}

/**
 * The running {@link paintAll}. On `globalThis`, as a variable of the module would exist twice: the pages' code is
 * bundled, and the integration, which awaits the pictures, loads this file itself.
 */
export const buildState = globalThis as { linkPictures?: ReturnType<typeof paintAll> };
