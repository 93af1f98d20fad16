import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'src/images/illustrations';
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'));
const svg = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

it.each(drawings)('%s is small, drawn from paths and says nothing', (file) => {
  expect(Buffer.byteLength(svg(file))).toBeLessThan(2500);
  const elements = [...svg(file).matchAll(/<([a-z]\w*)/gi)].map(([, name]) => name ?? '');
  expect(['svg', 'style', 'defs', 'g', 'path', 'use']).toEqual(expect.arrayContaining(elements));
  expect(svg(file)).not.toMatch(/href="(?!#)|url\(|@import|\son\w+=/);
});

it.each(drawings)('%s has a square for its motif, and no colour beside its style', (file) => {
  expect(svg(file)).toContain('viewBox="0 0 180 180"');
  expect(svg(file).replace(/<style>.*<\/style>/s, '')).not.toMatch(/#[\da-f]{3,8}\b(?!")|rgb|hsl/);
});
