/** Copies the pictures and documents of an archive into content/. */
import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import sharp from 'sharp';
import { MAX_PICTURE_BYTES, MIN_ARCHIVE_WIDTH } from '../../../src/content/checks/pictures.ts';
import { memoize } from '../../../src/lib/cache/memoize.ts';
import { decodeUrl } from '../../../src/lib/links/sponsor-address.ts';
import { writeFile } from '../../../src/lib/file-system.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import { downloadEnding, FILES } from '../../../src/lib/schema/primitives.ts';
import { PICTURES } from '../../../src/lib/schema/picture.ts';
import { readFolder } from '../../audit/build-output.ts';
import { pathOf, type Picture } from './archive.ts';
import { convert, wordsOf, type Context, type Missing } from './convert.ts';
import { shortenAt, type ImportedPost, type ImportRun } from './run.ts';

/** Longest file name without extension. */
const MAX_STEM_CHARACTERS = 60;
const FETCH_TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;

const TOO_LARGE: Missing = { missing: `größer als ${MAX_PICTURE_BYTES / 1_000_000} MB` };

/** URL of the original of a resized picture: WordPress appends the size, as in "rathaus-300x200.jpg". */
const originalOf = (url: string): string => url.replace(/-\d+x\d+(?=\.\w+$)/, '');

const pathIn = (address: string): string => decodeUrl((pathOf(address)[0] ?? '').split('?')[0] ?? '');

/** Parts of a path as they are compared: without case, and umlauts in one form, which differs between systems. */
const keyOf = (path: string): string[] => path.toLowerCase().normalize('NFC').split('/');

/** All suffixes of a path, longest first: which part of the former path the publisher's folder holds isn't known. */
const suffixesOf = (parts: readonly string[]): string[] => parts.map((_part, from) => parts.slice(from).join('/'));

/** Pictures and documents of an archive, made by {@link makeMedia}. */
export type Media = ReturnType<typeof makeMedia>;

