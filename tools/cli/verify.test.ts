import { generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { appendFileSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFile } from '../../src/lib/file-system.ts';
import { freePort } from '../hosts/local-server.ts';
import { type Digest, digestFolder, MANIFEST_FILE, SIGNATURE_FILE, writeManifest } from '../hosts/manifest.ts';
import { serve } from '../hosts/test/serve.ts';
import { readPublicKey, verifyRelease } from './verify.ts';

const advertiser = 'Muster Invest AG (erfunden)';
const sponsor = { '@type': 'Organization', name: advertiser };
const graph = { '@graph': [{ '@type': ['NewsArticle', 'AdvertiserContentArticle'], sponsor }] };
const paidPage = `<!doctype html><html><head><title>Anzeige: Ein Angebot im Vergleich</title><script type="application/ld+json">${JSON.stringify(graph)}</script></head>
<body><main><article><p><span data-ad-label>Anzeige</span> Im Auftrag von ${advertiser}</p><h1>Ein Angebot im Vergleich</h1><p>Text</p></article></main></body></html>`;
const pages: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><html><head><title>Blatt</title></head><body><main><h1>Blatt</h1>
<article><span>Anzeige</span><h2><a href="/angebot">Ein Angebot im Vergleich</a></h2></article></main></body></html>`,
  'angebot.html': paidPage,
  'werberegister.html': `<!doctype html><html><head><title>Werberegister</title></head><body><main><h1>Werberegister</h1>
<table><tr><th><a href="/angebot"><span>Anzeige</span> Ein Angebot im Vergleich</a></th></tr></table></main></body></html>`,
  'rss.xml': '<rss/>',
  _headers: '/*\n',
};

const facts = {
  edition: { name: 'Blatt', url: 'https://blatt.example', kind: 'live' as const },
  version: '1.0.0',
  builtAt: '2026-11-23T08:00:00.000Z',
  audit: { pages: 3, checks: 100, findings: 0 },
  viewed: { browser: 'Chromium 1', pages: 3, checks: 12, findings: 0 },
  commit: null,
};
const keys = generateKeyPairSync('ed25519');
const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const { publicKey } = keys;

let folder: string;
const put = (file: string, text: string | Buffer) => writeFile(path.join(folder, file), text);
const list = (privateKey?: string) => writeManifest(folder, facts, privateKey);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  for (const [file, text] of Object.entries(pages)) put(file, text);
  list();
});

it('proves a release, and says what it read', async () => {
  expect(await verifyRelease(folder)).toMatchObject({
    findings: [],
    signature: 'keine Signatur',
    files: 5,
    pages: 3,
    paidPages: 1,
    paidLinks: 2,
    manifest: { commit: null, audit: facts.audit, viewed: facts.viewed },
  });
});

it('needs a manifest', async () => {
  rmSync(path.join(folder, MANIFEST_FILE));
  await expect(verifyRelease(folder)).rejects.toThrow('release.json: Diese Datei fehlt.');
});

it.each(['<!doctype html><title>Nicht gefunden</title>', '{"format":2}'])('refuses the manifest %s', async (text) => {
  writeFileSync(path.join(folder, MANIFEST_FILE), text);
  await expect(verifyRelease(folder)).rejects.toThrow('release.json hat ein unbekanntes Format.');
});

describe('a folder that is not what was listed', () => {
  it.each<[string, () => void, string]>([
    [
      'a page changed without changing its length',
      () => put('index.html', pages['index.html']?.replace('Blatt', 'Blitt') ?? ''),
      'index.html: Der Inhalt ist ein anderer',
    ],
    ['a file too few', () => rmSync(path.join(folder, 'rss.xml')), 'rss.xml: Diese Datei fehlt'],
    ['a file too many', () => put('mehr/neu.html', 'x'), 'mehr/neu.html: Diese Datei steht nicht im Verzeichnis'],
    ['a compressed copy of another text', () => put('index.html.br', brotliCompressSync('x')), 'einen anderen Inhalt'],
    ['a compressed copy that is none', () => put('index.html.br', 'x'), 'einen anderen Inhalt'],
    ['a compressed copy of nothing', () => put('neu.html.br', brotliCompressSync('x')), 'steht nicht im Verzeichnis'],
    [
      'a list cut short',
      () => {
        const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST_FILE), 'utf8')) as { files: object };
        const files = Object.fromEntries(Object.entries(manifest.files).slice(0, 2));
        put(MANIFEST_FILE, JSON.stringify({ ...manifest, files }));
      },
      'werberegister.html: Diese Datei steht nicht im Verzeichnis',
    ],
  ])('%s', async (_name, damage, finding) => {
    damage();
    expect((await verifyRelease(folder)).findings.join('\n')).toContain(finding);
  });

  it('takes compressed copies of what is listed', async () => {
    put('index.html.br', brotliCompressSync(pages['index.html'] ?? ''));
    expect((await verifyRelease(folder)).findings).toEqual([]);
  });
});

describe('a release on a server, signed', () => {
  const page = '<!doctype html><title>Blatt</title>';
  /** Writes a release with a script of its own, as switch.sh leaves it; the folder is named by the number. */
  const release = (number: number) => {
    const www = path.join(folder, `releases/${number}/www`);
    put(`releases/${number}/switch.sh`, '#!/bin/sh');
    put(`releases/${number}/www/index.html`, page);
    put(`releases/${number}/www/_astro/page.${number}.js`, `${number}`);
    const beside = digestFolder(path.dirname(www), (file) => file === 'switch.sh');
    const digests = beside.map(([file, ...digest]): Digest => [`../${file}`, ...digest]);
    writeManifest(www, facts, key, [...digestFolder(www), ...digests]);
    put(`releases/${number}/files.sha256`, '');
    put(`releases/${number}/nginx/root.conf`, `root ${realpathSync(folder)}/current/www;\n`);
  };
  const findings = async () => (await verifyRelease(path.join(folder, 'releases/2'), publicKey)).findings.join('\n');
  beforeEach(() => {
    release(1);
    release(2);
    put('releases/2/www/_astro/page.1.js', '1');
    put('releases/2/www/_astro/page.1.js.br', brotliCompressSync('1'));
  });

  it('may hold hashed files of other releases, and what the server writes', async () => {
    expect(await findings()).toBe('');
  });

  it.each<[string, () => void, string]>([
    ['a changed script for root', () => put('releases/2/switch.sh', 'x'), '../switch.sh: Der Inhalt ist ein anderer'],
    ['a script too many', () => put('releases/2/mehr.sh', 'x'), '../mehr.sh: Diese Datei steht nicht im Verzeichnis'],
    [
      'another folder to serve',
      () => put('releases/2/nginx/root.conf', 'root /tmp;\n'),
      'root.conf: Diese Datei steht',
    ],
    ['a file called like a method', () => put('releases/2/www/constructor', 'x'), 'constructor: Diese Datei steht'],
    ['a changed file of another', () => put('releases/2/www/_astro/page.1.js', 'x'), 'page.1.js: Diese Datei steht'],
    [
      'a file of another with a changed manifest',
      () => appendFileSync(path.join(folder, 'releases/1/www', MANIFEST_FILE), ' '),
      'page.1.js: Diese Datei steht nicht im Verzeichnis',
    ],
  ])('%s is found', async (_name, damage, finding) => {
    damage();
    expect(await findings()).toContain(finding);
  });
});

describe('a page that breaks the rules, listed as it is', () => {
  it.each([
    ['a title without the label', 'angebot', '<title>Anzeige: ', '<title>', 'beginnt nicht mit der Kennzeichnung'],
    ['no label before the headline', 'angebot', '>Anzeige</span>', '></span>', 'keine Kennzeichnung'],
    ['a hidden label', 'angebot', '<span data-ad-label', '<span hidden data-ad-label', 'keine Kennzeichnung'],
    ['no advertiser for machines', 'angebot', `"name":"${advertiser}"`, '"name":""', 'nennen keinen Auftraggeber'],
    ['no advertiser on the page', 'angebot', `Im Auftrag von ${advertiser}`, '', 'steht nicht vor der Schlagzeile'],
    ['a card without the label', 'index', '<span>Anzeige</span>', '', 'führt zu einer Anzeige und sagt es nicht'],
    ['an advertisement missing in the register', 'werberegister', 'href="/angebot"', 'href="/"', 'fehlt im Register'],
  ])('%s', async (_name, name, from, to, finding) => {
    const page = pages[`${name}.html`] ?? '';
    expect(page).toContain(from);
    put(`${name}.html`, page.replace(from, to));
    list();
    expect((await verifyRelease(folder)).findings.join('\n')).toContain(finding);
  });

  it('says what the audit and the browser had found', async () => {
    const found = { audit: { ...facts.audit, findings: 2 }, viewed: { ...facts.viewed, findings: 1 } };
    writeManifest(folder, { ...facts, ...found });
    expect((await verifyRelease(folder)).findings).toEqual([
      'Die Ansicht im Browser hatte 1 Befund.',
      'Die Prüfung des Builds hat 2 Befunde gezählt.',
    ]);
  });
});

describe('the signature', () => {
  it('holds with the key it was made with', async () => {
    list(key);
    expect(await verifyRelease(folder, publicKey)).toMatchObject({ signature: 'geprüft', findings: [] });
    expect(await verifyRelease(folder)).toMatchObject({ signature: 'kein Schlüssel angegeben' });
  });

  it('fails with another key, and for another list', async () => {
    list(key);
    const other = generateKeyPairSync('ed25519').publicKey;
    expect((await verifyRelease(folder, other)).findings).toEqual([
      'Die Signatur passt nicht zu Verzeichnis und Schlüssel.',
    ]);
    appendFileSync(path.join(folder, MANIFEST_FILE), '\n');
    expect((await verifyRelease(folder, publicKey)).findings).toHaveLength(1);
  });

  it('is verified with a key from a file, and refused in German if the file holds none', () => {
    const file = path.join(folder, 'public.pem');
    expect(() => readPublicKey(file)).toThrow('public.pem: Die Datei fehlt oder enthält keinen öffentlichen Schlüssel');
    writeFileSync(file, 'kein Schlüssel');
    expect(() => readPublicKey(file)).toThrow('enthält keinen öffentlichen Schlüssel');
    writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
    expect(readPublicKey(file).equals(publicKey)).toBe(true);
  });

  it('is missed where a key is given', async () => {
    rmSync(path.join(folder, SIGNATURE_FILE), { force: true });
    expect((await verifyRelease(folder, publicKey)).findings).toHaveLength(1);
  });
});

describe('a running site', () => {
  let address: string;
  /** How the site sends the advertisement. */
  let send: ((response: ServerResponse, page: Buffer) => void) | undefined;
  beforeEach(async () => {
    send = undefined;
    address = await serve((request, response) => {
      const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
      const file = [name, `${name}.html`].find(
        (candidate) => candidate in pages || [MANIFEST_FILE, SIGNATURE_FILE].includes(candidate),
      );
      try {
        // Hosts don't send their own configuration files.
        if (!file || file.startsWith('_')) throw new Error('no such page');
        if (file === 'rss.xml' && request.headers['accept-encoding']?.includes('br')) {
          response.setHeader('content-encoding', 'br');
          return void response.end(brotliCompressSync(pages[file] ?? ''));
        }
        const body = readFileSync(path.join(folder, file));
        if (send && file === 'angebot.html') send(response, body);
        else response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
  });

  it('is compared page by page, without the files that hosts keep for themselves', async () => {
    expect(await verifyRelease(address)).toMatchObject({ files: 4, pages: 3, paidLinks: 2, findings: [] });
  });

  it('may send a withdrawn article with its own status', async () => {
    send = (response, page) => response.writeHead(410).end(page);
    expect(await verifyRelease(address)).toMatchObject({ pages: 3, findings: [] });
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['redirects', (response) => response.writeHead(301, { location: '/' }).end(), 'fehlt (Status 301, weiter nach /)'],
    ['ends the connection', (response) => response.destroy(), 'Verbindung'],
    ['sends no answer', () => undefined, 'antwortet nicht'],
  ])('is read on where it %s', async (_name, fault, reason) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(500));
    send = fault;
    const { pages, findings } = await verifyRelease(address);
    timeout.mockRestore();
    expect([pages, findings]).toEqual([2, [expect.stringContaining(reason)]]);
    expect(findings[0]).toMatch(/^angebot\.html: D/);
  });

  it('says so where nothing answers', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    await expect(verifyRelease(nobody)).rejects.toThrow(/nicht erreichbar.*beendet \(ECONNREFUSED\)\./);
  });

  it('is refused where only some browsers get another text', async () => {
    put('rss.xml', '<rss>anderes</rss>');
    const { findings } = await verifyRelease(address);
    expect(findings).toEqual(['rss.xml: Die komprimierte Fassung hat einen anderen Inhalt als die unkomprimierte.']);
  });

  it('is refused where it sends another page', async () => {
    put('index.html', paidPage);
    expect((await verifyRelease(address)).findings.join('\n')).toContain('index.html: Der Inhalt ist ein anderer');
  });
});
