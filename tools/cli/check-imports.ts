/**
 * Part of `npm run check`: reports import cycles between files and between the folders of src/. Type imports count,
 * imports of tests don't. ESLint checks that src/ imports neither tools/ nor e2e/.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

/** Imported files (or folders) by importing one; paths from the project's root. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Specifiers of all imports in a file; in an .astro file also those of its `<script>` elements. */
function importsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { code, scripts } = file.endsWith('.astro') ? convertToTsx(text) : { code: text, scripts: [] };
  return [code, ...scripts.map(({ content }) => content)].flatMap((source) =>
    ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName),
  );
}

/** Builds the import graph of a project's files in some folders, without tests and packages. */
export function readImports(root: string, folders: readonly string[]): Graph {
  const targetsOf = (file: string) =>
    importsIn(path.join(root, file))
      .map((specifier) => specifier.split('?')[0] ?? '')
      .filter((target) => target.startsWith('.') || target.startsWith('~/'))
      .map((target) =>
        path.posix.join(target.startsWith('~') ? '' : path.posix.dirname(file), target.replace('~', 'src')),
      )
      .filter((target) => existsSync(path.join(root, target)));
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,astro}`);
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.{test,spec}.ts*'] });
  return new Map(files.toSorted().map((file) => [file, new Set(targetsOf(file))]));
}

/** Finds at least one cycle in every strongly connected component; each begins and ends with the same name. */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) cycles.push([...trail.slice(trail.indexOf(name)), name]);
    if (trail.includes(name) || done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return cycles;
}

/** Contracts the graph of files to the folders of src/. */
export function foldersOf(files: Graph): Graph {
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const sources = [...files].filter(([file]) => file.startsWith('src/'));
  return new Map(
    [...Map.groupBy(sources, ([file]) => folderOf(file))].map(([own, imports]) => {
      const targets = new Set(imports.flatMap(([, imported]) => [...imported].map(folderOf)));
      targets.delete(own);
      return [own, targets];
    }),
  );
}

if (import.meta.main) {
  const files = readImports(process.cwd(), ['src', 'tools', 'e2e', 'deploy']);
  const cycles = [...findCycles(files), ...findCycles(foldersOf(files))];
  for (const cycle of cycles) console.error(cycle.join(' → '));
  if (cycles.length > 0) process.exitCode = 1;
}
