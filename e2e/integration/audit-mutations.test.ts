/**
 * Every mutation of what was built must be found by the rule to which it belongs: a rule whose mutation is not found is not a rule
 * (disclosure.md). This edition has all that they want to spoil.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { overlay, readFolder } from '../../tools/audit/build-output.ts';
import { readExpectedEdition } from '../../tools/audit/expected-edition.ts';
import { builtAt } from '../../tools/audit/report.ts';
import { allRules } from '../../tools/audit/rules.ts';
import { addUp, auditOutput, auditPages } from '../../tools/audit/run.ts';
import { rightOutput } from '../mutations/mutate.ts';
import { mutations } from '../mutations/mutations.ts';
import { builtEdition } from '../editions/editions.ts';

const project = builtEdition('newsletter');
const output = readFolder(path.join(project, 'dist'));
const expected = readExpectedEdition(project, builtAt(output));
const audit = { output, expected, rules: allRules };
const pages = auditPages(audit);
const right = rightOutput(output, expected);
const { findings } = addUp(audit, pages, await auditOutput(audit, pages));
const known = new Set(findings.map((finding) => JSON.stringify(finding)));

it('finds nothing in the right output', () => expect(findings).toEqual([]));

it('has mutations for every rule, and for no other', () =>
  expect(Object.keys(mutations).toSorted()).toEqual(allRules.map(({ id }) => id).toSorted()));

describe.each(allRules)('$id', (rule) => {
  it.each(Object.entries(mutations[rule.id] ?? {}))('finds: %s', async (_name, mutate) => {
    const changes = mutate(right);
    const changed = overlay(output, changes);
    // Only the changed pages are looked at again; of the rules about the whole output, this one.
    const both = new Map([...pages, ...auditPages({ ...audit, output: changed }, Object.keys(changes))]);
    for (const file of both.keys()) if (!changed.has(file)) both.delete(file);
    const whole = await auditOutput({ output: changed, expected, rules: [rule] }, both);
    const found = [...both.values(), whole].flatMap((result) => result.findings);
    const caughtBy = found.filter((finding) => !known.has(JSON.stringify(finding))).map((finding) => finding.rule);
    expect(caughtBy).toContain(rule.id);
  });
});
