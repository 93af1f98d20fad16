/**
 * Applies every mutation to a built edition: the rule it belongs to must find it (disclosure.md). The edition has
 * everything that the mutations damage.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { overlay, readFolder } from '../../tools/audit/build-output.ts';
import { readExpectedEdition } from '../../tools/audit/expected-edition.ts';
import { buildTimeOf } from '../../tools/audit/report.ts';
import { allRules } from '../../tools/audit/rules.ts';
import { summarizeResults, auditOutput, auditPages } from '../../tools/audit/run.ts';
import { prepareOriginal } from '../mutations/mutate.ts';
import { mutations } from '../mutations/mutations.ts';
import { builtEdition } from '../editions/built-edition.ts';

const project = builtEdition('newsletter');
const output = readFolder(path.join(project, 'dist'));
const expected = readExpectedEdition(project, buildTimeOf(output));
const audit = { output, expected, rules: allRules };
const pages = auditPages(audit);
const original = prepareOriginal(output, expected);
const { listed } = summarizeResults(audit, pages, await auditOutput(audit, pages));
const known = new Set(listed.map((finding) => JSON.stringify(finding)));

it('finds nothing in the undamaged output', () => expect(listed).toEqual([]));

it('has mutations for every rule, and for no unknown rule', () =>
  expect(Object.keys(mutations).toSorted()).toEqual(allRules.map(({ id }) => id).toSorted()));

describe.each(allRules)('$id', (rule) => {
  it.each(Object.entries(mutations[rule.id] ?? {}))('finds: %s', async (_name, mutate) => {
    const changes = mutate(original);
    const changed = overlay(output, changes);
    // Audit only the changed pages again, and by this rule only.
    const again = { output: changed, expected, rules: [rule] };
    const results = new Map([...pages, ...auditPages(again, Object.keys(changes))]);
    for (const file of results.keys()) if (!changed.has(file)) results.delete(file);
    const whole = await auditOutput(again, results);
    const tallies = [...results.values()].flatMap((result) => result.tallies);
    const found = [...tallies, ...whole].flatMap(({ findings }) => findings);
    const foundBy = found.filter((finding) => !known.has(JSON.stringify(finding))).map((finding) => finding.rule);
    expect(foundBy).toContain(rule.id);
  });
});
