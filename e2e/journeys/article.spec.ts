import { expect, test } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE, SPONSORED_ARTICLE } from '../support/small-pages.ts';

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
    await mark.focus();
    await page.keyboard.press('Enter');
    const open = page.locator(':popover-open');
    await expect(open).toBeVisible();
    await expect(open).toContainText(/nicht unabhängig geprüft/);
    // Focus opens it after a delay, too; on a busy machine that may be after the first Escape.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(open).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  },
);

test(
  'a term shows its definition on hover and links to the glossary',
  { tag: ['@desktop', '@no-js'] },
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

test('an editorial article says that nobody paid for it', async ({ page }) => {
  await page.goto(EDITORIAL_ARTICLE);
  await expect(page.locator('main')).toContainText('Niemand hat für ihn bezahlt');
});

test('the sponsored layout has its own navigation, two labelled links, four teasers and a provider card', async ({
  page,
}) => {
  await page.goto(SPONSORED_ARTICLE);
  const nav = page.getByRole('banner').getByRole('navigation').first();
  await expect(nav.getByRole('link')).toHaveText(siteSettings.sections.map(({ label }) => label));
  await expect(page.locator('main article').first()).toContainText(/7\sMin\.\sLesezeit/);
  await expect(page.locator('[data-placement="primary_source"], [data-placement="article_head"]')).toHaveCount(2);
  await expect(page.locator('main aside [data-teaser]')).toHaveCount(4);
  await expect(page.locator('[data-provider-card]')).toContainText(/2021[\s\S]*EU[\s\S]*Sparpläne/);
});
