/**
 * `npm run bench:serve`: loads nginx and the Workers runtime, both with the configuration of deploy/, serving dist/ on this machine,
 * and prints a table. `-- --seconds 10` is how long each address is asked for; `DIST` names another folder than dist/.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, hosts, untilItAnswers } from '../hosts/start-hosts.ts';
import { load, type Load } from '../bench/serve/load.ts';
import { loadTable } from '../bench/serve/load-table.ts';
import { makeRelease } from '../hosts/release.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
const dist = path.resolve(process.env['DIST'] ?? 'dist');
if (!(seconds >= 1 && seconds <= 60)) {
  console.error('--seconds takes a number from 1 to 60, such as: npm run bench:serve -- --seconds 10');
  process.exit(1);
}
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`There is no built site in ${dist}. Run "npm run build" first.`);
  process.exit(1);
}

const script = readdirSync(path.join(dist, '_astro')).find((file) => file.endsWith('.js'));
// Static pages link to this article, so that every edition has it.
const paths = ['/', '/anbieter-pruefen', `/_astro/${script}`];
const work = path.resolve('.cache/bench/serve');
const loads: { host: string; load: Load }[] = [];

for (const { name, missing, start } of hosts.filter((host) => host.name !== 'Caddy')) {
  if (missing) {
    console.warn(`${name} is left out: ${missing}.`);
    continue;
  }
  const release = path.join(work, name);
  rmSync(release, { recursive: true, force: true });
  await makeRelease(process.cwd(), dist, release, []);
  const port = await freePort();
  const server = start({ port, dist, release });
  try {
    await untilItAnswers(server, port);
    for (const address of paths) loads.push({ host: name, load: await load(port, address, seconds) });
  } finally {
    server.kill();
  }
}
console.log(loadTable(loads));
process.exitCode = loads.some(({ load: { errors } }) => errors > 0) ? 1 : 0;
