/**
 * `npm run desk`: serves the CMS for the working copy on localhost, port 4400 or `PORT`. With `--host` it builds the
 * CMS into dist/ (or `DIST`) instead, for the repository named by `DESK`; without `DESK` it builds nothing
 * (docs/betrieb.md).
 */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { buildDesk, hostedDesk, serveDesk } from '../cms/build.ts';
import { readSiteSettings } from '../hosts/header-rules.ts';
import { configuredPort } from '../hosts/local-server.ts';
import { readCommandLine, runCommand } from './command.ts';

const { host } = readCommandLine({ options: { host: { type: 'boolean' } } }, 'npm run desk -- --host').values;

await runCommand(async () => {
  if (!host) {
    const port = configuredPort(4400);
    const app = path.resolve('.cache/desk');
    await buildDesk(app);
    const server = await serveDesk(app, port);
    console.log(`\n  Redaktion:  ${server.resolvedUrls?.local[0]}\n`);
    return;
  }
  const { DESK: desk, DIST: dist = 'dist' } = process.env;
  const folder = path.resolve(dist, 'redaktion');
  if (desk) {
    await buildDesk(folder, hostedDesk(desk, readSiteSettings().url));
    // Like all pages: hosts append ".html" and look for no index file.
    renameSync(path.join(folder, 'index.html'), `${folder}.html`);
  }
  console.log(desk ? `${folder}: ${desk}` : 'DESK ist leer: ohne Redaktionspult.');
});
