import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { test } from './engines.ts';

/** Output folder. `PICTURES=docs/bilder/engines` updates the documentation's pictures. */
const folder = path.resolve(process.env['PICTURES'] ?? 'test-results/engines/pictures');

const VIEWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const { width, height } of VIEWS) {
  test(`pictures of the first view at ${width} px`, async ({ tab, engine, pageWith }) => {
    mkdirSync(folder, { recursive: true });
    const pages = { home: '/', article: pageWith(/<button class="claim-mark"/) };
    for (const [name, page] of Object.entries(pages)) {
      await tab.open(page, { width, height });
      // Opened twice, so that the fonts come from the cache before the first paint.
      await tab.open(page, { width, height });
      const picture = sharp(await tab.screenshot());
      const { entropy } = await picture.stats();
      expect(entropy, 'a blank page').toBeGreaterThan(0.5);
      const info = await picture.webp({ quality: 60 }).toFile(path.join(folder, `${name}-${engine}-${width}.webp`));
      expect({ width: info.width, height: info.height }).toEqual({ width, height });
    }
  });
}
