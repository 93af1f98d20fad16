import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inGerman, pieces, texts } from './german.ts';

const folder = 'node_modules/@keystatic/core/dist';
const code = readdirSync(folder)
  .filter((name) => name.endsWith('.js') && !/node|worker|react-server/.test(name))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n');
const german = inGerman(code);

it('finds every text in Keystatic that it has German words for', () => {
  expect(Object.keys(texts).filter((text) => !german.includes(JSON.stringify(texts[text])))).toEqual([]);
  expect(Object.keys(pieces).filter((piece) => !code.includes(piece))).toEqual([]);
});

it('takes away the one font that comes from elsewhere', () => {
  expect(code).toContain('fonts.googleapis.com');
  expect(german).not.toContain('fonts.googleapis.com');
});
