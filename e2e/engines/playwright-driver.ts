import type { BrowserType } from 'playwright/test';
import { launchOptions } from '../../tools/browser/browser.ts';
import { type Driver, KEYS } from './driver.ts';

/** A browser that Playwright can drive: Chromium, and its own builds of the others where they are installed. */
export async function startPlaywright(type: BrowserType): Promise<Driver> {
  const browser = await type.launch(type.name() === 'chromium' ? launchOptions() : {});
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: (expression) => page.evaluate(expression),
    point: async (x, y, press) => (press ? page.mouse.click(x, y) : page.mouse.move(x, y)),
    key: (name) => (name in KEYS ? page.keyboard.press(name) : page.keyboard.type(name)),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
