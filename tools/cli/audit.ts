/** `npm run audit`: audits the built site (`DIST` or dist/) against its content; exits with 1 if there are findings. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../src/lib/user-error.ts';
import { readFolder } from '../audit/build-output.ts';
import { readExpectedEdition } from '../audit/expected-edition.ts';
import { buildTimeOf, reportText } from '../audit/report.ts';
import { allRules } from '../audit/rules.ts';
import { runAudit } from '../audit/run.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const folder = path.resolve(process.env['DIST'] ?? 'dist');
  if (!existsSync(path.join(folder, 'index.html')))
    throw new UserError(`In ${folder} ist keine gebaute Website. Zuerst „npm run build“ ausführen.`);
  const start = performance.now();
  const output = readFolder(folder);
  const expected = readExpectedEdition(process.cwd(), buildTimeOf(output));
  const report = await runAudit({ output, expected, rules: allRules });
  console.log(reportText(report, performance.now() - start));
  process.exitCode = report.findings === 0 ? 0 : 1;
});
