/** Compares the output of builds. */
import { readFolder } from '../../tools/audit/build-output.ts';

/** Reads a folder: bytes of each file by its relative path. */
export function filesOf(folder: string): Map<string, Buffer> {
  const { files, bytes } = readFolder(folder);
  return new Map(files.map((file) => [file, bytes(file) ?? Buffer.of()]));
}

/** Paths of files that differ or exist in only one of two folders, sorted. */
export const differences = (a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])]
    .filter((file) => !a.get(file)?.equals(b.get(file) ?? Buffer.of()) || !b.has(file))
    .toSorted();
