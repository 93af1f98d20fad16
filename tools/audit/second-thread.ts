/**
 * A second thread for the pages of a large site. It reads content/ by itself, which takes about a second; meanwhile the first one makes the
 * checks that cost much.
 */
import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData as told } from 'node:worker_threads';
import { articleCache } from '../../src/content/article-cache.ts';
import { pageFiles, readFolder } from './built-site.ts';
import { readExpectedSite } from './expected-site.ts';
import { contentRules } from './rules.ts';
import { auditPages, type Audit, type PageResult } from './run.ts';

/** What the thread is told. */
interface Share {
  root: string;
  folder: string;
  now: Date;
  files: readonly string[];
}

/** Fewer pages are audited before another thread has begun. */
const FEW = 200;

/**
 * Audits all pages of a build by the content's rules, those of a large one on two cores.
 *
 * @param audit with {@link contentRules}
 * @param root absolute path of the project
 * @param folder absolute path of what was built
 */
export async function auditAllPages(
  audit: Required<Audit>,
  root: string,
  folder: string,
): Promise<Map<string, PageResult>> {
  const files = pageFiles(audit.site);
  if (files.length < FEW || availableParallelism() < 2) return auditPages(audit, files);
  const plain = files.filter((file) => !audit.sample.has(file));
  const half = plain.slice(plain.length / 2);
  const workerData: Share = { root, folder, now: audit.expected.now, files: half };
  const worker = new Worker(new URL(import.meta.url), { workerData });
  const second = new Promise<Map<string, PageResult>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const first = auditPages(audit, [...new Set(files).difference(new Set(half))]);
  const all = new Map([...first, ...(await second)]);
  return new Map(files.map((file) => [file, all.get(file) as PageResult]));
}

const share = told as Partial<Share> | null;
if (share?.folder) {
  const { root, folder, now, files } = share as Share;
  const expected = readExpectedSite(root, now, articleCache(root).read);
  const audit = { site: readFolder(folder), expected, rules: contentRules, sample: new Set<string>() };
  parentPort?.postMessage(auditPages(audit, files));
}
