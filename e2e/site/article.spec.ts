import { expect, test } from 'playwright/test';
import { siteSettings } from '../editions/base.ts';
import { campaign, sponsor } from '../editions/small.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE, SPONSORED_ARTICLE } from '../support/small-pages.ts';

test.describe('paid article', { tag: ['@desktop', '@phone', '@no-js'] }, () => {
  test.beforeEach(({ page }) => page.goto(FULL_ARTICLE).then(() => undefined));

  test('names label and advertiser before the headline', async ({ page }) => {
    const head = page.locator('main article header');
    const text = await head.innerText();
    expect(text).toMatch(/^Anzeige\s+Im Auftrag von /);
    expect(text).toContain(sponsor.legalName);
    expect(text.indexOf(sponsor.legalName)).toBeLessThan(text.indexOf(await page.locator('h1').innerText()));
  });

  test('shows the risk notice before the first call to action and at the end', async ({ page }) => {
    const order = await page
      .locator('main article :is([data-risk-notice], [data-sponsor-link])')
      .evaluateAll((elements) =>
        elements.map((element) => (element.matches('[data-risk-notice]') ? 'notice' : 'link')),
      );
    expect(order[0]).toBe('notice');
    expect(order.at(-1)).toBe('notice');
    expect(order).toContain('link');
  });

  test('marks every call to action as advertising', async ({ page }) => {
    const links = page.locator('a[data-sponsor-link]');
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAccessibleName(/^Anzeige/);
      const url = new URL((await link.getAttribute('href')) ?? '');
      expect(`${url.origin}/`).toBe(sponsor.homepage);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        utm_source: campaign.source,
        utm_medium: campaign.medium,
        utm_campaign: campaign.campaign,
        utm_content: (await link.getAttribute('data-placement')) ?? '',
        utm_term: (await link.getAttribute('data-variant')) ?? '',
      });
    }
  });

  test('the source of a figure stands beside it, or opens there', async ({ page, isMobile }) => {
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
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
  });
});

test('the label is visible without scrolling at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const route of [FULL_ARTICLE, SPONSORED_ARTICLE]) {
    await page.goto(route);
    await expect(page.locator('main [data-ad-label]').first()).toBeInViewport({ ratio: 1 });
  }
});

test('an editorial article has no link to an advertiser', { tag: ['@desktop', '@no-js'] }, async ({ page }) => {
  await page.goto(EDITORIAL_ARTICLE);
  await expect(page.locator('[data-sponsor-link]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Niemand hat für ihn bezahlt');
});

test(
  'a deadline that has passed says so, one that has not names its end',
  { tag: ['@desktop', '@no-js'] },
  async ({ page }) => {
    await page.goto(FULL_ARTICLE);
    await expect(page.locator('[data-deadline]').first()).toHaveText(/abgelaufen am 1\. Oktober 2025/);
    await page.goto('/frist');
    await expect(page.locator('[data-deadline]')).toHaveText(/Ende: 1\. April 2026/);
  },
);

test.describe('sponsored layout', () => {
  test('has its own head, two marked links, four teasers and the provider', async ({ page }) => {
    await page.goto(SPONSORED_ARTICLE);
    const nav = page.getByRole('banner').getByRole('navigation').first();
    await expect(nav.getByRole('link')).toHaveText(siteSettings.sections.map(({ label }) => label));
    await expect(page.locator('main article').first()).toContainText(/7\sMin\. Lesezeit/);
    await expect(page.locator('[data-placement="primary_source"], [data-placement="article_head"]')).toHaveCount(2);
    await expect(page.locator('main aside [data-teaser]')).toHaveCount(4);
    await expect(page.locator('[data-provider-card]')).toContainText(/2021[\s\S]*EU[\s\S]*Sparpläne/);
  });

  test('its sections exist on the overview', async ({ page }) => {
    await page.goto(SPONSORED_ARTICLE);
    const hrefs = await page
      .getByRole('banner')
      .getByRole('navigation')
      .first()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      await page.goto(href);
      await expect(page.locator(new URL(href, 'http://x').hash)).toBeVisible();
    }
  });
});
