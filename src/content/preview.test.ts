import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { overlayWords } from './preview.ts';

it("finds every heading in Astro's page that it has German words for", () => {
  const page = readFileSync('node_modules/astro/dist/core/errors/overlay.js', 'utf8');
  expect(Object.keys(overlayWords).filter((words) => !page.includes(words))).toEqual([]);
});
