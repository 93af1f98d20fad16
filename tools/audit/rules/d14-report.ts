import { Page } from '../page.ts';
import { REPORT_DATA_FILE, REPORT_PAGE_FILE, type ReportData } from '../report/report.ts';
import type { Rule } from '../rule.ts';

const ROW = '[data-audit-rule]';

/** D14: the report says what the audit finds. Runs last, so that it can compare. */
export const report: Rule = {
  id: 'D14',
  title: 'Prüfbericht',
  checks:
    'Der Prüfbericht liegt als Seite und als Daten vor, nennt jede Regel mit der Zahl ihrer Prüfungen und Befunde, stimmt mit dem überein, was die Prüfung tatsächlich findet, sagt, was nicht geprüft wird, und dass er keine Rechtsberatung ist.',
  remedy:
    'Neu bauen: Der Bericht entsteht im Build (tools/audit/audit-integration.ts) und wird nie von Hand geschrieben.',
  site({ site, expected, found, check }) {
    const advertises = expected.paid.some(({ withdrawn }) => !withdrawn);
    const place = { page: '/pruefbericht' };
    const there = site.has(REPORT_PAGE_FILE) && site.has(REPORT_DATA_FILE);
    if (!check(there, place, 'Der Prüfbericht fehlt.')) return;
    const page = new Page(REPORT_PAGE_FILE, site.read(REPORT_PAGE_FILE));
    const data = JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData;
    const text = page.text('main');
    check(
      data.findings === found.length,
      place,
      `Der Bericht nennt ${data.findings} Befunde, die Prüfung findet ${found.length}.`,
    );
    const rows = new Map(page.all(ROW).map((row) => [row.attribs['data-audit-rule'], row]));
    check(
      rows.size === data.rules.length && rows.size > 0,
      place,
      `Die Seite nennt ${rows.size} Regeln, die Daten nennen ${data.rules.length}.`,
    );
    for (const { id, checks, findings, unchecked } of data.rules) {
      const where = { ...place, element: id };
      const row = rows.get(id);
      const numbers = row ? page.all('data', row).map(({ attribs }) => Number(attribs['value'])) : [];
      check(
        numbers[0] === checks && numbers[1] === findings,
        where,
        `Die Zeile der Regel ${id} fehlt oder nennt andere Zahlen als die Daten.`,
      );
      // Without advertising, the rules about it have nothing to check.
      check(checks > 0 || !advertises, where, `Die Regel ${id} hat nichts geprüft und beweist darum nichts.`);
      if (unchecked)
        check(text.includes(unchecked), where, `Der Bericht verschweigt, was die Regel ${id} nicht prüft.`);
    }
    check(text.includes('keine Rechtsberatung'), place, 'Der Bericht sagt nicht, dass er keine Rechtsberatung ist.');
  },
  mutations: {
    'Prüfbericht mit geschönter Zahl': ({ file }) =>
      file(REPORT_DATA_FILE).replace(/"findings": \d+/, '"findings": 4711'),
    'Zeile des Prüfberichts fehlt': ({ file }) => file(REPORT_PAGE_FILE).remove(ROW),
    'Prüfbericht fehlt': () => ({ [REPORT_DATA_FILE]: null }),
    'Prüfbericht ohne „keine Rechtsberatung“': ({ file }) =>
      file(REPORT_PAGE_FILE).replace('keine Rechtsberatung', 'eine Rechtsberatung'),
  },
};
