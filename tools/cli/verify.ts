/**
 * `npm run verify -- <folder or URL> [--key <file>]`: verifies that a release or running site matches its manifest
 * (docs/operations.md) and that its advertising is labelled. What it verifies shares no code with the build or the
 * audit, so as not to repeat their mistakes. Exits with 1 if there are findings.
 */
import { createHash, createPublicKey, verify as verifySignature, type KeyObject } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { selectAll } from 'css-select';
import { hasChildren, isText, type AnyNode, type Element, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { UserError } from '../../src/lib/user-error.ts';
import type { ReleaseFacts } from '../hosts/manifest.ts';
import { readCommandLine, runCommand } from './command.ts';

/** The content of release.json. Only its type is that of the code which writes it. */
interface Manifest extends ReleaseFacts {
  format: 1;
  /**
   * Digests by path from the manifest's folder, also beside it ("../switch.sh"); `served: false` if only the host reads
   * the file.
   */
  files: Record<string, { sha256: string; bytes: number; served?: false }>;
}

const MANIFEST = 'release.json';
const SIGNATURE = `${MANIFEST}.sig`;

const LABELS = ['Anzeige', 'entgeltliche Einschaltung', 'Werbung', 'Politische Anzeige'];
const LABEL_WORD = new RegExp(`(?<!\\p{L})(?:${LABELS.join('|')})(?!\\p{L})`, 'u');

/** Elements in which the label of a link may stand beside it. One with the page's headline is no card. */
const CARDS = 'article, li, tr';
const HIDDEN = 'script, style, template, [hidden], [popover]';

type ReadPage = ReturnType<typeof readPage>;

/** The fields read from a JSON-LD node. */
interface GraphNode {
  '@type'?: string | string[];
  sponsor?: { name?: string } | { name?: string }[];
}

/** Text of a node up to an offset in the file; a space ends every element. */
function textOf(node: AnyNode, end = Infinity): string {
  if (isText(node)) return (node.startIndex ?? 0) < end ? node.data : '';
  return hasChildren(node) && node.children.length > 0
    ? `${node.children.map((child) => textOf(child, end)).join('')} `
    : '';
}

/** Extracts what is verified from the HTML of the page with path `at` of a site. */
function readPage(html: string, at: string, site: string) {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const all = (selector: string, inside: ParentNode = page) => selectAll<AnyNode, Element>(selector, inside);
  const title = normalised(DomUtils.textContent(all('head > title')));
  const nodes = all('script[type="application/ld+json"]').flatMap((script) => {
    const data = JSON.parse(DomUtils.textContent(script)) as { '@graph'?: GraphNode[] };
    return data['@graph'] ?? [data as GraphNode];
  });
  const paid = nodes.find((node) => [node['@type']].flat().includes('AdvertiserContentArticle'));
  for (const element of all(HIDDEN)) DomUtils.removeElement(element);
  const base = new URL(at, site);
  const cards = new Set<ParentNode>(all(CARDS).filter((card) => all('h1', card).length === 0));
  const links = all('a[href]').flatMap((link) => {
    const { href = '', 'aria-label': name } = link.attribs;
    const to = URL.parse(href, base);
    if (to?.origin !== base.origin) return [];
    let card: ParentNode | null = link.parent;
    while (card && !cards.has(card)) card = card.parent;
    // Without the texts: those of ten thousand pages would not fit into memory.
    return {
      at,
      to: to.pathname,
      isLabelled: holdsLabel(name || textOf(link)) || holdsLabel(card ? textOf(card) : ''),
    };
  });
  const [[main = page], [headline]] = [all('main'), all('h1')];
  return {
    title,
    /** Text of `<main>` up to the headline, included. */
    beforeText: normalised(headline ? textOf(main, headline.endIndex ?? 0) : ''),
    paid: paid !== undefined,
    advertiser: normalised([paid?.sponsor].flat()[0]?.name ?? ''),
    /** Links within the site. */
    links,
  };
}

/** Normalises white space and removes soft hyphens. */
const normalised = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();

const holdsLabel = (text: string): boolean => LABEL_WORD.test(normalised(text));

/** Violations of the rules of disclosure on the page of an advertisement. */
function paidPageFindings(at: string, { title, beforeText, advertiser }: ReadPage): string[] {
  const checks: [isMet: boolean, finding: string][] = [
    [LABELS.some((label) => title.startsWith(label)), `Der Titel „${title}“ beginnt nicht mit der Kennzeichnung.`],
    [holdsLabel(beforeText), 'Vor der Schlagzeile steht keine Kennzeichnung.'],
    [advertiser !== '', 'Die Daten für Maschinen nennen keinen Auftraggeber.'],
    [beforeText.includes(advertiser), `Der Auftraggeber „${advertiser}“ steht nicht vor der Schlagzeile.`],
  ];
  return checks.flatMap(([isMet, finding]) => (isMet ? [] : `${at}: ${finding}`));
}

/** Path under which a file is served. */
const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Parses a manifest; undefined if it is none, such as a page that a host sends for a missing file. */
function readManifest(bytes: Buffer): Manifest | undefined {
  try {
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    return manifest.format === 1 ? manifest : undefined;
  } catch {
    return undefined;
  }
}

const TIMEOUT_MS = 30_000;

/**
 * Fetches a file of a running site, or says in German why not. A withdrawn article is sent with status 410, the
 * not-found page with 404.
 */
async function fetchFile(site: string, file: string): Promise<Buffer | string> {
  const ask = (encoding: string) =>
    fetch(new URL(pathOf(file), site), {
      redirect: 'manual',
      headers: { 'accept-encoding': encoding },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  try {
    const response = await ask('br, gzip');
    const { status, headers } = response;
    const to = headers.get('location');
    if (!response.ok && status !== 410 && !(status === 404 && file === '404.html'))
      return `Diese Datei fehlt (Status ${status}${to ? `, weiter nach ${to}` : ''}).`;
    const body = Buffer.from(await response.arrayBuffer());
    // Servers send prepared copies, behind which another text of the file itself would go unnoticed.
    for (const encoding of headers.has('content-encoding') ? ['gzip', 'identity'] : [])
      if (!body.equals(Buffer.from(await (await ask(encoding)).arrayBuffer())))
        return 'Die komprimierte Fassung hat einen anderen Inhalt als die unkomprimierte.';
    return body;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return `Der Server ist nicht erreichbar oder antwortet nicht, sein Zertifikat gilt nicht, oder er hat die Verbindung beendet${code ? ` (${code})` : ''}.`;
  }
}

const decompressors = new Map([
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
]);

/** Files beside the site that can only make switch.sh wait or refuse a release. */
const SERVER_FILES = new Set(['files.sha256', 'at', 'failed', 'replaced'].map((file) => `../${file}`));

/** Reads a public Ed25519 key in PEM. Throws a UserError if the file holds none. */
export function readPublicKey(file: string): KeyObject {
  try {
    return createPublicKey(readFileSync(file));
  } catch {
    throw new UserError(
      `${file}: Die Datei fehlt oder enthält keinen öffentlichen Schlüssel („-----BEGIN PUBLIC KEY-----“).`,
    );
  }
}

/** Verifies the signature of a manifest, in Base64. */
const isSigned = (manifest: Buffer, signature: Buffer, key: KeyObject): boolean =>
  verifySignature(null, manifest, key, Buffer.from(signature.toString(), 'base64'));

/**
 * What switch.sh adds to the release in `root` on a server: hashed files of the other releases, apart from those without
 * a valid signature if `key` is given, and the folder that nginx serves.
 */
function filesOfSwitch(root: string, key?: KeyObject): Manifest['files'] {
  const releases = path.join(realpathSync(root), '../..');
  const served = Buffer.from(`root ${path.dirname(releases)}/current/www;\n`);
  const files = globSync(`*/www/${MANIFEST}`, { cwd: releases }).flatMap((name) => {
    const file = path.join(releases, name);
    const bytes = readFileSync(file);
    if (key && !(existsSync(`${file}.sig`) && isSigned(bytes, readFileSync(`${file}.sig`), key))) return [];
    return Object.entries((JSON.parse(bytes.toString()) as Manifest).files);
  });
  return {
    ...Object.fromEntries(files.filter(([file]) => file.startsWith('_astro/'))),
    '../nginx/root.conf': { sha256: sha256(served), bytes: served.length },
  };
}

/**
 * Verifies a file that the release doesn't list: only those of other releases are allowed, and compressed copies, such
 * as "index.html.br".
 */
function unlistedFinding(file: string, bytes: Buffer, files: Manifest['files']): string | undefined {
  if (files[file]?.sha256 === sha256(bytes)) return undefined;
  const extension = path.extname(file);
  const original = files[file.slice(0, -extension.length)];
  const decompress = decompressors.get(extension);
  if (!decompress || !original) return `${file}: Diese Datei steht nicht im Verzeichnis der Ausgabe.`;
  try {
    if (sha256(decompress(bytes)) === original.sha256) return undefined;
  } catch {
    // It is no compressed file.
  }
  return `${file}: Die komprimierte Fassung hat einen anderen Inhalt.`;
}

/**
 * Verifies the release in a folder or at a URL, and its signature if `key` is given.
 * Throws a UserError if there is no readable manifest.
 */
export async function verifyRelease(target: string, key?: KeyObject) {
  const isUrl = /^https?:\/\//.test(target);
  // A release for an own server has its pages in `www/`.
  const isForServer = !isUrl && existsSync(path.join(target, 'www', MANIFEST));
  const root = isForServer ? path.join(target, 'www') : target;
  const read = (file: string): Promise<Buffer | string> =>
    isUrl ? fetchFile(target, file) : readFile(path.join(root, file)).catch(() => 'Diese Datei fehlt.');
  const manifestBytes = await read(MANIFEST);
  if (typeof manifestBytes === 'string')
    throw new UserError(`${target}/${MANIFEST}: ${manifestBytes} Nur „npm run release“ schreibt dieses Verzeichnis.`);
  const manifest = readManifest(manifestBytes);
  if (!manifest) throw new UserError(`${target}: ${MANIFEST} hat ein unbekanntes Format.`);

  const findings: string[] = [];
  const signatureBytes = await read(SIGNATURE);
  let signature: 'geprüft' | 'keine Signatur' | 'kein Schlüssel angegeben' = 'keine Signatur';
  if (typeof signatureBytes === 'string') {
    if (key !== undefined) findings.push('Die Ausgabe ist nicht signiert, obwohl ein Schlüssel angegeben ist.');
  } else if (key === undefined) signature = 'kein Schlüssel angegeben';
  else if (isSigned(manifestBytes, signatureBytes, key)) signature = 'geprüft';
  else findings.push('Die Signatur passt nicht zu Verzeichnis und Schlüssel.');

  const listed = Object.entries(manifest.files).filter(([, { served }]) => !isUrl || served !== false);
  const pages = new Set<string>();
  const paid = new Set<string>();
  const links: ReadPage['links'] = [];
  const readListed = async ([file, { sha256: wanted }]: (typeof listed)[number]): Promise<void> => {
    const bytes = await read(file);
    if (typeof bytes === 'string') return void findings.push(`${file}: ${bytes}`);
    if (sha256(bytes) !== wanted) return void findings.push(`${file}: Der Inhalt ist ein anderer als im Verzeichnis.`);
    if (!file.endsWith('.html')) return;
    const at = pathOf(file);
    const page = readPage(bytes.toString(), at, manifest.edition.url);
    pages.add(at);
    links.push(...page.links);
    if (!page.paid) return;
    paid.add(at);
    findings.push(...paidPageFindings(at, page));
  };
  await Readable.from(listed).forEach(readListed, { concurrency: 16 });
  const known = { ...(isForServer && filesOfSwitch(root, key)), ...manifest.files };
  // Unlisted files can't be found over HTTP.
  for (const entry of isUrl ? [] : readdirSync(target, { recursive: true, withFileTypes: true })) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isDirectory() || Object.hasOwn(manifest.files, file) || file === MANIFEST || file === SIGNATURE) continue;
    if (isForServer && SERVER_FILES.has(file)) continue;
    const bytes = await read(file);
    const finding = unlistedFinding(file, typeof bytes === 'string' ? Buffer.alloc(0) : bytes, known);
    if (finding) findings.push(finding);
  }

  const paidLinks = links.filter(({ at, to }) => paid.has(to) && to !== at);
  for (const { at, to, isLabelled } of paidLinks)
    if (!isLabelled) findings.push(`${at}: Der Link auf ${to} führt zu einer Anzeige und sagt es nicht.`);
  const registered = new Set(paidLinks.filter(({ at }) => at === '/werberegister').map(({ to }) => to));
  for (const at of paid) if (!registered.has(at)) findings.push(`/werberegister: Die Anzeige ${at} fehlt im Register.`);
  if (manifest.audit.findings > 0)
    findings.push(`Die Prüfung des Builds hat ${countFindings(manifest.audit)} gezählt.`);
  const { viewed } = manifest;
  if (viewed && viewed.findings > 0) findings.push(`Die Ansicht im Browser hatte ${countFindings(viewed)}.`);
  return {
    manifest,
    /** "geprüft" if it matches the key, else why nothing was verified. */
    signature,
    files: listed.length,
    pages: pages.size,
    paidPages: paid.size,
    /** Labelled links to paid pages on all pages. */
    paidLinks: paidLinks.length,
    /** German sentences, sorted; empty if the release is verified. */
    findings: findings.toSorted(),
  };
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const countFindings = ({ findings }: { findings: number }) => count(findings, 'Befund', 'Befunde');

/** Prints the result for the target on the command line, and sets the exit code. */
async function run(): Promise<void> {
  const example = 'npm run verify -- .cache/release --key public.pem';
  const { positionals, values } = readCommandLine(
    { allowPositionals: true, options: { key: { type: 'string' } } },
    example,
  );
  const [target] = positionals;
  if (!target || positionals.length > 1)
    throw new UserError(`Bitte einen Ordner oder eine Adresse nennen, zum Beispiel: ${example}`);
  const key = values.key === undefined ? undefined : readPublicKey(values.key);
  const { manifest, signature, files, pages, paidPages, paidLinks, findings } = await verifyRelease(target, key);
  const { edition, commit, builtAt, audit, viewed } = manifest;
  console.log(`${edition.name} (${edition.kind}), gebaut am ${builtAt} aus ${commit ?? 'einem Stand ohne Commit'}.`);
  console.log(`Verzeichnis: ${files} Dateien verglichen; Signatur: ${signature}.`);
  console.log(`Die Prüfung im Build: ${audit.checks} Prüfungen auf ${audit.pages} Seiten, ${countFindings(audit)}.`);
  console.log(
    viewed
      ? `Ansicht vor der Veröffentlichung in ${viewed.browser}: ${viewed.checks} Prüfungen auf ${viewed.pages} Seiten, ${countFindings(viewed)}.`
      : 'Ansicht: vor der Veröffentlichung hat kein Browser die Seiten angesehen.',
  );
  console.log(
    `Hier gelesen: ${pages} Seiten, davon ${count(paidPages, 'Anzeige', 'Anzeigen')} mit Titel, Kennzeichnung, Auftraggeber und Eintrag im Register; ${count(paidLinks, 'Link', 'Links')} zu Anzeigen mit Kennzeichnung.`,
  );
  console.log('Hier nicht geprüft: was Stylesheets zeigen oder verbergen, Bilder, und ob die Angaben wahr sind.');
  for (const finding of findings) console.error(`✗ ${finding}`);
  console.log(
    findings.length === 0 ? 'Kein Widerspruch.' : `${count(findings.length, 'Widerspruch', 'Widersprüche')}.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(run);
