import { readdirSync, readFileSync } from 'node:fs';
import { isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';

const folder = 'src/images/illustrations';
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'));
const svg = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');
const elementsOf = (file: string) =>
  DomUtils.find(isTag, parseDocument(svg(file), { xmlMode: true }).children, true, Infinity).filter(isTag);

it.each(drawings)('%s is small, drawn from paths and says nothing', (file) => {
  expect(Buffer.byteLength(svg(file))).toBeLessThan(2500);
  const names = elementsOf(file).map(({ name }) => name);
  expect(['svg', 'style', 'defs', 'g', 'path', 'use']).toEqual(expect.arrayContaining(names));
  expect(svg(file)).not.toMatch(/href="(?!#)|url\(|@import|\son\w+=/);
});

it.each(drawings)('%s has a square for its motif, and no colour beside its style', (file) => {
  expect(svg(file)).toContain('viewBox="0 0 180 180"');
  const attributes = elementsOf(file).flatMap(({ attribs }) => Object.entries(attribs));
  const painted = attributes.filter(([name]) => name !== 'href');
  expect(painted.join(' ')).not.toMatch(/#[\da-f]{3,8}\b|rgb|hsl/);
});
