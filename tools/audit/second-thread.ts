/** A second thread for the pages of a large site. It reads content/ by itself, which takes about a second. */
import { workerData as told } from 'node:worker_threads';
import { articleCache } from '../../src/content/article-cache.ts';
import { readFolder } from './built-site.ts';
import { readExpectedSite } from './expected-site.ts';
import { contentRules } from './rules.ts';
import { auditPages, untaken, type PageShare } from './run.ts';
import { answerOnce } from './thread.ts';

const { root, now } = told as { root: string; now: Date };
const expected = readExpectedSite(root, now, articleCache(root).read);
answerOnce((share: PageShare) =>
  auditPages({ site: readFolder(share.folder), expected, rules: contentRules, sample: new Set() }, untaken(share)),
);
