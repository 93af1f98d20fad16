/** The other thread of a large site's audit. In a file without its rules, so that a build loads them when its pages are made. */
import { Worker } from 'node:worker_threads';
import type { PageResult, PageShare } from './run.ts';

/** Has the other thread take its part of the pages. */
export type AskSecond = (share: PageShare) => Promise<Map<string, PageResult>>;

/**
 * Starts the thread before it is needed: nobody waits for what it loads and reads meanwhile. What goes wrong in it is told to who asks;
 * where nobody does, it ends with the process.
 *
 * @param root absolute path of the project
 * @param now the build's clock
 */
export function startSecondThread(root: string, now: Date): AskSecond {
  const worker = new Worker(new URL('second-thread.ts', import.meta.url), { workerData: { root, now } });
  const answer = new Promise<Map<string, PageResult>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  answer.catch(() => undefined);
  worker.unref();
  return (share) => {
    worker.ref();
    worker.postMessage(share);
    return answer;
  };
}
