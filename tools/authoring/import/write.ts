/** Puts an archive into content/: articles, pages, people, categories, pictures, files and redirects. Nothing that is there is overwritten. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { placeholderTexts } from '../../../src/content/compiler/article-rules.ts';
import { readArticle } from '../../../src/content/compiler/read-article.ts';
import { readPage } from '../../../src/content/compiler/read-page.ts';
import { LEAST_ARCHIVE_WIDTH } from '../../../src/content/checks/pictures.ts';
import { checkContentFolder } from '../../../src/content/content-folder.ts';
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import type { Collections } from '../../../src/content/registry.ts';
import { readAddress, readRedirects, REDIRECT_COLUMNS } from '../../../src/content/schemas/redirects.ts';
import { formatDay, localDay, localInstant } from '../../../src/lib/format/dates.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import { authorPath, entryPath, newsAnchor, reservedRoutes, routes, topicPath } from '../../../src/lib/links/routes.ts';
import { downloadName, FILES } from '../../../src/lib/schema/download.ts';
import { PICTURES } from '../../../src/lib/schema/picture.ts';
import { MOST_NAME_CHARACTERS, slugPattern } from '../../../src/lib/schema/primitives.ts';
import { pathOf, type Archive, type Note, type Post } from './archive.ts';
import { convert, readable, wordsOf, type Block, type FoundPicture } from './convert.ts';

/** What the publisher decides. */
export interface ImportOptions {
  /** Folder with the export's pictures and files. */
  media?: string | undefined;
  /** Whether pictures that aren't there may be fetched. */
  fetch?: boolean | undefined;
  /** Tags or categories, by name or address, that mark paid posts. */
  sponsoredTags: readonly string[];
  /** The advertiser of all paid posts; without one they wait. */
  sponsor?: string | undefined;
  /** Who wrote what has no author. */
  author?: string | undefined;
  /** The publisher's word for all texts: whether a model wrote them. */
  ai?: string | undefined;
  /** The credit of pictures, and where the right to show them comes from. */
  credit?: string | undefined;
  licence?: string | undefined;
}

/** What a run did. */
export interface ImportResult {
  written: number;
  drafts: number;
  waiting: number;
  /** Entries that an earlier run has brought. */
  known: number;
  notes: Note[];
}

/** Where the import keeps its memory and its report; checks read no names with an underscore. */
const IMPORT_FOLDER = 'content/_import';
const STATE = `${IMPORT_FOLDER}/state.json`;
/** The report, for a spreadsheet. */
export const REPORT = `${IMPORT_FOLDER}/report.csv`;

/** What former runs have named: posts by their key, pictures and files by their former address. */
interface State {
  posts: Record<string, string>;
  files: Record<string, string>;
}

/** Before that no newsroom had a language model at hand. */
const MODELS_SINCE = new Date('2022-11-30T00:00:00Z');
const HOLD_REASONS = 3;

const shortenAt = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')}…`;
};

