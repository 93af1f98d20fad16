/** Every damage to the built site must be found by the rule meant for it: a rule whose damage is not found is not a rule (disclosure.md). Needs a built dist/. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildNow } from '../../newsroom/clock.ts';
import { REPORT_DATA_FILE, type ReportData } from '../report/report-data.ts';
import { allRules } from '../rules.ts';
import { firstTexts } from '../memory/page-memory.ts';
import { runAudit } from '../run-audit.ts';
import { overlay, readFolder, remembered } from '../site/built-site.ts';
import { readTruth } from '../truth.ts';
import { makeTools } from './damage.ts';
import { labelDamages } from './label-damages.ts';
import { machineDamages } from './machine-damages.ts';
import { peopleDamages } from './people-damages.ts';
import { sponsorDamages } from './sponsor-damages.ts';
import { claimDamages } from './claim-damages.ts';
import { noticeDamages } from './notice-damages.ts';
import { articleDamages } from './article-damages.ts';
import { headDamages } from './head-damages.ts';
import { dataDamages } from './data-damages.ts';
import { textDamages } from './text-damages.ts';

const folder = path.resolve(process.env['DIST'] ?? 'dist');
if (!existsSync(path.join(folder, 'index.html')))
  throw new Error(`In ${folder} ist keine gebaute Website. Zuerst „npm run build“ ausführen.`);

const site = remembered(readFolder(folder));
const builtAt = site.has(REPORT_DATA_FILE)
  ? new Date((JSON.parse(site.read(REPORT_DATA_FILE)) as ReportData).builtAt)
  : buildNow();
const truth = readTruth(process.cwd(), builtAt);
const tools = makeTools(site, truth);
const memory = firstTexts();
const keyOf = (finding: object) => JSON.stringify(finding);
const { findings: before } = await runAudit(site, truth, allRules, memory);
const known = new Set(before.map(keyOf));
const damages = [
  ...labelDamages,
  ...machineDamages,
  ...sponsorDamages,
  ...peopleDamages,
  ...claimDamages,
  ...noticeDamages,
  ...articleDamages,
  ...headDamages,
  ...dataDamages,
  ...textDamages,
];

it('finds nothing on the undamaged site', () => {
  expect(before).toEqual([]);
});

it('knows a damage for every rule', () => {
  expect(allRules.map(({ id }) => id).filter((id) => !damages.some(({ rule }) => rule === id))).toEqual([]);
  expect(damages.length).toBeGreaterThanOrEqual(30);
});

describe.each(damages)('$name', ({ rule, apply }) => {
  it(`is found by ${rule}`, async () => {
    const { findings } = await runAudit(overlay(site, apply(tools)), truth, allRules, memory);
    const caughtBy = new Set(
      findings.filter((finding) => !known.has(keyOf(finding))).map((finding) => finding.rule),
    );
    expect([...caughtBy]).toContain(rule);
  });
});
