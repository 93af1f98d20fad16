/** Checks pictures: each that is named is there, readable and large enough, in a live edition with its licence. */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { imageMetadata } from 'astro/assets/utils';
import { closest } from 'fastest-levenshtein';
import { isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { contentDigest } from '../../lib/cache/source-digest.ts';
import { atField, fieldName, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { PICTURES, pictureName, type PictureOrigin } from '../../lib/schema/picture.ts';
import { pictureProblem } from './public-files.ts';

const LEAST_WIDTH = 1200;
const LEAST_SMALL_WIDTH = 300;
/** What is older than the edition came from another system, whose pictures were small. */
export const LEAST_ARCHIVE_WIDTH = 480;
const MOST_BYTES = 12_000_000;

export interface PictureUse {
  file: string;
  line?: number | undefined;
  /** Missing for a picture in the text, which has no field of the head. */
  field?: string;
  picture: PictureOrigin & { src: string; licence?: string | undefined };
  /** A portrait or logo: it stands small, and without a credit. */
  isBare?: true;
  /** In an article that is older than the edition. */
  isArchive?: boolean;
}

/** Lists every place that names a picture. */
export const pictureUses = ({ articles, authors, sponsors, unread, site }: Collections): PictureUse[] =>
  [
    ...articles.flatMap(({ file, data: { data, lines, images } }) => {
      const isArchive = Date.parse(data.publishedAt) < Date.parse(site.startedAt);
      return [
        { file, line: lines['picture'], field: 'picture', picture: data.picture, isArchive },
        ...images.map(({ line, ...picture }) => ({ file, line, picture, isArchive })),
      ];
    }),
    ...unread.flatMap(({ file, data }) =>
      data.images.map(({ line, ...picture }) => ({ file, line, picture, isArchive: true })),
    ),
    ...authors.map(({ file, data }) => ({ file, field: 'portrait', picture: data.portrait, isBare: true as const })),
    ...sponsors.map(({ file, data }) => ({ file, field: 'logo', picture: data.logo, isBare: true as const })),
  ].flatMap(({ picture, ...use }) => (picture ? [{ ...use, picture }] : []));

/** Where drawings of public/ are served; one is as large as it is shown. */
const DRAWINGS = '/bilder/';
const isDrawing = ({ picture }: PictureUse) => picture.src.startsWith('/');

/** Says what is wrong with a field of a picture, and which value would be right. */
export const refusal = (
  { file, line, field }: PictureUse,
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

/** What a file of content/pictures is: a picture of some width, with the source type that its XMP states; or what is wrong with it. */
type PictureFacts = { width: number; stated?: string | undefined } | Pick<Diagnostic, 'found' | 'allowed'>;

async function inspect(src: string, size: number, room: Buffer): Promise<PictureFacts> {
  if (size > MOST_BYTES) return { found: `${Math.ceil(size / 1_000_000)} MB`, allowed: 'höchstens 12 MB' };
  try {
    const file = openSync(`${PICTURES}/${src}`, 'r');
    const bytes = room.subarray(0, readSync(file, room));
    closeSync(file);
    const problem = await pictureProblem(bytes, src);
    if (problem) return problem;
    // Loaded where a picture is new: it takes longer than all else that a check loads.
    const { default: sharp } = await import('sharp');
    // What it would keep of the last pictures, up to 50 MB, is never asked for again.
    sharp.cache(false);
    // To the last line: of an upload that was cut short the head can be read.
    await sharp(bytes).resize(8).toBuffer();
    const { xmpAsString = '' } = await sharp(bytes).metadata();
    return { width: (await imageMetadata(bytes, src)).width, stated: statedSource(xmpAsString) };
  } catch {
    return { found: 'nicht als Bild lesbar', allowed: 'JPEG, PNG, WebP, AVIF oder SVG, ganz hochgeladen' };
  }
}

/** The IPTC digital source type that a picture's XMP states, as property or as attribute; the last part of its address. */
function statedSource(xmp: string): string | undefined {
  const name = 'Iptc4xmpExt:DigitalSourceType';
  const all = DomUtils.find(isTag, parseDocument(xmp, { xmlMode: true }), true, Infinity).filter(isTag);
  const stated = all.map((node) => node.attribs[name] ?? (node.name === name ? DomUtils.textContent(node) : undefined));
  return stated
    .find((value) => value !== undefined)
    ?.trim()
    .split('/')
    .at(-1);
}

/** What editors write may not deny what the file itself says of its making (D15). */
function contradicted(use: PictureUse, stated: string | undefined): Diagnostic[] {
  const share = { trainedAlgorithmicMedia: 'erzeugt', compositeWithTrainedAlgorithmicMedia: 'unterstuetzt' }[
    stated ?? ''
  ];
  const { ai } = use.picture;
  if (!share || !ai || ai === share || ai === 'erzeugt') return [];
  const found = `${ai}, aber die Datei sagt von sich „${stated}“ (IPTC)`;
  return [{ ...refusal(use, 'ai', found, `${share}, wie es in der Datei steht`, share), rule: 'D15' }];
}

/** One place for the bytes of all files. Those of thousands would lie in memory until they are collected, and so would what reading articles has left. */
function makeRoom(): Buffer {
  globalThis.gc?.();
  return Buffer.allocUnsafeSlow(MOST_BYTES);
}

/** Inspects each file once, one after the other (a photograph fills a hundred megabytes when it is read), and remembers what is in order by name, size and time: a fault may pass. */
async function inspectAll(names: ReadonlySet<string>): Promise<Map<string, PictureFacts>> {
  const cache = new BuildCache('picture-facts');
  const facts = new Map<string, PictureFacts>();
  let room: Buffer | undefined;
  for (const src of names) {
    const { size, mtimeMs } = statSync(`${PICTURES}/${src}`);
    const key = contentDigest(JSON.stringify([src, size, mtimeMs]));
    const known = cache.read(key);
    const found =
      known === undefined ? await inspect(src, size, (room ??= makeRoom())) : (JSON.parse(known) as PictureFacts);
    if (known === undefined && !('found' in found)) cache.write(key, JSON.stringify(found));
    facts.set(src, found);
  }
  return facts;
}

/** Names of files as the folder spells them: some systems would also find them by another case. */
const filesIn = (folder: string): Set<string> => {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
};

async function checkFiles(used: readonly PictureUse[]): Promise<Diagnostic[]> {
  const drawings = filesIn(`public${DRAWINGS}`);
  const photos = filesIn(PICTURES);
  const shown = used.filter((use) => !isDrawing(use)).map(({ picture }) => picture.src);
  const facts = await inspectAll(new Set(shown.filter((src) => photos.has(src))));
  return used.flatMap((use) => {
    const { src } = use.picture;
    const [folder, files, name, usual] = isDrawing(use)
      ? [`public${DRAWINGS}`, drawings, src.slice(DRAWINGS.length), 'ablauf.svg']
      : [PICTURES, photos, src, 'foto.jpg'];
    const refuse = (found: string, allowed: string, right: string) => [
      refusal(use, 'src', `${src}: ${found}`, allowed, right),
    ];
    if (!files.has(name)) {
      const [misspelt] = [...files].filter((file) => file !== file.toLowerCase() && file.toLowerCase() === name);
      const nearest = misspelt ? name : closest(name, [...files]) || usual;
      return refuse(
        misspelt ? `die Datei heißt ${misspelt}` : 'keine Datei',
        `eine Datei aus ${folder}${misspelt ? ', in Kleinbuchstaben: die Datei umbenennen' : ''}`,
        isDrawing(use) ? DRAWINGS + nearest : nearest,
      );
    }
    // What lies in public/ is checked there.
    const known = facts.get(src);
    if (!known) return [];
    if ('found' in known) return refuse(known.found, known.allowed, src);
    const least = use.isBare ? LEAST_SMALL_WIDTH : use.isArchive ? LEAST_ARCHIVE_WIDTH : LEAST_WIDTH;
    if (known.width < least) return refuse(`${known.width} Pixel breit`, `mindestens ${least} Pixel`, src);
    return contradicted(use, known.stated);
  });
}

/** Checks the files of all pictures, their licences in a live edition, and that no invented person has a portrait. */
export async function checkPictures(content: Collections): Promise<Diagnostic[]> {
  const used = pictureUses(content);
  const files = await checkFiles(used);
  const live = content.site.edition === 'live';
  const unlicensed = used.filter((use) => live && !isDrawing(use) && !use.picture.licence);
  const invented = content.authors.filter(({ data }) => data.fictional && data.portrait);
  return [
    ...files,
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
      ...atField(file, ['portrait']),
      found: 'das Bild einer erfundenen Person',
      allowed: 'ein Porträt nur bei wirklichen Personen',
      example: 'fictional: false',
    })),
  ];
}

/** Names the pictures that nothing shows; they are not published. */
export function unusedPictures(content: Collections): string[] {
  const used = new Set(pictureUses(content).map(({ picture }) => picture.src));
  const files = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
  return files.filter((name) => pictureName.test(name) && !used.has(name)).toSorted();
}
