/** Reads the size of a picture in public/bilder. */
import { readdir, readFile } from 'node:fs/promises';
import { imageMetadata } from 'astro/assets/utils';

/**
 * Reads width and height from the file itself; an SVG needs a viewBox or both attributes.
 *
 * @param src path as the browser asks for it, such as "/bilder/ablauf-pruefung.svg"
 * @returns both in px
 * @throws where the file is missing or has no size, in German, with what is allowed
 */
export async function readImageSize(src: string): Promise<{ width: number; height: number }> {
  const file = `public${src}`;
  const bytes = await readFile(file).catch(async () => {
    const present = (await readdir('public/bilder').catch(() => [])).sort();
    throw new Error(
      `<Figure src="${src}">: Die Datei ${file} fehlt. Erlaubt: eine Datei aus public/bilder, zurzeit ${present.join(', ') || 'keine'}.`,
    );
  });
  try {
    const { width, height } = await imageMetadata(bytes, src);
    return { width: Math.round(width), height: Math.round(height) };
  } catch (error) {
    throw new Error(
      `<Figure src="${src}">: Die Größe ist nicht lesbar. Erlaubt: SVG mit viewBox, PNG, JPEG, WebP oder AVIF.`,
      { cause: error },
    );
  }
}
