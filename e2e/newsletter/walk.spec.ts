/** Journeys from sign-up to unsubscribing, on the built site and the Workers runtime, with the mails that it sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { purposes, sign } from '../../deploy/newsletter/token.ts';
import { adLabels } from '../../src/content/schemas/site.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { distOf } from '../editions/built-edition.ts';
import { horizontalScrollAt } from '../templates/width.ts';
import { SECRET } from './worker-process.ts';

const SITE = process.env['NEWSLETTER_URL'] ?? '';
const MAILS = `${SITE}/cdn-cgi/local/explorer/api/local/email/sending`;

test.use({ baseURL: SITE });

interface Mail {
  messageId: string;
  to: string[];
  subject: string;
  text: string;
}
const fetchResult = async <Result>(url: string) => ((await (await fetch(url)).json()) as { result: Result }).result;

/** The newest mail to an address. The list of mails lacks their text, so the mail is requested by itself. */
async function mailTo(address: string): Promise<Mail> {
  const find = async () => (await fetchResult<Mail[]>(MAILS)).find(({ to }) => to.includes(address));
  await expect.poll(find).toBeDefined();
  const id = (await find())?.messageId.replace(/[<>]/g, '') ?? '';
  return fetchResult<Mail>(`${MAILS}?email_id=${encodeURIComponent(id)}`);
}

/** Path and query of the link in a mail. */
const linkIn = ({ text }: Mail) => {
  const { pathname, search } = new URL(/https?:\/\/\S+\/newsletter\/\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
};

const box = (page: Page) => page.locator('#newsletter');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Gives each test its own client address, so that parallel tests don't exhaust each other's rate limits. */
test.beforeEach(async ({ context }, { workerIndex, testId }) => {
  const part = Number.parseInt(testId.slice(-4), 16) % 250;
  await context.setExtraHTTPHeaders({ 'cf-connecting-ip': `10.2.${workerIndex % 250}.${part}` });
});
const newAddress = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@reader.example`;

async function fillIn(page: Page, address: string): Promise<void> {
  await page.goto('/kontakt');
  await box(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(address);
  await box(page).getByRole('button').click();
}

for (const path of [purposes.confirm, purposes.unsubscribe])
  test(`without a token ${path} is sent as it was built, and its button stores nothing`, async ({ request }) => {
    const file = join(distOf('newsletter'), `${path}.html`);
    expect(await (await request.get(path)).text()).toBe(readFileSync(file, 'utf8'));
    expect((await request.post(path, { headers: { accept: 'application/json' } })).status()).toBe(410);
  });

test('without script every step leads to a page', { tag: '@no-js' }, async ({ page }) => {
  const address = newAddress('plain');
  await fillIn(page, address);
  await expect(page).toHaveURL('/newsletter/gesendet');
  await expect(heading(page)).toHaveText('Bitte bestätigen Sie die Anmeldung');

  const confirmation = linkIn(await mailTo(address));
  await page.goto(confirmation);
  await expect(heading(page)).toHaveText('Anmeldung bestätigen');
  // The consent that is stored names the advertising of the issues.
  await expect(page.locator('main form')).toContainText(adLabels[0]);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(page).toHaveURL('/newsletter/bestaetigt');

  await page.goto(`/newsletter/abmelden?t=${sign(SECRET, 'unsubscribe', address)}`);
  await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
  await expect(page).toHaveURL('/newsletter/abgemeldet');

  await page.goto(confirmation.slice(0, -4));
  await expect(page).toHaveURL('/newsletter/abgelaufen');

  await fillIn(page, 'no.address@nowhere');
  await expect(page).toHaveURL('/newsletter/abgelehnt');
});

test('with script the form shows the result in place, and the link opens a page with a button', async ({ page }) => {
  const address = newAddress('script');
  await fillIn(page, address);
  await expect(box(page).getByRole('status')).toContainText(`Wir haben eine E-Mail an ${address} geschickt.`);
  await expect(page).toHaveURL('/kontakt');
  await expect(page.getByText('Bestätigung per E-Mail geschickt', { exact: true })).toBeVisible();

  await page.goto(linkIn(await mailTo(address)));
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(heading(page)).toHaveText('Sie sind angemeldet');
});

test('the newest issue has an accessible page, which a long word does not widen', async ({ page }) => {
  await page.goto('/kontakt');
  await box(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Aus der Redaktion' })).toBeVisible();
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  // The sheet is light in the dark theme, too, and so needs a dark focus ring.
  await page.locator('[data-issue] a').first().focus();
  await page.keyboard.press('Tab');
  const [ring, text] = await page
    .locator('[data-issue] :focus-visible')
    .evaluate((link) => [getComputedStyle(link).outlineColor, getComputedStyle(link).color]);
  expect(ring).toBe(text);
  // In a table, as mails are made of, a long word would widen its column.
  await page
    .locator('[data-issue] h3')
    .first()
    .evaluate((title) => (title.textContent = 'Verbraucherkreditvertragsrückabwicklung'));
  expect(await horizontalScrollAt(page, [320])).toEqual([]);
});
