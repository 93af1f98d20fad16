import { findAll } from '../html/dom.ts';
import { Page } from '../html/page.ts';
import { textOf } from '../html/text.ts';
import type { Rule } from '../rule.ts';
import { REPORT_DATA_FILE, REPORT_PAGE_FILE, type ReportData } from '../report/report-data.ts';

const REMEDY =
  'Neu bauen: Der Bericht entsteht im Build (tools/audit/audit-integration.ts) und wird nie von Hand geschrieben.';

/** D14: the report says what the audit finds. Runs last, so that it can compare. */
export const report: Rule = {
  id: 'D14',
  title: 'Prüfbericht',
  checks:
    'Der Prüfbericht liegt als Seite und als Daten vor, nennt jede Regel mit der Zahl ihrer Prüfungen und Befunde, stimmt mit dem überein, was die Prüfung tatsächlich findet, sagt, was nicht geprüft wird, und dass er keine Rechtsberatung ist.',
  site({ site, expected, found }, context) {
    const place = { page: '/pruefbericht' };
    const there = site.has(REPORT_PAGE_FILE) && site.has(REPORT_DATA_FILE);
    if (!context.expect(there, place, 'Der Prüfbericht fehlt.', REMEDY)) return;
    const page = new Page(REPORT_PAGE_FILE, site.read(REPORT_PAGE_FILE));
    const data = JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData;
    context.expect(
      data.findings === found.length,
      place,
      `Der Bericht nennt ${data.findings} Befunde, die Prüfung findet ${found.length}.`,
      REMEDY,
    );
    const rows = page.all('[data-audit-rule]');
    context.expect(
      rows.length === data.rules.length && rows.length > 0,
      place,
      `Die Seite nennt ${rows.length} Regeln, die Daten nennen ${data.rules.length}.`,
      REMEDY,
    );
    for (const { id, checks, findings, unchecked } of data.rules) {
      const row = rows.find(({ attribs }) => attribs['data-audit-rule'] === id);
      const numbers = row ? findAll('data', row).map(({ attribs }) => Number(attribs['value'])) : [];
      context.expect(
        numbers[0] === checks && numbers[1] === findings,
        { ...place, element: id },
        `Die Zeile der Regel ${id} fehlt oder nennt andere Zahlen als die Daten.`,
        REMEDY,
      );
      // An edition without advertising gives most rules nothing to check.
      context.expect(
        checks > 0 || expected.paid.length === 0,
        { ...place, element: id },
        `Die Regel ${id} hat nichts geprüft und beweist darum nichts.`,
        'Prüfen, warum die Regel nichts findet, worauf sie zutrifft.',
      );
      if (unchecked)
        context.expect(
          textOf(page.document).includes(unchecked),
          { ...place, element: id },
          `Der Bericht verschweigt, was die Regel ${id} nicht prüft.`,
          REMEDY,
        );
    }
    context.expect(
      /keine Rechtsberatung/.test(page.text('main')),
      place,
      'Der Bericht sagt nicht, dass er keine Rechtsberatung ist.',
      'src/pages/pruefbericht.astro: den Satz aufnehmen.',
    );
  },
};
