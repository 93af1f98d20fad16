import { Page } from '../page.ts';
import type { AuditReport } from '../../../src/model/audit-report.ts';
import { REPORT_DATA_FILE, REPORT_PAGE_FILE } from '../report.ts';
import type { Rule } from '../rule.ts';

export default {
  id: 'D14',
  title: 'Prüfbericht',
  checks:
    'Der Prüfbericht liegt als Seite und als Daten vor, nennt jede Regel mit der Zahl ihrer Prüfungen und Befunde, stimmt mit dem überein, was die Prüfung tatsächlich findet, sagt, was nicht geprüft wird, und dass er keine Rechtsberatung ist.',
  remedy:
    'Neu bauen: Der Bericht entsteht im Build (tools/audit/audit-integration.ts) und wird nie von Hand geschrieben.',
  output({ output, found }, { on }) {
    const { assert } = on('/pruefbericht');
    const isThere = output.has(REPORT_PAGE_FILE) && output.has(REPORT_DATA_FILE);
    if (!assert(undefined, isThere, 'Der Prüfbericht fehlt.')) return;
    const page = new Page(REPORT_PAGE_FILE, output.read(REPORT_PAGE_FILE));
    const data = JSON.parse(output.read(REPORT_DATA_FILE)) as AuditReport;
    const text = page.text('main');
    const rows = new Map(page.having('data-audit-rule').map((row) => [row.attribs['data-audit-rule'], row]));
    const problem = `Der Bericht nennt ${data.findings} Befunde, die Prüfung findet ${found.length}.`;
    assert(undefined, data.findings === found.length, problem);
    const isModest = text.includes('keine Rechtsberatung');
    assert(undefined, isModest, 'Der Bericht sagt nicht, dass er keine Rechtsberatung ist.');
    for (const { id, checks, findings, unchecked, notApplicable } of data.rules) {
      const row = rows.get(id);
      const numbers = row ? page.all('data', row).map(({ attribs }) => Number(attribs['value'])) : [];
      const isSame = numbers[0] === checks && numbers[1] === findings;
      assert(id, isSame, `Die Zeile der Regel ${id} fehlt oder nennt andere Zahlen als die Daten.`);
      assert(id, checks > 0 || notApplicable, `Die Regel ${id} hat nichts geprüft und beweist darum nichts.`);
      if (unchecked) assert(id, text.includes(unchecked), `Der Bericht verschweigt, was die Regel ${id} nicht prüft.`);
    }
  },
} satisfies Rule;
