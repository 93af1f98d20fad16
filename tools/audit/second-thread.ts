/** What the second thread does (start-second-thread.ts): it reads content/, and then audits pages that the first has not taken. */
import { parentPort, workerData as told } from 'node:worker_threads';
import { readFolder } from './build-output.ts';
import { readExpectedSite } from './expected-site.ts';
import { contentRules } from './rules.ts';
import { auditPages, untaken, type PageShare } from './run.ts';

const { root, now } = told as { root: string; now: Date };
const expected = readExpectedSite(root, now);
parentPort?.once('message', (share: PageShare) => {
  const audit = { site: readFolder(share.folder), expected, rules: contentRules, sample: new Set<string>() };
  parentPort?.postMessage(auditPages(audit, untaken(share)));
});
