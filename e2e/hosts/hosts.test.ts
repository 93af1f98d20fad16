/** Expectations that every host must meet, tested with the fixture edition that has every feature. */
import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../../src/lib/file-system.ts';
import { MOVED_FILE } from '../../src/lib/links/routes.ts';
import { ALLOWED_METHODS, siteHeaders } from '../../tools/hosts/header-rules.ts';
import { makeRelease } from '../../tools/hosts/release.ts';
import { verifyRelease } from '../../tools/cli/verify.ts';
import { freePort, waitForServer } from '../../tools/hosts/local-server.ts';
import { distOf } from '../editions/built-edition.ts';
import { ask, hosts } from './servers.ts';

/** The edition's withdrawn article. */
const WITHDRAWN = '/zurueckgezogen';

/** A former path that is longer than a file name may be. */
const LONG = `/${'alt'.repeat(100)}`;

/** Requested paths, and the targets to which one permanent redirect leads. */
const REDIRECTS = [
  ['/news/', '/news'],
  ['/NEWS', '/news'],
  ['/News/?from=ad&x=Y%2FZ', '/news?from=ad&x=Y%2FZ'],
  ['/news.html?from=ad', '/news?from=ad'],
  ['/NEWS.HTML', '/news'],
  ['/news.html/', '/news'],
  ['/news/.html', '/news'],
  ['/OG/news.png', '/og/news.png'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/RSS.xml', '/rss.xml'],
  ['/feed', '/rss.xml'],
  ['/autor', '/ueber-uns'],
  ['/newsletter', '/#newsletter'],
  ['/newsletter?from=ad&x=%23', '/?from=ad&x=%23#newsletter'],
  ['/alt-suche?from=ad', '/search?q=x'],
  // Needlessly escaped letters and digits.
  ['/%6Eews', '/news'],
  ['/%4E%65ws/?from=ad', '/news?from=ad'],
  ['/rss%2Exml', '/rss.xml'],
  ['/alte-adresse?from=ad', '/alle-bausteine?from=ad'],
  ['/alte-adresse/', '/alle-bausteine'],
  ['/alte-adresse.HTML', '/alle-bausteine'],
  // content/redirects.csv: any depth, .html, .php, whole queries and their first parameter, escaped letters.
  ['/2019/03/15/sparplan-kosten/', '/aufmacher'],
  ['/2019/03/15/sparplan-kosten?from=ad', '/aufmacher?from=ad'],
  ['/alt.html', '/aufmacher#die-warnung'],
  ['/artikel.php', '/aufmacher'],
  ['/?p=123', '/aufmacher'],
  ['/?p=123&from=ad', '/aufmacher'],
  ['/index.php?option=inhalt&id=7', '/ueberblick'],
  ['/%C3%A4rger/%C3%BCber%20geld/', '/autor/vera-muster'],
  ['/%c3%a4rger/%c3%bcber%20geld', '/autor/vera-muster'],
  [LONG, '/news'],
  ['/archiv/9999/', '/news'],
] as const;

/** Paths that get the not-found page. */
const NOT_FOUND = [
  '/this-page-does-not-exist',
  '/_astro/Missing.Xy12.css',
  '/404',
  '/_headers',
  // Compressed copies are not served under their own paths.
  '/news.html.br',
  '/news.html.gz',
  '/feeds/probe.xml.br',
  '/.well-known/missing',
  '/_redirects',
  '/_moved.txt',
  // Its target is a draft.
  '/2020/entwurf',
  '/index.php?option=inhalt',
  '/.assetsignore',
  '/autor/niemand',
  // Longer than a file name may be.
  `/${'a'.repeat(300)}`,
  `/${'ab/'.repeat(700)}c`,
  '/gibt%20es%20nicht',
  '/n%C3%A4chste',
];

/** Paths that no file can have. The server or its HTTP parser refuses them, without an internal error. */
const IMPOSSIBLE = ['/%00', '/news%00', '/%', '/%zz', `/${'a'.repeat(40_000)}`];

/** Methods that a static site doesn't allow. */
const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** An SVG with a script, which the test adds to the site. It is served, but the script must not run. */
const DRAWING = '/bilder/probe.svg';

/** Calendars, a table and a feed, which the test adds, too. */
const ADDED = ['/termine.ics', '/dateien/probe.ics', '/dateien/probe.csv', '/feeds/probe.xml'];

/** Paths and their content types. */
const TYPES = [
  ['/', 'text/html; charset=utf-8'],
  ['/news', 'text/html; charset=utf-8'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/speculation-rules.json', 'application/speculationrules+json; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/og/news.png', 'image/png'],
  [DRAWING, 'image/svg+xml'],
  ['/lizenzen.txt', 'text/plain; charset=utf-8'],
  ['/termine.ics', 'text/calendar; charset=utf-8'],
  ['/dateien/probe.ics', 'text/calendar; charset=utf-8'],
  ['/dateien/probe.csv', 'text/csv; charset=utf-8'],
  ['/feeds/probe.xml', 'application/rss+xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
] as const;

/** Paths that would lead to another site if they were sent as a `Location` without origin. */
const FOREIGN_PATHS = ['//EXAMPLE.com', '//example.com/', '/%5CEXAMPLE.com/', '/\\example.com/'];

// Outside the clone, whose path may contain a space or be unreadable for a server's user.
const work = mkdtempSync(path.join(tmpdir(), 'hosts-'));
const dist = path.join(work, 'dist');
/** The same edition with a newsletter that needs no Worker. */
const forFiles = path.join(work, 'files');
/** The release for nginx and Caddy. */
const made = path.join(work, 'release');

beforeAll(async () => {
  // If the test runs as root, nginx's workers run as another user.
  chmodSync(work, 0o755);
  cpSync(distOf('newsletter'), dist, { recursive: true });
  cpSync(distOf('small'), forFiles, { recursive: true });
  const many = Array.from({ length: 10_000 }, (_row, number) => `/archiv/${number} /news 301\n`).join('');
  for (const folder of [dist, forFiles]) {
    appendFileSync(path.join(folder, MOVED_FILE), `${many}/alt-suche /search?q=x 301\n${LONG} /news 301\n`);
    writeFiles(folder, {
      'redaktion.html': '<!doctype html><title>Redaktion</title>\n',
      // An article whose path has the same prefix as the icons.
      'icon-einer-epoche.html': '<!doctype html><title>Icon</title>\n',
      // Long enough for compressed copies.
      ...Object.fromEntries(ADDED.map((added) => [added, 'a;b\n'.repeat(1000)])),
      [DRAWING]: '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "ran"</script></svg>\n',
    });
  }
  await makeRelease(process.cwd(), forFiles, made);
  expect((await verifyRelease(made)).findings).toEqual([]);
});

for (const { name, missing, start } of hosts) {
  // In CI a missing server is a failure.
  describe.skipIf(missing !== undefined && !process.env['CI'])(missing ? `${name} (${missing})` : name, () => {
    let server: ChildProcess;
    let port: number;

    beforeAll(async () => {
      if (missing) throw new Error(missing);
      const release = path.join(work, name);
      cpSync(made, release, { recursive: true });
      port = await freePort();
      server = start({ port, dist, release });
      await waitForServer(server, port);
    });
    afterAll(async () => {
      if (server?.kill()) await once(server, 'exit');
    });

    test.each(REDIRECTS)('%s leads to %s in one permanent redirect', async (asked, meant) => {
      const { status, headers } = await ask(port, asked);
      expect([301, 308]).toContain(status);
      expect(new URL(headers['location'] ?? '', `http://127.0.0.1:${port}`).href).toBe(
        `http://127.0.0.1:${port}${meant}`,
      );
    });

    test.each(FOREIGN_PATHS)('%s never leads to another site', async (asked) => {
      const base = `http://127.0.0.1:${port}`;
      const { headers } = await ask(port, asked);
      expect(new URL(headers['location'] ?? '', base).origin).toBe(base);
    });

    test.each(NOT_FOUND)('%s gets the not-found page with status 404, not cached', async (asked) => {
      const { status, headers, body } = await ask(port, asked);
      expect(status).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-store');
      expect(body.toString()).toContain('<h1');
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    test.each(IMPOSSIBLE)('impossible address %# is refused', async (asked) => {
      const { status } = await ask(port, asked);
      expect([400, 404, 414, 431]).toContain(status);
    });

    test.each(METHODS)('%s is not allowed', async (method) => {
      for (const asked of ['/news', '/this-page-does-not-exist', '/_astro/']) {
        const { status, headers } = await ask(port, asked, {}, method);
        expect(status, asked).toBe(405);
        expect(headers['allow'], asked).toBe(ALLOWED_METHODS);
      }
    });

    test('HEAD is answered as GET, without a body', async () => {
      const { status, headers, body } = await ask(port, '/news', {}, 'HEAD');
      expect([status, headers['content-type']?.startsWith('text/html'), body.length]).toEqual([200, true, 0]);
    });

    test('the editors’ desk may open a sign-in window, and is not indexed', async () => {
      const { status, headers } = await ask(port, '/redaktion');
      expect([status, headers['cross-origin-opener-policy'], headers['x-robots-tag']]).toEqual([
        200,
        'same-origin-allow-popups',
        'noindex',
      ]);
    });

    test('a download is served and not indexed; a file without a link is not published', async () => {
      const { status, headers } = await ask(port, '/dateien/jahresbericht.pdf');
      expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'application/pdf', 'noindex']);
      expect((await ask(port, '/dateien/ungenutzt.pdf')).status).toBe(404);
    });

    test('a picture runs no script, and other sites may embed it', async () => {
      const hashed = readdirSync(path.join(dist, '_astro')).find((name) => name.endsWith('.svg'));
      for (const asked of [DRAWING, `/_astro/${hashed}`]) {
        const { status, headers } = await ask(port, asked);
        expect(status, asked).toBe(200);
        expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      }
    });

    test.each(TYPES)('%s is sent as %s', async (asked, type) => {
      const { status, headers } = await ask(port, asked);
      expect(status).toBe(200);
      expect(headers['content-type']?.toLowerCase().replace(/; ?/, '; ')).toBe(type);
    });

    test.each(['/news', '/icon-einer-epoche'])('%s has every header of header-rules.ts, once', async (asked) => {
      const { status, headers } = await ask(port, asked);
      expect(status).toBe(200);
      for (const [header, value] of Object.entries(siteHeaders)) expect(headers[header.toLowerCase()]).toBe(value);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    });

    test('hashed files keep their mixed case and are cached for a year', async () => {
      const files = readdirSync(path.join(dist, '_astro'), { recursive: true, withFileTypes: true });
      for (const { parentPath, name } of files.filter((each) => each.isFile())) {
        const asked = `/${path.relative(dist, path.join(parentPath, name))}`;
        const { status, headers } = await ask(port, asked);
        expect(status, asked).toBe(200);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    });

    test.each(['/', '/news', '/rss.xml'])('%s is answered with 304 if its ETag still matches', async (asked) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const accepted = { 'accept-encoding': encoding };
        const etag = (await ask(port, asked, accepted)).headers['etag'] ?? 'none';
        const again = await ask(port, asked, { ...accepted, 'if-none-match': etag });
        expect(again.status, encoding).toBe(304);
        expect(again.body).toHaveLength(0);
      }
    });

    test('Brotli and gzip decompress to the same page', async () => {
      const plain = await ask(port, '/news', { 'accept-encoding': 'identity' });
      // The local Workers runtime takes the first encoding that it knows; on Cloudflare the edge chooses.
      const accepted = name === 'Workers' ? 'br' : 'gzip, deflate, br, zstd';
      const br = await ask(port, '/news', { 'accept-encoding': accepted });
      const gz = await ask(port, '/news', { 'accept-encoding': 'gzip' });
      expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
      // Locally, Workers sends none.
      const answers = name === 'Workers' ? [] : [br, gz];
      for (const { headers } of answers) expect(headers['vary']).toMatch(/accept-encoding/i);
    });

    test('a withdrawn article answers 410 with its notice, not cached', async () => {
      const { status, headers, body } = await ask(port, WITHDRAWN);
      expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
      expect(headers['content-type']).toContain('text/html');
      expect(body.toString()).toContain('data-withdrawn');
    });
  });
}
