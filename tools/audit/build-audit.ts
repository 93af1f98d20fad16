/** Audits a build and writes its report. Imported only after the pages are built, as nothing before needs the rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditReport } from '../../src/model/audit-report.ts';
import { overlay, readFolder } from './build-output.ts';
import { readExpectedEdition } from './expected-edition.ts';
import { MAX_LISTED, REPORT_DATA_FILE, REPORT_PAGE_FILE } from './report.ts';
import { contentRules } from './rules.ts';
import { summarizeResults, auditOutput, auditPages } from './run.ts';

/** Renders the report's page again, with a result. Returns its HTML. */
export type RenderReport = (report: AuditReport) => Promise<string>;

/**
 * Audits the build in `folder`, made at `now` of the project at `root`, and writes the two files of the report.
 * It includes the checks of its own page: they are made on a first rendering, and the second, which is written, differs
 * only in numbers.
 */
export async function auditBuild(root: string, folder: string, now: Date, render: RenderReport) {
  const output = readFolder(folder);
  const expected = readExpectedEdition(root, now);
  const audit = { output, expected, rules: contentRules };
  const pages = auditPages(audit);
  const whole = await auditOutput(audit, pages);
  const report = () => {
    const { listed, ...counts } = summarizeResults(audit, pages, whole);
    return { ...counts, listed: listed.slice(0, MAX_LISTED) };
  };
  const rendered = { ...audit, output: overlay(output, { [REPORT_PAGE_FILE]: await render(report()) }) };
  for (const [file, result] of auditPages(rendered, [REPORT_PAGE_FILE])) pages.set(file, result);
  const data = report();
  writeFileSync(join(folder, REPORT_PAGE_FILE), await render(data));
  writeFileSync(join(folder, REPORT_DATA_FILE), `${JSON.stringify(data, null, 2)}\n`);
  return { data, edition: expected.settings.edition, warnings: expected.warnings };
}
