/** The audit of a build. Loaded when its pages are made: nothing before needs its rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overlay, readFolder } from './build-output.ts';
import { readExpectedSite } from './expected-site.ts';
import { fillReport, REPORT_DATA_FILE, REPORT_PAGE_FILE, reportData } from './report/report.ts';
import { contentRules } from './rules.ts';
import {
  addUp,
  auditPages,
  auditShare,
  auditSite,
  pageShare,
  samplePages,
  type Audit,
  type PageResult,
} from './run.ts';
import type { AskSecond } from './start-second-thread.ts';

/** The report is itself a page that is audited: its numbers settle after two or three rounds. */
const MOST_ROUNDS = 5;

/**
 * Audits a build and writes the report's two files.
 *
 * @param root absolute path of the project
 * @param folder absolute path of what was built
 * @param now the build's clock
 * @param askSecond the other thread, which begins while this one reads the content
 */
export async function auditBuild(root: string, folder: string, now: Date, askSecond?: AskSecond) {
  const site = readFolder(folder);
  const share = pageShare(site, folder);
  const second = askSecond?.(share);
  const expected = readExpectedSite(root, now);
  const audit = { site, expected, rules: contentRules, sample: samplePages(site, expected) };
  const { data, files } = await makeReport(audit, await auditShare(audit, share, second));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return { data, expected };
}

/** Makes the report of a site and the two files to write, until the page that shows it has the numbers it shows. */
async function makeReport(audit: Audit, pages: Map<string, PageResult>) {
  const own = await auditSite(audit, pages);
  const make = () => {
    const data = reportData(addUp(audit.rules, pages, own), audit.expected.now);
    const [page, text] = [fillReport(audit.site.read(REPORT_PAGE_FILE), data), `${JSON.stringify(data, null, 2)}\n`];
    return { data, text, files: { [REPORT_PAGE_FILE]: page, [REPORT_DATA_FILE]: text } };
  };
  let report = make();
  for (let round = 0, last = ''; round < MOST_ROUNDS && report.text !== last; round += 1) {
    const site = overlay(audit.site, report.files);
    for (const [file, result] of auditPages({ ...audit, site }, [REPORT_PAGE_FILE])) pages.set(file, result);
    last = report.text;
    report = make();
  }
  return report;
}
