import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Rule } from '../rule.ts';
import { runAudit } from '../run-audit.ts';
import { overlay } from '../site/built-site.ts';
import type { ExpectedSite } from '../expected-site.ts';
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
async function runs(
  look: (expected: ExpectedSite) => unknown,
  between: object,
  second = site,
): Promise<number> {
  let count = 0;
  const rule: Rule = {
    id: 'X',
    title: '',
    checks: '',
    page(_page, expected, context) {
      count += 1;
      context.expect(look(expected) === undefined, { page: '/seite' }, 'P', 'R');
    },
  };
  const file = join(folder, `${Math.random()}.jsonl`);
  const run = async (expected: object, built: typeof site) => {
    const store = pageStore(file, expected as unknown as ExpectedSite);
    const result = await runAudit(built, expected as unknown as ExpectedSite, [rule], store);
    store.save();
    return result;
  };
  const before = await run(base, site);
  const after = await run({ ...base, ...between }, second);
  if (count === 1) expect(after).toEqual(before);
  return count;
}

const readsA = (expected: ExpectedSite) => expected.articles.get('/a');
const changed = (path: string) => new Map([...base.articles, [path, { title: 'neu' }]]);

it('takes a result again while page and content are the same, with findings and facts', async () => {
  expect(await runs(readsA, {})).toBe(1);
});

it.each([
  ['an article that its rules read', readsA, { articles: changed('/a') }, 2],
  ['an article that they did not read', readsA, { articles: changed('/b') }, 1],
  [
    'an article that was not there when they looked',
    (t: ExpectedSite) => t.articles.get('/c'),
    { articles: changed('/c') },
    2,
  ],
  [
    'any article, where they went through all',
    (t: ExpectedSite) => [...t.articles.values()],
    { articles: changed('/b') },
    2,
  ],
  [
    'any article, where they went through the paid ones',
    (t: ExpectedSite) => t.paid.length,
    { articles: changed('/b') },
    2,
  ],
  ['the clock, where they asked for it', (t: ExpectedSite) => t.now, { now: new Date(0) }, 2],
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
  expect(() => pageStore(file, base as unknown as ExpectedSite)).not.toThrow();
});
