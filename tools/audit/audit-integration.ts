/** Runs the audit at the end of every build and sets its result into the report's page. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BuildStop } from '../../src/lib/cache/atomic-build.ts';
import { buildNow } from '../../src/content/clock.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { registry } from '../../src/content/registry.ts';
import { WARNING_WORDS } from '../../src/content/expiry.ts';
import { findingsText } from './report/report-text.ts';
import { startSecondThread, type AskSecond } from './start-second-thread.ts';

/** So many articles are audited before another thread could have helped. */
const LARGE = 200;

/**
 * The integration. It must stand last in `integrations`, so that feeds and sitemaps of the others are there. Findings don't stop the build
 * of a demonstration: the report must show them, and `npm run audit` is what fails. A live edition with findings does not appear.
 */
export function auditReport(): AstroIntegration {
  let root = process.cwd();
  let askSecond: AskSecond | undefined;
  return {
    name: 'portal:audit',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      // The content has been read and kept, and the pages are still to be made.
      'astro:build:start': () => {
        const articles = join(root, registry.articles.folder);
        const isLarge = existsSync(articles) && readdirSync(articles).length >= LARGE;
        if (isLarge && availableParallelism() > 1) askSecond = startSecondThread(root, buildNow());
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir).replace(/\/$/, '');
        const { auditBuild } = await import('./build-audit.ts');
        const { data, expected } = await auditBuild(root, folder, buildNow(), askSecond);
        const words = `${data.checks} Prüfungen auf ${data.pages} Seiten, ${data.findings} Befunde`;
        // For programs that watch over a site: what an editor must renew, and until when.
        const reports = join(root, '.cache/reports');
        mkdirSync(reports, { recursive: true });
        writeFileSync(join(reports, 'warnings.json'), `${JSON.stringify(expected.warnings, null, 2)}\n`);
        if (expected.warnings.length > 0) logger.warn(formatDiagnostics(expected.warnings, WARNING_WORDS));
        if (data.findings > 0 && expected.site.edition === 'live')
          throw new BuildStop(
            'Befunde in der Live-Ausgabe',
            [...findingsText(data.listed), `${words}. Eine Live-Ausgabe erscheint nur ohne Befund.`].join('\n\n'),
          );
        if (data.findings > 0) logger.warn(`${words}; „npm run audit“ zeigt sie.`);
        else logger.info(words);
      },
    },
  };
}
