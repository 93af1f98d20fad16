/** Astro integration that audits every build at its end and renders the report's page from the result. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildNow, showsDrafts } from '../../src/content/clock.ts';
import { formatDiagnostics, WARNING_WORDS } from '../../src/content/diagnostics/diagnostic.ts';
import { writeFile } from '../../src/lib/file-system.ts';
import { formatCount } from '../../src/lib/format/numbers.ts';
import { routes } from '../../src/lib/links/routes.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { findingsText } from './report.ts';
import type { RenderReport } from './run.ts';

/**
 * Creates the integration. It must be the last of `integrations`, as it checks the sitemaps that others write.
 * Findings stop the build of a live edition. In a demonstration only the report shows them, and `npm run audit` fails.
 */
export function auditReport(): AstroIntegration {
  let renderReport: RenderReport | undefined;
  return {
    name: 'portal:audit',
    hooks: {
      // Astro renders the report's page with all others, before there is a result: keep its renderer for a second time.
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          render: (request, options) => {
            const { routeData } = options;
            if (routeData.route === routes.report)
              renderReport = async (report) => {
                const withResult = new Request(request.url, { method: 'POST', body: JSON.stringify(report) });
                const rendered = await prerenderer.render(withResult, { routeData });
                return (rendered instanceof Response ? rendered : rendered.response).text();
              };
            return prerenderer.render(request, options);
          },
        })),
      'astro:build:done': async ({ dir, logger }) => {
        if (!renderReport) throw new Error(`Astro has not rendered ${routes.report}.`);
        const folder = fileURLToPath(dir).replace(/\/$/, '');
        // Not before the pages are built, as nothing needs the rules until then.
        const { auditBuild } = await import('./run.ts');
        const root = process.cwd();
        const { data, edition, warnings } = await auditBuild(root, folder, buildNow(), renderReport);
        const words = `${data.checks} Prüfungen auf ${data.pages} Seiten, ${formatCount(data.findings, 'Befund', 'Befunde')}`;
        // For monitoring: what editors must renew, and until when.
        writeFile(join(root, '.cache/reports/warnings.json'), `${JSON.stringify(warnings, null, 2)}\n`);
        if (warnings.length > 0) logger.warn(formatDiagnostics(warnings, WARNING_WORDS));
        // A preview contains drafts, which are findings, on purpose.
        if (data.findings > 0 && edition === 'live' && !showsDrafts())
          throw new UserError(
            [...findingsText(data.listed), `${words}. Eine Live-Ausgabe erscheint nur ohne Befund.`].join('\n\n'),
          );
        const drafts = showsDrafts() ? ' In einer Vorschau ist jeder Entwurf absichtlich ein Befund.' : '';
        if (data.findings > 0) logger.warn(`${words}; „npm run audit“ zeigt sie.${drafts}`);
        else logger.info(words);
      },
    },
  };
}
