/**
 * Every mutation of the built site must be found by the rule to which it belongs: a rule whose mutation is not found is not a rule
 * (disclosure.md). This edition has all that they want to spoil.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { overlay, readFolder } from '../../tools/audit/build-output.ts';
import { readExpectedSite } from '../../tools/audit/expected-site.ts';
import { mutationSite } from '../../tools/audit/mutate.ts';
import { builtAt } from '../../tools/audit/report/report.ts';
import { allRules } from '../../tools/audit/rules.ts';
import { builtEdition } from '../editions/editions.ts';
import { addUp, auditPages, auditSite } from '../../tools/audit/run.ts';

const project = builtEdition('newsletter');
const site = readFolder(path.join(project, 'dist'));
const expected = readExpectedSite(project, builtAt(site));
const audit = { site, expected, rules: allRules };
const pages = auditPages(audit);
const about = mutationSite(site, expected);
const findings = addUp(allRules, pages, await auditSite(audit, pages)).findings;
const known = new Set(findings.map((finding) => JSON.stringify(finding)));

it('finds nothing on the right site', () => {
  expect(findings).toEqual([]);
});

describe.each(allRules)('$id', (rule) => {
  const mutations = Object.entries(rule.mutations);

  it('has mutations', () => {
    expect(mutations).not.toEqual([]);
  });

  it.each(mutations)('finds: %s', async (_name, mutate) => {
    const changes = mutate(about);
    const changed = overlay(site, changes);
    // Only the changed pages are looked at again; of the rules about the site, this one.
    const both = new Map([...pages, ...auditPages({ ...audit, site: changed }, Object.keys(changes))]);
    for (const file of both.keys()) if (!changed.has(file)) both.delete(file);
    const own = await auditSite({ site: changed, expected, rules: [rule] }, both);
    const found = [...both.values(), own].flatMap((result) => result.findings);
    const caughtBy = found.filter((finding) => !known.has(JSON.stringify(finding))).map((finding) => finding.rule);
    expect(caughtBy).toContain(rule.id);
  });
});
