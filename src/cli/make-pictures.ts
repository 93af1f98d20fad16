/** `npm run pictures`: takes the handbook's pictures of every component anew, from the specimen page /muster. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dev } from 'astro';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { browserFlags, findBrowser } from '../../e2e/support/browser.ts';
import { pictureOf } from '../desk/guide.ts';
import { vocabulary } from '../schemas/vocabulary/vocabulary.ts';

/** As wide as the handbook is read. */
const WIDTH = 720;
const MARGIN = 16;
/** Enough for text and bars on one ground; a picture has to stay light. */
const COLOURS = 48;

const server = await dev({ logLevel: 'error', server: { port: 4590 } });
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags(), ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: 1000 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const address = `http://localhost:${server.address.port}/muster`;
  await page.goto(address);
  // The fonts are optional on a first visit; from the second one they are there.
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, background };
  for (const { name } of vocabulary) {
    const shot = await page.locator(`[data-specimen="${name}-0"] > .prose`).screenshot();
    const file = path.join('docs', pictureOf(name));
    const framed = sharp(shot).extend(margin);
    const picture = await framed.png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, picture);
    console.log(`${file}: ${picture.length} bytes`);
  }
} finally {
  await browser.close();
  await server.stop();
}
