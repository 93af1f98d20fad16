import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Rule } from '../rule.ts';
import { runAudit } from '../run-audit.ts';
import { overlay } from '../site/built-site.ts';
import type { Truth } from '../truth.ts';
import { pageStore } from './page-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = {
  site: { url: 'https://d.example' },
  now: new Date('2025-09-28T08:00:00+02:00'),
  articles: new Map([
    ['/a', { title: 'A' }],
    ['/b', { title: 'B' }],
  ]),
  paid: [],
  hidden: [],
  authors: new Map(),
  sponsorHosts: new Set(),
};
const site = overlay(
  { files: [], has: () => false, read: () => '', bytes: () => undefined },
  {
    'seite.html': '<html><body id="x">Seite</body></html>',
  },
);

/** Runs a rule twice with what lies between; tells how often it ran. */
async function runs(look: (truth: Truth) => unknown, between: object, second = site): Promise<number> {
  let count = 0;
  const rule: Rule = {
    id: 'X',
    title: '',
    checks: '',
    page(_page, truth, ledger) {
      count += 1;
      ledger.expect(look(truth) === undefined, { page: '/seite' }, 'P', 'R');
    },
  };
  const file = join(folder, `${Math.random()}.jsonl`);
  const run = async (truth: object, built: typeof site) => {
    const store = pageStore(file, truth as unknown as Truth);
    const result = await runAudit(built, truth as unknown as Truth, [rule], store);
    store.save();
    return result;
  };
  const before = await run(base, site);
  const after = await run({ ...base, ...between }, second);
  if (count === 1) expect(after).toEqual(before);
  return count;
}

const readsA = (truth: Truth) => truth.articles.get('/a');
const changed = (path: string) => new Map([...base.articles, [path, { title: 'neu' }]]);

it('takes a result again while page and content are the same, with findings and facts', async () => {
  expect(await runs(readsA, {})).toBe(1);
});

it.each([
  ['an article that its rules read', readsA, { articles: changed('/a') }, 2],
  ['an article that they did not read', readsA, { articles: changed('/b') }, 1],
  [
    'an article that was not there when they looked',
    (t: Truth) => t.articles.get('/c'),
    { articles: changed('/c') },
    2,
  ],
  [
    'any article, where they went through all',
    (t: Truth) => [...t.articles.values()],
    { articles: changed('/b') },
    2,
  ],
  [
    'any article, where they went through the paid ones',
    (t: Truth) => t.paid.length,
    { articles: changed('/b') },
    2,
  ],
  ['the clock, where they asked for it', (t: Truth) => t.now, { now: new Date(0) }, 2],
  ['the clock, where they did not', readsA, { now: new Date(0) }, 1],
  ['the settings of the site', readsA, { site: { url: 'https://e.example' } }, 2],
])('after a change of %s', async (_what, look, between, expected) => {
  expect(await runs(look, between)).toBe(expected);
});

it('reads a changed page anew', async () => {
  const second = overlay(site, { 'seite.html': '<html><body id="y">Anders</body></html>' });
  expect(await runs(readsA, {}, second)).toBe(2);
});

it('starts anew where its file is broken', () => {
  const file = join(folder, 'broken.jsonl');
  writeFileSync(file, 'nothing of ours\n{');
  expect(() => pageStore(file, base as unknown as Truth)).not.toThrow();
});
