/**
 * `npm run verify -- <folder or address> [--key <file>]`: proves that a release is what its manifest says (docs/operations.md) and that its
 * advertising is labelled, from its files alone, or from a running site. It shares no code with the build or the audit, so that a mistake of
 * theirs is not repeated here. Ends with 1 where anything contradicts.
 */
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { selectAll } from 'css-select';
import { hasChildren, isText, type AnyNode, type Element, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** The part of release.json that is compared; further fields are shown and otherwise ignored. */
interface Manifest {
  format: 1;
  edition: { name: string; url: string; kind: 'demo' | 'live' };
  commit: string | null;
  builtAt: string;
  audit: { pages: number; checks: number; findings: number };
  /** What a browser saw before the release; releases made before this was recorded say nothing. */
  viewed?: false | { browser: string; pages: number; checks: number; findings: number };
  /** Path in the folder to its digest; `served: false` for what a host reads and visitors don't get. */
  files: Record<string, { sha256: string; bytes: number; served?: false }>;
}

const MANIFEST = 'release.json';
const SIGNATURE = `${MANIFEST}.sig`;

/** Requests that are under way at a time. */
const AT_ONCE = 16;

const LABELS = ['Anzeige', 'entgeltliche Einschaltung', 'Werbung', 'Politische Anzeige'];
const LABEL_WORD = new RegExp(`(?<!\\p{L})(?:${LABELS.join('|')})(?!\\p{L})`, 'u');

/** Elements that hold a link together with its label; one that has the headline of the page is no card. */
const CARDS = 'article, li, tr';
const LINKS = 'a[href]';
const HIDDEN = 'script, style, template, [hidden], [popover]';

type ReadPage = ReturnType<typeof readPage>;

/** JSON-LD with the types of one node as a list. */
interface GraphNode {
  '@type'?: string | string[];
  sponsor?: { name?: string } | { name?: string }[];
}

/** The text of a node before a place in the file; where an element ends, so does the word before it. */
function textOf(node: AnyNode, end = Infinity): string {
  if (isText(node)) return (node.startIndex ?? 0) < end ? node.data : '';
  return hasChildren(node) && node.children.length > 0
    ? `${node.children.map((child) => textOf(child, end)).join('')} `
    : '';
}

/** Reads a page at an address of a site. */
function readPage(html: string, at: string, site: string) {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const all = (selector: string, inside: ParentNode = page) => selectAll<AnyNode, Element>(selector, inside);
  const title = all('head > title').map((element) => textOf(element));
  const nodes = all('script[type="application/ld+json"]').flatMap((script) => {
    const data = JSON.parse(DomUtils.textContent(script)) as { '@graph'?: GraphNode[] };
    return data['@graph'] ?? [data as GraphNode];
  });
  const paid = nodes.find((node) => [node['@type']].flat().includes('AdvertiserContentArticle'));
  for (const element of all(HIDDEN)) DomUtils.removeElement(element);
  const base = new URL(at, site);
  // Each with its name, and the text of the card, row or list entry in which it stands; empty in running text.
  const links = new Map(
    all(LINKS).map((link) => {
      const { href = '', 'aria-label': name } = link.attribs;
      return [link, { to: URL.parse(href, base), name: name || textOf(link), card: '' }];
    }),
  );
  // The inner ones come first.
  for (const card of all(CARDS).toReversed()) {
    if (all('h1', card).length > 0) continue;
    for (const link of all(LINKS, card).flatMap((element) => links.get(element) ?? [])) link.card ||= textOf(card);
  }
  const [[main = page], [headline]] = [all('main'), all('h1')];
  return {
    title: title.join(''),
    /** Text of the main part before its headline, headline included. */
    beforeText: headline ? textOf(main, headline.endIndex ?? 0) : '',
    paid: paid !== undefined,
    advertiser: [paid?.sponsor].flat()[0]?.name ?? '',
    /** Links within the site. No more is kept of them: ten thousand pages' texts would not fit into memory. */
    links: [...links.values()].flatMap(({ to, name, card }) =>
      to?.origin === base.origin ? [{ at, to: to.pathname, isLabelled: holdsLabel(name) || holdsLabel(card) }] : [],
    ),
  };
}

/** One way to write spaces; soft hyphens don't count. */
const plain = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();

const beginsWithLabel = (text: string): boolean => LABELS.some((label) => plain(text).startsWith(label));
const holdsLabel = (text: string): boolean => LABEL_WORD.test(plain(text));

/** What contradicts the rules of disclosure on a page that is an advertisement. */
function paidPageFindings(at: string, { title, beforeText, advertiser }: ReadPage): string[] {
  const checks: [holds: boolean, otherwise: string][] = [
    [beginsWithLabel(title), `Der Titel „${plain(title)}“ beginnt nicht mit der Kennzeichnung.`],
    [holdsLabel(beforeText), 'Vor der Schlagzeile steht keine Kennzeichnung.'],
    [advertiser !== '', 'Die Daten für Maschinen nennen keinen Auftraggeber.'],
    [
      plain(beforeText).includes(plain(advertiser)),
      `Der Auftraggeber „${advertiser}“ steht nicht vor der Schlagzeile.`,
    ],
  ];
  return checks.flatMap(([holds, otherwise]) => (holds ? [] : `${at}: ${otherwise}`));
}

/** The address of a page file below the site's root. */
const addressOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a file of a folder; undefined where there is none. */
const readFrom =
  (folder: string) =>
  (file: string): Promise<Buffer | undefined> =>
    readFile(path.join(folder, file)).catch(() => undefined);

/** Reads a file of a running site. A withdrawn article and the page for addresses that don't exist have a status of their own. */
const fetchFrom =
  (site: string) =>
  async (file: string): Promise<Buffer | undefined> => {
    const answer = await fetch(new URL(addressOf(file), site), { redirect: 'error' });
    const isSent = answer.ok || answer.status === 410 || file === '404.html';
    return isSent ? Buffer.from(await answer.arrayBuffer()) : undefined;
  };

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const compressed: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** A copy for hosts that send compressed files: it must hold what the manifest lists under the name without its last extension. */
function copyFinding(file: string, bytes: Buffer, files: Manifest['files']): string | undefined {
  const extension = path.extname(file);
  const original = files[file.slice(0, -extension.length)];
  const open = compressed[extension];
  if (!open || !original) return `${file}: Diese Datei steht nicht im Verzeichnis der Ausgabe.`;
  try {
    return sha256(open(bytes)) === original.sha256
      ? undefined
      : `${file}: Die komprimierte Fassung hat einen anderen Inhalt.`;
  } catch {
    return `${file}: Die komprimierte Fassung ist nicht lesbar.`;
  }
}

/**
 * Verifies the release in a folder or at an address, and its signature where a public Ed25519 key in PEM is given. Throws an Error with a
 * German sentence where there is no manifest to compare with.
 */
export async function verifyRelease(target: string, key?: string) {
  const isAddress = URL.canParse(target) && /^https?:$/.test(new URL(target).protocol);
  // `dist/`, or a folder for a server whose pages lie in `www/`.
  const root = !isAddress && existsSync(path.join(target, 'www', MANIFEST)) ? path.join(target, 'www') : target;
  const read = isAddress ? fetchFrom(target) : readFrom(root);
  const written = await read(MANIFEST);
  if (!written) throw new Error(`${target}: ${MANIFEST} fehlt. Nur „npm run release“ schreibt dieses Verzeichnis.`);
  const manifest = JSON.parse(written.toString()) as Manifest;
  if (manifest.format !== 1) throw new Error(`${target}: ${MANIFEST} hat ein unbekanntes Format.`);

  const findings: string[] = [];
  const signed = await read(SIGNATURE);
  let signature: 'geprüft' | 'keine Signatur' | 'kein Schlüssel angegeben' = 'keine Signatur';
  if (key !== undefined && !signed)
    findings.push('Die Ausgabe ist nicht signiert, obwohl ein Schlüssel angegeben ist.');
  if (key !== undefined && signed) {
    if (verifySignature(null, written, createPublicKey(key), Buffer.from(signed.toString(), 'base64')))
      signature = 'geprüft';
    else findings.push('Die Signatur passt nicht zu Verzeichnis und Schlüssel.');
  } else if (signed) signature = 'kein Schlüssel angegeben';

  const listed = Object.entries(manifest.files).filter(([, { served }]) => !isAddress || served !== false);
  const pages = new Set<string>();
  const paid = new Set<string>();
  const links: ReadPage['links'] = [];
  const readListed = async ([file, { sha256: wanted, bytes: size }]: (typeof listed)[number]): Promise<void> => {
    const bytes = await read(file);
    if (!bytes) return void findings.push(`${file}: Diese Datei fehlt.`);
    if (bytes.length !== size || sha256(bytes) !== wanted)
      return void findings.push(`${file}: Der Inhalt ist ein anderer als im Verzeichnis.`);
    if (!file.endsWith('.html')) return;
    const at = addressOf(file);
    const page = readPage(bytes.toString(), at, manifest.edition.url);
    pages.add(at);
    links.push(...page.links);
    if (!page.paid) return;
    paid.add(at);
    findings.push(...paidPageFindings(at, page));
  };
  await Readable.from(listed).forEach(readListed, { concurrency: AT_ONCE });
  // Which further files a site has can't be known over HTTP.
  for (const file of isAddress ? [] : namesIn(root)) {
    if (file in manifest.files || file === MANIFEST || file === SIGNATURE) continue;
    const finding = copyFinding(file, (await read(file)) ?? Buffer.alloc(0), manifest.files);
    if (finding) findings.push(finding);
  }

  const paidLinks = links.filter(({ at, to }) => paid.has(to) && to !== at);
  for (const { at, to, isLabelled } of paidLinks)
    if (!isLabelled) findings.push(`${at}: Der Link auf ${to} führt zu einer Anzeige und sagt es nicht.`);
  const registered = new Set(paidLinks.filter(({ at }) => at === '/werberegister').map(({ to }) => to));
  for (const each of paid)
    if (!registered.has(each)) findings.push(`/werberegister: Die Anzeige ${each} fehlt im Register.`);
  if (manifest.audit.findings > 0)
    findings.push(`Die Prüfung des Builds hat ${manifest.audit.findings} Befunde gezählt.`);
  const { edition, commit, builtAt, audit, viewed = false } = manifest;
  if (viewed && viewed.findings > 0) findings.push(`Die Ansicht im Browser hatte ${viewed.findings} Befunde.`);
  return {
    manifest: { edition, commit, builtAt, audit, viewed },
    /** "geprüft" with a matching key; else why the signature proves nothing. */
    signature,
    files: listed.length,
    pages: pages.size,
    paidPages: paid.size,
    /** Labelled links to paid pages on all pages. */
    paidLinks: paidLinks.length,
    /** German sentences; a release with none is proven as far as `npm run verify` says. */
    findings: findings.toSorted(),
  };
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [target] = positionals;
  if (!target || positionals.length > 1) {
    console.error('Bitte einen Ordner oder eine Adresse nennen, zum Beispiel: npm run verify -- .cache/release');
    process.exit(2);
  }
  try {
    const verdict = await verifyRelease(target, values.key && readFileSync(values.key, 'utf8'));
    const { manifest, signature, files, pages, paidPages, paidLinks, findings } = verdict;
    const { edition, commit, builtAt, audit, viewed } = manifest;
    console.log(`${edition.name} (${edition.kind}), gebaut am ${builtAt} aus ${commit ?? 'einem Stand ohne Commit'}.`);
    console.log(`Verzeichnis: ${files} Dateien verglichen; Signatur: ${signature}.`);
    console.log(
      `Die Prüfung im Build: ${audit.checks} Prüfungen auf ${audit.pages} Seiten, ${audit.findings} Befunde.`,
    );
    console.log(
      viewed
        ? `Ansicht vor der Veröffentlichung in ${viewed.browser}: ${viewed.checks} Prüfungen auf ${viewed.pages} Seiten, ${viewed.findings} Befunde.`
        : 'Ansicht: vor der Veröffentlichung hat kein Browser die Seiten angesehen.',
    );
    console.log(
      `Hier gelesen: ${pages} Seiten, davon ${paidPages} Anzeigen mit Titel, Kennzeichnung, Auftraggeber und Eintrag im Register; ${paidLinks} Links zu Anzeigen mit Kennzeichnung.`,
    );
    console.log('Hier nicht geprüft: was Stylesheets zeigen oder verbergen, Bilder, und ob die Angaben wahr sind.');
    for (const finding of findings) console.error(`✗ ${finding}`);
    console.log(findings.length === 0 ? 'Kein Widerspruch.' : `${findings.length} Widersprüche.`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
