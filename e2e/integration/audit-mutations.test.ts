/** Every mutation to the built site must be found by the rule meant for it: a rule whose mutation is not found is not a rule (disclosure.md). Needs a built dist/. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildNow } from '../../src/content/clock.ts';
import { REPORT_DATA_FILE, type ReportData } from '../../tools/audit/report/report-data.ts';
import { allRules } from '../../tools/audit/rules.ts';
import { memoizedTexts } from '../../tools/audit/memory/result-cache.ts';
import { runAudit } from '../../tools/audit/run-audit.ts';
import { overlay, readFolder, remembered } from '../../tools/audit/site/built-site.ts';
import { readExpectedSite } from '../../tools/audit/expected-site.ts';
import { makeTools } from '../../tools/audit/mutation/mutation.ts';
import { labelMutations } from '../../tools/audit/mutation/label-mutations.ts';
import { machineMutations } from '../../tools/audit/mutation/machine-mutations.ts';
import { peopleMutations } from '../../tools/audit/mutation/people-mutations.ts';
import { sponsorMutations } from '../../tools/audit/mutation/sponsor-mutations.ts';
import { claimMutations } from '../../tools/audit/mutation/claim-mutations.ts';
import { noticeMutations } from '../../tools/audit/mutation/notice-mutations.ts';
import { articleMutations } from '../../tools/audit/mutation/article-mutations.ts';
import { headMutations } from '../../tools/audit/mutation/head-mutations.ts';
import { dataMutations } from '../../tools/audit/mutation/data-mutations.ts';
import { newsletterMutations } from '../../tools/audit/mutation/newsletter-mutations.ts';
import { textMutations } from '../../tools/audit/mutation/text-mutations.ts';

const folder = path.resolve(process.env['DIST'] ?? 'dist');
if (!existsSync(path.join(folder, 'index.html')))
  throw new Error(`In ${folder} ist keine gebaute Website. Zuerst „npm run build“ ausführen.`);

const site = remembered(readFolder(folder));
const builtAt = site.has(REPORT_DATA_FILE)
  ? new Date((JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData).builtAt)
  : buildNow();
const expected = readExpectedSite(process.cwd(), builtAt);
const tools = makeTools(site, expected);
const memory = memoizedTexts();
const keyOf = (finding: object) => JSON.stringify(finding);
const { findings: before } = await runAudit(site, expected, allRules, memory);
const known = new Set(before.map(keyOf));
const mutations = [
  ...labelMutations,
  ...machineMutations,
  ...sponsorMutations,
  ...peopleMutations,
  ...claimMutations,
  ...noticeMutations,
  ...articleMutations,
  ...headMutations,
  ...dataMutations,
  ...textMutations,
  ...newsletterMutations,
];

it('finds nothing on the undamaged site', () => {
  expect(before).toEqual([]);
});

it('knows a mutation for every rule', () => {
  expect(allRules.map(({ id }) => id).filter((id) => !mutations.some(({ rule }) => rule === id))).toEqual([]);
  expect(mutations.length).toBeGreaterThanOrEqual(30);
});

describe.each(mutations)('$name', ({ rule, apply }) => {
  it(`is found by ${rule}`, async () => {
    const { findings } = await runAudit(overlay(site, apply(tools)), expected, allRules, memory);
    const caughtBy = new Set(
      findings.filter((finding) => !known.has(keyOf(finding))).map((finding) => finding.rule),
    );
    expect([...caughtBy]).toContain(rule);
  });
});
