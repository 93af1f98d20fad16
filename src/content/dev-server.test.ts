import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { overlayReplacements } from './dev-server.ts';

it("translates only headings that Astro's error overlay contains", () => {
  const page = readFileSync('node_modules/astro/dist/core/errors/overlay.js', 'utf8');
  expect(Object.keys(overlayReplacements).filter((words) => !page.includes(words))).toEqual([]);
});
