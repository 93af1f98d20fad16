/** Runs the audit at the end of every build and sets its result into the report's page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BuildStop } from '../../src/lib/cache/build-lock.ts';
import { buildNow } from '../../src/content/clock.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { WARNING_WORDS } from '../../src/content/freshness.ts';
import type { BuildAudit } from './build-audit.ts';
import { startThread } from './thread.ts';

/**
 * The integration. It must stand last in `integrations`, so that feeds and sitemaps of the others are there. Findings don't stop the build
 * of a demonstration: the report must show them, and `npm run audit` is what fails. A live edition with findings does not appear.
 */
export function auditReport(): AstroIntegration {
  let root = process.cwd();
  let audit: (folder: string) => Promise<BuildAudit>;
  return {
    name: 'portal:audit',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      // The content has been read and kept, and the pages are still to be made.
      'astro:build:start': () => {
        audit = startThread(new URL('build-audit.ts', import.meta.url), { root, now: buildNow() });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir).replace(/\/$/, '');
        const { data, isLive, warnings } = await audit(folder);
        const words = `${data.checks} Prüfungen auf ${data.pages} Seiten, ${data.findings} Befunde`;
        // For programs that watch over a site: what an editor must renew, and until when.
        const reports = join(root, '.cache/reports');
        mkdirSync(reports, { recursive: true });
        writeFileSync(join(reports, 'warnings.json'), `${JSON.stringify(warnings, null, 2)}\n`);
        if (warnings.length > 0) logger.warn(formatDiagnostics(warnings, WARNING_WORDS));
        if (data.findings > 0 && isLive)
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
