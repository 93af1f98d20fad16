import { file, remove, replace } from '../mutate.ts';
import { Page } from '../page.ts';
import { REPORT_DATA_FILE, REPORT_PAGE_FILE, type ReportData } from '../report/report.ts';
import type { Rule } from '../rule.ts';

const ROW = '[data-audit-rule]';

export default {
  id: 'D14',
  title: 'Prüfbericht',
  checks:
    'Der Prüfbericht liegt als Seite und als Daten vor, nennt jede Regel mit der Zahl ihrer Prüfungen und Befunde, stimmt mit dem überein, was die Prüfung tatsächlich findet, sagt, was nicht geprüft wird, und dass er keine Rechtsberatung ist.',
  remedy:
    'Neu bauen: Der Bericht entsteht im Build (tools/audit/audit-integration.ts) und wird nie von Hand geschrieben.',
  site({ site, expected, found }, { on }) {
    const { check, note } = on('/pruefbericht');
    const isThere = site.has(REPORT_PAGE_FILE) && site.has(REPORT_DATA_FILE);
    if (!note(undefined, !isThere && 'Der Prüfbericht fehlt.')) return;
    const page = new Page(REPORT_PAGE_FILE, site.read(REPORT_PAGE_FILE));
    const data = JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData;
    const text = page.text('main');
    const rows = new Map(page.all(ROW).map((row) => [row.attribs['data-audit-rule'], row]));
    check(undefined, {
      [`Der Bericht nennt ${data.findings} Befunde, die Prüfung findet ${found.length}.`]:
        data.findings !== found.length,
      'Der Bericht sagt nicht, dass er keine Rechtsberatung ist.': !text.includes('keine Rechtsberatung'),
    });
    // Without advertising, the rules about it have nothing to check.
    const advertises = expected.paid.some(({ withdrawn }) => !withdrawn);
    for (const { id, checks, findings, unchecked } of data.rules) {
      const row = rows.get(id);
      const numbers = row ? page.all('data', row).map(({ attribs }) => Number(attribs['value'])) : [];
      check(id, {
        [`Die Zeile der Regel ${id} fehlt oder nennt andere Zahlen als die Daten.`]:
          numbers[0] !== checks || numbers[1] !== findings,
        [`Die Regel ${id} hat nichts geprüft und beweist darum nichts.`]: checks === 0 && advertises,
        ...(unchecked && { [`Der Bericht verschweigt, was die Regel ${id} nicht prüft.`]: !text.includes(unchecked) }),
      });
    }
  },
  mutations: {
    'Prüfbericht mit geschönter Zahl': file(REPORT_DATA_FILE)(null, replace(/"findings": \d+/, '"findings": 4711')),
    'Zeile des Prüfberichts fehlt': file(REPORT_PAGE_FILE)(ROW, remove),
    'Prüfbericht fehlt': () => ({ [REPORT_DATA_FILE]: null }),
    'Prüfbericht ohne „keine Rechtsberatung“': file(REPORT_PAGE_FILE)(null, replace('keine Rechtsb', 'eine Rechtsb')),
  },
} satisfies Rule;
