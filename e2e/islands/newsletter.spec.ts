import { expect, test, type Page } from 'playwright/test';
import { NEWSLETTER_LIST, NEWSLETTER_SERVICE, siteSettings } from '../editions/base.ts';
import { barriers } from '../support/axe.ts';
import { answerAsListmonk, type Received } from '../support/listmonk.ts';

const { name, sentDailyAt } = siteSettings.newsletter;

const box = (page: Page) => page.getByRole('region', { name });
const field = (page: Page) => box(page).getByRole('textbox', { name: 'E-Mail-Adresse' });
const button = (page: Page) => box(page).getByRole('button');
const message = (page: Page) => box(page).getByRole('status');
const state = (page: Page) => box(page).locator('form');

let received: Received[];
test.beforeEach(async ({ page }) => {
  received = await answerAsListmonk(page);
});

async function send(page: Page, email: string): Promise<void> {
  await page.goto('/kontakt');
  await field(page).fill(email);
  await button(page).click();
}

for (const route of ['/', '/kontakt']) {
  test(`${route} has one field, the consent beside it, and no ticked box`, { tag: '@no-js' }, async ({ page }) => {
    await page.goto(route);
    await expect(box(page).getByRole('textbox')).toHaveCount(1);
    await expect(field(page)).toHaveAttribute('type', 'email');
    await expect(field(page)).toHaveAttribute('placeholder', /@/);
    await expect(field(page)).toHaveAccessibleDescription(/willigen Sie ein/);
    await expect(button(page)).toHaveText('Kostenlos abonnieren');
    await expect(box(page).getByRole('checkbox')).toHaveCount(0);
  });
}

test('without script the form goes to the service, with its list', { tag: '@no-js' }, async ({ page }) => {
  const email = 'plain@reader.example';
  await send(page, email);
  await expect(page).toHaveURL(`${NEWSLETTER_SERVICE}/subscription/form`);
  await expect(page.locator('p')).toContainText('confirm your subscription');
  expect(received).toEqual([{ path: '/subscription/form', email, lists: [NEWSLETTER_LIST] }]);
});

test('a pending confirmation is said, in words and with the focus there', async ({ page }) => {
  const email = 'pending@reader.example';
  await send(page, email);
  await expect(message(page)).toContainText(
    `Wir haben ein E-Mail an ${email} geschickt. Bitte öffnen Sie den Link darin`,
  );
  await expect(message(page).locator('p')).toBeFocused();
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL('/kontakt');
  expect(received).toEqual([{ path: '/api/public/subscription', email, lists: [NEWSLETTER_LIST] }]);
  expect(await barriers(page, '#newsletter')).toEqual([]);
});

test('a sign-up by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await field(page).focus();
  await page.keyboard.type('single@reader.example');
  await page.keyboard.press('Enter');
  await expect(message(page)).toContainText(`Angemeldet: Die nächste Ausgabe kommt um ${sentDailyAt} Uhr`);
});

test('a refusal says what to do, keeps what was typed, and sends once', async ({ page }) => {
  const email = 'reader@blocked.example';
  await send(page, email);
  await expect(message(page)).toContainText('Bitte prüfen Sie die Schreibweise');
  await expect(state(page)).toHaveAttribute('data-newsletter', 'failed');
  await expect(field(page)).toHaveValue(email);
  await expect(button(page)).toHaveText('Kostenlos abonnieren');
  expect(received).toHaveLength(1);
  expect(await barriers(page, '#newsletter')).toEqual([]);
});

test('after a failure the reader can correct the address and send again', async ({ page }) => {
  await send(page, 'broken@reader.example');
  await expect(state(page)).toHaveAttribute('data-newsletter', 'failed');
  await field(page).fill('single@reader.example');
  await button(page).click();
  await expect(message(page)).toContainText('Angemeldet');
});

test('while the service is slow the box says so, and a second press sends nothing', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${NEWSLETTER_SERVICE}/**`, async (route) => {
    await held;
    await route.fallback();
  });
  await send(page, 'slow@reader.example');
  await expect(button(page)).toHaveText('Wird gesendet …');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await button(page).click({ force: true });
  await field(page).press('Enter');
  answer();
  await expect(message(page)).toContainText('Fast fertig');
  expect(received).toHaveLength(1);
});

test('a domain with a slip is asked about, and sent where the reader insists', async ({ page }) => {
  await send(page, 'eva@gmial.com');
  await expect(message(page)).toContainText('Meinten Sie eva@gmail.com?');
  expect(received).toEqual([]);
  await button(page).click();
  await expect(message(page)).not.toContainText('Meinten Sie');
  expect(received).toHaveLength(1);
});

test('what is no address is not sent, and the reason is German', async ({ page }) => {
  await page.goto('/kontakt');
  await field(page).focus();
  await expect(box(page).locator('astro-island')).not.toHaveAttribute('ssr');
  await field(page).fill('niemand');
  await button(page).click();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
    'Bitte geben Sie eine E-Mail-Adresse ein',
  );
  await field(page).fill('single@reader.example');
  await button(page).click();
  await expect(message(page)).toContainText('Angemeldet');
});

test('a filled honeypot sends nothing', async ({ page }) => {
  const email = 'robot@reader.example';
  await page.goto('/kontakt');
  await field(page).fill(email);
  await expect(box(page).locator('astro-island')).not.toHaveAttribute('ssr');
  await box(page)
    .locator('[name=nonce]')
    .evaluate((input: HTMLInputElement) => (input.value = 'spam'));
  await button(page).click();
  await expect(message(page)).toContainText('Bitte laden Sie die Seite neu');
  expect(received).toEqual([]);
});

test('people neither see the honeypot nor reach it', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  await page.goto('/kontakt');
  await expect(box(page).locator('[name=nonce]')).not.toBeInViewport();
  await expect(box(page).locator('[name=nonce]')).toHaveAttribute('tabindex', '-1');
});

test('a refused connection is said, what was typed is kept', async ({ page }) => {
  await page.route(`${NEWSLETTER_SERVICE}/**`, (route) => route.abort('connectionrefused'));
  await send(page, 'reader@reader.example');
  await expect(message(page)).toContainText(
    'Keine Verbindung zum Versanddienst. Bitte prüfen Sie Ihre Internetverbindung',
  );
  await expect(field(page)).toHaveValue('reader@reader.example');
});
