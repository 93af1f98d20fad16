/** The thread in which a build is audited. It reads content/ while the pages are built, and waits for the folder in which they lie. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workerData as told } from 'node:worker_threads';
import { articleCache } from '../../src/content/article-cache.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { overlay, readFolder } from './built-site.ts';
import { readExpectedSite } from './expected-site.ts';
import { fillReport, REPORT_DATA_FILE, REPORT_PAGE_FILE, type ReportData, reportData } from './report/report.ts';
import { contentRules } from './rules.ts';
import {
  addUp,
  auditAllPages,
  auditPages,
  auditSite,
  samplePages,
  type Audit,
  type PageResult,
  type PageShare,
} from './run.ts';
import { answerOnce, startThread } from './thread.ts';

/** The report is itself a page that is audited: its numbers settle after two or three rounds. */
const MOST_ROUNDS = 5;

/** So many articles are audited before another thread could have helped. */
const FEW = 200;

const { root, now } = told as { root: string; now: Date };
const expected = readExpectedSite(root, now, articleCache(root).read);
const isLarge = expected.articles.size >= FEW && availableParallelism() > 1;
const askSecond = isLarge
  ? startThread<PageShare, Map<string, PageResult>>(new URL('second-thread.ts', import.meta.url), told)
  : undefined;

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

/** What a build is told of its audit; the report's two files are written. */
export interface BuildAudit {
  data: Pick<ReportData, 'checks' | 'pages' | 'findings'>;
  isLive: boolean;
  /** What an editor must renew, and until when. */
  warnings: readonly Diagnostic[];
}

answerOnce(async (folder: string): Promise<BuildAudit> => {
  const site = readFolder(folder);
  const audit = { site, expected, rules: contentRules, sample: samplePages(site, expected) };
  const { data, files } = await makeReport(audit, await auditAllPages(audit, folder, askSecond));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return { data, isLive: expected.site.edition === 'live', warnings: expected.warnings };
});
