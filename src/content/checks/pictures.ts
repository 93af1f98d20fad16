/** Checks that each picture in use exists, can be decoded and is wide enough, and has a licence in a live edition. */
import { existsSync, statSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';
import { isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { entriesIn } from '../../lib/file-system.ts';
import { isOsMetadataFile } from '../../lib/files.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { contentDigest } from '../../lib/cache/cache-keys.ts';
import { atField, fieldName, type Diagnostic, type Fault } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { MIN_SMALL_WIDTH, MIN_WIDTH, PICTURES, type PictureOrigin } from '../../lib/schema/picture.ts';
import { checkFigures, checkLanguage, checkTitle, checkWords } from '../compiler/advertising-text.ts';
import { clientsOf } from './mentions.ts';
import { drawnText, pictureMetadata, pictureProblem } from './public-files.ts';

/** Smallest width in articles older than the edition: imported from another system, which had smaller pictures. */
export const MIN_ARCHIVE_WIDTH = 480;
export const MAX_PICTURE_BYTES = 12_000_000;

/** One place where a picture is used. */
export interface PictureUse {
  file: string;
  line?: number | undefined;
  /** Frontmatter field; absent for a picture in the prose. */
  field?: string;
  picture: PictureOrigin & { src: string; licence?: string | undefined };
  /** True for a portrait or logo, which is shown small and without a credit. */
  isBare?: true;
  /** Whether the article is older than the edition. */
  isArchive?: boolean;
}

/** Lists all uses of pictures, including those of articles that have diagnostics. */
export const pictureUses = ({ articles, authors, sponsors, invalidArticles, site }: Collections): PictureUse[] =>
  [
    ...articles.flatMap(({ file, data: { data, lines, images } }) => {
      const isArchive = Date.parse(data.publishedAt) < Date.parse(site.startedAt);
      return [
        { file, line: lines['picture'], field: 'picture', picture: data.picture, isArchive },
        ...images.map(({ line, ...picture }) => ({ file, line, picture, isArchive })),
      ];
    }),
    ...invalidArticles.flatMap(({ file, data: { picture, images } }) => [
      { file, line: picture?.line, field: 'picture', picture, isArchive: true },
      ...images.map(({ line, ...picture }) => ({ file, line, picture, isArchive: true })),
    ]),
    ...authors.map(({ file, data }) => ({ file, field: 'portrait', picture: data.portrait, isBare: true as const })),
    ...sponsors.map(({ file, data }) => ({ file, field: 'logo', picture: data.logo, isBare: true as const })),
  ].flatMap(({ picture, ...use }) => (picture ? [{ ...use, picture }] : []));

/** A diagnostic of one field of a picture; `right` is a valid value for the example. */
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

/** Width in pixels of a file in content/pictures/ and the IPTC source type from its XMP, or what is wrong with it. */
type PictureFacts = { width: number; sourceType?: string | undefined } | Fault;

let sharpModule: ReturnType<typeof loadSharp> | undefined;

/** Loads sharp for the first new picture, as that takes longer than everything else that a check imports. */
async function loadSharp() {
  // Frees what reading the articles has left behind, where Node runs with --expose-gc.
  globalThis.gc?.();
  const { default: sharp } = await import('sharp');
  // Each picture is decoded once, so sharp's cache of up to 50 MB would only cost memory.
  sharp.cache(false);
  return sharp;
}

async function inspect(file: string, size: number): Promise<PictureFacts> {
  if (size > MAX_PICTURE_BYTES) return { found: `${Math.ceil(size / 1_000_000)} MB`, allowed: 'höchstens 12 MB' };
  try {
    const problem = await pictureProblem(file);
    if (problem) return problem;
    const sharp = await (sharpModule ??= loadSharp());
    // Decodes the whole file: the header of a truncated upload is still readable.
    await sharp(file).resize(8).toBuffer();
    const { xmpAsString = '', pages = 1 } = await sharp(file).metadata();
    // The build would put the frames of an animation one below the other.
    if (pages > 1) return { found: `${pages} Bilder in einer Datei`, allowed: 'ein einzelnes, unbewegtes Bild' };
    const { width = 0 } = (await pictureMetadata(file)) ?? {};
    return { width, sourceType: sourceTypeOf(xmpAsString) };
  } catch {
    return { found: 'nicht als Bild lesbar', allowed: 'JPEG, PNG, WebP, AVIF oder SVG, ganz hochgeladen' };
  }
}

/** The IPTC digital source type in a picture's XMP, an element or an attribute: the last segment of its URL. */
function sourceTypeOf(xmp: string): string | undefined {
  const name = 'Iptc4xmpExt:DigitalSourceType';
  const elements = DomUtils.find(isTag, parseDocument(xmp, { xmlMode: true }), true, Infinity).filter(isTag);
  const values = elements.map(
    (node) => node.attribs[name] ?? (node.name === name ? DomUtils.textContent(node) : undefined),
  );
  return values
    .find((value) => value !== undefined)
    ?.trim()
    .split('/')
    .at(-1);
}

/** Refuses an `ai` value that claims less use of AI than the file's own metadata (D15). */
function contradicted(use: PictureUse, sourceType: string | undefined): Diagnostic[] {
  const share = { trainedAlgorithmicMedia: 'erzeugt', compositeWithTrainedAlgorithmicMedia: 'unterstuetzt' }[
    sourceType ?? ''
  ];
  const { ai } = use.picture;
  if (!share || !ai || ai === share || ai === 'erzeugt') return [];
  const found = `${ai}, aber die Datei sagt von sich „${sourceType}“ (IPTC)`;
  return [{ ...refusal(use, 'ai', found, `${share}, wie es in der Datei steht`, share), rule: 'D15' }];
}

/**
 * Inspects the files one by one, as a decoded photograph can take 100 MB. Results are cached by name, size and mtime;
 * faults are not, as they may be temporary.
 */
async function inspectAll(names: ReadonlySet<string>): Promise<Map<string, PictureFacts>> {
  const cache = new BuildCache('picture-facts');
  const facts = new Map<string, PictureFacts>();
  for (const src of names) {
    const file = `${PICTURES}/${src}`;
    const { size, mtimeMs } = statSync(file);
    const key = contentDigest(JSON.stringify([src, size, mtimeMs]));
    const cached = cache.read(key);
    const inspected = cached ? (JSON.parse(cached) as PictureFacts) : await inspect(file, size);
    if (!cached && !('found' in inspected)) cache.write(key, JSON.stringify(inspected));
    facts.set(src, inspected);
  }
  return facts;
}

/** Whether a file beside the pictures isn't one, such as a script that draws them. */
const isTool = (name: string): boolean => isOsMetadataFile(name) || /\.m?[jt]s$|^\./.test(name);

/** What lies in content/pictures/, tools left out. */
const pictureEntries = () => entriesIn(PICTURES).filter(({ name }) => !isTool(name));

async function checkFiles(used: readonly PictureUse[]): Promise<Diagnostic[]> {
  // Names exactly as in the folder: a case-insensitive file system would also find other spellings.
  const files = new Set(pictureEntries().flatMap((entry) => (entry.isFile() ? entry.name : [])));
  const facts = await inspectAll(new Set(used.map(({ picture }) => picture.src).filter((src) => files.has(src))));
  return used.flatMap((use) => {
    const { src } = use.picture;
    const unfit = (found: string, allowed: string, example = `${src} mit 1600 × 900 Pixeln und etwa 0,4 MB`) => [
      { ...refusal(use, 'src', `${src}: ${found}`, allowed, src), example },
    ];
    const inspected = facts.get(src);
    if (!inspected) {
      const allowed = `eine Datei aus ${PICTURES}, auch dort in Kleinbuchstaben`;
      return [refusal(use, 'src', `${src}: keine Datei`, allowed, closest(src, [...files]) || 'foto.jpg')];
    }
    if ('found' in inspected) return unfit(inspected.found, inspected.allowed, inspected.example);
    const least = use.isBare ? MIN_SMALL_WIDTH : use.isArchive ? MIN_ARCHIVE_WIDTH : MIN_WIDTH;
    // A drawing has no pixels: the build makes it as wide as it needs.
    if (!src.endsWith('.svg') && inspected.width < least)
      return unfit(`${inspected.width} Pixel breit`, `mindestens ${least} Pixel`);
    return contradicted(use, inspected.sourceType);
  });
}

/** Checks the words in drawings, as far as they are text: in advertising (D12), and clients in editorial articles (D21). */
function checkDrawnWords(used: readonly PictureUse[], content: Collections): Diagnostic[] {
  const clients = clientsOf(content);
  /** The clients that an editorial article may name, by its file; undefined for advertising. */
  const declared = new Map(
    [...content.articles.map(({ file, data: { data } }) => ({ file, data })), ...content.sponsors].map(
      ({ file, data }) => [file, 'kind' in data && data.kind === 'redaktionell' ? data.mentions : undefined],
    ),
  );
  return used
    .filter((use) => declared.has(use.file) && use.picture.src.endsWith('.svg'))
    .flatMap((use) => {
      const { src } = use.picture;
      const path = `${PICTURES}/${src}`;
      const text = existsSync(path) ? drawnText(path) : '';
      const mentions = declared.get(use.file);
      const [named] = clients.filter(
        ({ id, pattern }) => !mentions?.includes(id) && pattern.test(normalizeConfusables(text)),
      );
      const allowed = mentions
        ? `der Eintrag „mentions: [${named?.id}]“ im Artikel`
        : 'in einer Anzeige eine Zeichnung, deren Wörter nicht nach Redaktion oder Test klingen und nichts versprechen';
      const found = mentions
        ? named && `${named.brand}, Werbekundschaft dieser Zeitung`
        : [...checkWords(text), ...checkTitle(text), ...checkFigures(text), ...checkLanguage(text)][0]?.found;
      return found === undefined ? [] : [refusal(use, 'src', `${src}, darin: ${found}`, allowed, 'ablauf.svg')];
    });
}

/** Files that the build reads even if nothing shows them (`import.meta.glob` in lib/photo/photo.ts). */
const bundled = /^[^.].*\.(jpg|jpeg|png|webp|avif|svg)$/;

/**
 * Refuses files that nothing shows and that the build can't read, and drawings with faults, as a build publishes all
 * drawings. One by one, as there may be thousands.
 */
async function checkUnused(names: readonly string[]): Promise<Diagnostic[]> {
  const allowed = 'eine Datei, die sich als Bild lesen lässt, auch wenn kein Beitrag sie zeigt; sonst löschen';
  const faults: Diagnostic[] = [];
  for (const name of names) {
    const file = `${PICTURES}/${name}`;
    const place = { file, field: 'Bilddatei', example: 'foto.jpg' };
    if (!(await pictureMetadata(file))) faults.push({ ...place, found: 'nicht als Bild lesbar', allowed });
    else if (name.endsWith('.svg')) {
      const problem = await pictureProblem(file);
      if (problem) faults.push({ ...place, ...problem });
    }
  }
  return faults;
}

/** Checks the files of all pictures, licences in a live edition, and that invented authors have no portrait. */
export async function checkPictures(content: Collections): Promise<Diagnostic[]> {
  const used = pictureUses(content);
  const files = await checkFiles(used);
  const live = content.site.edition === 'live';
  const unlicensed = used.filter((use) => live && !use.picture.licence);
  const invented = content.authors.filter(({ data }) => data.fictional && data.portrait);
  return [
    ...files,
    ...checkDrawnWords(used, content),
    ...(await checkUnused(unusedPictures(content).filter((name) => bundled.test(name)))),
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

/** Lists the files in content/pictures/ that nothing uses, by name; they are not published. */
export function unusedPictures(content: Collections): string[] {
  const used = new Set(pictureUses(content).map(({ picture }) => picture.src));
  return pictureEntries()
    .map(({ name }) => name)
    .filter((name) => !used.has(name));
}
