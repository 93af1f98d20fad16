import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(ts|tsx|astro|mjs|mdx)$/.test(path));

it('is known to nothing that makes the website', () => {
  const outside = sources.filter((path) => !path.startsWith('src/desk/'));
  const known = [...outside, 'astro.config.mjs'].filter((path) =>
    /from '[^']*(desk\/visual|@keystatic|@keystar)/.test(readFileSync(path, 'utf8')),
  );
  expect(known).toEqual(['src/cli/desk.ts']);
});

it('brings no package that the website would need', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies).filter((name) => /keyst|^vite$/.test(name))).toEqual([]);
});
