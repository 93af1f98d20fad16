import type { Page } from 'playwright/test';

/** The narrowest screen, and the narrowest width of each layout: where media and container queries of the styles begin. */
const STEPS = [320, 400, 576, 640, 768, 832, 1024, 1280];

/** Text spacing that readers may set without losing content (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Text of double size at the same width of the page (1.4.4). */
const LARGE_TEXT = 'html { font-size: 200% }';

const TEXT_SETTINGS = [
  { css: LARGE_TEXT, widths: [320, 390, 640, 768] },
  { css: TEXT_SPACING, widths: [320, 390, 1280] },
];

/** The widths (px), of those in `steps`, at which a loaded page scrolls horizontally, each with the needed width. */
export async function horizontalScrollAt(page: Page, steps: readonly number[] = STEPS): Promise<string[]> {
  const wide: string[] = [];
  for (const width of steps) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) wide.push(`${needed} px at ${width} px`);
  }
  return wide;
}

/**
 * Applies text settings of readers, double size and then wider spacing, at several widths. Returns texts about horizontal
 * scrolling, and elements that are cut off or extend beyond their article or chart.
 */
export async function lossesWithTextSettings(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const { css, widths } of TEXT_SETTINGS) {
    await page.evaluate((text) => {
      // The content security policy does not apply to constructed style sheets.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    for (const width of widths) {
      const losses = [...(await horizontalScrollAt(page, [width])), ...(await page.evaluate(hiddenTexts))];
      lost.push(...losses.map((loss) => `${css.slice(0, 24)} at ${width} px: ${loss}`));
    }
  }
  return lost;
}

/** Describes elements that are cut off, headings left of their article, labels right of their chart. Runs in the page. */
function hiddenTexts(): string[] {
  const of = (selector: string) => [...document.querySelectorAll(selector)];
  const cut = of(':is(header, main, footer) :is(p, h1, h2, h3, td, dd, a, button)').filter(
    (element) =>
      getComputedStyle(element).overflow === 'hidden' &&
      element.clientWidth > 1 &&
      element.scrollHeight > element.clientHeight + 1,
  );
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  const outside = of('article').flatMap((article) =>
    [...article.querySelectorAll('h1, h2, h3')].filter((heading) => leftOf(heading) < leftOf(article) - 1),
  );
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  const overflowing = of('main svg[role="img"]').flatMap((chart) =>
    [...chart.querySelectorAll('text')].filter((label) => rightOf(label) > rightOf(chart) + 1),
  );
  const describe = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 120)}`;
  return [...cut.map(describe('cut off')), ...[...outside, ...overflowing].map(describe('outside'))];
}
