/** Runs the audit at the end of every build and sets its result into the report's page. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildNow } from '../../src/content/clock.ts';
import { articleCache } from '../../src/content/article-cache.ts';
import { keepRightPictures } from './picture-diagnostics.ts';
import { fillReport } from './report/report-html.ts';
import { REPORT_DATA_FILE, REPORT_PAGE_FILE, reportData, type ReportData } from './report/report-data.ts';
import { contentRules } from './rules.ts';
import { equalExcept } from './memory/result-cache.ts';
import { pageStore } from './memory/page-store.ts';
import { runAudit } from './run-audit.ts';
import { overlay, readFolder, type BuiltSite } from './site/built-site.ts';
import { readExpectedSite, type ExpectedSite } from './expected-site.ts';

/** The report is itself a page that is audited: its numbers settle after two or three rounds. */
const MOST_ROUNDS = 5;
/** Results of pages, from one build to the next. */
const STORE = '.cache/audit/pages.jsonl';

/**
 * The integration. It must stand last in `integrations`, so that feeds and sitemaps of the others are there.
 * Findings don't stop the build: the report must show them. `npm run audit` is what fails.
 */
export function auditReport(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'donaukurs-audit',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir).replace(/\/$/, '');
        const { data, files } = await makeReport(
          readFolder(folder),
          readExpectedSite(root, buildNow(), articleCache(root).read),
        );
        for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
        const words = `${data.checks} Prüfungen auf ${data.pages} Seiten, ${data.findings} Befunde`;
        if (data.findings > 0) logger.warn(`${words}; „npm run audit“ zeigt sie.`);
        else logger.info(words);
      },
    },
  };
}

/**
 * Makes the report of a site, until the report that is shown is the one that an audit of the shown site gives.
 *
 * @param built the site with the unfilled page
 * @param expected what it must show
 * @returns the report, and the two files to write
 */
async function makeReport(
  built: BuiltSite,
  expected: ExpectedSite,
): Promise<{ data: ReportData; files: Record<string, string> }> {
  const template = built.read(REPORT_PAGE_FILE);
  const store = pageStore(STORE, expected);
  const memory = equalExcept(store, [REPORT_PAGE_FILE]);
  let files: Record<string, string> = {};
  let data: ReportData | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = reportData(
      await runAudit(overlay(built, files), expected, contentRules, memory),
      expected.now,
    );
    if (JSON.stringify(next) === JSON.stringify(data)) break;
    data = next;
    files = {
      [REPORT_PAGE_FILE]: fillReport(template, data),
      [REPORT_DATA_FILE]: `${JSON.stringify(data, null, 2)}\n`,
    };
  }
  store.save();
  keepRightPictures();
  return { data: data as ReportData, files };
}
