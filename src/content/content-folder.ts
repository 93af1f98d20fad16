/** Reads the files of content/: the one reader, for Astro's collections, the editors' check, the audit and the commands. */
import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import system, { join, type PlatformPath } from 'node:path';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { contentDigest } from '../lib/cache/source-digest.ts';
import { instantsIn } from '../lib/format/dates.ts';
import { LOCALE, TIME_ZONE } from '../lib/format/locale.ts';
import { isLitter } from '../lib/files.ts';
import { FILES, MOST_NAME_CHARACTERS, slugPattern } from '../lib/schema/primitives.ts';
import { PICTURES } from '../lib/schema/picture.ts';
import type { ProseNode } from '../prose/tree.ts';
import { checkIntegrity } from './checks/checks.ts';
import { addKnownIds } from './checks/references.ts';
import { drawings } from './checks/public-files.ts';
import { readArticle, type Article } from './compiler/read-article.ts';
import { shortened, splitByDay, type Diagnostic, type Loaded } from './diagnostics/diagnostic.ts';
import {
  definitions,
  filesOf,
  registry,
  type CollectionDefinition,
  type CollectionName,
  type Collections,
  type Entry,
} from './registry.ts';
import { THEME_FILE } from './schemas/theme.ts';

/** What could be read, and every diagnostic. */
export interface ContentFolder {
  /** Undefined only where site.yaml can't be read. Entries with diagnostics are left out of it. */
  content: Collections | undefined;
  diagnostics: Diagnostic[];
}

/** No file that people write is larger; one that is would stall the build. A table has ten thousand rows and more. */
const MOST_BYTES = { '.mdx': 1_000_000, '.yaml': 1_000_000, '.csv': 4_000_000 };

/** A file of a collection as it was read: its value, or what is wrong with it. */
export interface ReadEntry {
  id: string;
  /** Path from the project's root. */
  file: string;
  loaded: Loaded<unknown>;
}

/** What was read of files before, by path, each with what the system says of it: who reads a folder again and again hands it on. */
export type KeptFiles = Map<string, { stamp: string; loaded: Loaded<unknown> }>;

/** Reads and checks content/ without Astro: each file by itself. */
export const readContentFolder = (root: string, kept?: KeptFiles): ContentFolder =>
  assembleContent(
    root,
    definitions.map(([name]) => [name, readCollection(root, name, kept)]),
  );

/** Checks content/ as a build would: each file, and all against each other. `warnings` is what rules ask for from a later day on. */
export async function checkContentFolder(
  root: string,
  now: Date,
  kept?: KeptFiles,
): Promise<ContentFolder & { warnings: Diagnostic[] }> {
  const { content, diagnostics } = readContentFolder(root, kept);
  if (content) diagnostics.push(...(await checkIntegrity(content, { now, preview: false })));
  const { faults, warnings } = splitByDay(diagnostics, now);
  return { content, diagnostics: faults, warnings };
}

/** Turns an absolute path, as a watcher of this system names it, into one from the project's root with slashes. */
export const projectPath = (root: string, path: string, { relative, sep }: PlatformPath = system): string =>
  relative(root, path).replaceAll(sep, '/');

/** Reads the files of one collection. */
export function readCollection(root: string, name: CollectionName, kept?: KeptFiles): ReadEntry[] {
  const definition: CollectionDefinition =
    name === 'articles' ? { ...registry.articles, read: articleReader(articleCache(root)) } : registry[name];
  return filesIn(root, definition).map(({ id, file, entry }) => {
    const { size, ino, mtimeMs, ctimeMs } = kept ? lstatSync(join(root, file)) : {};
    const stamp = [size, ino, mtimeMs, ctimeMs].join();
    const known = kept?.get(file);
    const loaded = known?.stamp === stamp ? known.loaded : readEntry(root, file, entry, definition);
    kept?.set(file, { stamp, loaded });
    return { id, file, loaded };
  });
}

