/**
 * `npm run desk`: opens the CMS on the working copy, at an address of this machine. `PORT` sets another port than 4400. With
 * `--host` it is written into dist/ instead, for the repository that `DESK` names, or not at all where it names none: docs/desk.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { buildNow } from '../../src/content/clock.ts';
import { buildDesk } from '../desk/build.ts';
import { hostedDesk } from '../desk/hosted.ts';
import { deskServer } from '../desk/server.ts';

const root = process.cwd();

if (process.argv.includes('--host')) {
  const { url } = parse(readFileSync(path.join(root, 'content/site.yaml'), 'utf8')) as { url: string };
  const hosted = hostedDesk(process.env, url);
  if (hosted) await buildDesk(path.join(root, 'dist/redaktion'), hosted);
  console.log(hosted ? `dist/redaktion: ${process.env['DESK']}` : 'DESK ist leer: ohne Redaktionspult.');
} else {
  const app = path.join(root, '.cache/desk');
  const port = Number(process.env['PORT'] ?? 4400);
  await buildDesk(app);
  const server = deskServer(root, app, buildNow);
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Der Anschluss ${port} ist besetzt. Ein anderer: PORT=${port + 1} npm run desk`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () =>
    console.log(`\n  Redaktion:  http://127.0.0.1:${port}/redaktion/\n`),
  );
}
