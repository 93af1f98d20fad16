/**
 * What is served as it stands: of public/ and the theme only files of known types, pictures that can be read, and no drawing that could run
 * a script; of the files that readers download each that is linked, and what its name says.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { parse } from 'csv-parse/sync';
import { isDirective, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import ICAL from 'ical.js';
import { isLitter } from '../../lib/files.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { downloadName, FILES, MOST_NAME_CHARACTERS } from '../../lib/schema/primitives.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

type Found = Pick<Diagnostic, 'found' | 'allowed'>;
const wrong = (found: string, allowed: string): Found => ({ found, allowed });

const pictures = /\.(svg|png|jpg|webp|avif)$/;
/** Settings of hosts and browsers; a page or a script would be a way around everything that is checked. */
const others = /(^|\/)\.assetsignore$|\.(txt|json|ico)$/;
/** What the build writes itself for hosts and browsers: another's would undo what is proven of the pages. */
const written = /(^|\/)(_headers|_redirects|_routes\.json|_worker\.js|speculation-rules\.json)$/;
/** Where builds write nothing: a file could pass for one of theirs. Of names only those that every system and address spells alike. */
const places = /^public\/(?:(?:bilder|\.well-known)\/)?(?:\.assetsignore|[a-z0-9][a-z0-9.-]*)$/;
const MOST_BYTES = 2_000_000;
/** What a camera takes; a machine could hold more in its memory only with trouble, and a phone not at all. */
const MOST_PIXELS = 50_000_000;

/** @param names find what advertisers are called: a text file has no place for the line that editorial text owes (D21) */
export async function checkPublicFiles(root = '.', names: readonly RegExp[] = []): Promise<Diagnostic[]> {
  if (!existsSync(join(root, 'public'))) return [];
  const checked = entriesIn(root, 'public').map(async ([file, entry]): Promise<Diagnostic[]> => {
    const found = await problemOf(join(root, file), file, entry, names).catch((error: unknown) =>
      wrong(`nicht lesbar: ${(error as Error).message}`, 'eine Datei, die sich öffnen und lesen lässt'),
    );
    return found ? [{ file, field: 'Datei in public/', example: 'public/bilder/ablauf.svg', ...found }] : [];
  });
  return (await Promise.all(checked)).flat();
}

/** Not by readdir's own recursion, which follows links to folders elsewhere. */
function entriesIn(root: string, folder: string): [string, Dirent][] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry): [string, Dirent][] => {
    const file = `${folder}/${entry.name}`;
    if (isLitter(entry.name)) return [];
    return entry.isDirectory() ? entriesIn(root, file) : [[file, entry]];
  });
}

async function problemOf(
  path: string,
  file: string,
  entry: Dirent,
  names: readonly RegExp[],
): Promise<Found | undefined> {
  if (entry.isSymbolicLink())
    return wrong('eine Verknüpfung (symbolischer Link)', 'die Datei selbst: eine Verknüpfung kann auf alles zeigen');
  if (!entry.isFile()) return wrong('etwas, das keine Datei ist', 'eine Datei');
  const { length } = entry.name;
  if (length > MOST_NAME_CHARACTERS)
    return wrong(`${length} Zeichen im Namen`, `höchstens ${MOST_NAME_CHARACTERS} Zeichen`);
  if (written.test(file))
    return wrong(
      'eine Datei, die Hosts oder Browsern Befehle gibt',
      'nichts davon: diese Datei schreibt der Build selbst',
    );
  if (!pictures.test(file) && !others.test(file))
    return wrong('ein unbekannter Dateityp', 'svg, png, jpg, webp, avif, ico, txt oder json, klein geschrieben');
  if (!places.test(file))
    return wrong(
      'ein Ort oder Name, den die Website selbst braucht oder nicht jeder Rechner gleich schreibt',
      'public/, public/bilder/ oder public/.well-known/; Kleinbuchstaben, Ziffern, Punkt und Bindestrich',
    );
  const { size } = statSync(path);
  if (size > MOST_BYTES) return wrong(`${size} Bytes`, `höchstens ${MOST_BYTES} Bytes`);
  if (pictures.test(file)) return pictureProblem(readFileSync(path), file);
  const text = /\.(txt|json)$/.test(file) ? normalizeConfusables(readFileSync(path, 'utf8')) : '';
  const [named] = names.flatMap((name) => name.exec(text)?.[0] ?? []);
  if (named === undefined) return undefined;
  return wrong(
    `${named}, eine Werbekundschaft dieser Zeitung`,
    'kein Name einer Werbekundschaft; er gehört in einen Artikel',
  );
}

/** The drawings of a theme (D22), from the project's root. Its values are checked by their schema. */
export const drawings: readonly string[] = ['content/theme/logo.svg', 'content/theme/icon.svg'];

/** Checks that logo and icon are there, and are shapes and nothing else. */
export async function checkTheme(root = '.'): Promise<Diagnostic[]> {
  const checked = drawings.map(async (file): Promise<Diagnostic[]> => {
    const problem = existsSync(join(root, file))
      ? await pictureProblem(readFileSync(join(root, file)), file)
      : wrong('keine Datei', 'eine Zeichnung aus Formen, als SVG');
    return problem ? [{ file, field: 'Zeichnung', example: '<path d="M1 5h26"/>', ...problem }] : [];
  });
  return (await Promise.all(checked)).flat();
}

