/**
 * `npx node tools/cli/complete-lockfile.ts`: completes package-lock.json after an `npm install`. npm drops an optional package where its registry does not
 * offer it (a mirror may hold one platform only), and `npm ci` then leaves other systems without their binaries
 * (https://github.com/npm/cli/issues/9846). This adds the missing entries with their platforms, asks the registry for the integrity hash of
 * each entry that has none, and fails where one stays without.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const LOCK_FILE = 'package-lock.json';
const OS_WORDS = /\b(?:android|darwin|freebsd|linux|openharmony|win32|windows)\b/;
const CPU_WORDS = /-(arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64|64)\b/;

/** Reads the platform off a package's name, as in "@tailwindcss/oxide-linux-arm64-musl". */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const os = OS_WORDS.exec(name)?.[0];
  const cpu = CPU_WORDS.exec(name)?.[1];
  if (!os && cpu !== 'wasm32') throw new Error(`${name} is missing in ${LOCK_FILE}, and its name tells no platform.`);
  const libc = /gnu|musl/.exec(name)?.[0];
  return {
    ...(os && { os: [os === 'windows' ? 'win32' : os] }),
    ...(cpu && { cpu: [cpu === '64' ? 'x64' : cpu] }),
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
  };
}

/** Where npm looks for a dependency of the package at `from`: its own node_modules, then each one above. */
function lookupPaths(from: string, name: string): string[] {
  const parts = from.split('node_modules/').slice(1);
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('node_modules/'));
  return [...above.map((owner) => `node_modules/${owner}/node_modules/${name}`), `node_modules/${name}`];
}

/** The hash that the registry has of a version; undefined where it does not know the version. */
const registryHash = (name: string, version: string): string | undefined =>
  /^sha\d+-\S+/.exec(
    spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).stdout,
  )?.[0];

const text = readFileSync(LOCK_FILE, 'utf8');
const lock = JSON.parse(text) as { packages: Record<string, LockedPackage> };
for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = lookupPaths(from, name);
    const found = places.map((place) => lock.packages[place]).find(Boolean);
    // A range that another version may satisfy is npm's to judge; native parts are pinned to one.
    if (!/^\d/.test(version) || found?.version === version) continue;
    // The outermost folder, unless another version already lives there.
    const place = (found ? places[0] : places.at(-1)) ?? `node_modules/${name}`;
    lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
  }
}

const unproven: string[] = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  if (place === '' || entry.integrity || entry.link || !entry.version) continue;
  const name = place.split('node_modules/').at(-1) ?? place;
  const integrity = registryHash(name, entry.version);
  if (integrity) lock.packages[place] = { version: entry.version, integrity, ...entry };
  else unproven.push(`${name}@${entry.version}`);
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
const completed = `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
if (completed !== text) writeFileSync(LOCK_FILE, completed);
console.log(`${LOCK_FILE}: ${sorted.length - 1} packages, ${unproven.length} without integrity hash.`);
if (unproven.length > 0) {
  console.error(`The registry does not know these versions:\n${unproven.join('\n')}`);
  process.exitCode = 1;
}
