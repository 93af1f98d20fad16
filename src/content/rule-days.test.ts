import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownLaws, readLaw } from '../lib/law/law-data.ts';
import { atField, splitBySeverity } from './diagnostics/diagnostic.ts';
import { validate } from './diagnostics/schema-diagnostics.ts';
import { isInForce, ruleDay } from './rule-days.ts';
import { law, lawSchema, ruleIds, type RuleId } from './schemas/law.ts';

const dated = ruleIds.flatMap((rule) => {
  const since = ruleDay(rule)?.since;
  return since ? [{ rule, day: Date.parse(since) }] : [];
});
const diagnosticOf = (rule: RuleId) => ({ file: 'a', field: 'b', found: 'c', allowed: 'd', rule });

it.each(dated)('$rule causes a warning until its day begins, and a fault from then on', ({ rule, day }) => {
  const before = splitBySeverity([diagnosticOf(rule)], new Date(day - 1));
  const after = splitBySeverity([diagnosticOf(rule)], new Date(day));
  expect([before.faults.length, before.warnings.length]).toEqual([0, 1]);
  expect([after.faults.length, after.warnings.length]).toEqual([1, 0]);
  expect(after.faults[0]?.allowed).toMatch(/^d \(.+; gilt seit \d/);
});

it('rules without a day, and diagnostics without a rule, stop a build at any time', () => {
  expect(isInForce('D14', new Date(0))).toBe(true);
  expect(splitBySeverity([{ file: 'a', field: 'b', found: 'c', allowed: 'd' }], new Date(0)).faults).toHaveLength(1);
});

it.each(['disclosure', 'law'])('docs/%s.md has a row for each rule', (name) => {
  const rows = [...readFileSync(`docs/${name}.md`, 'utf8').matchAll(/^\| (D\d+) \p{L}/gmu)];
  expect([...new Set(rows.map(([, id]) => id))]).toEqual(ruleIds);
});

// The days of an edition elsewhere are those of its own law.
it.skipIf(readLaw() !== knownLaws['AT'])('docs/law.md has the day of each rule that has one in Austria', () => {
  const rows = readFileSync('docs/law.md', 'utf8').matchAll(/^\| (D[\d, D]+?) *\| (\d{4}-\d\d-\d\d) /gm);
  const days = [...rows].flatMap(([, rules = '', day]) => rules.split(', ').map((rule) => [rule, day]));
  expect(Object.fromEntries(days)).toEqual(Object.fromEntries(dated.map(({ rule }) => [rule, ruleDay(rule)?.since])));
});

it('a part of a rule has its source and day, and a technical rule has none', () => {
  expect(ruleDay('D3-Feeds')).toEqual(ruleDay('D3'));
  expect(ruleDay('JSON-LD')).toBeUndefined();
});

it.each(Object.entries(knownLaws))('the law of %s is complete', (_country, data) =>
  expect(lawSchema.safeParse(data).error).toBeUndefined(),
);

it('a law names the source of no rule that there isn’t', () => {
  const rules = { D1: { source: '§ 26 MedienG' }, D99: { source: '§ 26 MedienG' } };
  const { diagnostics = [] } = validate(lawSchema, { ...law, rules }, (path) => atField('a', path));
  expect(diagnostics).toMatchObject([{ field: 'Feld „rules › D99“', allowed: `nur: ${ruleIds.join(', ')}` }]);
});

it('an edition’s own law can’t suspend a rule by a day to come', () => {
  const withDay = (since: string) => lawSchema.safeParse({ ...law, rules: { D1: { since, source: '§ 26 MedienG' } } });
  expect(withDay('2023-01-01').success).toBe(true);
  expect(withDay('2099-01-01').error?.message).toContain('Keine Ausgabe setzt eine Regel aus');
});
