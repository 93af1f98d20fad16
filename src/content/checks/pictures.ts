/** Checks the pictures of content/pictures/: each that is named is there and large enough, in a live edition with its licence. */
import { readFileSync } from 'node:fs';
import { imageMetadata } from 'astro/assets/utils';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import type { PictureData } from '../schemas/picture.ts';

/** Where pictures lie, from the project's root. */
export const PICTURES = 'content/pictures';

const LEAST_WIDTH = 1200;
/** A portrait or a logo stands small. */
const LEAST_SMALL_WIDTH = 300;
const MOST_BYTES = 12_000_000;

interface Use {
  file: string;
  field: string;
  picture: PictureData;
  least: number;
}

const uses = ({ articles, authors, sponsors }: Collections): Use[] => [
  ...articles.map(({ file, data }) => ({ file, field: 'picture', picture: data.data.picture, least: LEAST_WIDTH })),
  ...authors.map(({ file, data }) => ({ file, field: 'portrait', picture: data.portrait, least: LEAST_SMALL_WIDTH })),
  ...sponsors.map(({ file, data }) => ({ file, field: 'logo', picture: data.logo, least: LEAST_SMALL_WIDTH })),
].filter((use): use is Use => use.picture !== undefined);

async function checkFile({ file, field, picture: { src }, least }: Use): Promise<Diagnostic[]> {
  const refuse = (found: string, allowed: string): Diagnostic[] => [
    { file, field: `Feld „${field}.src“`, found: `${src}: ${found}`, allowed, example: `${field}: { src: inflation.png, … }` },
  ];
  try {
    const bytes = readFileSync(`${PICTURES}/${src}`);
    if (bytes.length > MOST_BYTES) return refuse(`${Math.ceil(bytes.length / 1_000_000)} MB`, 'höchstens 12 MB');
    const { width } = await imageMetadata(bytes, src);
    return width < least ? refuse(`${width} Pixel breit`, `mindestens ${least} Pixel`) : [];
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return missing
      ? refuse('keine Datei', `eine Datei aus ${PICTURES}`)
      : refuse('nicht als Bild lesbar', 'JPEG, PNG, WebP oder AVIF');
  }
}

/**
 * Checks every picture that content names.
 *
 * @param content all of content/
 */
export async function checkPictures(content: Collections): Promise<Diagnostic[]> {
  const used = uses(content);
  const files = await Promise.all(used.map(checkFile));
  const unlicensed = content.site.edition === 'live' ? used.filter(({ picture }) => !picture.licence) : [];
  const invented = content.authors.filter(({ data }) => data.fictional && data.portrait);
  return [
    ...files.flat(),
    ...unlicensed.map(({ file, field }) => ({
      file,
      field: `Feld „${field}.licence“`,
      found: 'keine Angabe',
      allowed: 'woher das Recht zur Veröffentlichung kommt; ohne sie erscheint in einer Live-Ausgabe kein Bild',
      example: 'licence: eigene Aufnahme',
    })),
    ...invented.map(({ file }) => ({
      file,
      field: 'Feld „portrait“',
      found: 'das Bild einer erfundenen Person',
      allowed: 'ein Porträt nur bei wirklichen Personen',
      example: 'fictional: false',
    })),
  ];
}
