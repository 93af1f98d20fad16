/**
 * `npm run desk`: opens the CMS on the working copy, at an address of this machine. `PORT` sets another port than 4400.
 * docs/desk.md says how a host gets it.
 */
import path from 'node:path';
import { buildNow } from '../../src/content/clock.ts';
import { buildDesk } from '../desk/build.ts';
import { deskServer } from '../desk/server.ts';

const root = process.cwd();
const app = path.join(root, '.cache/desk');
const port = Number(process.env['PORT'] ?? 4400);

await buildDesk(app);
const server = deskServer(root, app, buildNow);
server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Der Anschluss ${port} ist besetzt. Ein anderer: PORT=${port + 1} npm run desk`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(`\n  Redaktion:  http://127.0.0.1:${port}/redaktion/\n`));
