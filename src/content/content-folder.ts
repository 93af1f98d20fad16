/** Reads and checks the files of content/, for Astro's collections, `npm run pruefen`, the audit and the commands. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, type Dirent } from 'node:fs';
import system, { join, type PlatformPath } from 'node:path';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { contentDigest } from '../lib/cache/cache-keys.ts';
import { LOCALE, TIME_ZONE } from '../lib/format/locale.ts';
import { slugify } from '../lib/format/slugify.ts';
import { entriesIn } from '../lib/file-system.ts';
import { isOsMetadataFile } from '../lib/files.ts';
import { FILES, MAX_SLUG_LENGTH, slugPattern } from '../lib/schema/primitives.ts';
import { PICTURES } from '../lib/schema/picture.ts';
import { checkIntegrity } from './checks/checks.ts';
import { checkReferences } from './checks/references.ts';
import { notAFile, themeDrawings } from './checks/public-files.ts';
import { readArticle, type Article } from './compiler/read-article.ts';
import { splitBySeverity, type Diagnostic, type ReadResult } from './diagnostics/diagnostic.ts';
import {
  definitions,
  filesOf,
  registry,
  type CollectionDefinition,
  type CollectionName,
  SITE_FILE,
  type Collections,
} from './registry.ts';

/** The valid entries of content/, and the diagnostics of all others. */
export interface ContentFolder {
  /** Without entries that have diagnostics; undefined if site.yaml is invalid or missing. */
  content: Collections | undefined;
  diagnostics: Diagnostic[];
}

/** A file of a collection: its value or diagnostics. */
export interface ReadEntry {
  id: string;
  /** Path from the project's root. */
  file: string;
  loaded: ReadResult<unknown>;
}

/** The files of each collection. */
export type ReadCollections = readonly (readonly [CollectionName, readonly ReadEntry[]])[];

const readCollections = (root: string): ReadCollections =>
  definitions.map(([name]) => [name, readCollection(root, name)]);

/**
 * Reads content/ and checks each file by itself, and that the entries exist to which fields refer.
 * @param read the files, if they have been read
 */
export function readContentFolder(root: string, read = readCollections(root)): ContentFolder {
  const all = read.flatMap(([, list]) => list);
  const diagnostics = [...unknownFiles(root), ...all.flatMap(({ loaded }) => loaded.diagnostics ?? [])];
  const references = all.flatMap(({ loaded }) => loaded.references ?? []);
  const byCollection = <Item>(itemsOf: (entry: ReadEntry) => Item | []) =>
    Object.fromEntries(read.map(([name, list]) => [name, list.flatMap(itemsOf)]));
  const ids = byCollection(({ id }) => id) as Collections['ids'];
  const entries = byCollection(({ id, file, loaded }) => (loaded.diagnostics ? [] : { id, file, data: loaded.value }));
  const site = entries['site']?.[0]?.data;
  if (ids.site.length === 0)
    diagnostics.push({
      file: SITE_FILE,
      field: 'Einstellungen der Website',
      found: 'keine Datei',
      allowed: 'content/site.yaml mit name, url, edition …',
      example: 'name: Beispielblatt',
    });
  const invalidArticles = all.flatMap(({ id, file, loaded: { fileReferences: data } }) =>
    data ? [{ id, file, data }] : [],
  );
  const content = site ? ({ ...entries, site, invalidArticles, ids } as unknown as Collections) : undefined;
  return { content, diagnostics: checkReferences(diagnostics, references, ids, content) };
}

/**
 * Checks content/ as a build would: each file by itself, then all across files.
 * @param now decides which rules are in force
 * @param preview whether drafts and scheduled articles are shown
 * @param read the files, if they have been read
 * @returns the content; `diagnostics`, which would stop a build; and `warnings`, which wouldn't
 */
export async function checkContentFolder(
  root: string,
  now: Date,
  preview = false,
  read?: ReadCollections,
): Promise<ContentFolder & { warnings: Diagnostic[] }> {
  const { content, diagnostics } = readContentFolder(root, read);
  if (content) diagnostics.push(...(await checkIntegrity(content, { now, preview })));
  const { faults, warnings } = splitBySeverity(diagnostics, now);
  return { content, diagnostics: faults, warnings };
}

/** Converts an absolute path, such as a file watcher reports, to one from the project's root with forward slashes. */
export const projectPath = (root: string, path: string, { relative, sep }: PlatformPath = system): string =>
  relative(root, path).replaceAll(sep, '/');

/** Reads the files of a collection, sorted by name, and checks each by itself. */
export function readCollection(root: string, name: CollectionName): ReadEntry[] {
  const definition: CollectionDefinition =
    name === 'articles' ? { ...registry.articles, read: cachedReader(root) } : registry[name];
  return filesIn(root, definition).map(({ id, file, entry }) => ({
    id,
    file,
    loaded: readEntry(root, file, entry, definition),
  }));
}

/**
 * Wraps `readArticle` with a cache of valid articles as JSON, as compiling takes two milliseconds an article, and a build
 * and its audit read all of them.
 */
