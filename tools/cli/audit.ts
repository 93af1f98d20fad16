/** `npm run audit`: audits the built site (`DIST` or dist/) against its content; exits with 1 if there are findings. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFolder, type BuildOutput } from '../audit/build-output.ts';
import { readExpectedEdition } from '../audit/expected-edition.ts';
import { buildTimeOf, reportText } from '../audit/report.ts';
import { allRules } from '../audit/rules.ts';
import { runAudit } from '../audit/run.ts';

/** Reads content/; ends the process if it has faults. */
function expectedEdition(output: BuildOutput) {
  try {
    return readExpectedEdition(process.cwd(), buildTimeOf(output));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const folder = path.resolve(process.env['DIST'] ?? 'dist');
if (!existsSync(path.join(folder, 'index.html'))) {
  console.error(`In ${folder} ist keine gebaute Website. Zuerst „npm run build“ ausführen.`);
  process.exit(1);
}
const start = performance.now();
const output = readFolder(folder);
const expected = expectedEdition(output);
const result = await runAudit({ output, expected, rules: allRules });
console.log(reportText(result, performance.now() - start));
process.exitCode = result.findings.length === 0 ? 0 : 1;
