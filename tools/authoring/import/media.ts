/** Carries the pictures and documents of an archive over into content/. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { LEAST_ARCHIVE_WIDTH } from '../../../src/content/checks/pictures.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import { downloadName, FILES } from '../../../src/lib/schema/download.ts';
import { PICTURES } from '../../../src/lib/schema/picture.ts';
import { pathOf, type Post } from './archive.ts';
import { convert, wordsOf, type Context, type FoundPicture } from './convert.ts';
import type { ImportRun } from './run.ts';
import { shortenAt } from './texts.ts';

/** Longest name of a file, without its ending. */
const MOST_STEM_CHARACTERS = 60;
const FETCH_LIMIT_MS = 30_000;

/** The address of the picture that a smaller copy was made of. */
const originalOf = (url: string): string => url.replace(/-\d+x\d+(?=\.\w+$)/, '');

/** The pictures and documents of an archive. */
export class Media {
  readonly #run: ImportRun;
  /** Files of the publisher's folder, by each end of their path. */
  readonly #files = new Map<string, string>();
  /** Name of each picture that was carried over, by its address; or why it was not. */
  readonly #pictures = new Map<string, string | { missing: string }>();

  constructor(run: ImportRun) {
    this.#run = run;
    const { media: folder } = run.options;
    if (!folder) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const parts = path.relative(folder, file).toLowerCase().split(path.sep);
      // By ever shorter ends, so that it is found wherever the folder begins.
      for (const end of parts.map((_part, from) => parts.slice(from).join('/')))
        if (!this.#files.has(end)) this.#files.set(end, file);
    }
  }

  /** Copies the pictures of a post, each once: that at its head, and those that its text names. */
  async bringPicturesOf(post: Post): Promise<void> {
    const found: FoundPicture[] = post.picture ? [post.picture] : [];
    convert(post.html, {
      picture: (picture) => {
        found.push(picture);
        return { missing: '' };
      },
      file: () => undefined,
      link: (href) => ({ href }),
      media: (id) => this.#run.archive.media.get(id),
      note: () => undefined,
    });
    for (const address of found.map(({ url }) => originalOf(url)))
      if (!this.#pictures.has(address)) {
        const name = await this.#bring(address).catch((error: unknown) => ({
          missing: (error as Error).message.split('\n')[0] ?? 'nicht lesbar',
        }));
        this.#pictures.set(address, name);
        if (typeof name === 'string') this.#run.state.files[address] = name;
      }
  }

  async #bring(address: string): Promise<string | { missing: string }> {
    const known = this.#run.state.files[address];
    if (known && this.#run.exists(`${PICTURES}/${known}`)) return known;
    const bytes = await this.#bytesOf(address);
    if (!Buffer.isBuffer(bytes)) return bytes;
    const { width = 0, format } = await sharp(bytes).metadata();
    if (width < LEAST_ARCHIVE_WIDTH)
      return { missing: `${width} Pixel breit, mindestens ${LEAST_ARCHIVE_WIDTH} sind nötig` };
    const extension = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }[format as string];
    const stem = slugify(path.parse(decodeURI(pathOf(address)[0] ?? '')).name, MOST_STEM_CHARACTERS) || 'bild';
    const name = this.#run.freeName(PICTURES, stem, extension ?? 'png');
    this.#run.write(`${PICTURES}/${name}`, extension ? bytes : await sharp(bytes).png().toBuffer());
    return name;
  }

  async #bytesOf(address: string): Promise<Buffer | { missing: string }> {
    const file = this.#fileOf(address);
    if (file) return readFileSync(file);
    if (!this.#run.options.fetch) return { missing: 'nicht im Ordner der Bilder' };
    const url = new URL(address, `${this.#run.archive.url}/`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
    if (!answer.ok) return { missing: `die Adresse antwortet mit ${answer.status}` };
    return Buffer.from(await answer.arrayBuffer());
  }

  /** The file of the publisher's folder behind an address; the original where the address is that of a smaller copy. */
  #fileOf(address: string): string | undefined {
    let parts: string[];
    try {
      const [name = ''] = (pathOf(address)[0] ?? '').split('?');
      parts = decodeURIComponent(name).toLowerCase().split('/').filter(Boolean);
    } catch {
      return undefined;
    }
    for (const end of parts.map((_part, from) => parts.slice(from).join('/'))) {
      const original = end.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');
      const found = this.#files.get(original) ?? this.#files.get(end);
      if (found) return found;
    }
    return undefined;
  }

  /** The fields of a picture in an article, or why it has none. */
  attributesOf({ url, alt, caption }: FoundPicture, post: Post): ReturnType<Context['picture']> {
    if (post.isPage) return { missing: 'feste Seiten zeigen keine Bilder' };
    const src = this.#pictures.get(originalOf(url)) ?? { missing: 'nicht im Export' };
    if (typeof src !== 'string') return src;
    const { archive, content, options } = this.#run;
    const { credit, licence, ai = 'keine' } = options;
    const told = wordsOf(caption);
    const title = this.#run.titleOf(post);
    return {
      attributes: {
        src,
        alt: shortenAt(wordsOf(alt) || told || `Bild zum Beitrag „${title}“`, 240),
        caption: shortenAt(told || wordsOf(alt) || title, 240),
        credit: credit ?? `Archiv ${archive.name || content.site.name}`.slice(0, 80),
        ...(licence && { licence }),
        ai,
        ...(ai === 'keine' && { origin: src.endsWith('.png') ? 'diagramm' : 'foto' }),
      },
    };
  }

  /** Copies a document of the publisher's folder that readers may download. Gives its name, or nothing. */
  download(href: string): string | undefined {
    if (!/\.(?:pdf|csv|xlsx|ics)(?:$|[?#])/i.test(href)) return undefined;
    const known = this.#run.state.files[href];
    const file = known ? undefined : this.#fileOf(href);
    if (!file) return known;
    const { name: stem, ext } = path.parse(file);
    const extension = ext.slice(1).toLowerCase();
    const name = this.#run.freeName(FILES, slugify(stem, MOST_STEM_CHARACTERS) || 'datei', extension);
    if (!downloadName.test(name)) return undefined;
    this.#run.write(`${FILES}/${name}`, readFileSync(file));
    this.#run.state.files[href] = name;
    return name;
  }
}