/** As many whole sentences as fit, or undefined where they are fewer than `least` characters. */
function sentences(text: string, least: number, most: number): string | undefined {
  if (text.length >= least && text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.!?…]["“”»]?(?=\s)/g)].map((end) => end.index + end[0].length);
  const end = ends.findLast((at) => at >= least);
  if (end !== undefined) return text.slice(0, end);
  return text.length > most ? shortenAt(text, most) : undefined;
}

const yamlOf = (data: object): string => stringify(data, { lineWidth: 0 });

/** Brings an archive into the project's content/ by the clock. */
export async function importArchive(
  archive: Archive,
  root: string,
  options: ImportOptions,
  now: Date,
): Promise<ImportResult> {
  const { content } = await checkContentFolder(root, now);
  if (!content) throw new Error('content/site.yaml ist nicht lesbar; zuerst „npm run pruefen“.');
  return new Import(archive, root, options, now, content).run();
}

class Import {
  readonly #archive: Archive;
  readonly #root: string;
  readonly #options: ImportOptions;
  readonly #now: Date;
  readonly #content: Collections;
  readonly #notes: Note[];
  readonly #state: State;
  /** New slug of each post by its key, and each post by its former paths. */
  readonly #slugs = new Map<string, string>();
  readonly #byPath = new Map<string, Post>();
  readonly #held = new Map<string, string[]>();
  readonly #titles = new Map<string, string>();
  /** Every headline, in lower case, those of the edition too. */
  readonly #headlines: Set<string>;
  readonly #authors = new Map<string, string>();
  readonly #categories = new Map<string, string>();
  readonly #mediaFiles = new Map<string, string>();
  /** Name of each picture or file that is to be carried over, by its address; or why not. */
  readonly #pictures = new Map<string, string | { missing: string }>();

  constructor(archive: Archive, root: string, options: ImportOptions, now: Date, content: Collections) {
    [this.#archive, this.#root, this.#options, this.#now, this.#content] = [archive, root, options, now, content];
    this.#notes = archive.notes;
    this.#headlines = new Set([
      ...content.articles.map(({ data }) => data.data.title.toLowerCase()),
      ...content.pages.map(({ data }) => data.title.toLowerCase()),
    ]);
    this.#state = existsSync(this.#at(STATE))
      ? (JSON.parse(readFileSync(this.#at(STATE), 'utf8')) as State)
      : { posts: {}, files: {} };
  }

  async run(): Promise<ImportResult> {
    const { posts } = this.#archive;
    this.#nameAll();
    const fresh = posts.filter((post) => !this.#exists(post));
    for (const post of posts)
      if (
        existsSync(this.#at(this.#file(post, '_'))) ||
        (this.#exists(post) && this.#text(post).includes('\ndraft: true\n'))
      )
        this.#hold(post, 'ein Entwurf');
    if (this.#options.media) this.#indexMedia(this.#options.media);
    this.#writePeople(fresh);
    this.#writeCategories(fresh);
    for (const post of fresh) for (const picture of picturesOf(post, this.#archive)) await this.#bring(picture);
    this.#decideAll(fresh);
    for (const post of fresh) this.#write(post);
    this.#save();
    const waiting = await this.#settle(fresh);
    this.#writeRedirects();
    const result = {
      written: fresh.length,
      drafts: fresh.filter(({ key }) => this.#held.has(key)).length - waiting,
      waiting,
      known: posts.length - fresh.length,
      notes: this.#notes,
    };
    if (fresh.length > 0 || !existsSync(this.#at(REPORT))) this.#writeReport();
    return result;
  }

  #at = (file: string): string => path.join(this.#root, file);
  #note = (where: string, kind: Note['kind'], what: string): number => this.#notes.push({ where, kind, what });
  #folder = (post: Post): string => `content/${post.isPage ? 'pages' : 'articles'}`;
  #text = (post: Post): string => readFileSync(this.#at(this.#file(post)), 'utf8');
  #file = (post: Post, mark = ''): string => `${this.#folder(post)}/${mark}${this.#slugs.get(post.key)}.mdx`;
  #exists = (post: Post): boolean => ['', '_'].some((mark) => existsSync(this.#at(this.#file(post, mark))));
  #isPaid = ({ tags, categories }: Post): boolean =>
    [...tags, ...categories].some(({ slug, label }) =>
      this.#options.sponsoredTags.some((tag) => [slug, label].some((name) => name.toLowerCase() === tag.toLowerCase())),
    );

  #hold(post: Post, reason: string): void {
    const reasons = this.#held.get(post.key) ?? [];
    if (!reasons.includes(reason)) this.#held.set(post.key, [...reasons, reason]);
  }

  /** Gives each post an address that is free, the same in every run. */
  #nameAll(): void {
    const { ids } = this.#content;
    const known = new Set(Object.values(this.#state.posts));
    const taken = new Set([
      ...reservedRoutes,
      ...[...ids.articles, ...ids.pages].filter((id) => !known.has(id)),
      ...this.#content.articles.flatMap(({ data }) => data.data.formerSlugs),
      ...known,
    ]);
    for (const post of this.#archive.posts) {
      const wanted = slugify(post.slug) || slugify(wordsOf(post.title)) || `beitrag-${slugify(post.key)}`;
      let slug = this.#state.posts[post.key];
      if (slug === undefined) {
        slug = wanted;
        for (let count = 2; taken.has(slug); count += 1) slug = `${wanted.slice(0, MOST_NAME_CHARACTERS - 5)}-${count}`;
        if (slug !== wanted)
          this.#note(post.title, 'geändert', `die Adresse ${entryPath(wanted)} ist vergeben, nun ${entryPath(slug)}`);
      }
      taken.add(slug);
      this.#slugs.set(post.key, slug);
      this.#state.posts[post.key] = slug;
      for (const address of post.addresses) {
        const key = this.#key(address);
        if (key && !this.#byPath.has(key)) this.#byPath.set(key, post);
      }
    }
  }

  #key = (address: string): string | undefined => {
    const read = readAddress(address);
    return read && read.path + read.query;
  };

  #indexMedia(folder: string): void {
    for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )) {
      const file = path.join(parentPath, name);
      const parts = path.relative(folder, file).split(path.sep);
      // By ever shorter ends of its path, so that it is found wherever the folder begins.
      for (let from = 0; from < parts.length; from += 1) {
        const end = parts.slice(from).join('/').toLowerCase();
        if (!this.#mediaFiles.has(end)) this.#mediaFiles.set(end, file);
      }
    }
  }

  /** The file of the media folder behind an address; the original where the address is that of a smaller copy. */
  #mediaFile(url: string): string | undefined {
    const [address = ''] = pathOf(url);
    let parts: string[];
    try {
      parts = decodeURIComponent(address.split('?')[0] ?? '')
        .toLowerCase()
        .split('/')
        .filter(Boolean);
    } catch {
      return undefined;
    }
    for (let from = 0; from < parts.length; from += 1) {
      const end = parts.slice(from).join('/');
      const original = end.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');
      const found = this.#mediaFiles.get(original) ?? this.#mediaFiles.get(end);
      if (found) return found;
    }
    return undefined;
  }

  /** Copies a picture into content/pictures, once. */
  async #bring({ url }: FoundPicture): Promise<void> {
    const original = url.replace(/-\d+x\d+(?=\.\w+$)/, '');
    if (this.#pictures.has(original)) return;
    const known = this.#state.files[original];
    if (known && existsSync(this.#at(`${PICTURES}/${known}`))) {
      this.#pictures.set(original, known);
      return;
    }
    const found = await this.#bytesOf(original).catch((error: unknown) => ({ missing: (error as Error).message }));
    if ('missing' in found) {
      this.#pictures.set(original, found);
      return;
    }
    try {
      const { width = 0, format } = await sharp(found.bytes).metadata();
      if (width < LEAST_ARCHIVE_WIDTH)
        throw new Error(`${width} Pixel breit, mindestens ${LEAST_ARCHIVE_WIDTH} sind nötig`);
      const extension = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }[format as string];
      const bytes = extension ? found.bytes : await sharp(found.bytes).png().toBuffer();
      const stem = slugify(path.parse(decodeURI(pathOf(original)[0] ?? '')).name, 60) || 'bild';
      const name = this.#freeName(PICTURES, stem, extension ?? 'png');
      mkdirSync(this.#at(PICTURES), { recursive: true });
      writeFileSync(this.#at(`${PICTURES}/${name}`), bytes);
      this.#state.files[original] = name;
      this.#pictures.set(original, name);
    } catch (error) {
      this.#pictures.set(original, { missing: (error as Error).message.split('\n')[0] ?? 'nicht lesbar' });
    }
  }

  async #bytesOf(url: string): Promise<{ bytes: Buffer } | { missing: string }> {
    const file = this.#mediaFile(url);
    if (file) return { bytes: readFileSync(file) };
    if (!this.#options.fetch) return { missing: 'nicht im Ordner der Bilder' };
    const address = new URL(url, `${this.#archive.url}/`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    return answer.ok
      ? { bytes: Buffer.from(await answer.arrayBuffer()) }
      : { missing: `die Adresse antwortet mit ${answer.status}` };
  }

  #freeName(folder: string, stem: string, extension: string): string {
    for (let count = 1; ; count += 1) {
      const name = `${stem}${count > 1 ? `-${count}` : ''}.${extension}`;
      if (!existsSync(this.#at(`${folder}/${name}`))) return name;
    }
  }

  /** Finds a document of the media folder that readers may download, and copies it. */
  #download(href: string): string | undefined {
    if (!/\.(?:pdf|csv|xlsx|ics)(?:$|[?#])/i.test(href)) return undefined;
    const known = this.#state.files[href];
    if (known) return known;
    const file = this.#mediaFile(href);
    if (!file) return undefined;
    const { name: stem, ext } = path.parse(file);
    const name = this.#freeName(FILES, slugify(stem, 60) || 'datei', ext.slice(1).toLowerCase());
    if (!downloadName.test(name)) return undefined;
    mkdirSync(this.#at(FILES), { recursive: true });
    copyFileSync(file, this.#at(`${FILES}/${name}`));
    this.#state.files[href] = name;
    return name;
  }

  #writeNew(file: string, text: string): void {
    mkdirSync(path.dirname(this.#at(file)), { recursive: true });
    if (!existsSync(this.#at(file))) writeFileSync(this.#at(file), text);
  }

  #writePeople(posts: readonly Post[]): void {
    const { name: paper } = this.#content.site;
    const known = new Map(this.#content.authors.map(({ id, data }) => [data.name.toLowerCase(), id]));
    const used = new Set(posts.map(({ author }) => author));
    for (const { key, name, bio } of this.#archive.authors) {
      const id = known.get(name.toLowerCase()) ?? (slugify(name) || slugify(key));
      if (!id) continue;
      this.#authors.set(key, id);
      if (!used.has(key) || this.#content.ids.authors.includes(id)) continue;
      const told = wordsOf(bio);
      const written =
        told.length >= 40
          ? shortenAt(told, 600)
          : `${name} hat für ${this.#archive.name || paper} geschrieben; die Beiträge stammen aus dem Archiv.`;
      this.#writeNew(
        `content/authors/${id}.yaml`,
        yamlOf({
          name: name.length < 3 ? `${name} (Kürzel)` : shortenAt(name, 60),
          jobTitle: 'Autorin oder Autor',
          affiliation: paper,
          credentials: [],
          expertise: [],
          bio: written,
          fictional: false,
        }),
      );
      this.#note(name, 'zu tun', `content/authors/${id}.yaml ergänzen: Funktion und Angaben zur Person`);
    }
  }

  /** The author of a post; one for all where the export names none. */
  #author(post: Post): string {
    const named = post.author ? (this.#authors.get(post.author) ?? this.#authors.get(slugify(post.author))) : undefined;
    if (named) return named;
    const { site, ids } = this.#content;
    const id = this.#options.author ?? ids.authors.find((each) => each === 'redaktion') ?? 'redaktion';
    if (!ids.authors.includes(id))
      this.#writeNew(
        `content/authors/${id}.yaml`,
        yamlOf({
          name: 'Redaktion',
          jobTitle: 'Redaktion',
          affiliation: site.name,
          credentials: [],
          expertise: [],
          bio: `Beiträge der Redaktion von ${site.name}, bei denen das Archiv keinen Namen nennt.`,
          fictional: false,
        }),
      );
    this.#note(post.title, 'geändert', `ohne Namen im Export, nun „${id}“`);
    return id;
  }

  #writeCategories(posts: readonly Post[]): void {
    const { categories, site, ids } = this.#content;
    const known = new Map(
      categories.flatMap(
        ({ id, data }) =>
          [
            [id, id],
            [slugify(data.label), id],
          ] as const,
      ),
    );
    for (const {
      categories: [first],
    } of posts) {
      if (!first || this.#categories.has(first.slug)) continue;
      const label = shortenAt(wordsOf(first.label), 40);
      const id = known.get(slugify(first.slug)) ?? known.get(slugify(label)) ?? (slugify(label) || slugify(first.slug));
      if (!id || label.length < 2) continue;
      this.#categories.set(first.slug, id);
      if (ids.categories.includes(id)) continue;
      this.#writeNew(
        `content/categories/${id}.yaml`,
        yamlOf({
          label,
          section: site.sections[0]?.id,
          order: 500,
          icon: 'landmark',
          description: `Nachrichten und Hintergründe aus der Kategorie ${label}.`,
        }),
      );
      this.#note(label, 'zu tun', `content/categories/${id}.yaml: Ressort, Zeichnung und Reihung wählen`);
    }
  }

  #category(post: Post): string {
    const own = this.#categories.get(post.categories[0]?.slug ?? '');
    const [first] = [...this.#content.ids.categories, ...this.#categories.values()];
    if (own) return own;
    if (post.categories.length === 0) this.#note(post.title, 'geändert', `ohne Kategorie im Export, nun „${first}“`);
    return first ?? 'archiv';
  }

  /** Says of each post whether it may appear, before any is written: links ask for it. */
  #decideAll(posts: readonly Post[]): void {
    for (const post of posts) {
      const title = readable(wordsOf(post.title));
      const year = post.publishedAt ?? this.#now;
      const key = title.toLowerCase();
      let final = shortenAt(title, 110);
      if (title.length > 110) this.#note(title, 'geändert', `Schlagzeile auf 110 Zeichen gekürzt: ${final}`);
      if (this.#headlines.has(key)) {
        final = shortenAt(`${shortenAt(final, 80)} (${formatDay(localDay(year))})`, 110);
        this.#note(title, 'geändert', `Schlagzeile kam schon vor, nun: ${final}`);
      }
      if (!post.isPage && final.length < 15) {
        this.#hold(post, `die Schlagzeile „${final}“ ist kürzer als 15 Zeichen`);
        final = `${final || 'Ohne Schlagzeile'} (zu kurze Schlagzeile)`;
      }
      this.#headlines.add(key).add(final.toLowerCase());
      this.#titles.set(post.key, final);
      if (post.held) this.#hold(post, post.held);
      if (!post.publishedAt) this.#hold(post, 'ohne lesbares Datum');
      const late = (post.publishedAt ?? this.#now) >= MODELS_SINCE;
      if (!post.isPage && late && !this.#options.ai)
        this.#hold(post, 'ob ein Sprachmodell mitgeschrieben hat, sagt der Export nicht (für alle: --ai keine)');
      if (!post.isPage && this.#isPaid(post) && !this.#options.sponsor)
        this.#hold(post, 'bezahlt: Auftraggeber, Gegenleistung und Links fehlen (content/sponsors, --sponsor)');
    }
  }

  #blocks(post: Post): Block[] {
    const where = this.#titles.get(post.key) ?? post.title;
    const blocks = convert(post.html, {
      picture: (picture) => this.#pictureAttributes(picture, post),
      file: (href) => this.#download(href),
      link: (href) => this.#link(href),
      media: (id) => this.#archive.media.get(id),
      note: (kind, what) => this.#note(where, kind, what),
    });
    return blocks;
  }

  #pictureAttributes(
    { url, alt, caption }: FoundPicture,
    post: Post,
  ): { attributes: Record<string, string> } | { missing: string } {
    if (post.isPage) return { missing: 'feste Seiten zeigen keine Bilder' };
    const src = this.#pictures.get(url.replace(/-\d+x\d+(?=\.\w+$)/, '')) ?? { missing: 'nicht im Export' };
    if (typeof src !== 'string') return src;
    const { credit, licence, ai } = this.#options;
    const told = wordsOf(caption);
    const title = this.#titles.get(post.key) ?? '';
    return {
      attributes: {
        src,
        alt: shortenAt(wordsOf(alt) || told || `Bild zum Beitrag „${title}“`, 240),
        caption: shortenAt(told || wordsOf(alt) || title, 240),
        credit: credit ?? `Archiv ${this.#archive.name || this.#content.site.name}`.slice(0, 80),
        ...(licence && { licence }),
        ai: ai ?? 'keine',
        ...((ai ?? 'keine') === 'keine' && { origin: src.endsWith('.png') ? 'diagramm' : 'foto' }),
      },
    };
  }

  /** Where a link of a text leads now. */
  #link(href: string): { href: string } | { missing: string } {
    const own = new URL(this.#archive.url || 'https://site.invalid');
    const url = URL.parse(href.trim(), `${own.href}`);
    if (!url || href.trim() === '') return { missing: 'keine Adresse' };
    if (/^#/.test(href)) return { missing: 'eine Stelle in derselben Seite' };
    if (url.protocol === 'mailto:') return { href: url.href };
    if (!/^https?:$/.test(url.protocol)) return { missing: 'kein Link ins Netz' };
    const host = (name: string) => name.replace(/^www\./, '');
    const hosts = [own.hostname, new URL(this.#content.site.url).hostname].map(host);
    if (!hosts.includes(host(url.hostname))) return { href: url.href.replace(/^http:/, 'https:') };
    if (url.pathname === '/' && url.search === '') return { href: routes.home };
    const key = this.#key(url.pathname + url.search) ?? '';
    const target = this.#byPath.get(key) ?? this.#byPath.get(key.split('?')[0] ?? '');
    if (!target) return { missing: 'auf der früheren Website, nicht im Export' };
    if (this.#held.has(target.key)) return { missing: 'der Beitrag ist ein Entwurf' };
    if (!target.isPage && this.#isPaid(target))
      return { missing: 'der Beitrag ist bezahlt; ein Link dorthin braucht das Wort Anzeige' };
    return { href: entryPath(this.#slugs.get(target.key) ?? '') };
  }

  #write(post: Post): void {
    const title = this.#titles.get(post.key) ?? '';
    const blocks = this.#blocks(post);
    const words = blocks
      .map((block) => block.words)
      .filter(Boolean)
      .join(' ');
    const excerpt = wordsOf(post.excerpt);
    const description = this.#description(post, excerpt, words);
    const text = post.isPage
      ? this.#pageText(post, title, description, blocks)
      : this.#articleText(post, title, description, this.#lead(post, excerpt, words, blocks), blocks);
    const file = this.#file(post);
    const read = (post.isPage ? readPage : readArticle)(text, file);
    if (read.diagnostics) this.#setAside(post, text, read.diagnostics);
    else if (post.isPage && this.#held.has(post.key)) this.#setAside(post, text, []);
    else this.#writeNew(file, text);
  }

  #description(post: Post, excerpt: string, words: string): string {
    const [least, most] = [60, 150];
    const texts = [wordsOf(post.description), excerpt, words].filter((text) => text.length >= least);
    const found = texts.map((text) => (text.length <= 165 ? text : sentences(text, least, most))).find(Boolean);
    if (found) return this.#unique(found, post);
    this.#hold(post, 'zu wenig Text für eine Beschreibung (60 Zeichen)');
    return placeholderTexts.description;
  }

  readonly #descriptions = new Set<string>();
  #unique(text: string, post: Post): string {
    const title = this.#titles.get(post.key) ?? '';
    const own = this.#descriptions.has(text.toLowerCase()) ? shortenAt(`${title}: ${text}`, 165) : text;
    this.#descriptions.add(own.toLowerCase());
    return own;
  }

  /** The lead: the excerpt, or the first paragraphs, which then leave the text; else the first sentences, which stay in it too. */
  #lead(post: Post, excerpt: string, words: string, blocks: Block[]): string {
    const fits = (text: string) => text.length >= 120 && text.length <= 360;
    if (fits(excerpt)) return excerpt;
    for (let count = 1, text = ''; blocks[count - 1]?.isPlain && blocks.length > count; count += 1) {
      text = `${text} ${blocks[count - 1]?.words ?? ''}`.trim();
      if (!fits(text)) continue;
      blocks.splice(0, count);
      return text;
    }
    const found = sentences(words, 120, 360);
    if (found) return found;
    this.#hold(post, 'zu wenig Text für einen Vorspann (120 Zeichen)');
    return placeholderTexts.lead;
  }

  #articleText(post: Post, title: string, description: string, lead: string, blocks: readonly Block[]): string {
    const { ai = 'keine', sponsor } = this.#options;
    const isPaid = this.#isPaid(post);
    const slug = this.#slugs.get(post.key) ?? '';
    const published = post.publishedAt ?? this.#now;
    const category = this.#category(post);
    const label = post.categories[0]?.label ?? category;
    const tags = [...post.tags, ...post.categories]
      .map((tag) => shortenAt(wordsOf(tag.label), 40))
      .filter((tag) => tag.length > 1 && !tag.startsWith('#'));
    const keywords = [...new Set([...tags, wordsOf(label), String(published.getFullYear())])].slice(0, 10);
    const author = this.#author(post);
    const former = post.addresses.flatMap((address) => /^\/([^/?]+)\/?$/.exec(address)?.[1] ?? []);
    const formerSlugs = [...new Set(former)].filter(
      (each) => each !== slug && slugPattern.test(each) && this.#isFree(each, post),
    );
    const image = post.picture && this.#pictureAttributes(post.picture, post);
    if (image && 'missing' in image)
      this.#note(title, 'nicht übernommen', `Bild im Kopf, ${post.picture?.url}: ${image.missing}`);
    const updated =
      post.updatedAt && post.updatedAt > published && post.updatedAt <= this.#now ? post.updatedAt : undefined;
    const head = {
      kind: isPaid ? 'anzeige' : 'redaktionell',
      title,
      description,
      keywords,
      category,
      author,
      ai,
      ...(ai !== 'keine' && { reviewedBy: author }),
      publishedAt: localInstant(published),
      ...(updated && { updatedAt: localInstant(updated) }),
      lead,
      ...(image &&
        'attributes' in image && { picture: { ...image.attributes, alt: image.attributes['alt']?.padEnd(10, '.') } }),
      ...(formerSlugs.length > 0 && { formerSlugs }),
      ...(isPaid && {
        ...(sponsor && { sponsor }),
        consideration: 'entgelt',
        index: false,
        indexReason: 'Aus dem Archiv übernommen; die Anzeige richtete sich an damalige Leserinnen und Leser.',
        campaign: { source: 'archiv', medium: 'artikel', campaign: slugify(slug, 60) },
        callsToAction: [{ text: 'Zur Website des Auftraggebers', placement: 'final_cta', variant: 'primary' }],
      }),
      ...(this.#held.has(post.key) && { draft: true }),
    };
    return `---\n${yamlOf(head)}---\n\n${blocks.map(({ mdx }) => mdx).join('\n\n')}\n`;
  }

  #isFree = (slug: string, post: Post): boolean =>
    !reservedRoutes.includes(slug) &&
    (this.#byPath.get(`/${slug}`) ?? post) === post &&
    ![...this.#slugs.values()].includes(slug);

  #pageText(post: Post, title: string, description: string, blocks: readonly Block[]): string {
    const head = {
      title: shortenAt(title, 80),
      description,
      updatedOn: localDay(post.updatedAt ?? post.publishedAt ?? this.#now),
    };
    return `---\n${yamlOf(head)}---\n\n${blocks.map(({ mdx }) => mdx).join('\n\n')}\n`;
  }

  /** What no check lets through waits beside the others, unread by them, with its reasons. */
  #setAside(post: Post, text: string, diagnostics: readonly Diagnostic[]): void {
    for (const { field, found, allowed } of diagnostics.slice(0, HOLD_REASONS))
      this.#hold(post, `${field}: ${found.slice(0, 80)} (erlaubt: ${allowed.slice(0, 120)})`);
    const reasons = (this.#held.get(post.key) ?? []).map((reason) => `# ${reason.replace(/\s+/g, ' ')}\n`).join('');
    const waiting = this.#file(post, '_');
    this.#writeNew(
      waiting,
      text.replace('---\n', () => `---\n${reasons}`),
    );
  }

  /** Checks all of content/ and sets aside what it refuses of this run, until nothing of it is refused. Returns how many wait. */
  async #settle(posts: readonly Post[]): Promise<number> {
    const byFile = new Map(posts.map((post) => [this.#file(post), post]));
    for (let round = 0; round < 10; round += 1) {
      const { diagnostics } = await checkContentFolder(this.#root, this.#now);
      const wrong = Map.groupBy(
        diagnostics.filter(({ file }) => byFile.has(file) && existsSync(this.#at(file))),
        ({ file }) => file,
      );
      if (wrong.size === 0) break;
      for (const [file, found] of wrong) {
        const post = byFile.get(file);
        if (!post) continue;
        const text = readFileSync(this.#at(file), 'utf8');
        renameSync(this.#at(file), this.#at(this.#file(post, '_')));
        for (const { field, found: what } of found.slice(0, HOLD_REASONS))
          this.#hold(post, `${field}: ${what.slice(0, 120)}`);
        const reasons = (this.#held.get(post.key) ?? []).map((reason) => `# ${reason.replace(/\s+/g, ' ')}\n`).join('');
        writeFileSync(
          this.#at(this.#file(post, '_')),
          text.replace('---\n', () => `---\n${reasons}`),
        );
      }
    }
    for (const post of posts)
      for (const reason of this.#held.get(post.key) ?? [])
        this.#note(
          this.#titles.get(post.key) ?? '',
          'Entwurf',
          `${existsSync(this.#at(this.#file(post))) ? this.#file(post) : this.#file(post, '_')}: ${reason}`,
        );
    return posts.filter((post) => existsSync(this.#at(this.#file(post, '_')))).length;
  }

  #save(): void {
    mkdirSync(this.#at(IMPORT_FOLDER), { recursive: true });
    const text = `${JSON.stringify(this.#state, null, 1)}\n`;
    if (!existsSync(this.#at(STATE)) || readFileSync(this.#at(STATE), 'utf8') !== text)
      writeFileSync(this.#at(STATE), text);
  }

  /** Adds the rows that are new to content/redirects.csv; an address that is a page or leads on already has none. */
  #writeRedirects(): void {
    const file = 'content/redirects.csv';
    const text = existsSync(this.#at(file)) ? readFileSync(this.#at(file), 'utf8') : `${REDIRECT_COLUMNS.join()}\n`;
    const { value: rows = [], diagnostics } = readRedirects(text, file);
    if (diagnostics) {
      this.#note(file, 'Fehler', 'nicht lesbar; es kam keine Umleitung dazu');
      return;
    }
    const { articles, ids } = this.#content;
    const taken = new Set([
      ...rows.map(({ from }) => from),
      ...[...ids.articles, ...ids.pages, ...this.#slugs.values()].map(entryPath),
      ...articles.flatMap(({ data }) => data.data.formerSlugs.map(entryPath)),
      '/',
    ]);
    const added: [string, string][] = [];
    const add = (address: string, to: string) => {
      const read = readAddress(address);
      const from = read && read.path + read.query;
      if (!from || taken.has(from) || from === to) return;
      const [first = ''] = from.slice(1).split(/[/?]/);
      if (!read.query && (reservedRoutes.includes(first) || read.fragment)) return;
      taken.add(from);
      added.push([from, to]);
    };
    for (const post of this.#archive.posts) {
      if (!existsSync(this.#at(this.#file(post)))) continue;
      const to = entryPath(this.#slugs.get(post.key) ?? '');
      const own = /^formerSlugs:\n((?: {2}- .*\n)+)/m.exec(readFileSync(this.#at(this.#file(post)), 'utf8'))?.[1] ?? '';
      for (const slug of own.split('\n')) taken.add(entryPath(slug.replace(/^ {2}- /, '').trim()));
      for (const address of post.addresses) add(address, to);
    }
    for (const { key, addresses } of this.#archive.authors) {
      const id = this.#authors.get(key);
      if (id && existsSync(this.#at(`content/authors/${id}.yaml`)))
        for (const address of addresses) add(address, authorPath(id));
    }
    for (const [slug, id] of this.#categories) add(`/category/${slug}/`, newsAnchor(id));
    for (const topic of ids.topics) add(`/tag/${topic}/`, topicPath(topic));
    if (added.length > 0) writeFileSync(this.#at(file), `${text.trimEnd()}\n${stringifyCsv(added)}`);
  }

  #writeReport(): void {
    const kinds: Note['kind'][] = ['Fehler', 'Entwurf', 'zu tun', 'nicht übernommen', 'geändert'];
    const rows = this.#notes.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
    const lines = rows.map(({ kind, where, what }) => [kind, where, what]);
    mkdirSync(this.#at(IMPORT_FOLDER), { recursive: true });
    writeFileSync(
      this.#at(REPORT),
      stringifyCsv(lines, {
        header: true,
        columns: ['Art', 'Wo', 'Was'],
        bom: true,
        delimiter: ';',
        escape_formulas: true,
      }),
    );
  }
}

/** Every picture of a post: that at its head, and those that its text names. */
function picturesOf(post: Post, { media }: Archive): FoundPicture[] {
  const found: FoundPicture[] = post.picture ? [post.picture] : [];
  const note = (picture: FoundPicture) => {
    found.push(picture);
    return { missing: '' };
  };
  convert(post.html, {
    picture: note,
    file: () => undefined,
    link: (href) => ({ href }),
    media: (id) => media.get(id),
    note: () => undefined,
  });
  return found;
}
