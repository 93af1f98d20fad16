/** Compares what builds have made. */
import { readFolder } from '../../tools/audit/build-output.ts';

/** Reads a folder: the bytes of each file by its path. */
export function filesOf(folder: string): Map<string, Buffer> {
  const { files, bytes } = readFolder(folder);
  return new Map(files.map((file) => [file, bytes(file) ?? Buffer.of()]));
}

/** Lists files of two folders that differ or exist once only. */
export const differences = (a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])]
    .filter((file) => !a.get(file)?.equals(b.get(file) ?? Buffer.of()) || !b.has(file))
    .toSorted();
