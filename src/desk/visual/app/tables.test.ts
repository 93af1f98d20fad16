import { expect, it } from 'vitest';
import { BlockMemory } from './block-memory.ts';

const original = 'Vorher.\n\n| Jahr | Kurs |\n| ---- | ---: |\n| 2024 | 3.400 |\n\n- eins\n- zwei\n';
const canonical = 'Vorher.\n\n| Jahr | Kurs |\n| - | - |\n| 2024 | 3.400 |\n\n* eins\n* zwei\n';

const memory = new BlockMemory();
memory.learn(original, canonical);

it('writes blocks as they were', () => {
  expect(memory.recall(canonical)).toBe(original);
});

it('keeps the alignment of a table to which a row was added', () => {
  const longer = canonical.replace('3.400 |', '3.400 |\n| 2025 | steigt |');
  expect(memory.recall(longer)).toContain(
    '| Jahr | Kurs |\n| ---- | ---: |\n| 2024 | 3.400 |\n| 2025 | steigt |',
  );
});

it('sets the figures of a new table flush right', () => {
  const table = '| Was | Anteil |\n| - | - |\n| A | 12,5 % |\n| B | −3 % |\n';
  expect(memory.recall(table)).toBe(table.replace('| - | - |', '| --- | ---: |'));
});

it('remembers nothing of an article that it can not lay beside what Keystatic wrote', () => {
  const other = new BlockMemory();
  other.learn('- eins\n\n- zwei\n', '* eins\n* zwei\n');
  expect(other.recall('* eins\n* zwei\n')).toBe('- eins\n- zwei\n');
});
