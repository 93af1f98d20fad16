/** Takes the editors' handbook's pictures of components from the page of all components, if PICTURES is set. */
import path from 'node:path';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { componentRegistry } from '../src/prose/component-registry.ts';
import { pictureOf } from '../tools/authoring/guide.ts';
import { distOf, project } from './editions/built-edition.ts';
import { startPlainServer } from './support/plain-server.ts';

const MARGIN = 16;
/** Palette size: enough for text and bars on one background, and keeps the files small. */
const COLOURS = 48;

// The width is that of the handbook's text.
test.use({ viewport: { width: 720, height: 1000 }, colorScheme: 'light' });

test('the page of all components has an example of each, which the handbook shows', async ({ page }) => {
  const server = await startPlainServer(distOf('gallery'));
  await page.goto(`${server.origin}/gallery`);
  for (const { name } of componentRegistry) {
    const example = page.locator(`[data-gallery="${name}-0"] > .prose`);
    await expect(example).toBeVisible();
    if (!process.env['PICTURES']) continue;
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, background };
    const png = sharp(await example.screenshot()).extend(margin);
    await png.png({ palette: true, colours: COLOURS, effort: 10 }).toFile(path.join(project, 'docs', pictureOf(name)));
  }
  server.close();
});
