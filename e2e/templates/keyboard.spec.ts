import { expect, test, type Page } from 'playwright/test';
import { FULL_ARTICLE, TEMPLATES } from '../support/small-pages.ts';

/** What the focus is on, and why a reader could miss it. */
interface Stop {
  name: string;
  /** Where it stands in the page: top, left. */
  place: string;
  diagnostics: string[];
}

/** More stops than any page has: a walk that long goes in circles. */
const TOO_MANY_STOPS = 300;

/** Describes the focused element; null where the focus has left the page. */
const describeFocus = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    const hasOutline = (pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const diagnostics = [
      !hit && 'is outside the screen',
      hit &&
        !element.contains(hit) &&
        !hit.contains(element) &&
        `is covered by ${hit.outerHTML.slice(0, 80)}`,
      hit?.matches('header, main, body, html') && 'is invisible',
      (box.top < 0 || box.bottom > innerHeight) && box.height < innerHeight && 'is cut off',
      !hasOutline() && !hasOutline('::after') && 'shows no focus',
    ].filter((diagnostic) => typeof diagnostic === 'string');
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
    return { name, place: `${Math.round(box.top + scrollY)}, ${Math.round(box.left)}`, diagnostics };
  });

/** Presses Tab until the focus leaves the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < TOO_MANY_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}

for (const width of [320, 1280]) {
  for (const route of TEMPLATES) {
    test(`at ${width} px the keyboard sees every stop of ${route}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(route);
      const stops = await walk(page);
      expect(stops[0]?.name).toBe('Zum Inhalt springen');
      expect(stops.filter(({ diagnostics }) => diagnostics.length > 0)).toEqual([]);
      // Title, sections, search, and the pages of the house at the foot.
      expect(stops.length).toBeGreaterThan(15);
      expect(stops.at(-1)?.name).toContain('Presserat');
    });
  }
}

test('the skip link leads past the head of the page', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});
