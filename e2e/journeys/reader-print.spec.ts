/** The text of an advertisement outside its page: reader mode, clipboard, find in page, selection, print. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from 'playwright/test';
import { horizontalScrollAt } from '../templates/width.ts';
import { FULL_ARTICLE } from '../support/small-pages.ts';

const readability = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');

/** Title and text of the page in reader mode. */
const readerText = (page: Page) =>
  page.evaluate(
    `(() => { ${readability}; const { title, textContent } = new Readability(document.cloneNode(true)).parse(); return title + ' ' + textContent })()`,
  ) as Promise<string>;

/** A space before punctuation, two spaces inside a line, or no space between sentences. */
const SPACING_ERROR = /\p{L} [,.;!?](?=\s|$)|\S {2,}\S|\p{Ll}{2}[.!?]\p{Lu}\p{Ll}/u;
const spacingErrors = (text: string) => text.split('\n').filter((line) => SPACING_ERROR.test(line.trim()));

test('an advertisement keeps its label, advertiser, notices and text in reader mode, clipboard and print', async ({
  page,
}) => {
  await page.goto(FULL_ARTICLE);

  await test.step('reader mode', async () => {
    const text = (await readerText(page)).replace(/\s+/g, ' ');
    const lead = await page.locator('main [data-lead]').innerText();
    expect(text).toMatch(/^Anzeige: /);
    expect(text).toContain('Muster Invest AG (erfunden)');
    expect(text).toContain(lead.replace(/\s+/g, ' '));
    expect(text.split('Risikohinweis.')).toHaveLength(3);
    expect(text).toContain('Angabe des Anbieters, nicht unabhängig geprüft');
    for (const part of await page
      .locator('[data-sources] [lang], [data-sources] p.font-semibold, .faq-question h3, .prose figcaption h3')
      .allInnerTexts())
      expect(text).toContain(part.trim());
    // What only the style sheet sets apart.
    for (const line of ['header > p:has(> .kicker)', '> p:has([rel=author])']) {
      const row = page.locator(`main article ${line}`);
      const items = await row.locator('> *').allTextContents();
      expect(items.length).toBeGreaterThan(1);
      expect((await row.textContent())?.trim().replace(/ +/g, ' ')).toBe(items.filter(Boolean).join(' '));
    }
    expect(text).not.toContain('Link kopieren');
  });

  await test.step('clipboard', async () => {
    const copied = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('main article') as Element);
      return getSelection()?.toString() ?? '';
    });
    expect(copied).toContain('Anzeige');
    expect(spacingErrors(copied)).toEqual([]);
  });

  await test.step('find in page', async () => {
    const [figure = '', next = ''] = await page
      .locator('.prose [data-claim]:has(button)')
      .first()
      .evaluate((claim) => [
        claim.querySelector('.claim-phrase')?.textContent ?? '',
        /^\s*\S+/.exec(claim.nextSibling?.textContent ?? '')?.[0] ?? '',
      ]);
    expect(next).not.toBe('');
    // TypeScript has no type for window.find().
    expect(
      await page.evaluate((phrase) => {
        getSelection()?.removeAllRanges();
        return (window as unknown as { find: (text: string) => boolean }).find(phrase);
      }, figure + next),
    ).toBe(true);
  });

  await test.step('selection in a teaser', async () => {
    const teaser = page.locator('main aside [data-teaser] > p').last();
    await teaser.scrollIntoViewIfNeeded();
    await teaser.dblclick({ position: { x: 12, y: 8 } });
    expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('');
    expect(new URL(page.url()).pathname).toBe(FULL_ARTICLE);
  });

  await test.step('print', async () => {
    const question = page.locator('#fragen ~ * button, #fragen ~ * summary').first();
    await question.click();
    await expect(page.locator('[open] > .faq-question').first()).toBeVisible();
    await question.click();
    await page.emulateMedia({ media: 'print' });
    // Between the margins, a sheet of A4 is narrower than the screens that show the masthead.
    await page.setViewportSize({ width: 672, height: 1000 });
    await expect(page.locator('.wordmark').filter({ visible: true })).toHaveCount(1);
    for (const element of ['.prose [role=img]', '[data-sources] li', '.prose [role=note]', '[data-risk-notice]'])
      await expect(page.locator(element).first()).toHaveCSS('break-inside', 'avoid');
    // What a block of figures is, and who says a figure, stays with it.
    await expect(page.locator('.prose [data-fiction]').first()).toHaveCSS('break-after', 'avoid');
    await expect(page.locator('.claim-note').first()).toHaveCSS('break-before', 'avoid');
    // The head of a table is on each of its pages; Chromium leaves buttons out of it.
    await expect(page.locator('main article').first()).toHaveCSS('display', 'table');
    await expect(page.locator('[data-disclosure]')).toHaveCSS('display', 'table-header-group');
    await expect(page.locator('[data-disclosure] button')).toHaveCSS('display', 'contents');
    const dot = page.locator('.timeline > li').first();
    await expect(dot).toHaveCSS('print-color-adjust', 'exact', { pseudo: 'before' });
    // Firefox splits no grid between pages.
    await expect(page.locator('.article-grid')).toHaveCSS('display', 'block');
    for (const answer of await page.locator('.faq-answer p').all()) await expect(answer).toBeVisible();
    await expect(page.locator('.claim-note').first()).toBeVisible();
    for (const screenOnly of ['nav', 'form', '[data-screen-only]', '[data-share-bar]', '.prose details:has(> table)'])
      await expect(page.locator(screenOnly).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await horizontalScrollAt(page, [672])).toEqual([]);
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    await expect(page.locator('main article').getByText(address ?? '', { exact: true })).toBeVisible();
  });
});

test('a short page is printed on one sheet, without buttons', async ({ page }) => {
  await page.goto(FULL_ARTICLE);
  const keep = page.getByRole('main').getByRole('button', { name: 'Merken' });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/leseliste');
  const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
  await expect(buttons).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(buttons).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('no heading of the front page is printed at the end of a sheet', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const heads = page.locator('main section > :first-child:has(h2)').filter({ visible: true });
  expect(await heads.count()).toBeGreaterThan(2);
  for (const head of await heads.all()) await expect(head).toHaveCSS('break-after', 'avoid');
});
