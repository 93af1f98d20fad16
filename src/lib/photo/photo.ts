/** The files of content/pictures/. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { PictureData } from '../schema/picture.ts';

const files = import.meta.glob<ImageMetadata>('/content/pictures/*.{jpg,jpeg,png,webp,avif}', { import: 'default' });

/**
 * Finds the file of a picture as content names it.
 * @throws where it is not there, which the check of content/ has refused
 */
export async function loadPhoto({ src }: Pick<PictureData, 'src'>): Promise<ImageMetadata> {
  const file = await files[`/content/pictures/${src}`]?.();
  if (!file) throw new Error(`content/pictures/${src} fehlt.`);
  return file;
}

/** Makes the one copy of a picture that machines are sent to; tells its path on the site and its size in px. */
export async function machinePhoto(picture: PictureData): Promise<{ path: string; width: number; height: number }> {
  const src = await loadPhoto(picture);
  const width = Math.min(src.width, 1200);
  const { src: path } = await getImage({ src, width, format: 'webp' });
  return { path, width, height: Math.round((src.height / src.width) * width) };
}
