/**
 * Part of `npm run check`: imports go one way. No file imports itself through others, and no folder of src/ does. Imports of types count:
 * who reads the code follows them too. Tests may import other rooms of src/. That the site imports neither tools/ nor e2e/ says ESLint.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

/** Who imports whom; paths from the project's root. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The specifiers of all imports in a file, in an .astro file those of its scripts too. */
function importsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { code, scripts } = file.endsWith('.astro') ? convertToTsx(text) : { code: text, scripts: [] };
  return [code, ...scripts.map(({ content }) => content)].flatMap((source) =>
    ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName),
  );
}

/** Reads a project's own files in some folders; what only tests import is left out. */
export function readImports(root: string, folders: readonly string[]): Graph {
  const targetsOf = (file: string) =>
    importsIn(path.join(root, file))
      .map((specifier) => specifier.split('?')[0] ?? '')
      .filter((target) => target.startsWith('.') || target.startsWith('~/'))
      .map((target) =>
        path.posix.join(target.startsWith('~') ? '' : path.posix.dirname(file), target.replace('~', 'src')),
      )
      .filter((target) => existsSync(path.join(root, target)));
  const files = globSync(`{${folders.join()}}/**/*.{ts,tsx,astro}`, { cwd: root, exclude: ['**/*.{test,spec}.ts*'] });
  return new Map(files.toSorted().map((file) => [file, new Set(targetsOf(file))]));
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
