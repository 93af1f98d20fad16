/** The CMS as somebody uses it who never saw a file: on a working copy, as `npm run desk` serves it, and on a site's own host with a Git host. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { preview } from 'vite';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { buildDesk, hostedDesk } from '../../tools/desk/build.ts';
import { collections } from '../../tools/desk/config.ts';
import { serveDesk } from '../../tools/desk/server.ts';
import { gitHost } from './git-host.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** A folder with the edition, and the bundled CMS beside it. */
function prepare(): { root: string; app: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  const root = path.join(folder, 'project');
  for (const name of ['content', 'public'])
    cpSync(path.join(project, name), path.join(root, name), { recursive: true });
  return { root, app: path.join(folder, 'app') };
}

/** With PICTURES set, the run makes the handbook's pictures of the desk. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'])
    await page.screenshot({ path: path.join(project, 'docs/bilder', `desk-${name}.png`) });
}

/** More texts than these in one article take longer than each by itself. */
const TOGETHER = 4;

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** A field of an article by its name in the file; forms show its German one. */
function field(page: Page, name: string): Locator {
  const label = collections[0]?.fields.find((each) => each.name === name)?.label;
  return page.getByRole('group', { name: new RegExp(`Feld „\\W?${label}\\W?“`) });
}

/** Takes a word out that was typed at the beginning of a text; before a component it became a paragraph of its own. */
const without = (text: string, word: string) => text.replace(new RegExp(`${word}(\\n\\n(?=<))?`), '');

async function openEntry(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#/collections/${address}`);
  await expect(save(page)).toBeVisible();
}

/** Puts the cursor at an end of the text; the editor notices a moment later. */
async function goTo(page: Page, end: 'Home' | 'End'): Promise<void> {
  await body(page).focus();
  await page.keyboard.press(`ControlOrMeta+${end}`);
  await page.waitForTimeout(300);
}

/** Types at an end of the text; the editor hands it over a moment after the last key. */
async function typeAt(page: Page, end: 'Home' | 'End', text: string): Promise<void> {
  await goTo(page, end);
  await page.keyboard.type(text);
  await expect(body(page)).toContainText(text);
  await page.waitForTimeout(500);
}

