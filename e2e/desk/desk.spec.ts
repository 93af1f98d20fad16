/** The CMS on a working copy, as somebody uses it who never saw a file: it is served as `npm run desk` serves it. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { parseAllDocuments } from 'yaml';
import { buildDesk } from '../../tools/desk/build.ts';
import { collections } from '../../tools/desk/config.ts';
import { deskServer } from '../../tools/desk/server.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const project = path.resolve(import.meta.dirname, '../..');
const root = mkdtempSync(path.join(tmpdir(), 'desk-'));
const server = deskServer(root, path.join(root, 'desk'), () => new Date());
let desk = '';

test.beforeAll(async () => {
  for (const folder of ['content', 'public/bilder', 'public/favicon.svg'])
    cpSync(path.join(project, folder), path.join(root, folder), { recursive: true });
  await buildDesk(path.join(root, 'desk'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  desk = `http://127.0.0.1:${(server.address() as AddressInfo).port}/redaktion/`;
});

test.afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/** With PICTURES set, the run makes the handbook's pictures of the desk. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'])
    await page.screenshot({ path: path.join(project, 'docs/bilder', `desk-${name}.png`) });
}

const articlePath = (name: string) => path.join(root, 'content/articles', name);
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

/** A field of an article by its name in the file; forms show its German one. */
function field(page: Page, name: string): Locator {
  const label = collections[0]?.fields.find((each) => each.name === name)?.label;
  return page.getByRole('group', { name: new RegExp(`Feld „\\W?${label}\\W?“`) });
}

/** Saves, and waits for the answer: nothing, or what keeps the file from being written. */
async function faultsOfSaving(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/contents'));
  await save(page).click();
  const answer = await answered;
  if (!answer.ok()) return ((await answer.json()) as { message: string }).message;
  // Written; the form takes note of it a moment later, and is no longer to be left before.
  await expect(save(page)).toBeDisabled();
  return '';
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(desk);
  await expect(page.getByRole('radio', { name: 'Inhalte' })).toBeVisible({ timeout: 30_000 });
}

async function openEntry(page: Page, address: string): Promise<void> {
  await page.goto(`${desk}#/collections/${address}`);
  await expect(save(page)).toBeVisible();
}

test('no request leaves the origin, and the page says how it is to be treated', async ({ page, request }) => {
  const elsewhere: string[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(new URL(desk).origin) && /^http/.test(response.url()))
      elsewhere.push(response.url());
  });
  const response = await page.goto(desk);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('radio', { name: 'Inhalte' })).toBeVisible();
  expect(elsewhere).toEqual([]);
  // Neither a page of another name that points here, nor a program without the page's token.
  const api = new URL('/api/v1/user', desk).href;
  expect((await request.get(api)).status()).toBe(401);
  expect((await request.get(new URL('session.json', desk).href)).status()).toBe(403);
  expect((await request.get(desk, { headers: { Host: 'paper.example' } })).status()).toBe(403);
});

test('every article keeps all that was not edited', async ({ page }) => {
  await openDesk(page);
  for (const name of readdirSync(path.join(project, 'content/articles'))) {
    const before = readFileSync(articlePath(name), 'utf8');
    const kind = /^kind: anzeige$/m.test(before) ? 'anzeigen' : 'artikel';
    await openEntry(page, `${kind}/entries/${name.replace(/\.mdx$/, '')}`);
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    const { title } = parseAllDocuments(before)[0]?.toJS() as { title: string };
    await expect(field(page, 'title').getByRole('textbox')).toHaveValue(title);
    await field(page, 'lead').scrollIntoViewIfNeeded();
    await text.scrollIntoViewIfNeeded();
    await expect(text).not.toBeEmpty();
    await expect(save(page), `${name} is unchanged when opened`).toBeDisabled();
    await text.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Einschub');
    expect(await faultsOfSaving(page), name).toBe('');
    // Before a component it becomes a paragraph of its own.
    expect(readFileSync(articlePath(name), 'utf8').replace(/Einschub(\n\n(?=<))?/, '')).toBe(before);
  }
});

test('an article written from nothing: a component by form, a fault with its remedy, the file', async ({
  page,
}) => {
  await openDesk(page);
  await picture(page, 'liste');
  await openEntry(page, 'artikel/new');
  const textbox = (label: string) => field(page, label).getByRole('textbox');
  await textbox('title').fill('Wie Gebühren über die Jahre wirken');
  await textbox('description').fill(
    'Was laufende Kosten in zehn Jahren vom Ertrag übrig lassen, an einem Beispiel gerechnet.',
  );
  for (const word of ['Gebühren', 'Fonds']) {
    await field(page, 'keywords')
      .getByRole('button', { name: /hinzufügen/ })
      .click();
    await field(page, 'keywords').getByRole('textbox').last().fill(word);
  }
  for (const choice of ['category', 'author']) {
    await field(page, choice).getByRole('combobox').click();
    await page.getByRole('option').filter({ hasNotText: 'auswählen' }).first().click();
  }
  await textbox('lead').fill('Zu kurz.');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Ein Prozent klingt nach wenig.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Einfügen', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hinweis', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill('Bevor Sie kaufen');
  await form.getByRole('radio', { name: /prüfen|pruefen/ }).click();
  await form.getByRole('textbox').last().fill('Das Preisverzeichnis steht auf der Seite der Bank.');
  await picture(page, 'baustein');
  await form.getByRole('button', { name: 'Einfügen', exact: true }).click();
  await expect(form).toBeHidden();

  // What a field itself can tell, the form tells; nothing is sent.
  await save(page).click();
  await expect(field(page, 'lead')).toContainText('120');
  await textbox('lead').fill(
    'Wer einen Fonds kauft, zahlt jedes Jahr einen kleinen Teil davon. Wir rechnen vor, was über zehn Jahre zusammenkommt, und zeigen, wo die Zahl steht, die man dafür braucht.',
  );
  // What no form can tell, the checks tell, with what is allowed instead.
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('{Formel}');
  const faults = await faultsOfSaving(page);
  expect(faults).toContain('erlaubt:');
  const fault = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(fault).toContainText(faults.split('\n')[2] ?? '');
  await picture(page, 'fehler');
  await fault.getByRole('button').first().click();
  await expect(fault).toBeHidden();
  const file = articlePath('wie-gebuehren-ueber-die-jahre-wirken.mdx');
  expect(existsSync(file)).toBe(false);

  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  for (let letter = 0; letter < '{Formel}'.length; letter++) await page.keyboard.press('Backspace');
  await expect(text).not.toContainText('{');
  // The editor hands its text over a moment after the last key; no hand is as fast as this one.
  await page.waitForTimeout(1000);
  expect(await faultsOfSaving(page)).toBe('');
  const written = readFileSync(file, 'utf8');
  expect(written).toMatch(/^---\nkind: redaktionell\ntitle: Wie Gebühren über die Jahre wirken\n/);
  expect(written).toMatch(/^publishedAt: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/m);
  expect(written).toMatch(/^draft: true$/m);
  expect(written).not.toMatch(/^(urgent|kicker|sources|frontPage):/m);
  expect(written).toContain(
    'Ein Prozent klingt nach wenig.\n\n<Callout title="Bevor Sie kaufen" tone="pruefen">\nDas Preisverzeichnis steht auf der Seite der Bank.\n</Callout>',
  );
});
