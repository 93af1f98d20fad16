/** `npm run audit`: checks the built site against its content and ends with 1 where anything is wrong. `DIST` names another folder than dist/. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { REPORT_DATA_FILE, type ReportData } from '../audit/report/report-data.ts';
import { reportText } from '../audit/report/report-text.ts';
import { allRules } from '../audit/rules.ts';
import { runAudit } from '../audit/run-audit.ts';
import { readFolder } from '../audit/site/built-site.ts';
import { readExpectedSite } from '../audit/expected-site.ts';
import { buildNow } from '../../src/content/clock.ts';

const folder = path.resolve(process.env['DIST'] ?? 'dist');
if (!existsSync(path.join(folder, 'index.html'))) {
  console.error(`In ${folder} ist keine gebaute Website. Zuerst „npm run build“ ausführen.`);
  process.exit(1);
}
const start = performance.now();
const site = readFolder(folder);
// Deadlines are judged by the clock of the build, not by the hour of the audit.
const builtAt = site.has(REPORT_DATA_FILE)
  ? (JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData).builtAt
  : undefined;
const result = await runAudit(
  site,
  readExpectedSite(process.cwd(), builtAt ? new Date(builtAt) : buildNow()),
  allRules,
);
console.log(reportText(result, performance.now() - start));
process.exitCode = result.findings.length === 0 ? 0 : 1;