test('on a working copy: nothing leaves the origin, files keep what was not edited, a fault is not written', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { root, app } = prepare();
  await buildDesk(app);
  // The checks look where the command is run.
  process.chdir(root);
  const server = await serveDesk(app, () => new Date(), 0);
  try {
    const desk = server.resolvedUrls?.local[0] ?? '';
    const elsewhere: string[] = [];
    page.on('response', (response) => {
      if (/^http/.test(response.url()) && !response.url().startsWith(new URL(desk).origin))
        elsewhere.push(response.url());
    });

    // Several texts of a kind in one article: the editor reads and writes each of them.
    const articles = readdirSync('content/articles').map((name) => `content/articles/${name}`);
    const isAd = (file: string) => readFileSync(file, 'utf8').includes('\nkind: anzeige\n');
    const composites = [false, true].flatMap((ad) => {
      const files = articles.filter((file) => isAd(file) === ad);
      return files
        .filter((_file, index) => index % TOGETHER === 0)
        .map((file) => {
          const parts = files
            .slice(files.indexOf(file), files.indexOf(file) + TOGETHER)
            .map((each) => /^(---\n[\s\S]*?\n---\n\n)([\s\S]*)$/.exec(readFileSync(each, 'utf8')) ?? []);
          const text = (parts[0]?.[1] ?? '') + parts.map(([, , prose = '']) => prose).join('\n');
          return { folder: ad ? 'anzeigen' : 'artikel', file, text };
        });
    });
    for (const { file, text } of composites) writeFileSync(file, text);

    const response = await page.goto(desk);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.getByRole('radio', { name: 'Inhalte' })).toBeVisible({ timeout: 30_000 });
    // Neither a page of another name that points here, nor one of another origin.
    expect((await request.get(new URL('/api/v1/user', desk).href)).status()).toBe(403);
    expect((await request.get(desk, { headers: { Host: 'paper.example' } })).status()).toBe(403);
    console.log('T desk', performance.now() | 0);
    await picture(page, 'liste');

    const saved = async () => {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/contents'));
      await save(page).click();
      const answer = await answered;
      return answer.ok() ? '' : ((await answer.json()) as { message: string }).message;
    };
    for (const { folder, file, text } of composites) {
      await openEntry(page, `${folder}/entries/${path.basename(file, '.mdx')}`);
      await field(page, 'lead').scrollIntoViewIfNeeded();
      await body(page).scrollIntoViewIfNeeded();
      await expect(body(page)).not.toBeEmpty();
      await expect(save(page), `${file} is unchanged when opened`).toBeDisabled();
      console.log('T open', performance.now() | 0);
      await typeAt(page, 'Home', 'Einschub');
      console.log('T typed', performance.now() | 0);
      expect(await saved(), file).toBe('');
      await expect(save(page)).toBeDisabled();
      expect(without(readFileSync(file, 'utf8'), 'Einschub')).toBe(text);
    }

    // What no form can tell, the checks tell, with what is allowed instead; then it is mended.
    const merged = new Set(composites.map(({ file }) => file));
    const file = articles.find((each) => !merged.has(each) && !isAd(each)) ?? '';
    const before = readFileSync(file, 'utf8');
    await openEntry(page, `artikel/entries/${path.basename(file, '.mdx')}`);
    await typeAt(page, 'Home', '{Formel}');
    const faults = await saved();
    expect(faults).toContain('erlaubt:');
    const fault = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(fault).toContainText(faults.split('\n')[2] ?? '');
    await picture(page, 'fehler');
    expect(readFileSync(file, 'utf8')).toBe(before);
    await fault.getByRole('button').first().click();
    await expect(fault).toBeHidden();
    await goTo(page, 'Home');
    for (let letter = 0; letter < '{Formel}'.length; letter++) await page.keyboard.press('Delete');
    await typeAt(page, 'Home', 'Gebessert');
    expect(await saved()).toBe('');
    expect(without(readFileSync(file, 'utf8'), 'Gebessert')).toBe(before);
    expect(elsewhere).toEqual([]);
  } finally {
    process.chdir(project);
    await server.close();
  }
});

test('with a Git host: an article is written, illustrated, checked, mended and published', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { root, app } = prepare();
  const host = gitHost(root, 'geheim');
  await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
  await buildDesk(app, hostedDesk({ DESK: `gitlab:${origin}/zeitung/blatt` }, 'https://blatt.example'));
  const site = await preview({
    configFile: false,
    root: app,
    base: '/redaktion/',
    logLevel: 'error',
    build: { outDir: app },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    page.on('console', (m) => console.log('C', m.text().slice(0, 300)));
    page.setDefaultTimeout(8000);
    await page.goto(site.resolvedUrls?.local[0] ?? '');
    await page.getByRole('button', { name: 'Mit Zugriffstoken anmelden' }).click();
    await page.getByLabel('Persönliches Zugriffstoken').fill('geheim');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Inhalte' })).toBeVisible({ timeout: 30_000 });
    await openEntry(page, 'artikel/new');
    const textbox = (name: string) => field(page, name).getByRole('textbox');
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
    await body(page).click();
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
    // Fields further down are drawn when they come near.
    await expect(async () => {
      await page.mouse.wheel(0, 800);
      await expect(field(page, 'picture')).toBeVisible({ timeout: 200 });
    }).toPass();
    const photo = field(page, 'picture');
    await photo.getByRole('checkbox', { name: /hinzufügen/ }).check();
    await photo.getByRole('button', { name: 'Durchsuchen' }).click();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Hochladen' }).click();
    const jpeg = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    await (await chosen).setFiles({ name: 'Münzen am Tisch.JPG', mimeType: 'image/jpeg', buffer: jpeg });
    await page.waitForTimeout(1000);
    console.log(await page.getByRole('dialog').ariaSnapshot());
    await page.screenshot({ path: '/tmp/w14/a.png' });
    await page.getByRole('dialog').getByRole('button', { name: 'Einfügen' }).click();
    await page.waitForTimeout(1000);
    console.log(await photo.ariaSnapshot());
    await page.screenshot({ path: '/tmp/w14/b.png' });
  } finally {
    host.server.close();
    await site.close();
  }
});
