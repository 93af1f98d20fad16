import type { Page } from 'playwright/test';

/** A focused element, and the faults that make it hard to see or hit. */
export interface Stop {
  name: string;
  /** Position in the page: top and left, in px. */
  position: string;
  diagnostics: string[];
}

/** More stops than any page has; that many mean a focus loop. */
const TOO_MANY_STOPS = 300;

/** Describes the focused element; null if the focus has left the part of the page. */
const describeFocus = (page: Page, part: string): Promise<Stop | null> =>
  page.evaluate((selector) => {
    const element = document.activeElement;
    if (!element || element === document.body || !element.closest(selector)) return null;
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    const hasOutline = (pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // A positioned pseudo-element enlarges the target. Inline links are as high as their line and exempt (WCAG 2.5.8).
    const overlays = ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
    // Regions that are focusable only for scrolling are no targets either.
    const standsAlone =
      !element.matches('section, div') &&
      getComputedStyle(element).display !== 'inline' &&
      !overlays.some(({ content, position }) => content !== 'none' && position === 'absolute');
    const minSize = matchMedia('(pointer: coarse)').matches ? 44 : 24;
    const diagnostics = [
      !hit && 'is outside the screen',
      hit && !element.contains(hit) && !hit.contains(element) && `is covered by ${hit.outerHTML.slice(0, 80)}`,
      hit?.matches('header, main, body, html') && 'is invisible',
      (box.top < 0 || box.bottom > innerHeight) && box.height < innerHeight && 'is cut off',
      (box.left < 0 || box.right > innerWidth) && 'is cut off at a side',
      standsAlone && Math.min(box.height, box.width) < minSize - 0.5 && `is no target of ${minSize} px`,
      !hasOutline() && !hasOutline('::after') && 'shows no focus',
    ].filter((diagnostic) => typeof diagnostic === 'string');
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
    return { name, position: `${Math.round(box.top + scrollY)}, ${Math.round(box.left)}`, diagnostics };
  }, part);

/**
 * Presses Tab until the focus leaves the page, or a part of it, which gets the focus first. Returns all stops in order;
 * throws if the focus never leaves.
 */
export async function tabThrough(page: Page, part = 'body'): Promise<Stop[]> {
  if (part !== 'body') await page.locator(part).focus();
  const stops: Stop[] = [];
  while (stops.length < TOO_MANY_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page, part);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}