function cachedReader(root: string): typeof readArticle {
  const cache = new BuildCache('articles', root);
  return (source, file) => {
    const key = contentDigest([LOCALE, TIME_ZONE, file, source].join('\0'));
    const cached = cache.read(key);
    if (cached !== undefined) return JSON.parse(cached) as ReadResult<Article>;
    const read = readArticle(source, file);
    if (read.value) cache.write(key, JSON.stringify(read));
    return read;
  };
}

/** Names that begin with _ or . (notes), and files that operating systems and text editors create. */
const isIgnored = (name: string) => /^[._]/.test(name) || isOsMetadataFile(name);

const isNamedLike = (name: string, { extension, only }: CollectionDefinition): boolean =>
  only ? name === only + extension : name.endsWith(extension);

/** Lists the files of a collection, sorted by name, without checking that they are files. */
export const filesIn = (root: string, definition: CollectionDefinition) =>
  entriesIn(join(root, definition.folder))
    .filter(({ name }) => !isIgnored(name) && isNamedLike(name, definition))
    .map((entry) => ({
      id: entry.name.slice(0, -definition.extension.length),
      file: `${definition.folder}/${entry.name}`,
      entry,
    }));

/** A slug for a file name without extension, as an example. */
const exampleSlug = (name: string): string => slugify(name) || 'banken-und-ki';

/** A line that Git writes between two versions of a text that it couldn't merge. */
const mergeMarker = /^(?:(?:<{7}|>{7})(?: .*)?|\|{7} .+|={7})$/m;

function readEntry(root: string, file: string, entry: Dirent, definition: CollectionDefinition): ReadResult<unknown> {
  const { folder, extension } = definition;
  const id = entry.name.slice(0, -extension.length);
  const named = `${folder}/${exampleSlug(id)}${extension}`;
  const refuse = (field: string, found: string, allowed: string, example = named, line?: number) => ({
    diagnostics: [{ file, line, field, found, allowed, example }],
  });
  if (id.length > MAX_SLUG_LENGTH)
    return refuse('Dateiname', `${id.length} Zeichen`, `höchstens ${MAX_SLUG_LENGTH} Zeichen ohne Endung`);
  if (!slugPattern.test(id)) return refuse('Dateiname', id, 'Kleinbuchstaben, Ziffern und Bindestriche; ä wird ae');
  const unfit = notAFile(entry);
  if (unfit) return refuse('Datei', unfit.found, unfit.allowed);
  try {
    const bytes = readFileSync(join(root, file));
    const how =
      '„Speichern unter“, Codierung UTF-8; in Excel Dateityp „CSV UTF-8“, in VS Code zuvor „Mit Codierung erneut öffnen“';
    if (!isUtf8(bytes))
      return refuse('Zeichensatz', 'kein UTF-8, etwa Windows-1252 (ANSI) oder UTF-16', 'die ganze Datei in UTF-8', how);
    const text = bytes.toString();
    const merge = mergeMarker.exec(text);
    if (!merge) return definition.read(text, file);
    return refuse(
      'Zwei Fassungen',
      merge[0],
      'eine der Fassungen, die Git nicht vereinen konnte, ohne die Zeilen mit <<<<<<<, ======= und >>>>>>>',
      'in VS Code über der Stelle „Aktuelle Änderung akzeptieren“ oder „Eingehende Änderung akzeptieren“',
      text.slice(0, merge.index).split(/\r\n?|\n/).length,
    );
  } catch (error) {
    return refuse('Datei', `nicht lesbar: ${(error as Error).message}`, 'eine Datei, die sich öffnen und lesen lässt');
  }
}

/** Where a file that nobody reads probably belongs, by its folder. */
function properPath(file: string, name: string): string {
  const slug = exampleSlug(name.split('.')[0] ?? '');
  const within = definitions
    .map(([, each]) => each)
    .filter(({ folder, only }) => !only && file.startsWith(`${folder}/`));
  const { folder, extension } = within.toSorted((a, b) => b.folder.length - a.folder.length)[0] ?? registry.articles;
  return `${folder}/${slug}${extension}`;
}

/** Reports files that belong to no collection, which a wrong extension or folder would leave out silently. */
function unknownFiles(root: string, folder = 'content'): Diagnostic[] {
  return entriesIn(join(root, folder)).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (isIgnored(entry.name)) return [];
    if (definitions.some(([, each]) => each.folder === folder && isNamedLike(entry.name, each))) return [];
    const unfit = entry.isSymbolicLink() && notAFile(entry);
    if (unfit) return [{ file, field: 'Datei', ...unfit }];
    // Pictures and downloads are checked where they are used; logo and icon in checks/public-files.ts.
    if (file === PICTURES || file === FILES || themeDrawings.includes(file)) return [];
    if (entry.isDirectory()) return unknownFiles(root, file);
    return [
      {
        file,
        field: 'Dateiname',
        found: 'eine Datei, die niemand liest',
        allowed: `${[...definitions.map(([, each]) => filesOf(each)), ...themeDrawings, `${PICTURES}/*`, `${FILES}/*`].join(', ')}; Notizen beginnen mit _`,
        example: properPath(file, entry.name),
      },
    ];
  });
}
