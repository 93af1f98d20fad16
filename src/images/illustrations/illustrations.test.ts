import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { illustrationUrl } from './illustrations.ts';

const folder = 'src/images/illustrations';
const categories = 'content/categories';
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'));
const svg = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');
const style = (file: string): string => /<style>(.*)<\/style>/s.exec(svg(file))?.[1] ?? '';
const colours = (css: string): string[] => css.match(/#[\da-f]{6}\b/g) ?? [];

it('has a drawing for every category, and no drawing without one', () => {
  const icons = readdirSync(categories).map((file) => {
    const { icon } = parse(readFileSync(`${categories}/${file}`, 'utf8')) as { icon: string };
    return `${icon}.svg`;
  });
  expect(new Set(drawings)).toEqual(new Set(icons));
});

it('says which file is missing', () => {
  expect(illustrationUrl('shield')).toMatch(/shield.*\.svg/);
  expect(() => illustrationUrl('fehlt')).toThrow(/illustrations\/fehlt\.svg fehlt.*shield/);
});

it.each(drawings)('%s is small, drawn from paths and says nothing', (file) => {
  expect(Buffer.byteLength(svg(file))).toBeLessThan(2500);
  const elements = [...svg(file).matchAll(/<([a-z]\w*)/gi)].map(([, name]) => name ?? '');
  expect(['svg', 'style', 'defs', 'g', 'path', 'use']).toEqual(expect.arrayContaining(elements));
  expect(svg(file)).not.toMatch(/href="(?!#)|url\(|@import|\son\w+=/);
});

it.each(drawings)('%s has the colours of the house in both schemes, and a square for its motif', (file) => {
  expect(svg(file)).toContain('viewBox="0 0 180 180"');
  expect(style(file)).toBe(style('shield.svg'));
  expect(colours(svg(file))).toEqual(colours(style(file)));
});

it('takes its colours from the tokens, neither those of advertising nor those of risk', () => {
  const themes = ['tokens', 'figure-tokens'].map((name) =>
    readFileSync(`src/styles/${name}.css`, 'utf8').split('@media'),
  );
  const light = themes.map(([first = '']) => first).join('');
  const dark = themes.map(([, second = '']) => second).join('');
  const [drawnLight = '', drawnDark = ''] = style('shield.svg').split('@media');
  const names = ['paper', 'surface', 'ink', 'line-strong'];
  const of = (css: string, plane: string): string[] =>
    [...names, plane].map((name) => new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css)?.[1] ?? name);
  expect(new Set(colours(drawnLight))).toEqual(new Set(of(light, 'accent')));
  expect(new Set(colours(drawnDark))).toEqual(new Set(of(dark, 'chart-3')));
});
