import { expect, test } from 'vitest';
import { machineRoutes, reservedRoutes } from '../../src/lib/links/routes.ts';
import { headerFiles, headerRules } from './header-rules.ts';

test('a star is used only at the end of a path, where all hosts treat it alike', () => {
  for (const { path } of headerRules) expect(path).toMatch(/^\/[^*]*\*?$/);
});

test('no pattern can match an article: all are folders, files with an extension or reserved routes', () => {
  const open = headerRules
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/*') && !path.includes('.'))
    .filter((path) => !reservedRoutes.some((route) => `/${route}` === path));
  expect(open).toEqual([]);
});

test('every icon is sent as a picture', () => {
  const icons = Object.values(machineRoutes).filter((path) => path.endsWith('.png'));
  expect(headerRules.map(({ path }) => path)).toEqual(expect.arrayContaining(icons));
});

test('other sites may embed every picture: link previews, icons, and those in the text of feeds', () => {
  const paths = headerRules.filter(({ headers }) => headers['Cross-Origin-Resource-Policy'] === 'cross-origin');
  expect(paths.map(({ path }) => path)).toEqual(expect.arrayContaining(['/_astro/*', '/bilder/*', '/og/*']));
});

test('downloads are not indexed unless the edition sets indexFiles', () => {
  const hides = (text: string) => text.includes('dateien');
  expect(Object.values(headerFiles({ indexFiles: false })).filter(hides)).toHaveLength(2);
  expect(Object.values(headerFiles({ indexFiles: true })).filter(hides)).toHaveLength(0);
});
