import { expect, test, type Locator, type Page } from 'playwright/test';
import { NEWSLETTER_LIST, NEWSLETTER_SERVICE, siteSettings } from '../editions/base.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { fontSize } from '../support/font-size.ts';
import { holdBack } from '../support/hold-back.ts';
import { stubListmonk, type Received } from '../support/listmonk.ts';

const { name, sentDailyAt } = siteSettings.newsletter;

const box = (page: Page) => page.getByRole('region', { name });
const field = (page: Page) => box(page).getByRole('textbox', { name: 'E-Mail-Adresse' });
const button = (page: Page) => box(page).getByRole('button');
const message = (page: Page) => box(page).getByRole('status');
const state = (page: Page) => box(page).locator('form');

let received: Received[];
test.beforeEach(async ({ page }) => {
  received = await stubListmonk(page);
});

async function send(page: Page, email: string): Promise<void> {
  await page.goto('/kontakt');
  await field(page).fill(email);
  await button(page).click();
}

test(
  'without script the front page has one field, the consent beside it and no ticked box, and the form is sent to the service with the id of the list',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/');
    await expect(box(page).getByRole('textbox')).toHaveCount(1);
    await expect(field(page)).toHaveAttribute('type', 'email');
    await expect(field(page)).toHaveAttribute('placeholder', /@/);
    // Its contrast is that of secondary text, which is checked elsewhere.
    const note = box(page).locator('form p').last();
    expect(
      await field(page).evaluate((input) => {
        const { color, opacity } = getComputedStyle(input, '::placeholder');
        return { color, opacity };
      }),
    ).toEqual({ color: await note.evaluate((text) => getComputedStyle(text).color), opacity: '1' });
    await expect(field(page)).toHaveAccessibleDescription(/willigen Sie ein/);
    await expect(button(page)).toHaveText('Kostenlos abonnieren');
    await expect(box(page).getByRole('checkbox')).toHaveCount(0);
    // Bots fill it in; people neither see nor reach it.
    await expect(box(page).locator('[name=nonce]')).not.toBeInViewport();
    await expect(box(page).locator('[name=nonce]')).toHaveAttribute('tabindex', '-1');
    const email = 'plain@reader.example';
    await field(page).fill(email);
    await button(page).click();
    await expect(page).toHaveURL(`${NEWSLETTER_SERVICE}/subscription/form`);
    await expect(page.locator('p')).toContainText('confirm your subscription');
    expect(received).toEqual([{ path: '/subscription/form', email, lists: [NEWSLETTER_LIST] }]);
  },
);

test('a pending confirmation is explained in a message that gets the focus', async ({ page }) => {
  const email = 'pending@reader.example';
  // The toast, which says less, doesn't interrupt a screen reader that reads the message. It is announced for a second.
  const announced = page.locator('[role=status][aria-live=polite]').waitFor({ state: 'attached' });
  await send(page, email);
  await expect(message(page)).toContainText(
    `Wir haben eine E-Mail an ${email} geschickt. Bitte öffnen Sie den Link darin`,
  );
  await expect(message(page).locator('p')).toBeFocused();
  await announced;
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL('/kontakt');
  expect(received).toEqual([{ path: '/api/public/subscription', email, lists: [NEWSLETTER_LIST] }]);
  expect(await accessibilityViolations(page, '#newsletter')).toEqual([]);
});

test('where an address or a connection is refused, a message says so and the address stays in the field; the reader can correct it and send again', async ({
  page,
}) => {
  const email = 'reader@blocked.example';
  await send(page, email);
  await expect(message(page)).toContainText('Bitte prüfen Sie die Schreibweise');
  await expect(state(page)).toHaveAttribute('data-newsletter', 'failed');
  await expect(field(page)).toHaveValue(email);
  await expect(button(page)).toHaveText('Kostenlos abonnieren');
  expect(received).toHaveLength(1);
  expect(await accessibilityViolations(page, '#newsletter')).toEqual([]);
  await field(page).fill('broken@reader.example');
  await button(page).click();
  await expect(message(page)).not.toContainText('Bitte prüfen Sie die Schreibweise');
  await expect(state(page)).toHaveAttribute('data-newsletter', 'failed');
  await page.route(`${NEWSLETTER_SERVICE}/**`, (route) => route.abort('connectionrefused'), { times: 1 });
  await button(page).click();
  await expect(message(page)).toContainText(
    'Keine Verbindung zum Versanddienst. Bitte prüfen Sie Ihre Internetverbindung',
  );
  await expect(field(page)).toHaveValue('broken@reader.example');
  // Once more, by keyboard alone.
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('single@reader.example');
  await page.keyboard.press('Enter');
  await expect(message(page)).toContainText(`Angemeldet: Die nächste Ausgabe kommt um ${sentDailyAt} Uhr`);
  expect(received).toHaveLength(3);
});

test('while a request is pending the button and a status message say so, and a second press sends nothing', async ({
  page,
}) => {
  const respond = await holdBack(page, `${NEWSLETTER_SERVICE}/**`);
  await send(page, 'slow@reader.example');
  await expect(button(page)).toHaveText('Wird gesendet …');
  await expect(message(page)).toHaveText('Wird gesendet …');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await button(page).click({ force: true });
  await field(page).press('Enter');
  respond();
  await expect(message(page)).toContainText('Fast fertig');
  expect(received).toHaveLength(1);
});

test('an invalid address and one with a probable typing error are not sent, nor is anything with a filled honeypot', async ({
  page,
}) => {
  await page.goto('/kontakt');
  await field(page).focus();
  await expect(box(page).locator('astro-island')).not.toHaveAttribute('ssr');
  await field(page).fill('niemand');
  await button(page).click();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
    'Bitte geben Sie eine E-Mail-Adresse ein',
  );
  const honeypot = box(page).locator('[name=nonce]');
  await field(page).fill('robot@reader.example');
  await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'spam'));
  await button(page).click();
  await expect(message(page)).toContainText('Bitte laden Sie die Seite neu');
  await honeypot.evaluate((input: HTMLInputElement) => (input.value = ''));
  await field(page).fill('eva@gmial.com');
  // The second click of a double click would confirm what the first one questions.
  await button(page).dblclick();
  await expect(message(page)).toContainText('Meinten Sie eva@gmail.com?');
  expect(received).toEqual([]);
  // Before the field, as large type or the keyboard of a phone hides what is below it; and never in small print.
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(message(page))).toBeLessThan(await top(field(page)));
  expect(await fontSize(message(page).locator('p'))).toBeGreaterThanOrEqual(await fontSize(field(page)));
  // Sent at the second press.
  await button(page).click();
  await expect.poll(() => received).toHaveLength(1);
  await expect(message(page)).not.toContainText('Meinten Sie');
});
