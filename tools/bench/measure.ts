/** Runs commands and measures them: wall time, memory, where the time went, and what a folder holds afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { contentDigest } from '../../src/lib/cache/source-digest.ts';
import { readFolder } from '../audit/build-output.ts';

/** What a run took. */
export interface Measurement {
  seconds: number;
  /** Largest sum of resident memory of the process and its descendants, in MiB. Shared pages count more than once. */
  peakMib: number;
  /** Largest sum of what V8's heaps still held after a full collection, in MiB: 0 where the program is not Node's. */
  liveMib: number;
  /** Lines of the output with the second they came at. */
  lines: { at: number; text: string }[];
}

const POLL_MS = 100;
const PAGE_BYTES = 4096;
const LIMIT_MS = 300_000;

/** Pages of a process and its descendants, from /proc (proc(5)); none where it has ended meanwhile. */
function residentPages(pid: string): number {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const own = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return children.reduce((sum, child) => sum + residentPages(child), own);
  } catch {
    return 0;
  }
}

/** V8's line about a full collection (--trace-gc): process and heap, then MiB before and after. */
const COLLECTION = /\[(\d+:\w+)\].*Mark-Compact.* -> ([\d.]+) \(/;

/**
 * Runs a command to its end.
 *
 * @param command the program
 * @param args its arguments
 * @param options folder to run in, and variables added to the environment
 * @throws with the last lines of its output where it fails
 */
export async function measure(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Measurement> {
  const started = performance.now();
  const isNode = command === process.execPath;
  const run = spawn(command, [...(isNode ? ['--trace-gc'] : []), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Measurement['lines'] = [];
  const heaps = new Map<string, number>();
  let [liveMib, peakMib] = [0, 0];
  const note = (text: string) => {
    const [, heap, mib] = COLLECTION.exec(text) ?? [];
    if (heap) {
      heaps.set(heap, Number(mib));
      liveMib = Math.max(
        liveMib,
        [...heaps.values()].reduce((sum, each) => sum + each, 0),
      );
    } else if (!/\[\d+:\w+\] +\d+ ms:/.test(text)) lines.push({ at: (performance.now() - started) / 1000, text });
  };
  for (const stream of [run.stdout, run.stderr]) createInterface(stream).on('line', note);
  const poll = setInterval(() => {
    peakMib = Math.max(peakMib, (residentPages(String(run.pid)) * PAGE_BYTES) / 2 ** 20);
  }, POLL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    run.once('error', reject);
    run.once('close', resolve);
  }).finally(() => clearInterval(poll));
  const tail = lines.slice(-40).map(({ text }) => text);
  if (code !== 0) throw new Error(`${command} ended with code ${code}:\n${tail.join('\n')}`);
  return { seconds: (performance.now() - started) / 1000, peakMib, liveMib, lines };
}

/**
 * Waits until an address shows a text, asking again as soon as it has answered.
 *
 * @param server ended too early, it throws
 * @param url the address
 * @param text what the page must hold
 * @returns the seconds it took
 */
export async function secondsUntil(server: ChildProcess, url: string, text: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    if (performance.now() - started > LIMIT_MS) throw new Error(`${url} does not show “${text}”.`);
    const page = await fetch(url).then(
      (answer) => answer.text(),
      () => '',
    );
    if (page.includes(text)) return (performance.now() - started) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Lists the files of a folder, with size and digest. */
export function filesOf(folder: string): Map<string, { bytes: number; digest: string }> {
  const { files, bytes } = readFolder(folder);
  return new Map(
    files.map((file) => {
      const content = bytes(file) ?? Buffer.of();
      return [file, { bytes: content.length, digest: contentDigest(content) }];
    }),
  );
}

type Files = ReturnType<typeof filesOf>;

/** Lists files of two folders that differ or exist once only. */
export const differences = (a: Files, b: Files): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file)?.digest !== b.get(file)?.digest).toSorted();
