/**
 * Part of `npm run check`: imports go one way. No file imports itself through others, and no folder of src/ does. Imports of types count:
 * who reads the code follows them too. Tests may import other rooms of src/. That the site imports neither tools/ nor e2e/ says ESLint.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Who imports whom; paths from the project's root. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const STATEMENT = /^(?:import|export)\s[^'";]*['"]([^'"]+)['"]|\b(?:from\s*|import\()['"]([^'"]+)['"]/gm;

/** Reads a project's own files in some folders; what only tests import is left out. */
export function readImports(root: string, folders: readonly string[]): Graph {
  const resolve = (target: string, file: string) =>
    path.posix.join(target.startsWith('~/') ? 'src' : path.posix.dirname(file), target.replace('~/', ''));
  const targetsOf = (file: string) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(STATEMENT)]
      .map(([, first, second]) => (first ?? second ?? '').replace(/\?.*/, ''))
      .filter((target) => /^(\.|~\/)/.test(target))
      .map((target) => resolve(target, file))
      .filter((target) => existsSync(path.join(root, target)));
  const pattern = `{${folders.join()}}/**/*.{ts,tsx,astro}`;
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const own = files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file)).toSorted();
  return new Map(own.map((file) => [file, new Set(targetsOf(file))]));
}

/** Finds ways that lead back to where they began, at least one through every knot. */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) cycles.push([...way.slice(way.indexOf(name)), name]);
    if (way.includes(name) || done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return cycles;
}

/** Draws the files of each folder of src/ together. */
export function foldersOf(files: Graph): Graph {
  const folder = (file: string) => file.split('/').slice(0, 2).join('/');
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const own = new Set([...(folders.get(folder(file)) ?? []), ...[...targets].map(folder)]);
    own.delete(folder(file));
    if (file.startsWith('src/')) folders.set(folder(file), own);
  }
  return folders;
}

if (import.meta.main) {
  const files = readImports(process.cwd(), ['src', 'tools', 'e2e', 'deploy']);
  const found = [...findCycles(files), ...findCycles(foldersOf(files))];
  for (const way of found) console.error(way.join(' → '));
  if (found.length > 0) process.exitCode = 1;
}
