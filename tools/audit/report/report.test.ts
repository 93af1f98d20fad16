import { expect, it } from 'vitest';
import type { ExpectedSite } from '../expected-site.ts';
import { overlay } from '../build-output.ts';
import { Page } from '../page.ts';
import type { Finding, Rule } from '../rule.ts';
import validity from '../rules/html.ts';
import { runAudit } from '../run.ts';
import { fillReport, reportData } from './report.ts';
import { reportText } from './report-text.ts';

const rule: Rule = {
  id: 'D2',
  title: 'Kennzeichnung',
  checks: 'Das Wort ist da.',
  unchecked: 'Farben.',
  remedy: 'Setzen.',
  mutations: {},
};
const finding: Finding = {
  rule: 'D2',
  page: '/a',
  element: '<a href="/b"> "</script><b>&amp; „Ätsch“',
  problem: 'Das "Wort" fehlt im Januar.',
  remedy: 'Setzen.',
};
const result = (count: number) => {
  const findings = Array.from({ length: count }, () => finding);
  return { rules: [{ rule, checks: 1234, findings }], findings, pages: 3 };
};
const template =
  '<!DOCTYPE html><html lang="de-AT"><head><title>Prüfbericht</title></head><body><main><h1>Prüfbericht</h1><div class="x" data-audit-report><p>leer</p></div></main></body></html>';
const now = new Date('2025-09-28T08:00:00+02:00');

it('shows rules, numbers, findings and what is not checked, as valid HTML', async () => {
  const html = fillReport(template, reportData(result(2), now));
  const page = new Page('pruefbericht.html', html);
  expect(page.all('[data-audit-rule] data').map(({ attribs }) => attribs['value'])).toEqual(['1234', '2']);
  expect(page.text('main')).toContain('Farben.');
  expect(page.all('main ol > li')).toHaveLength(2);
  expect(page.text('main ol')).toContain('„Ätsch“');
  expect(page.all('main script, main ol b')).toEqual([]);
  const nothing = { files: [], has: () => false, read: () => '', bytes: () => undefined };
  const expected = { site: { url: 'https://d.example' }, articles: new Map(), sponsors: [] } as unknown as ExpectedSite;
  const site = overlay(nothing, { 'pruefbericht.html': html });
  expect((await runAudit({ site, expected, rules: [validity] })).findings).toEqual([]);
});

it('says so where nothing was found, and what that means', () => {
  const main = new Page('pruefbericht.html', fillReport(template, reportData(result(0), now))).text('main');
  expect(main).toContain('Kein Befund.');
  expect(main).toContain('heißt nicht, dass kein Fehler da ist');
});

it('stays small with many findings and counts them all', () => {
  const data = reportData(result(5000), now);
  expect([data.findings, data.listed.length]).toEqual([5000, 100]);
  const html = fillReport(template, data);
  expect(html.length).toBeLessThan(120_000);
  expect(html).toContain('5.000 Befunden');
});

it('refuses a page without a place for the report', () => {
  expect(() => fillReport('<main></main>', reportData(result(0), now))).toThrow('data-audit-report');
});

it('tells the same diagnostic on many pages once', () => {
  const text = reportText(result(9), 1500);
  expect(text.match(/Befund: {2}/g)).toHaveLength(1);
  expect(text).toContain('und 3 weitere');
  expect(text).toContain('9 Befunde auf 3 Seiten, 1,5 s.');
});
