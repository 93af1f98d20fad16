import { expect, test } from 'playwright/test';
import { fontSize } from '../support/font-size.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

test(
  'the note of a claim is in the margin on wide screens, and opens by keyboard',
  { tag: ['@desktop', '@phone', '@no-js'] },
  async ({ page, isMobile }) => {
    await page.goto(FULL_ARTICLE);
    const text = page.locator('.prose > :has(+ .claim-notes)').first();
    const mark = text.locator('button[popovertarget]').first();
    const note = page.locator(`#${await mark.getAttribute('popovertarget')}`);
    const [column, margin] = [await text.boundingBox(), await note.boundingBox()];
    if (isMobile) expect(margin).toBeNull();
    else {
      expect(margin?.x).toBeGreaterThan((column?.x ?? Infinity) + (column?.width ?? 0));
      expect(Math.abs((margin?.y ?? 0) - (column?.y ?? Infinity))).toBeLessThan(20);
    }
    await mark.press('Enter');
    await expect(page.locator(':popover-open')).toContainText(/nicht unabhängig geprüft/);
  },
);

test(
  'a term shows its definition on hover and links to the glossary, also without script',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/fachleute-fragen');
    const term = page.locator('.prose').getByRole('link', { name: 'Sparplan' });
    await term.hover();
    await expect(page.locator(':popover-open')).toContainText('jeden Monat denselben Betrag');
    await term.click();
    await expect(page).toHaveURL(/\/glossar#sparplan$/);
    await expect(page.getByRole('heading', { name: 'Sparplan' })).toBeInViewport();
  },
);

test(
  'a long article has a table of contents: folded before the text on phones, else beside it',
  { tag: ['@desktop', '@phone', '@no-js'] },
  async ({ page, isMobile }) => {
    await page.goto(FULL_ARTICLE);
    const contents = page.getByRole('navigation', { name: 'In diesem Beitrag' });
    await expect(contents).toHaveCount(1);
    const link = contents.getByRole('link').last();
    await expect(link).toBeVisible({ visible: !isMobile });
    if (isMobile) await contents.getByText('In diesem Beitrag').tap();
    await link.click();
    await expect(page.getByRole('heading', { name: await link.innerText() })).toBeInViewport();
  },
);

test('a link in a sidebar that is higher than the screen is in view when it gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(FULL_ARTICLE);
  const titles = page.locator('.article-aside > :last-child .card-title');
  await titles.evaluateAll((all) => {
    for (const title of all) title.textContent = 'Ein langer Titel '.repeat(20);
  });
  // The block is stuck, and its end is below the screen.
  await page.locator('.article-aside').evaluate((aside) => scrollTo(0, aside.getBoundingClientRect().top + 900));
  await expect(titles.first()).toBeInViewport();
  await expect(titles.last()).not.toBeInViewport();
  const links = page.locator('.article-aside > :last-child a');
  await links.first().focus();
  for (let count = await links.count(); count > 1; count -= 1) await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport();
});

test('on a low screen the last link of a table of contents beside the text is in view when it gets the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.goto('/redaktionskodex');
  await page.locator('.prose').evaluate((text) => (text.style.minHeight = '3000px'));
  const links = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link');
  await page.mouse.wheel(0, 900);
  await expect(links.first()).toBeInViewport();
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 0.9 });
});

test('the risk notice is as large as the text', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  const [notice, text] = [page.locator('[data-risk-notice]').first(), page.locator('.prose').first()];
  expect(await fontSize(notice)).toBe(await fontSize(text));
});
