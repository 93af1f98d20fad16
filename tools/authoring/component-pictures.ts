/** The handbook's pictures of every component, taken from the gallery page. */
import path from 'node:path';
import { dev } from 'astro';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { launchOptions } from '../browser/browser.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { pictureOf } from './guide.ts';

/** As wide as the handbook is read. */
const WIDTH = 720;
const MARGIN = 16;
/** Enough for text and bars on one ground; a picture has to stay light. */
const COLOURS = 48;

/** Takes them one by one, from a development server of its own. */
export async function* componentPictures(): AsyncGenerator<{ file: string; png: Uint8Array }> {
  const server = await dev({ logLevel: 'error', server: { port: 4590 } });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({
      viewport: { width: WIDTH, height: 1000 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const address = `http://localhost:${server.address.port}/gallery`;
    // A busy machine bundles the gallery's scripts for minutes.
    page.setDefaultTimeout(300_000);
    await page.goto(address);
    // The fonts are optional on a first visit; from the second one they are there.
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, background };
    for (const { name } of componentRegistry) {
      const shot = await page.locator(`[data-gallery="${name}-0"] > .prose`).screenshot();
      const png = await sharp(shot).extend(margin).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer();
      yield { file: path.join('docs', pictureOf(name)), png };
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
