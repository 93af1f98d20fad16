/** The files of content/pictures/. */
import { readFile } from 'node:fs/promises';
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import sharp from 'sharp';
import { BuildCache } from '../cache/build-cache.ts';
import { contentDigest } from '../cache/source-digest.ts';
import { focusSide, type PictureData } from '../schema/picture.ts';

const files = import.meta.glob<ImageMetadata>('/content/pictures/*.{jpg,jpeg,png,webp,avif,svg}', {
  import: 'default',
});

/** What Astro hands out: whoever reads a property of it, but for `clone`, tells Astro to publish the original. */
type Imported = ImageMetadata & { clone?: ImageMetadata };

/**
 * Finds a picture's file. Its size is read from a copy: the original holds what a camera wrote, and stays here. Throws where it is
 * missing.
 */
export async function loadPhoto({
  src,
}: Pick<PictureData, 'src'>): Promise<{ file: ImageMetadata; width: number; height: number }> {
  const file: Imported | undefined = await files[`/content/pictures/${src}`]?.();
  if (!file) throw new Error(`content/pictures/${src} fehlt.`);
  const { width, height } = file.clone ?? file;
  return { file, width, height };
}

/** Shapes that Google recommends (developers.google.com/search/docs/appearance/structured-data/article). */
const RATIOS = [16 / 9, 4 / 3, 1];

/** A copy of a picture: its path on the site and its size in px. */
export interface PhotoCopy {
  path: string;
  width: number;
  height: number;
}

/** Cuts the copies of a picture that machines are sent to, one of each shape. */
export async function machinePhotos(picture: PictureData): Promise<PhotoCopy[]> {
  const { file, ...original } = await loadPhoto(picture);
  return Promise.all(
    RATIOS.map(async (ratio) => {
      const width = Math.floor(Math.min(original.width, 1200, original.height * ratio));
      const size = { width, height: Math.round(width / ratio) };
      const position = focusSide(picture.focus);
      const { src: path } = await getImage({ src: file, ...size, fit: 'cover', position, format: 'webp' });
      return { path, ...size };
    }),
  );
}

/** Widths in px that the lead story and articles need, with screens of double density. */
export const PHOTO_WIDTHS = [400, 640, 768, 1104, 1536];

/** The path of the largest copy of a picture that an article shows in its text. */
export async function largestCopy(src: string): Promise<string> {
  const { file, width: widest } = await loadPhoto({ src });
  const width = PHOTO_WIDTHS.findLast((each) => each <= widest) ?? widest;
  return (await getImage({ src: file, width, format: 'avif' })).src;
}

/** As much as a picture may add to a first view that is to come in a server's first ten packets. In bytes. */
const INLINE_LIMIT = 4096;

/** Screens below this width in px are phones: they get the copy inside the page, as wide as this. */
export const PHONE_BELOW = 768;

let inlined: BuildCache | undefined;

/** A drawing, as a `data:` address. */
export const inlineDrawing = async ({ src }: Pick<PictureData, 'src'>): Promise<string> =>
  `data:image/svg+xml,${encodeURI(await readFile(`content/pictures/${src}`, 'utf8')).replaceAll('#', '%23')}`;

/** A phone's copy of a picture, as a `data:` address that needs no way to the server of its own; nothing where it is too large for that. */
export async function inlinePhoto({ src }: Pick<PictureData, 'src'>): Promise<string | undefined> {
  const original = `content/pictures/${src}`;
  inlined ??= new BuildCache('inline');
  const kept = await inlined.keep(contentDigest(await readFile(original)), () => {
    const phone = sharp(original).autoOrient().resize({ width: PHONE_BELOW, withoutEnlargement: true });
    return phone.avif({ effort: 3 }).toBuffer();
  });
  const avif = await readFile(kept);
  return avif.length > INLINE_LIMIT ? undefined : `data:image/avif;base64,${avif.toString('base64')}`;
}
