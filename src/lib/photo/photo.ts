/** Loading and scaling of the pictures in content/pictures/. */
import { brotliCompressSync } from 'node:zlib';
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { focusSide, type PictureData } from '../schema/picture.ts';

const files = import.meta.glob<ImageMetadata>('/content/pictures/*.{jpg,jpeg,png,webp,avif,svg}', {
  import: 'default',
});

/** An imported picture. Reading any property but `clone` makes Astro publish the original. */
type Imported = ImageMetadata & { clone?: ImageMetadata };

/**
 * Finds a picture by its file name, with its size in px. Sizes are read from `clone`, so that the original with its
 * camera metadata is not published. Throws if the file is missing.
 */
export async function loadPhoto(src: string): Promise<{ file: ImageMetadata; width: number; height: number }> {
  const file: Imported | undefined = await files[`/content/pictures/${src}`]?.();
  if (!file) throw new Error(`content/pictures/${src} fehlt.`);
  const { width, height } = file.clone ?? file;
  return { file, width, height };
}

/** Aspect ratios recommended by Google (developers.google.com/search/docs/appearance/structured-data/article). */
const RATIOS = [16 / 9, 4 / 3, 1];

/** Crops a picture for structured data, once per aspect ratio. Returns the copies' paths on the site and sizes in px. */
export async function machinePhotos(picture: PictureData) {
  const { file, ...original } = await loadPhoto(picture.src);
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

/** Widths in px for the lead story and articles, on screens of single and double density. */
export const PHOTO_WIDTHS = [400, 640, 768, 1104, 1536];

/** Path of the largest copy of a picture in an article's text. */
export async function largestCopy(src: string): Promise<string> {
  const { file, width: widest } = await loadPhoto(src);
  const width = PHOTO_WIDTHS.findLast((candidate) => candidate <= widest) ?? widest;
  return (await getImage({ src: file, width, format: 'avif' })).src;
}

/** Maximum bytes of an embedded drawing (Brotli), so that the first view fits into the first ten TCP packets. */
const INLINE_DRAWING_LIMIT = 2560;

const drawings = import.meta.glob<string>('/content/pictures/*.svg', { query: '?raw', import: 'default' });

/** A drawing of content/pictures as a `data:` URL; undefined for photographs, and if it is too large. */
export async function embeddedDrawing(src: string): Promise<string | undefined> {
  const svg = await drawings[`/content/pictures/${src}`]?.();
  return svg === undefined || brotliCompressSync(svg).length > INLINE_DRAWING_LIMIT
    ? undefined
    : `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`;
}
