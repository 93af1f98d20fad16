import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import AuditResult from '../../src/components/page/AuditResult.astro';
import type { AuditReport, Finding } from '../../src/model/audit-report.ts';
import { overlay } from './build-output.ts';
import type { ExpectedEdition } from './expected-edition.ts';
import { Page } from './page.ts';
import { MAX_LISTED, REPORT_DATA_FILE, REPORT_PAGE_FILE, reportText } from './report.ts';
import type { Rule } from './rule.ts';
import { report as reportRule } from './rules/lists.ts';
import { html as validity } from './rules/document.ts';
import { summarizeResults, runAudit } from './run.ts';

const now = new Date('2025-09-28T08:00:00+02:00');
const rule: Rule = {
  id: 'D2',
  title: 'Kennzeichnung',
  covers: 'Das Wort ist da.',
  unchecked: 'Farben.',
  remedy: 'Setzen.',
};
const finding: Finding = {
  rule: 'D2',
  page: '/a',
  element: '<a href="/b"> "</script><b>&amp; „Ätsch“',
  problem: 'Das "Wort" fehlt im Januar.',
  remedy: 'Setzen.',
};
const nothing = { files: [], has: () => false, read: () => '', bytes: () => undefined };
const expected = {
  settings: { url: 'https://d.example' },
  now,
  articles: new Map(),
  sponsors: [],
} as unknown as ExpectedEdition;
const result = (count: number): AuditReport => ({
  ...summarizeResults({ output: nothing, expected, rules: [rule] }, new Map(), [
    { checks: 1234, findings: Array.from({ length: count }, () => finding) },
  ]),
  pages: 3,
  lists: [{ name: '/news', cards: 8, paid: 2 }],
});
const container = await AstroContainer.create();
const render = async (report: AuditReport) => {
  const main = await container.renderToString(AuditResult, { props: { report } });
  return `<!DOCTYPE html><html lang="de-AT"><head><title>Prüfbericht</title></head><body><main><h1>Prüfbericht</h1><p>Er ist keine Rechtsberatung.</p>${main}</main></body></html>`;
};
const pageOf = async (report: AuditReport) => new Page(REPORT_PAGE_FILE, await render(report));

it('shows rules, numbers, findings and what is not checked, as valid HTML', async () => {
  const html = await render(result(2));
  const page = new Page(REPORT_PAGE_FILE, html);
  expect(page.all('[data-audit-rule] data').map(({ attribs }) => attribs['value'])).toEqual(['1234', '2']);
  expect(page.text('main')).toContain('Farben.');
  expect(page.text('table:not(:has([data-audit-rule])) tbody')).toBe('/news 2 von 8 Karten, 25 %');
  expect(page.all('main ol > li')).toHaveLength(2);
  expect(page.text('main ol')).toContain('„Ätsch“');
  expect(page.all('main script, main ol b')).toEqual([]);
  const output = overlay(nothing, { [REPORT_PAGE_FILE]: html });
  expect((await runAudit({ output, expected, rules: [validity] })).listed).toEqual([]);
});

it('says that nothing was found, and what that means', async () => {
  const main = (await pageOf(result(0))).text('main');
  expect(main).toContain('Kein Befund.');
  expect(main).toContain('nicht, dass kein Fehler da ist');
});

it('says how many findings there are where it lists the first ones only', async () => {
  const report = result(5000);
  expect(await render({ ...report, listed: report.listed.slice(0, MAX_LISTED) })).toContain('5.000 Befunden');
});

it('lists a finding of many pages once', () => {
  const text = reportText(result(9), 1500);
  expect(text.match(/Befund: {2}/g)).toHaveLength(1);
  expect(text).toContain('und 3 weitere');
  expect(text).toContain('9 Befunde auf 3 Seiten, 1,5 s.');
});

describe('a rule that checked nothing', () => {
  const reportFor = (applies: boolean) => {
    const idle: Rule = { ...rule, applies: () => applies };
    const audit = { output: nothing, expected, rules: [idle] };
    return summarizeResults(audit, new Map(), [{ checks: 0, findings: [] }]);
  };
  const problemsFor = async (applies: boolean) => {
    const report = reportFor(applies);
    const output = overlay(nothing, {
      [REPORT_PAGE_FILE]: await render(report),
      [REPORT_DATA_FILE]: JSON.stringify(report),
    });
    return (await runAudit({ output, expected, rules: [reportRule] })).listed.map(({ problem }) => problem);
  };

  it('proves nothing, and the report must not hide that', async () => {
    expect(await problemsFor(true)).toEqual(['Die Regel D2 hat nichts geprüft und beweist darum nichts.']);
    expect(reportText(reportFor(true), 0)).not.toContain('nicht anwendbar');
  });

  it('is no finding if the edition has nothing for it to check, and the report says so', async () => {
    expect(await problemsFor(false)).toEqual([]);
    expect((await pageOf(reportFor(false))).text('tr[data-audit-rule] td.figure')).toBe('Prüfungen: nicht anwendbar');
    expect(reportText(reportFor(false), 0)).toContain('nicht anwendbar');
  });
});

it('names the source of a rule, and counts violations before its day separately', async () => {
  const dated: Rule = { ...rule, id: 'D15', page: (_, { assert }) => void assert('', false, 'Fehlt.') };
  const output = overlay(nothing, { 'a.html': '<p>A</p>' });
  const reportAt = (moment: string) =>
    runAudit({ output, expected: { ...expected, now: new Date(moment) }, rules: [dated] });
  const before = await reportAt('2026-08-01T23:59:59Z');
  const after = await reportAt('2026-08-02T00:00:00Z');
  expect([before.findings, before.rules[0]?.early]).toEqual([0, 1]);
  expect([after.findings, after.rules[0]?.early]).toEqual([1, undefined]);
  expect((await pageOf(before)).text('tbody')).toMatch(
    /Art\. 50 .+gilt seit 2\. August 2026\. Ab diesem Tag 1 Befund\./,
  );
});
