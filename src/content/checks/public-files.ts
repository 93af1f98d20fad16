/**
 * Checks files that are served unchanged: public/ and the theme may hold only known file types, readable pictures and
 * SVGs without active content; downloads must match their extension, and linked ones must exist.
 */
import { createReadStream, existsSync, lstatSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { join, parse } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { parse as parseCsv } from 'csv-parse/sync';
import { isDirective, isTag, type ProcessingInstruction } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import ICAL from 'ical.js';
import { entriesIn } from '../../lib/file-system.ts';
import { isOsMetadataFile } from '../../lib/files.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { machineRoutes } from '../../lib/links/routes.ts';
import { downloadName, FILES, MAX_SLUG_LENGTH } from '../../lib/schema/primitives.ts';
import type { Diagnostic, Fault } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

const wrong = (found: string, allowed: string): Fault => ({ found, allowed });

const pictureFiles = /\.(svg|png|jpg|webp|avif)$/;
/** Other allowed types. HTML and scripts are not among them, as they would bypass all checks of content. */
const otherFiles = /(^|\/)\.assetsignore$|\.(txt|json|ico)$/;
/** Files that configure the host or the browser. */
const hostFiles = /(^|\/)(_headers|_redirects|_routes\.json|_worker\.js|speculation-rules\.json)$/;
/** Files that the build writes, apart from the icons, which are in public/ themselves; one in public/ would win. */
const generatedFiles = new Set(
  Object.values(machineRoutes).flatMap((path) => (path.endsWith('.png') ? [] : `public${path}`)),
);
/** Folders into which the build writes nothing, and names that every file system and URL spells alike. */
const allowedPaths = /^public\/(?:(?:bilder|\.well-known)\/)?(?:\.assetsignore|[a-z0-9][a-z0-9.-]*)$/;
const MAX_BYTES = 2_000_000;
/** About what a camera takes; more could exhaust the memory of the build or of a phone. */
const MAX_PIXELS = 50_000_000;

/**
 * Checks all files in public/.
 * @param root absolute or relative path of the project
 * @param names patterns of sponsors' names, which text files may not contain, as they can't print the notice of D21
 */
export async function checkPublicFiles(root = '.', names: readonly RegExp[] = []): Promise<Diagnostic[]> {
  const checked = filesBelow(root, 'public').map(async ([file, entry]): Promise<Diagnostic[]> => {
    const found = await problemOf(join(root, file), file, entry, names).catch((error: unknown) =>
      wrong(`nicht lesbar: ${(error as Error).message}`, 'eine Datei, die sich öffnen und lesen lässt'),
    );
    return found ? [{ file, field: 'Datei in public/', example: 'public/bilder/ablauf.svg', ...found }] : [];
  });
  return (await Promise.all(checked)).flat();
}

/** Lists files by their path from the root. Not with readdir's `recursive`, which follows symbolic links to folders. */
const filesBelow = (root: string, folder: string): [string, Dirent][] =>
  entriesIn(join(root, folder)).flatMap((entry): [string, Dirent][] => {
    const file = `${folder}/${entry.name}`;
    if (isOsMetadataFile(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(root, file) : [[file, entry]];
  });

/** What is wrong with an entry of a folder that isn't a file; undefined for files. */
export function notAFile(entry: Pick<Dirent, 'isDirectory' | 'isFile' | 'isSymbolicLink'>): Fault | undefined {
  if (entry.isFile()) return undefined;
  return entry.isSymbolicLink()
    ? wrong(
        'eine Verknüpfung (symbolischer Link)',
        'die Datei oder der Ordner selbst: eine Verknüpfung kann auf alles zeigen',
      )
    : wrong(entry.isDirectory() ? 'ein Ordner' : 'etwas, das keine Datei ist', 'eine Datei');
}

async function problemOf(
  path: string,
  file: string,
  entry: Dirent,
  names: readonly RegExp[],
): Promise<Fault | undefined> {
  const unfit = notAFile(entry);
  if (unfit) return unfit;
  const { length } = entry.name;
  if (length > MAX_SLUG_LENGTH) return wrong(`${length} Zeichen im Namen`, `höchstens ${MAX_SLUG_LENGTH} Zeichen`);
  if (hostFiles.test(file) || generatedFiles.has(file))
    return wrong('eine Datei, die der Build selbst schreibt', 'nichts davon: die Datei löschen');
  if (!pictureFiles.test(file) && !otherFiles.test(file))
    return wrong('ein unbekannter Dateityp', 'svg, png, jpg, webp, avif, ico, txt oder json, klein geschrieben');
  if (!allowedPaths.test(file))
    return wrong(
      'ein Ort oder Name, den die Website selbst braucht oder nicht jeder Rechner gleich schreibt',
      'public/, public/bilder/ oder public/.well-known/; Kleinbuchstaben, Ziffern, Punkt und Bindestrich',
    );
  const { size } = statSync(path);
  if (size > MAX_BYTES) return wrong(`${size} Bytes`, `höchstens ${MAX_BYTES} Bytes`);
  if (pictureFiles.test(file)) return pictureProblem(path);
  const text = /\.(txt|json)$/.test(file) ? normalizeConfusables(readFileSync(path, 'utf8')) : '';
  const [named] = names.flatMap((name) => name.exec(text)?.[0] ?? []);
  if (named === undefined) return undefined;
  return wrong(
    `${named}, Werbekundschaft dieser Zeitung`,
    'kein Name aus der Werbekundschaft; er gehört in einen Artikel',
  );
}

/** The SVGs of a theme (D22), as paths from the project's root. The theme's values are checked by their schema. */
export const themeDrawings: readonly string[] = ['content/theme/logo.svg', 'content/theme/icon.svg'];

/** Checks that logo and icon exist and are SVGs without active content. */
export async function checkTheme(root = '.'): Promise<Diagnostic[]> {
  const checked = themeDrawings.map(async (file): Promise<Diagnostic[]> => {
    const problem = await markProblem(join(root, file));
    return problem ? [{ file, field: 'Zeichnung', example: '<path d="M1 5h26"/>', ...problem }] : [];
  });
  return (await Promise.all(checked)).flat();
}

async function markProblem(path: string): Promise<Fault | undefined> {
  if (!existsSync(path)) return wrong('keine Datei', 'eine Zeichnung aus Formen, als SVG');
  const problem = await pictureProblem(path);
  if (problem) return problem;
  // The mark stands on every page, above each label.
  const text = drawnText(path, /^text$/).trim();
  return text
    ? wrong(`die Schrift „${text}“`, 'eine Zeichnung aus Formen; Schrift wird in Pfade umgewandelt')
    : undefined;
}

/** Bytes in which nearly every picture states its size. */
const HEAD_BYTES = 65_536;

/**
 * Reads format and size of a picture in pixels, from the beginning of its file if that states them; undefined if the
 * file is no picture. Rejects if it can't be read.
 */
export async function pictureMetadata(path: string) {
  const head = await createReadStream(path, { end: HEAD_BYTES - 1 }).toArray();
  // Copied, as `imageMetadata` reads beyond the end of a view.
  return imageMetadata(new Uint8Array(Buffer.concat(head as Buffer[])), path)
    .catch(() => imageMetadata(readFileSync(path), path))
    .catch(() => undefined);
}

/** Finds the fault of a picture: unreadable header, wrong extension, too many pixels, active content in an SVG. */
export async function pictureProblem(path: string): Promise<Fault | undefined> {
  if (statSync(path).size === 0) return wrong('eine leere Datei (0 Bytes)', 'ein Bild, ganz hochgeladen');
  const metadata = await pictureMetadata(path);
  if (!metadata)
    return wrong(
      'ein Bild, dessen Größe nicht lesbar ist',
      'SVG mit viewBox, PNG, JPEG, WebP oder AVIF; HEIC und TIFF werden umgewandelt, nicht umbenannt',
    );
  const { width, height, format } = metadata;
  const extension = `.${format === 'jpeg' ? 'jpg' : format}`;
  if (!pictureFiles.test(extension))
    return wrong(`ein Bild der Art ${format}`, 'SVG mit viewBox, PNG, JPEG, WebP oder AVIF');
  if (!path.replace(/\.jpeg$/, '.jpg').endsWith(extension))
    return {
      ...wrong(`ein Bild der Art ${format}`, 'eine Endung, die zum Inhalt passt'),
      example: `${parse(path).name}${extension}`,
    };
  if (width * height > MAX_PIXELS)
    return wrong(`${width} × ${height} Pixel`, `höchstens ${MAX_PIXELS / 1_000_000} Millionen Pixel`);
  const active = format === 'svg' ? activePart(readFileSync(path, 'utf8')) : undefined;
  if (active === undefined) return undefined;
  return wrong(
    active,
    'eine Zeichnung aus Formen und Text, ohne Skript, Verweis nach außen oder fremden Inhalt; was Zeichenprogramme dazuschreiben, entfernt SVGO (svgomg.net)',
  );
}

/** The words in an SVG file that are text, not paths; by default with its title and description. */
export const drawnText = (path: string, elements = /^(?:text|title|desc)$/): string =>
  DomUtils.find(isTag, parseDocument(readFileSync(path, 'utf8'), { xmlMode: true }), true, Infinity)
    .filter((node) => isTag(node) && elements.test(node.name))
    .map((node) => DomUtils.textContent(node))
    .join(' ');

/** Allowed SVG elements; a list of dangerous ones could never be complete. */
const allowedElements =
  /^(svg|title|desc|metadata|style|g|defs|use|symbol|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|linearGradient|radialGradient|stop|clipPath|mask|pattern|marker|filter|fe[A-Z]\w+)$/;
/** CSS functions that load, and anything that looks like a URL, escaped or not. */
const foreignStyle = /@import|url\(\s*["']?(?!["'#\s])|\\|expression\(|\/\/|\b(?:data|javascript):/i;

/** Whether a directive is an XML declaration of UTF-8: in other encodings a browser may find tags that aren't seen here. */
const isDeclaration = ({ name, data }: ProcessingInstruction): boolean =>
  name === '?xml' && !data.toLowerCase().replaceAll("'", '"').replace('encoding="utf-8"', '').includes('encoding');

/** Finds the first directive, element, attribute or style of an SVG that isn't allowed. */
function activePart(svg: string): string | undefined {
  if (svg.includes('\0') || svg.includes('\ufffd')) return 'ein Zeichen, das kein UTF-8 ist';
  const nodes = DomUtils.find(() => true, parseDocument(svg, { xmlMode: true }), true, Infinity);
  const found = nodes.flatMap((node) => {
    if (isDirective(node)) return isDeclaration(node) ? [] : `<${node.data.slice(0, 60)}>`;
    if (!isTag(node)) return [];
    const { name, attribs } = node;
    return [...(allowedElements.test(name) ? [] : [`<${name}>`]), ...activeAttributes(attribs)];
  });
  const styles = nodes.filter((node) => isTag(node) && node.name === 'style');
  return found[0] ?? foreignStyle.exec(DomUtils.textContent(styles))?.[0];
}

const activeAttributes = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.entries(attributes)
    .filter(([name, value]) => {
      if (/^on/i.test(name)) return true;
      if (/(^|:)(href|src)$/i.test(name)) return !value.startsWith('#');
      return !/^xmlns(:|$)/.test(name) && foreignStyle.test(value);
    })
    .map(([name, value]) => `${name}="${value.slice(0, 60)}"`);

const MAX_DOWNLOAD_BYTES = 10_000_000;

/** Decodes UTF-8, or throws. */
const utf8 = (bytes: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** File types by extension. `is` gives false or throws if the content is of another type or truncated. */
const kinds: Record<string, { is: (bytes: Buffer) => boolean; allowed: string }> = {
  pdf: {
    is: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF'),
    allowed: 'ein PDF, ganz hochgeladen',
  },
  xlsx: {
    // A ZIP with its central directory at the end, which lists a workbook, and for macros also vbaProject.bin.
    is: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' &&
      bytes.subarray(-65_557).includes('PK\u0005\u0006') &&
      bytes.includes('xl/workbook.xml') &&
      !bytes.includes('vbaProject'),
    allowed: 'eine Excel-Mappe (XLSX) ohne Makros, ganz hochgeladen',
  },
  csv: {
    is: (bytes) => {
      const text = utf8(bytes);
      const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
      const rows = parseCsv(text, { bom: true, delimiter, skip_empty_lines: true });
      // Spreadsheets calculate such cells, which can open addresses and start programs.
      return (rows[0]?.length ?? 0) > 1 && !rows.flat().some((cell) => /^\s*(?:[=@]|[+-]\s*\p{L})/u.test(cell));
    },
    allowed:
      'eine Tabelle mit mindestens zwei Spalten und gleich vielen in jeder Zeile, getrennt mit Beistrich oder Strichpunkt, Zeichensatz UTF-8 (in Excel der Dateityp „CSV UTF-8“), ohne Formeln in den Zellen',
  },
  ics: {
    is: (bytes) => (ICAL.parse(utf8(bytes)) as unknown[])[0] === 'vcalendar',
    allowed: 'ein Kalender (BEGIN:VCALENDAR … END:VCALENDAR), Zeichensatz UTF-8',
  },
};

function downloadProblem(name: string): Fault | undefined {
  if (!downloadName.test(name))
    return wrong(name, 'PDF, CSV, XLSX oder ICS; Kleinbuchstaben, Ziffern und Bindestriche');
  const stat = lstatSync(`${FILES}/${name}`);
  const unfit = notAFile(stat);
  if (unfit) return unfit;
  if (stat.size > MAX_DOWNLOAD_BYTES)
    return wrong(`${Math.ceil(stat.size / 1_000_000)} MB`, `höchstens ${MAX_DOWNLOAD_BYTES / 1_000_000} MB`);
  const kind = kinds[name.split('.').at(-1) ?? ''];
  try {
    if (kind?.is(readFileSync(`${FILES}/${name}`))) return undefined;
  } catch {
    // Reported below.
  }
  return wrong('ein anderer oder unvollständiger Inhalt', kind?.allowed ?? '');
}

/** All links to downloads, including those of drafts. */
const downloadLinks = ({ articles, pages, invalidArticles }: Collections) =>
  [...articles, ...pages, ...invalidArticles].flatMap(({ file, data }) =>
    data.files.map((link) => ({ file, ...link })),
  );

/** Names of the files in the folder of downloads. */
const downloads = (): string[] =>
  entriesIn(FILES).flatMap(({ name }) => (/^[._]/.test(name) || isOsMetadataFile(name) ? [] : name));

/** Checks that each download matches its extension, and that each linked one exists. */
export function* checkDownloads(content: Collections): Generator<Diagnostic> {
  const names = downloads();
  for (const name of names) {
    const problem = downloadProblem(name);
    if (problem) yield { file: `${FILES}/${name}`, field: 'Datei', ...problem, example: `${FILES}/jahresbericht.pdf` };
  }
  for (const { file, line, target } of downloadLinks(content))
    if (!names.includes(target))
      yield {
        file,
        line,
        field: '<Download> file',
        found: `${target}: keine Datei`,
        allowed: `eine Datei aus ${FILES}${names.length > 0 ? `: ${names.slice(0, 20).join(', ')}` : ''}`,
        example: '<Download file="jahresbericht.pdf" title="Jahresbericht zum Nachlesen" />',
      };
}

/** Lists the downloads that nothing links; they are not published. */
export function unusedDownloads(content: Collections): string[] {
  const used = new Set(downloadLinks(content).map(({ target }) => target));
  return downloads().filter((name) => !used.has(name));
}
