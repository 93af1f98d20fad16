import { expect } from 'playwright/test';
import sharp from 'sharp';
import { test } from './engines.ts';
import type { Tab } from './tab.ts';

test.use({ scheme: 'dark' });

/** Brightness statistics (0 to 255) of the first visible image that matches, measured in a screenshot. */
async function brightness(tab: Tab, selector: string) {
  const [left = 0, top = 0, width = 0, height = 0] = await tab.evaluate(async (imageSelector) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(imageSelector)];
    const image = images.find((candidate) => candidate.checkVisibility());
    image?.scrollIntoView({ block: 'center' });
    await image?.decode();
    const box = image?.getBoundingClientRect();
    return box ? [box.left, box.top, box.width, box.height].map(Math.round) : [];
  }, selector);
  const box = sharp(await tab.screenshot()).extract({ left, top, width, height });
  const { channels } = await sharp(await box.greyscale().toBuffer()).stats();
  return channels[0];
}

test('in dark mode the word mark is light', async ({ tab }) => {
  await tab.open('/', { width: 390, height: 844 });
  expect((await brightness(tab, '.wordmark'))?.max).toBeGreaterThan(180);
});

test('in dark mode a drawing is dark', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/\/_astro\/(?!wordmark)[^"]*\.svg#dark/), { width: 390, height: 844 });
  expect((await brightness(tab, 'main [src$=".svg"]'))?.mean).toBeLessThan(100);
});
