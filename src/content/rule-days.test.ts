import { expect, it } from 'vitest';
import { splitBySeverity } from './diagnostics/diagnostic.ts';
import { isInForce, ruleDays, type RuleId } from './rule-days.ts';
import { law, lawSchema } from './schemas/law.ts';

const ids = Object.keys(ruleDays) as RuleId[];
const dated = ids.flatMap((rule) => {
  const since = ruleDays[rule]?.since;
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

it('an edition’s own law can’t suspend a rule by a day to come', () => {
  const withDay = (since: string) => lawSchema.safeParse({ ...law, rules: { D1: { since, source: '§ 26 MedienG' } } });
  expect(withDay('2023-01-01').success).toBe(true);
  expect(withDay('2099-01-01').error?.message).toContain('Keine Ausgabe setzt eine Regel aus');
});
