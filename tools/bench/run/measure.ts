/** Runs a command and measures it: wall time, peak memory of all its processes, and when each line of its log came. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** What a run took. */
export interface Measurement {
  seconds: number;
  /** Largest sum of resident memory of the process and its descendants, in MiB. Shared pages count more than once. */
  peakMib: number;
  /** Lines of the output with the second they came at. */
  lines: { at: number; text: string }[];
}

const POLL_MS = 100;
const PAGE_BYTES = 4096;

/** Parent of every process, from /proc (proc(5)); empty where there is no such folder. */
function parents(): Map<number, number> {
  const known = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, fields] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
      known.set(Number(name), Number(fields?.split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  return known;
}

function residentMib(root: number): number {
  const parent = parents();
  const mine = (pid: number): boolean => {
    for (let up: number | undefined = pid; up !== undefined && up > 1; up = parent.get(up))
      if (up === root) return true;
    return false;
  };
  let pages = 0;
  for (const pid of [...parent.keys()].filter(mine)) {
    try {
      pages += Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return (pages * PAGE_BYTES) / 2 ** 20;
}

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
  const run = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Measurement['lines'] = [];
  const note = (text: string) => lines.push({ at: (performance.now() - started) / 1000, text });
  for (const stream of [run.stdout, run.stderr]) createInterface(stream).on('line', note);
  let peakMib = 0;
  const poll = setInterval(() => (peakMib = Math.max(peakMib, residentMib(run.pid ?? 0))), POLL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    run.once('error', reject);
    run.once('close', resolve);
  }).finally(() => clearInterval(poll));
  if (code !== 0)
    throw new Error(
      `${command} ended with code ${code}:\n${lines
        .slice(-40)
        .map(({ text }) => text)
        .join('\n')}`,
    );
  return { seconds: (performance.now() - started) / 1000, peakMib, lines };
}
