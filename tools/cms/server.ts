/** Serves the CMS on this machine, to nobody else, and tells it what the checks of `npm run pruefen` find in the working copy. */
import { preview, type PreviewServer } from 'vite';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';

/** Serves the bundled CMS for the project in the current folder; where the port is taken, on the next one that is free. */
export function serveDesk(app: string, now: () => Date, port: number): Promise<PreviewServer> {
  const check = async () => {
    const { diagnostics } = await checkContentFolder(process.cwd(), now());
    return diagnostics.length > 0 ? formatDiagnostics(diagnostics) : '';
  };
  return preview({
    configFile: false,
    root: app,
    base: '/redaktion/',
    logLevel: 'error',
    build: { outDir: app },
    preview: {
      host: '127.0.0.1',
      port,
      cors: false,
      headers: { 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY', 'X-Robots-Tag': 'noindex' },
    },
    plugins: [
      {
        name: 'checks',
        configurePreviewServer: ({ middlewares }) =>
          void middlewares.use('/redaktion/pruefung', (_request, response) => {
            check().then(
              (faults) => response.end(faults),
              (error: Error) => response.end(error.message),
            );
          }),
      },
    ],
  });
}
