/** Checks pictures: each that is named is there, readable and large enough, in a live edition with its licence. */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldName } from '../diagnostics/schema-diagnostics.ts';
import type { Collections } from '../registry.ts';
import { PICTURES, pictureName } from '../../lib/schema/picture.ts';
import { pictureProblem } from './public-files.ts';

const LEAST_WIDTH = 1200;
/** A portrait or a logo stands small. */
const LEAST_SMALL_WIDTH = 300;
const MOST_BYTES = 12_000_000;

/** A picture that content names, and the least width of its place. */
interface Use {
  file: string;
  line?: number | undefined;
  /** Missing for a picture in the text, which has no field of the head. */
  field?: string;
  picture: { src: string; licence?: string | undefined };
  least: number;
}

const uses = ({ articles, authors, sponsors }: Collections): Use[] =>
  [
    ...articles.flatMap(({ file, data: { data, lines, images } }) => [
      { file, line: lines['picture'], field: 'picture', picture: data.picture, least: LEAST_WIDTH },
      ...images.map(({ line, ...picture }) => ({ file, line, picture, least: LEAST_WIDTH })),
    ]),
    ...authors.map(({ file, data }) => ({ file, field: 'portrait', picture: data.portrait, least: LEAST_SMALL_WIDTH })),
    ...sponsors.map(({ file, data }) => ({ file, field: 'logo', picture: data.logo, least: LEAST_SMALL_WIDTH })),
  ].flatMap(({ picture, ...use }) => (picture ? [{ ...use, picture }] : []));

/** A drawing of public/bilder is as large as it is shown. */
const isDrawing = ({ picture }: Use) => picture.src.startsWith('/');

const refusal = (
  { file, line, field }: Use,
  name: string,
  found: string,
  allowed: string,
  right: string,
): Diagnostic => ({
  file,
  line,
  field: field ? fieldName([field, name]) : `<Figure> ${name}`,
  found,
  allowed,
  example: field ? `${name}: ${right}` : `${name}="${right}"`,
});

async function checkFile(use: Use): Promise<Diagnostic[]> {
  const { src } = use.picture;
  const folder = isDrawing(use) ? 'public/bilder' : PICTURES;
  const refuse = (found: string, allowed: string) => [
    refusal(use, 'src', `${src}: ${found}`, allowed, isDrawing(use) ? '/bilder/ablauf-pruefung.svg' : 'inflation.png'),
  ];
  const path = isDrawing(use) ? `public${src}` : `${PICTURES}/${src}`;
  if (!existsSync(path) || !lstatSync(path).isFile()) return refuse('keine Datei', `eine Datei aus ${folder}`);
  // What lies in public/ is checked there.
  if (isDrawing(use)) return [];
  try {
    const bytes = readFileSync(path);
    if (bytes.length > MOST_BYTES) return refuse(`${Math.ceil(bytes.length / 1_000_000)} MB`, 'höchstens 12 MB');
    const problem = await pictureProblem(bytes, src);
    if (problem) return refuse(problem.found, problem.allowed);
    const { width } = await imageMetadata(bytes, src);
    if (width < use.least) return refuse(`${width} Pixel breit`, `mindestens ${use.least} Pixel`);
    // To the last line: of an upload that was cut short the head can be read.
    await sharp(bytes).resize(8).toBuffer();
    return [];
  } catch {
    return refuse('nicht als Bild lesbar', 'JPEG, PNG, WebP, AVIF oder SVG, ganz hochgeladen');
  }
}

export async function checkPictures(content: Collections): Promise<Diagnostic[]> {
  const used = uses(content);
  const files = await Promise.all(used.map(checkFile));
  const live = content.site.edition === 'live';
  const unlicensed = used.filter((use) => live && !isDrawing(use) && !use.picture.licence);
  const invented = content.authors.filter(({ data }) => data.fictional && data.portrait);
  return [
    ...files.flat(),
    ...unlicensed.map((use) =>
      refusal(
        use,
        'licence',
        'keine Angabe',
        'woher das Recht zur Veröffentlichung kommt; ohne sie erscheint in einer Live-Ausgabe kein Bild',
        'eigene Aufnahme',
      ),
    ),
    ...invented.map(({ file }) => ({
      file,
      field: 'Feld „portrait“',
      found: 'das Bild einer erfundenen Person',
      allowed: 'ein Porträt nur bei wirklichen Personen',
      example: 'fictional: false',
    })),
  ];
}

/** Names the pictures that nothing shows; they are not published. */
export function unusedPictures(content: Collections): string[] {
  const used = new Set(uses(content).map(({ picture }) => picture.src));
  const files = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
  return files.filter((name) => pictureName.test(name) && !used.has(name)).toSorted();
}
