/** `npm run audit`: audits the built site (`DIST` or dist/) against its content; exits with 1 if there are findings. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFolder } from '../audit/build-output.ts';
import { readExpectedEdition } from '../audit/expected-edition.ts';
import { buildTimeOf, reportText } from '../audit/report.ts';
import { allRules } from '../audit/rules.ts';
import { runAudit } from '../audit/run.ts';

const folder = path.resolve(process.env['DIST'] ?? 'dist');
if (!existsSync(path.join(folder, 'index.html'))) {
  console.error(`In ${folder} ist keine gebaute Website. Zuerst „npm run build“ ausführen.`);
  process.exit(1);
}
const start = performance.now();
const output = readFolder(folder);
let expected;
try {
  expected = readExpectedEdition(process.cwd(), buildTimeOf(output));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const result = await runAudit({ output, expected, rules: allRules });
console.log(reportText(result, performance.now() - start));
process.exitCode = result.findings.length === 0 ? 0 : 1;
