/** The files of content/pictures/. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import sharp from 'sharp';
import type { PictureData } from '../schema/picture.ts';

const files = import.meta.glob<ImageMetadata>('/content/pictures/*.{jpg,jpeg,png,webp,avif}', { import: 'default' });

/** What Astro hands out: whoever reads a property of it, but for `clone`, tells Astro to publish the original. */
type Imported = ImageMetadata & { clone?: ImageMetadata };

/**
 * Finds the file of a picture as content names it. Its size is read from a copy: the original holds what a camera wrote, such as the
 * place, and stays here.
 * @throws where it is not there, which the check of content/ has refused
 */
export async function loadPhoto({
  src,
}: Pick<PictureData, 'src'>): Promise<{ file: ImageMetadata; width: number; height: number }> {
  const file: Imported | undefined = await files[`/content/pictures/${src}`]?.();
  if (!file) throw new Error(`content/pictures/${src} fehlt.`);
  const { width, height } = file.clone ?? file;
  return { file, width, height };
}

/** Makes the one copy of a picture that machines are sent to; tells its path on the site and its size in px. */
export async function machinePhoto(picture: PictureData): Promise<{ path: string; width: number; height: number }> {
  const original = await loadPhoto(picture);
  const width = Math.min(original.width, 1200);
  const { src: path } = await getImage({ src: original.file, width, format: 'webp' });
  return { path, width, height: Math.round((original.height / original.width) * width) };
}

/** As much as a picture may add to a page that is to come in a server's first ten packets (tools/budgets). In bytes. */
const INLINE_LIMIT = 4096;

/** A phone's copy of a picture, as a `data:` address that needs no way to the server of its own; nothing where it is too large for that. */
export async function inlinePhoto({ src }: Pick<PictureData, 'src'>): Promise<string | undefined> {
  const avif = await sharp(`content/pictures/${src}`)
    .autoOrient()
    .resize({ width: 768, withoutEnlargement: true })
    .avif({ effort: 3 })
    .toBuffer();
  return avif.length > INLINE_LIMIT ? undefined : `data:image/avif;base64,${avif.toString('base64')}`;
}
