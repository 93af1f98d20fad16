import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerFiles } from './header-files.ts';
import { headerRules } from './header-rules.ts';

test.each(Object.entries(headerFiles()))('%s is what the table says (npm run generate)', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a star stands only at the end of a path, the one place where all hosts read it alike', () => {
  for (const { path } of headerRules) expect(path).toMatch(/^\/[^*]*\*?$/);
});
