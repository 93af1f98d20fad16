/**
 * `npm run desk`: opens the CMS on the working copy, at an address of this machine. `PORT` sets another port than 4400. With
 * `--host` it is written into dist/ (or the folder `DIST`) instead, for the repository that `DESK` names, or not at all where it names none: docs/betrieb.md.
 */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { buildNow } from '../../src/content/clock.ts';
import { buildDesk, hostedDesk, serveDesk } from '../cms/build.ts';
import { readSettings } from '../hosts/header-files.ts';

if (process.argv.includes('--host')) {
  const { DESK: desk, DIST: dist = 'dist' } = process.env;
  const folder = path.resolve(dist, 'redaktion');
  if (desk) {
    await buildDesk(folder, hostedDesk(desk, readSettings().url));
    // As every page lies there: hosts add only the ending.
    renameSync(path.join(folder, 'index.html'), `${folder}.html`);
  }
  console.log(desk ? `${folder}: ${desk}` : 'DESK ist leer: ohne Redaktionspult.');
} else {
  const app = path.resolve('.cache/desk');
  await buildDesk(app);
  const server = await serveDesk(app, buildNow, Number(process.env['PORT'] ?? 4400));
  console.log(`\n  Redaktion:  ${server.resolvedUrls?.local[0]}\n`);
}
