/** Runs the audit at the end of every build and sets its result into the report's page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BuildStop } from '../../src/lib/cache/build-lock.ts';
import { buildNow } from '../../src/content/clock.ts';
import { articleCache } from '../../src/content/article-cache.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { WARNING_WORDS } from '../../src/content/freshness.ts';
import { overlay, readFolder } from './built-site.ts';
import { readExpectedSite } from './expected-site.ts';
import { fillReport, REPORT_DATA_FILE, REPORT_PAGE_FILE, reportData } from './report/report.ts';
import { contentRules } from './rules.ts';
import { addUp, auditPages, auditSite, samplePages, type Audit, type PageResult } from './run.ts';
import { auditAllPages } from './second-thread.ts';

/** The report is itself a page that is audited: its numbers settle after two or three rounds. */
const MOST_ROUNDS = 5;

/**
 * The integration. It must stand last in `integrations`, so that feeds and sitemaps of the others are there. Findings don't stop the build
 * of a demonstration: the report must show them, and `npm run audit` is what fails. A live edition with findings does not appear.
 */
export function auditReport(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'portal:audit',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir).replace(/\/$/, '');
        const site = readFolder(folder);
        const expected = readExpectedSite(root, buildNow(), articleCache(root).read);
        const audit = { site, expected, rules: contentRules, sample: samplePages(site, expected) };
        const { data, files } = await makeReport(audit, await auditAllPages(audit, root, folder));
        for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
        const words = `${data.checks} Prüfungen auf ${data.pages} Seiten, ${data.findings} Befunde`;
        // For programs that watch over a site: what an editor must renew, and until when.
        const reports = join(root, '.cache/reports');
        mkdirSync(reports, { recursive: true });
        writeFileSync(join(reports, 'warnings.json'), `${JSON.stringify(expected.warnings, null, 2)}\n`);
        if (expected.warnings.length > 0) logger.warn(formatDiagnostics(expected.warnings, WARNING_WORDS));
        if (data.findings > 0 && expected.site.edition === 'live')
          throw new BuildStop(
            'Befunde in der Live-Ausgabe',
            `${words}. Eine Live-Ausgabe erscheint nur ohne Befund; „DIST=${folder} npm run audit“ zeigt sie.`,
          );
        if (data.findings > 0) logger.warn(`${words}; „npm run audit“ zeigt sie.`);
        else logger.info(words);
      },
    },
  };
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