/** Puts the collections together as they were read. */
export function assembleContent(
  root: string,
  read: readonly (readonly [CollectionName, ReadEntry[]])[],
): ContentFolder {
  const diagnostics = unknownFiles(root);
  const unchecked = read.flatMap(([, list]) => list.flatMap(({ loaded }) => loaded.unchecked ?? []));
  const collections = read.map(([name, list]) => {
    const entries = list.flatMap(({ id, file, loaded }): Entry<unknown>[] => {
      if (loaded.diagnostics) diagnostics.push(...shortened(loaded.diagnostics, file));
      return loaded.diagnostics ? [] : [{ id, file, data: loaded.value }];
    });
    return { name, entries, ids: list.map(({ id }) => id) };
  });
  const ids = Object.fromEntries(collections.map((each) => [each.name, each.ids])) as Collections['ids'];
  const entries = Object.fromEntries(collections.map((each) => [each.name, each.entries]));
  const site = entries['site']?.[0]?.data;
  if (ids.site.length === 0)
    diagnostics.push({
      file: 'content/site.yaml',
      field: 'Einstellungen der Website',
      found: 'keine Datei',
      allowed: 'content/site.yaml mit name, url, edition …',
      example: 'name: Beispielblatt',
    });
  const cache = articleCache(root);
  const articles = entries['articles']?.map((entry) => withNodes(entry as Entry<Article>, root, cache));
  const unread = read.flatMap(([, list]) =>
    list.flatMap(({ id, file, loaded: { named } }) => (named ? [{ id, file, data: named }] : [])),
  );
  const content = site ? ({ ...entries, articles, site, unread, ids } as unknown as Collections) : undefined;
  return { content, diagnostics: addKnownIds(diagnostics, unchecked, ids, content?.site) };
}

const articleCache = (root: string) => new BuildCache('articles', root);

/**
 * Reads articles, or finds what was read of the same text before: reading one takes two milliseconds, and a build and its audit want all of
 * them. The nodes of the prose are left out: what Astro stores becomes part of the bundle, and memory should hold no archive of trees.
 */
const articleReader =
  (cache: BuildCache): typeof readArticle =>
  (source, file) => {
    const digest = contentDigest([LOCALE, TIME_ZONE, file, source].join('\0'));
    let kept = cache.read(digest);
    if (kept === undefined) {
      const read = readArticle(source, file);
      if (!read.value) return read;
      const { value } = read;
      const nodes = JSON.stringify(value.prose.nodes);
      const article = { ...value, prose: { ...value.prose, nodes: [], digest, instants: instantsIn(nodes) } };
      kept = `${JSON.stringify(article)}\n${nodes}`;
      cache.write(digest, kept);
    }
    // Not the value that was read: its texts are parts of the file's, and each would keep the whole file in memory.
    return { value: JSON.parse(kept.slice(0, kept.indexOf('\n'))) as Article };
  };

/** Gives an article its nodes, which are read anew each time that they are asked for. */
function withNodes({ id, file, data }: Entry<Article>, root: string, cache: BuildCache): Entry<Article> {
  const nodes = (): ProseNode[] => {
    const [, kept] = cache.read(data.prose.digest ?? '')?.split('\n') ?? [];
    if (kept !== undefined) return JSON.parse(kept) as ProseNode[];
    const article = readArticle(readFileSync(join(root, file), 'utf8'), file).value;
    if (!article) throw new Error(`${file} wurde während des Builds verändert.`);
    return article.prose.nodes;
  };
  // Not enumerable: the key of a page is made of everything else.
  const prose = Object.defineProperty({ ...data.prose }, 'nodes', { get: nodes, enumerable: false });
  return { id, file, data: { ...data, prose } };
}

/** Names that begin with _ or . are notes of the editors and stay unread on purpose; what systems leave behind, too. */
const isNote = (name: string) => /^[._]/.test(name) || isLitter(name);

