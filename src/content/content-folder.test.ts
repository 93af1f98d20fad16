import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkContentFolder } from './content-folder.ts';
import { formatDiagnostics } from './diagnostics/diagnostic.ts';

const NOW = new Date('2025-09-28T08:00:00+02:00');
const ARTICLE = 'content/articles/werbung-erkennen.mdx';
let root: string;

// Each test reads all of content/: a busy machine needs its time.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
const diagnostics = () => formatDiagnostics(checkContentFolder(root, NOW).diagnostics);

it('reads the whole of content/ and finds nothing wrong with it', () => {
  const { content, diagnostics: found } = checkContentFolder(root, NOW);
  expect(found).toEqual([]);
  expect(content?.articles.length).toBeGreaterThan(20);
  expect(content?.pages.map(({ id }) => id)).toContain('impressum');
  expect(content?.site.name).toBe('Donaukurs');
});

it('lists the diagnostics of all files at once, each with its place', () => {
  change(ARTICLE, (text) => text.replace('author: lena-hofstaetter', 'author: nina'));
  change('content/pages/kontakt.mdx', (text) => text.replace(/^title: .*$/m, 'title: K'));
  change('content/categories/aktien.yaml', (text) => text.replace(/^section: .*$/m, 'section: sport'));
  change('content/authors/jakob-wieser.yaml', (text) => text.replace(/^fictional:/m, 'fiktiv:'));
  const text = diagnostics();
  expect(text).toMatch(/^5 Fehler im Inhalt:/);
  expect(text).toContain(`${ARTICLE}:7`);
  expect(text).toContain('content/pages/kontakt.mdx:2:8');
  expect(text).toContain('content/categories/aktien.yaml');
  expect(text).toContain('content/authors/jakob-wieser.yaml');
});

it('reads the text of static pages: a link that leads nowhere, and MDX that does not close', () => {
  change(
    'content/pages/kontakt.mdx',
    (text) => `${text}\n[Mehr](/gibt-es-nicht), <a href="/auch-nicht">noch mehr</a>\n`,
  );
  change('content/pages/impressum.mdx', (text) => `${text}\n<Disclosure site={props.site}>\n`);
  const text = diagnostics();
  expect(text).toMatch(/^3 Fehler im Inhalt:/);
  expect(text).toContain('gefunden: /gibt-es-nicht');
  expect(text).toContain('gefunden: /auch-nicht');
  expect(text).toMatch(/impressum\.mdx:\d+:1\n {2}MDX-Schreibweise/);
});

it('says so where site.yaml is missing or broken, and goes on with the other files', () => {
  rmSync(join(root, 'content/site.yaml'));
  change(ARTICLE, (text) => text.replace(/^keywords: .*$/m, 'keywords: []'));
  expect(diagnostics()).toContain('content/site.yaml');
  expect(diagnostics()).toContain(ARTICLE);
});

it('finds files that nobody would read, but leaves notes alone', () => {
  for (const name of ['probe.md', 'alt/probe.mdx', '_notiz.mdx']) {
    cpSync(join(root, ARTICLE), join(root, 'content/articles', name));
  }
  expect(
    checkContentFolder(root, NOW)
      .diagnostics.map(({ file }) => file)
      .toSorted(),
  ).toEqual(['content/articles/alt/probe.mdx', 'content/articles/probe.md']);
});

it('checks drafts as the preview shows them', () => {
  change(ARTICLE, (text) =>
    text
      .replace('urgent: false', 'draft: true')
      .concat('\n<Figure src="/bilder/fehlt.svg" alt="a" caption="b" credit="c" />\n'),
  );
  expect(diagnostics()).toContain('/bilder/fehlt.svg');
});

it('takes Windows line endings and a byte order mark as they come', () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  for (const file of [ARTICLE, 'content/pages/kontakt.mdx', 'content/site.yaml', 'content/market/atx.yaml'])
    change(file, windows);
  expect(checkContentFolder(root, NOW).diagnostics).toEqual([]);
});