/** Tells what is wrong with a picture: unreadable, of another kind than its name says, giant, or a drawing with more than shapes in it. */
export async function pictureProblem(bytes: Buffer, file: string): Promise<Found | undefined> {
  const metadata = await imageMetadata(bytes, file).catch(() => undefined);
  if (!metadata) return wrong('ein Bild, dessen Größe nicht lesbar ist', 'SVG mit viewBox, PNG, JPEG, WebP oder AVIF');
  const { width, height, format } = metadata;
  if (!file.replace(/\.jpeg$/, '.jpg').endsWith(`.${format === 'jpeg' ? 'jpg' : format}`))
    return wrong(`ein Bild der Art ${format}`, 'eine Endung, die zum Inhalt passt');
  if (width * height > MOST_PIXELS)
    return wrong(`${width} × ${height} Pixel`, `höchstens ${MOST_PIXELS / 1_000_000} Millionen Pixel`);
  const active = format === 'svg' ? activePart(bytes.toString('utf8')) : undefined;
  if (active === undefined) return undefined;
  return wrong(active, 'eine Zeichnung aus Formen und Text, ohne Skript, Verweis nach außen oder fremden Inhalt');
}

/** A list of what is allowed: of what is dangerous none is ever complete. */
const shapes =
  /^(svg|title|desc|metadata|style|g|defs|use|symbol|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|linearGradient|radialGradient|stop|clipPath|mask|pattern|marker|filter|fe[A-Z]\w+)$/;
/** Functions that load, and whatever looks like an address, however it is brought in. */
const foreignStyle = /@import|url\(\s*["']?(?!["'#\s])|\\|expression\(|\/\/|\b(?:data|javascript):/i;

/** Finds the first part of a drawing that is more than a shape. */
function activePart(svg: string): string | undefined {
  if (svg.includes('\0') || svg.includes('\ufffd')) return 'ein Zeichen, das kein UTF-8 ist';
  const nodes = DomUtils.find(() => true, parseDocument(svg, { xmlMode: true }), true, Infinity);
  const found = nodes.flatMap((node) => {
    if (isDirective(node)) return node.name === '?xml' ? [] : `<${node.data.slice(0, 60)}>`;
    if (!isTag(node)) return [];
    const { name, attribs } = node;
    return [...(shapes.test(name) ? [] : [`<${name}>`]), ...activeAttributes(attribs)];
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

const MOST_DOWNLOAD_BYTES = 10_000_000;

/** Decodes UTF-8, or throws. */
const utf8 = (bytes: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** What makes a file of each kind; false or an error where it is another one, or was cut short. */
const kinds: Record<string, { is: (bytes: Buffer) => boolean; allowed: string }> = {
  pdf: {
    is: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF'),
    allowed: 'ein PDF, ganz hochgeladen',
  },
  xlsx: {
    // A ZIP whose directory, at its end, names a workbook; one with macros names a project of them too.
    is: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' &&
      bytes.subarray(-65_557).includes('PK\u0005\u0006') &&
      bytes.includes('xl/workbook.') &&
      !bytes.includes('vbaProject'),
    allowed: 'eine Excel-Mappe (XLSX) ohne Makros, ganz hochgeladen',
  },
  csv: {
    is: (bytes) => {
      const text = utf8(bytes);
      const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
      return (parse(text, { bom: true, delimiter })[0]?.length ?? 0) > 1;
    },
    allowed: 'eine Tabelle mit mindestens zwei Spalten und gleich vielen in jeder Zeile, Zeichensatz UTF-8',
  },
  ics: {
    is: (bytes) => (ICAL.parse(utf8(bytes)) as unknown[])[0] === 'vcalendar',
    allowed: 'ein Kalender (BEGIN:VCALENDAR … END:VCALENDAR), Zeichensatz UTF-8',
  },
};

function downloadProblem(name: string): Found | undefined {
  if (!downloadName.test(name))
    return wrong(name, 'PDF, CSV, XLSX oder ICS; Kleinbuchstaben, Ziffern und Bindestriche');
  const stat = lstatSync(`${FILES}/${name}`);
  if (!stat.isFile()) return wrong('ein Ordner oder eine Verknüpfung', 'die Datei selbst');
  if (stat.size > MOST_DOWNLOAD_BYTES)
    return wrong(`${Math.ceil(stat.size / 1_000_000)} MB`, `höchstens ${MOST_DOWNLOAD_BYTES / 1_000_000} MB`);
  const kind = kinds[name.split('.').at(-1) ?? ''];
  try {
    if (kind?.is(readFileSync(`${FILES}/${name}`))) return undefined;
  } catch {
    // Said below.
  }
  return wrong('ein anderer oder unvollständiger Inhalt', kind?.allowed ?? '');
}

/** Every link to such a file, drafts' too. */
const links = ({ articles, pages }: Collections) =>
  [...articles, ...pages].flatMap(({ file, data }) => data.files.map((link) => ({ file, ...link })));

const downloads = (): string[] =>
  existsSync(FILES) ? readdirSync(FILES).filter((name) => !/^[._]/.test(name) && !isLitter(name)) : [];

/** Checks that each file that readers download is what its name says, and that each that is linked is there. */
export function* checkDownloads(content: Collections): Generator<Diagnostic> {
  const there = downloads();
  for (const name of there) {
    const problem = downloadProblem(name);
    if (problem) yield { file: `${FILES}/${name}`, field: 'Datei', ...problem, example: `${FILES}/jahresbericht.pdf` };
  }
  for (const { file, line, target } of links(content))
    if (!there.includes(target))
      yield {
        file,
        line,
        field: '<Download> file',
        found: `${target}: keine Datei`,
        allowed: `eine Datei aus ${FILES}${there.length > 0 ? `: ${there.slice(0, 20).join(', ')}` : ''}`,
        example: '<Download file="jahresbericht.pdf" title="Jahresbericht zum Nachlesen" />',
      };
}

/** Names the files that nothing links; they are not published. */
export function unusedDownloads(content: Collections): string[] {
  const used = new Set(links(content).map(({ target }) => target));
  return downloads().filter((name) => !used.has(name));
}
