/** Carries the pictures and documents of an archive over into content/. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { LEAST_ARCHIVE_WIDTH } from '../../../src/content/checks/pictures.ts';
import { decodedAddress } from '../../../src/lib/links/sponsor-address.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import { downloadName, FILES } from '../../../src/lib/schema/primitives.ts';
import { PICTURES } from '../../../src/lib/schema/picture.ts';
import { readFolder } from '../../audit/build-output.ts';
import { pathOf, type Picture } from './archive.ts';
import { convert, wordsOf, type Context } from './convert.ts';
import { shortenAt, type Draft, type ImportRun } from './run.ts';

/** Longest name of a file, without its ending. */
const MOST_STEM_CHARACTERS = 60;
const FETCH_LIMIT_MS = 30_000;

/** The address of the picture that a smaller copy was made of. */
const originalOf = (url: string): string => url.replace(/-\d+x\d+(?=\.\w+$)/, '');

/** The pictures and documents of an archive; see {@link makeMedia}. */
export type Media = ReturnType<typeof makeMedia>;

/** Why something is not carried over. */
interface Missing {
  missing: string;
}

/** Ever shorter ends of a path: so a file is found wherever the publisher's folder begins. */
const endsOf = (parts: readonly string[]): string[] => parts.map((_part, from) => parts.slice(from).join('/'));

/** Looks through the publisher's folder, where there is one. */
export function makeMedia({ archive, content, options, state, exists, write, freeName }: ImportRun) {
  /** Files of the publisher's folder, by each end of their path. */
  const files = new Map<string, string>();
  /** Name of each picture that was carried over, by its address; or why it was not. */
  const pictures = new Map<string, string | Missing>();
  const { media: folder } = options;
  for (const file of folder ? readFolder(folder).files : [])
    for (const end of endsOf(file.toLowerCase().split('/')))
      if (!files.has(end)) files.set(end, path.join(folder ?? '', file));

  /** The file of the publisher's folder behind an address; the original where the address is that of a smaller copy. */
  const fileOf = (address: string): string | undefined => {
    const [name = ''] = (pathOf(address)[0] ?? '').split('?');
    const parts = decodedAddress(name).toLowerCase().split('/').filter(Boolean);
    for (const end of endsOf(parts)) {
      const original = end.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');
      const found = files.get(original) ?? files.get(end);
      if (found) return found;
    }
    return undefined;
  };

  const bytesOf = async (address: string): Promise<Buffer | Missing> => {
    const file = fileOf(address);
    if (file) return readFileSync(file);
    if (!options.fetch) return { missing: 'nicht im Ordner der Bilder' };
    const url = new URL(address, `${archive.url}/`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
    if (!answer.ok) return { missing: `die Adresse antwortet mit ${answer.status}` };
    return Buffer.from(await answer.arrayBuffer());
  };

  const bring = async (address: string): Promise<string | Missing> => {
    const known = state.files[address];
    if (known && exists(`${PICTURES}/${known}`)) return known;
    const bytes = await bytesOf(address);
    if (!Buffer.isBuffer(bytes)) return bytes;
    const { width = 0, format } = await sharp(bytes).metadata();
    if (width < LEAST_ARCHIVE_WIDTH)
      return { missing: `${width} Pixel breit, mindestens ${LEAST_ARCHIVE_WIDTH} sind nötig` };
    const extension = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }[format as string];
    const stem = slugify(path.parse(decodeURI(pathOf(address)[0] ?? '')).name, MOST_STEM_CHARACTERS) || 'bild';
    const name = freeName(PICTURES, stem, extension ?? 'png');
    write(`${PICTURES}/${name}`, extension ? bytes : await sharp(bytes).png().toBuffer());
    return name;
  };

  /** Copies the pictures of a post, each once: that at its head, and those that its text names. */
  const bringPicturesOf = async (post: Draft): Promise<void> => {
    const found: Picture[] = post.picture ? [post.picture] : [];
    convert(post.html, {
      picture: (picture) => {
        found.push(picture);
        return { missing: '' };
      },
      file: () => undefined,
      link: (href) => ({ href }),
      media: archive.media,
      note: () => undefined,
    });
    for (const address of found.map(({ url }) => originalOf(url))) {
      if (pictures.has(address)) continue;
      const name = await bring(address).catch((error: Error) => ({
        missing: error.message.split('\n')[0] ?? 'nicht lesbar',
      }));
      pictures.set(address, name);
      if (typeof name === 'string') state.files[address] = name;
    }
  };

  /** The fields of a picture in an article, or why it has none. */
  const attributesOf = ({ url, alt, caption }: Picture, post: Draft): ReturnType<Context['picture']> => {
    if (post.isPage) return { missing: 'feste Seiten zeigen keine Bilder' };
    const src = pictures.get(originalOf(url)) ?? { missing: 'nicht im Export' };
    if (typeof src !== 'string') return src;
    const { credit, licence, ai = 'keine' } = options;
    const [told, described, title] = [wordsOf(caption), wordsOf(alt), post.headline];
    return {
      attributes: {
        src,
        alt: shortenAt(described || told || `Bild zum Beitrag „${title}“`, 240),
        caption: shortenAt(told || described || title, 240),
        credit: credit ?? `Archiv ${archive.name || content.site.name}`.slice(0, 80),
        ...(licence && { licence }),
        ai,
        ...(ai === 'keine' && { origin: src.endsWith('.png') ? 'diagramm' : 'foto' }),
      },
    };
  };

  /** Copies a document of the publisher's folder that readers may download. Gives its name, or nothing. */
  const download = (href: string): string | undefined => {
    if (!/\.(?:pdf|csv|xlsx|ics)(?:$|[?#])/i.test(href)) return undefined;
    const known = state.files[href];
    const file = known ? undefined : fileOf(href);
    if (!file) return known;
    const { name: stem, ext } = path.parse(file);
    const name = freeName(FILES, slugify(stem, MOST_STEM_CHARACTERS) || 'datei', ext.slice(1).toLowerCase());
    if (!downloadName.test(name)) return undefined;
    write(`${FILES}/${name}`, readFileSync(file));
    state.files[href] = name;
    return name;
  };

  return { bringPicturesOf, attributesOf, download };
}