/** Indexes the folder of `--media`, if there is one. */
export function makeMedia({ archive, content, options }: ImportRun) {
  const { media: folder = '' } = options;
  /** Files of the folder by each suffix of their path, in lower case. */
  const files = new Map<string, string>();
  for (const file of folder ? readFolder(folder).files : [])
    for (const suffix of suffixesOf(keyOf(file))) if (!files.has(suffix)) files.set(suffix, path.join(folder, file));
  /** File name of each imported picture by its URL, or why it is missing. */
  const pictures = new Map<string, string | Missing>();

  /** File of the folder for a URL; for a resized picture preferably the original. */
  const fileOf = (address: string): string | undefined =>
    suffixesOf(keyOf(pathIn(address)).filter(Boolean))
      .map((suffix) => files.get(suffix.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '')) ?? files.get(suffix))
      .find(Boolean);

  /** Stores a file in a folder of content/ under a name made of its former one, the same once only; returns the name. */
  const store = (folder: string, address: string, extension: string, bytes: Buffer): string => {
    const stem = slugify(path.parse(pathIn(address)).name, MAX_STEM_CHARACTERS) || 'datei';
    let name = `${stem}.${extension}`;
    const isTaken = () => existsSync(`${folder}/${name}`) && !readFileSync(`${folder}/${name}`).equals(bytes);
    for (let count = 2; isTaken(); count += 1) name = `${stem}-${count}.${extension}`;
    writeFile(`${folder}/${name}`, bytes);
    return name;
  };

  /** Whether a host is in the public internet, or is the one that the publisher has named (`--site`). */
  const isPublic = async ({ hostname, origin }: URL): Promise<boolean> => {
    if (options.site && origin === new URL(options.site).origin) return true;
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    return found.every(({ address }) => ipaddr.process(address).range() === 'unicast');
  };

  /** Fetches a picture. Other people's archives must not publish what only the publisher's own network may see. */
  const download = async (url: URL, redirects = MAX_REDIRECTS): Promise<Buffer | Missing> => {
    if (!(await isPublic(url))) return { missing: 'die Adresse ist nicht im öffentlichen Netz' };
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    const moved = response.headers.get('location');
    if (moved && redirects > 0) return download(new URL(moved, url), redirects - 1);
    if (!response.ok) return { missing: `die Adresse antwortet mit ${response.status}` };
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MAX_PICTURE_BYTES) return TOO_LARGE;
      parts.push(part);
    }
    return Buffer.concat(parts);
  };

  const bytesOf = async (address: string): Promise<Buffer | Missing> => {
    const file = fileOf(address);
    if (file) return readFileSync(file);
    if (!options.fetch) return { missing: 'nicht im Ordner der Bilder' };
    return download(new URL(address, `${archive.url}/`)).catch(() => ({ missing: 'die Adresse antwortet nicht' }));
  };

  /** Imports the original of a resized picture, else the picture itself: its name may only look like a resized one's. */
  const importPicture = memoize(async (address: string): Promise<string | Missing> => {
    const original = originalOf(address);
    const found = original === address ? undefined : await importPicture(original).catch(() => undefined);
    if (typeof found === 'string') return found;
    const bytes = await bytesOf(address);
    if (!Buffer.isBuffer(bytes)) return bytes;
    const { width = 0, format } = await sharp(bytes).metadata();
    if (width < MIN_ARCHIVE_WIDTH)
      return { missing: `${width} Pixel breit, mindestens ${MIN_ARCHIVE_WIDTH} sind nötig` };
    const extension = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }[format as string];
    const picture = extension ? bytes : await sharp(bytes).png().toBuffer();
    return picture.length > MAX_PICTURE_BYTES ? TOO_LARGE : store(PICTURES, address, extension ?? 'png', picture);
  });

  /** Imports the pictures of a post's head and text, each once. */
  const importPicturesOf = async (post: ImportedPost): Promise<void> => {
    const found: Picture[] = post.picture ? [post.picture] : [];
    const picture = (picture: Picture): Missing => {
      found.push(picture);
      return { missing: '' };
    };
    const ignore = () => undefined;
    convert(post.html, { picture, file: ignore, link: (href) => href, media: archive.media, note: ignore });
    for (const { url } of found) {
      if (pictures.has(url)) continue;
      pictures.set(url, await importPicture(url).catch((): Missing => ({ missing: 'kein lesbares Bild' })));
    }
  };

  /** Fields of an article's picture, which are also the attributes of a `Figure`. */
  const attributesOf = ({ url, alt, caption }: Picture, post: ImportedPost): ReturnType<Context['picture']> => {
    if (post.isPage) return { missing: 'feste Seiten zeigen keine Bilder' };
    const src = pictures.get(url) ?? { missing: 'nicht im Export' };
    if (typeof src !== 'string') return src;
    const { credit, licence, ai = 'keine' } = options;
    const [captionText, altText] = [wordsOf(caption), wordsOf(alt)];
    return {
      attributes: {
        src,
        alt: shortenAt(altText || captionText || `Bild zum Beitrag „${post.headline}“`, 240),
        ...(captionText && { caption: shortenAt(captionText, 240) }),
        credit: credit ?? `Archiv ${archive.name || content.site.name}`.slice(0, 80),
        ...(licence && { licence }),
        ai,
        ...(ai === 'keine' && { origin: src.endsWith('.png') ? 'diagramm' : 'foto' }),
      },
    };
  };

  /** Imports a linked document from the folder; returns its file name, or undefined if the link leads to none. */
  const importDocument = (href: string): string | undefined => {
    const [, extension] = downloadEnding.exec(pathIn(href).toLowerCase()) ?? [];
    if (!extension) return undefined;
    const file = fileOf(href);
    return file && store(FILES, href, extension, readFileSync(file));
  };

  return { importPicturesOf, attributesOf, importDocument };
}
