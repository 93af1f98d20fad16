/**
 * Adds to package-lock.json the optional packages for other platforms that npm left out.
 *
 * npm drops an optional package from the lock file where its registry does not offer it (a mirror may hold one
 * platform only), and `npm ci` then calls the file incomplete (https://github.com/npm/cli/issues/9846) and leaves
 * other systems without their binaries. An entry with version and platform is enough: npm skips it elsewhere and
 * fetches it where it fits. Run it after an `npm install` that brought a package with native parts.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<string, LockedPackage>;
}

const LOCK_FILE = 'package-lock.json';
const OS_WORDS = /\b(?:android|darwin|freebsd|linux|openharmony|win32|windows)\b/;
const CPU_WORDS = /-(arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64|64)\b/;

/** Reads the platform off a package's name, as in "@tailwindcss/oxide-linux-arm64-musl". */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const os = OS_WORDS.exec(name)?.[0];
  const cpu = CPU_WORDS.exec(name)?.[1];
  if (!os && cpu !== 'wasm32')
    throw new Error(`${name} is missing in ${LOCK_FILE}, and its name tells no platform.`);
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

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as LockFile;
const added: string[] = [];
for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = lookupPaths(from, name);
    const found = places.map((place) => lock.packages[place]).find(Boolean);
    // A range that another version may satisfy is npm's to judge; native parts are pinned to one.
    if (!/^\d/.test(version) || found?.version === version) continue;
    // The outermost folder, unless another version already lives there.
    const place = (found ? places[0] : places.at(-1)) ?? `node_modules/${name}`;
    lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    added.push(`${name}@${version}`);
  }
}

if (added.length > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(LOCK_FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
console.log(
  added.length > 0
    ? `Added to ${LOCK_FILE}: ${added.join(', ')}`
    : `${LOCK_FILE} names the packages of all platforms.`,
);
