import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

// e2e/hosts/hosts.test.ts has what readers type, for the code of every host.
test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/autor/Index', '/autor/index'],
  ['//EXAMPLE.com//', '/example.com'],
  ['/%C3%84hnlich', '/%C3%84hnlich'],
  ['/%4E%45WS%2Ehtml', '/news'],
  ['/a%2Fb%00', '/a%2Fb%00'],
  ['/%%341%4%31', '/%%341%4%31'],
  ['/_astro/Client.Xy12.js', '/_astro/Client.Xy12.js'],
])('%s becomes %s, and stays so', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test('a long URL of endings that end in none is read in linear time', { timeout: 60_000 }, () => {
  const path = `${'/.html'.repeat(200_000)}/x`;
  expect(canonicalPath(path)).toBe(path);
});
