import { expect, test, type Page } from 'playwright/test';
import { barriers } from '../support/axe.ts';
import { LIST, type Received } from '../support/listmonk-server.ts';
import { LISTMONK_PORT, NEWSLETTER_PORT } from '../support/ports.ts';

const SERVICE = `http://127.0.0.1:${LISTMONK_PORT}`;

const box = (page: Page) => page.getByRole('region', { name: 'Morgenpost' });
const field = (page: Page) => box(page).getByRole('textbox', { name: 'E-Mail-Adresse' });
const button = (page: Page) => box(page).getByRole('button');
const message = (page: Page) => box(page).getByRole('status');
const state = (page: Page) => box(page).locator('form');

/** Tests run side by side: each has an address of its own. */
const address = (kind: string, host = 'reader.example') =>
  `${kind}-${test.info().project.name}-${test.info().workerIndex}-${Date.now()}@${host}`;

async function received(email: string): Promise<Received[]> {
  const all = (await (await fetch(`${SERVICE}/received`)).json()) as Received[];
  return all.filter((request) => request.email === email);
}

async function send(page: Page, email: string): Promise<void> {
  await page.goto('/kontakt');
  await field(page).fill(email);
  await button(page).click();
}

test.describe('with listmonk', () => {
  test.use({ baseURL: `http://127.0.0.1:${NEWSLETTER_PORT}` });

  for (const route of ['/', '/kontakt']) {
    test(
      `${route} has one field, the consent beside it, and no ticked box`,
      { tag: ['@desktop', '@phone', '@no-js'] },
      async ({ page }) => {
        await page.goto(route);
        await expect(box(page).getByRole('textbox')).toHaveCount(1);
        await expect(field(page)).toHaveAttribute('type', 'email');
        await expect(field(page)).toHaveAttribute('placeholder', /@/);
        await expect(field(page)).toHaveAccessibleDescription(/willigen Sie ein/);
        await expect(button(page)).toHaveText('Kostenlos abonnieren');
        await expect(box(page).getByRole('checkbox')).toHaveCount(0);
      },
    );
  }

  test('without script the form goes to the service, with its list', { tag: '@no-js' }, async ({ page }) => {
    const email = address('plain');
    await send(page, email);
    await expect(page).toHaveURL(`${SERVICE}/subscription/form`);
    await expect(page.locator('p')).toContainText('confirm your subscription');
    expect(await received(email)).toEqual([{ path: '/subscription/form', email, lists: [LIST] }]);
  });

  test(
    'a pending confirmation is said, in words and with the focus there',
    { tag: ['@desktop', '@phone'] },
    async ({ page }) => {
      const email = address('pending');
      await send(page, email);
      await expect(message(page)).toContainText(
        `Wir haben ein E-Mail an ${email} geschickt. Bitte öffnen Sie den Link darin`,
      );
      await expect(message(page).locator('p')).toBeFocused();
      await expect(field(page)).toBeHidden();
      await expect(page).toHaveURL('/kontakt');
      expect(await received(email)).toEqual([{ path: '/api/public/subscription', email, lists: [LIST] }]);
      expect(await barriers(page, '#newsletter')).toEqual([]);
    },
  );

  test('a sign-up by keyboard alone', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    await page.goto('/');
    await field(page).focus();
    await page.keyboard.type(address('single'));
    await page.keyboard.press('Enter');
    await expect(message(page)).toContainText('Angemeldet: Die nächste Ausgabe kommt um 08:00 Uhr');
  });

  for (const [kind, host, text] of [
    ['refused', 'blocked.example', 'Bitte prüfen Sie die Schreibweise'],
    ['conflict', 'reader.example', 'Diese Adresse ist schon angemeldet'],
    ['broken', 'reader.example', 'Bitte senden Sie in einigen Minuten noch einmal'],
  ] as const) {
    test(`${kind}: the failure says what to do, keeps what was typed, and sends once`, async ({ page }) => {
      const email = address(kind, host);
      await send(page, email);
      await expect(message(page)).toContainText(text);
      await expect(state(page)).toHaveAttribute('data-newsletter', 'failed');
      await expect(field(page)).toHaveValue(email);
      await expect(button(page)).toHaveText('Kostenlos abonnieren');
      expect(await received(email)).toHaveLength(1);
      expect(await barriers(page, '#newsletter')).toEqual([]);
    });
  }

  test('after a failure the reader can correct the address and send again', async ({ page }) => {
    await send(page, address('broken'));
    await expect(state(page)).toHaveAttribute('data-newsletter', 'failed');
    await field(page).fill(address('single'));
    await button(page).click();
    await expect(message(page)).toContainText('Angemeldet');
  });

  test(
    'while the service is slow the box says so, and a second press sends nothing',
    { tag: ['@desktop', '@phone'] },
    async ({ page }) => {
      const email = address('slow');
      await send(page, email);
      await expect(button(page)).toHaveText('Wird gesendet …');
      await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
      await button(page).click({ force: true });
      await field(page).press('Enter');
      await expect(message(page)).toContainText('Fast fertig', { timeout: 8_000 });
      expect(await received(email)).toHaveLength(1);
    },
  );

  test('what is no address is not sent, and the reason is German', async ({ page }) => {
    await page.goto('/kontakt');
    await field(page).focus();
    await expect(box(page).locator('react-island')).not.toHaveAttribute('data-pending');
    await field(page).fill('niemand');
    await button(page).click();
    expect(await field(page).evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
      'Bitte geben Sie eine E-Mail-Adresse ein',
    );
    await field(page).fill(address('single'));
    await button(page).click();
    await expect(message(page)).toContainText('Angemeldet');
  });

  test('a filled honeypot sends nothing', async ({ page }) => {
    const email = address('robot');
    await page.goto('/kontakt');
    await field(page).fill(email);
    await expect(box(page).locator('react-island')).not.toHaveAttribute('data-pending');
    await box(page)
      .locator('[name=nonce]')
      .evaluate((input: HTMLInputElement) => (input.value = 'spam'));
    await button(page).click();
    await expect(message(page)).toContainText('Bitte laden Sie die Seite neu');
    expect(await received(email)).toEqual([]);
  });

  test(
    'people neither see the honeypot nor reach it',
    { tag: ['@desktop', '@phone', '@no-js'] },
    async ({ page }) => {
      await page.goto('/kontakt');
      await expect(box(page).locator('[name=nonce]')).not.toBeInViewport();
      await expect(box(page).locator('[name=nonce]')).toHaveAttribute('tabindex', '-1');
    },
  );

  test(
    'pages may send to the service and to nobody else',
    { tag: ['@desktop', '@no-js'] },
    async ({ page }) => {
      await page.goto('/kontakt');
      const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
      expect(policy).toContain(`connect-src 'self' ${SERVICE};`);
      expect(policy).toContain(`form-action 'self' ${SERVICE};`);
    },
  );
});
