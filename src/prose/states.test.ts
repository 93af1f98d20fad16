import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statesOf } from './states.ts';
import { componentRegistry } from './component-registry.ts';

it('belongs to components that there are, each with its states', () => {
  const headings = [...readFileSync('src/prose/states.mdx', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, name = '']) => name,
  );
  expect(componentRegistry.map(({ name }) => name)).toEqual(expect.arrayContaining(headings));
  expect(headings.filter((name) => statesOf(name).length === 0)).toEqual([]);
});
