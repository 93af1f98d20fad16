import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { deskApi, type DeskRequest } from './desk-api.ts';
import { MIRROR } from './mirror.ts';

let root: string;
let api: (request: DeskRequest) => Promise<{ status: number; body: Uint8Array | string | null }>;
const FILE = 'content/authors/jakob-wieser.yaml';

const ask = (method: string, path: string, body?: object, further: Record<string, string> = {}) =>
  api({
    method,
    url: `http://127.0.0.1/api/keystatic/${path}`,
    headers: { get: (name) => ({ 'no-cors': '1', 'desk-page': 'mine', ...further })[name] ?? null },
    json: () => Promise.resolve(body),
  });
const deskText = (file: string) => readFileSync(join(root, MIRROR, file), 'utf8');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const addition = (path: string, contents: string) => ({
  path,
  contents: Buffer.from(contents).toString('base64url'),
});

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'pult-'));
  for (const part of ['content', 'public', 'src/components/illustrations'])
    cpSync(part, join(root, part), { recursive: true });
  api = deskApi(root);
  await ask('GET', 'tree');
});

it('saves what our checks accept', async () => {
  const before = text(FILE);
  const changed = deskText(FILE).replace('Redakteur Wirtschaftspolitik', 'Leiter Wirtschaftspolitik');
  const { status } = await ask('POST', 'update', { additions: [addition(FILE, changed)], deletions: [] });
  expect(status).toBe(200);
  expect(text(FILE)).toBe(before.replace('Redakteur Wirtschaftspolitik', 'Leiter Wirtschaftspolitik'));
});

it('refuses what they refuse, says why, and changes nothing', async () => {
  const before = text(FILE);
  const changed = deskText(FILE).replace('Redakteur Wirtschaftspolitik', '');
  const { status, body } = await ask('POST', 'update', {
    additions: [addition(FILE, changed)],
    deletions: [],
  });
  expect(status).toBe(422);
  expect(body).toContain('Nicht gespeichert.');
  expect(body).toContain('Feld „jobTitle“');
  expect(text(FILE)).toBe(before);
});

it('names the first of many faults and counts the others', async () => {
  const file = 'content/market/atx.yaml';
  const changed = deskText(file).replaceAll(
    /"(label|unit)": "[^"]*"|"(change|order|decimals)": [\d.]+/g,
    '"$1$2": {}',
  );
  const { body } = await ask('POST', 'update', { additions: [addition(file, changed)], deletions: [] });
  expect(String(body).match(/gefunden:/g)).toHaveLength(3);
  expect(body).toMatch(/Dazu weitere Fehler: 2\.$/);
});

it('saves though another file has faults of its own', async () => {
  writeFileSync(join(root, 'content/authors/kaputt.yaml'), 'name: [');
  await ask('GET', 'tree');
  const changed = deskText(FILE).replace('Redakteur', 'Leiter');
  const { status } = await ask('POST', 'update', { additions: [addition(FILE, changed)], deletions: [] });
  expect(status).toBe(200);
});

it('does not delete a person whose articles are there', async () => {
  const { status, body } = await ask('POST', 'update', { additions: [], deletions: [{ path: FILE }] });
  expect(status).toBe(422);
  expect(body).toContain('jakob-wieser');
  expect(existsSync(join(root, FILE))).toBe(true);
});

it('does not overwrite what was changed in the meantime, though another page has seen it', async () => {
  const stale = deskText(FILE);
  writeFileSync(join(root, FILE), text(FILE).replace('Redakteur', 'Korrespondent'));
  await ask('GET', 'tree', undefined, { 'desk-page': 'another' });
  const { status, body } = await ask('POST', 'update', { additions: [addition(FILE, stale)], deletions: [] });
  expect(status).toBe(409);
  expect(body).toContain('inzwischen');
  expect(text(FILE)).toContain('Korrespondent');
});

describe('an article that gets another file name', () => {
  const from = 'content/articles/probe.mdx';
  const to = 'content/articles/neue-probe.mdx';
  const rename = async (change: (text: string) => string) => {
    writeFileSync(join(root, from), change(text('content/articles/werbung-erkennen.mdx')));
    await ask('GET', 'tree');
    const additions = [addition(to, deskText(from))];
    return ask('POST', 'update', { additions, deletions: [{ path: from }] });
  };

  it('keeps its old address, and every line', async () => {
    expect((await rename((source) => source)).status).toBe(200);
    expect(existsSync(join(root, from))).toBe(false);
    expect(text(to)).toContain('formerSlugs:\n  - probe\n');
    expect(text(to).replace('formerSlugs:\n  - probe\n', '')).toBe(
      text('content/articles/werbung-erkennen.mdx'),
    );
  });

  it('needs none as a draft', async () => {
    expect((await rename((source) => source.replace('kind:', 'draft: true\nkind:'))).status).toBe(200);
    expect(text(to)).not.toContain('formerSlugs');
  });
});

it.each(['content/site.yaml', '../fremd.mdx', 'package.json', 'content/articles/../../x.mdx'])(
  'writes no file outside of what it shows: %s',
  async (path) => {
    await expect(
      ask('POST', 'update', { additions: [addition(path, 'a: 1')], deletions: [] }),
    ).rejects.toThrow();
  },
);

it('answers no page of another origin', async () => {
  const { status } = await ask(
    'POST',
    'update',
    { additions: [], deletions: [{ path: FILE }] },
    { 'no-cors': '' },
  );
  expect(status).toBe(400);
  expect((await ask('GET', 'tree', undefined, { 'no-cors': '' })).status).toBe(400);
});