/** Sorted by name, so that no file system changes the order. A folder that does not exist has none: git keeps no empty folders. */
function entriesIn(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter(({ name }) => !isNote(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Lists the files of a collection. */
export function filesIn(root: string, { folder, extension, only }: CollectionDefinition) {
  return entriesIn(join(root, folder))
    .filter(({ name }) => (only ? name === only + extension : name.endsWith(extension)))
    .map((entry) => ({ id: entry.name.slice(0, -extension.length), file: `${folder}/${entry.name}`, entry }));
}

function readEntry(root: string, file: string, entry: Dirent, definition: CollectionDefinition): Loaded<unknown> {
  const refuse = (field: string, found: string, allowed: string) => ({
    diagnostics: [
      { file, field, found, allowed, example: `${definition.folder}/banken-und-ki${definition.extension}` },
    ],
  });
  const id = entry.name.slice(0, -definition.extension.length);
  if (id.length > MOST_NAME_CHARACTERS)
    return refuse('Dateiname', `${id.length} Zeichen`, `höchstens ${MOST_NAME_CHARACTERS} Zeichen ohne Endung`);
  if (!slugPattern.test(id)) return refuse('Dateiname', id, 'Kleinbuchstaben, Ziffern und Bindestriche; ä wird ae');
  if (entry.isSymbolicLink()) return refuse('Datei', symbolicLink.found, symbolicLink.allowed);
  if (!entry.isFile())
    return refuse('Datei', entry.isDirectory() ? 'ein Ordner' : 'etwas, das keine Datei ist', 'eine Datei');
  try {
    const { size } = lstatSync(join(root, file));
    const most = MOST_BYTES[definition.extension];
    if (size > most) return refuse('Länge der Datei', `${size} Bytes`, `höchstens ${most} Bytes`);
    const source = readFileSync(join(root, file), 'utf8');
    return definition.read(source, file);
  } catch (error) {
    return refuse('Datei', `nicht lesbar: ${(error as Error).message}`, 'eine Datei, die sich öffnen und lesen lässt');
  }
}

const symbolicLink = {
  found: 'eine Verknüpfung (symbolischer Link)',
  allowed: 'die Datei oder der Ordner selbst: eine Verknüpfung kann auf alles zeigen',
};

/** Style sheets, and the list of fonts that is part of theme.yaml now. */
const formerTheme = /^content\/theme\/(?:.+\.css|fonts\.yaml)$/;

/** A wrong extension or folder makes an article vanish without a word. */
function unknownFiles(root: string, folder = 'content'): Diagnostic[] {
  const known = definitions.map(([, definition]) => definition);
  return entriesIn(join(root, folder)).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    const own = known.filter((definition) => definition.folder === folder);
    if (own.some(({ extension, only }) => (only ? entry.name === only + extension : entry.name.endsWith(extension))))
      return [];
    if (entry.isSymbolicLink()) return [{ file, field: 'Datei', ...symbolicLink }];
    // Pictures and files are checked where they are used, drawings by themselves.
    if (file === PICTURES || file === FILES || drawings.includes(file)) return [];
    if (entry.isDirectory()) return unknownFiles(root, file);
    if (formerTheme.test(file))
      return [
        {
          file,
          field: 'Dateiname',
          found: 'ein Theme in der Form der Fassung 0.2',
          allowed: `Werte in ${THEME_FILE}, kein Stylesheet: „npm run migrate“ schreibt die Datei daraus und entfernt die alten`,
          example: "accent: { light: '#0d4b38', dark: '#86c9a8' }",
        },
      ];
    return [
      {
        file,
        field: 'Dateiname',
        found: 'eine Datei, die niemand liest',
        allowed: `${[...known.map(filesOf), ...drawings].join(', ')}; Notizen beginnen mit _`,
        example: 'content/articles/banken-und-ki.mdx',
      },
    ];
  });
}
