/** The CMS as somebody uses it who never saw a file: on a working copy, as `npm run desk` serves it, and on a site's own host with a Git host. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { preview } from 'vite';
import { parseAllDocuments } from 'yaml';
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
  if (process.env['PICTURES']) await page.screenshot({ path: path.join(project, 'docs/bilder', `desk-${name}.png`) });
}

const LEAD =
  'Wer einen Fonds kauft, zahlt jedes Jahr einen kleinen Teil davon. Wir rechnen vor, was über zehn Jahre zusammenkommt, und zeigen, wo die Zahl steht, die man dafür braucht.';

/** More texts than these in one article take longer than each by itself. */
const TOGETHER = 4;

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const body = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** A field of an article by its name in the file; forms show its German one. */
function field(page: Page, name: string): Locator {
  const label = collections[0]?.fields.find((each) => each.name === name)?.label;
  return page.getByRole('group', { name: new RegExp(`Feld „\\W?${label}\\W?“`) });
}

/** Opens the form of a file, or an empty one; the former one may still be there. */
async function openEntry(page: Page, collection: string, file?: string): Promise<void> {
  const address = file ? `entries/${path.basename(file, '.mdx')}` : 'new';
  await page.evaluate((hash) => void (location.hash = hash), `#/collections/${collection}/${address}`);
  const title = file ? (parseAllDocuments(readFileSync(file, 'utf8'))[0]?.toJS() as { title: string }).title : '';
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue(title);
}

/**
 * Writes a word at the beginning of the first paragraph, or takes it out there. The editor tells by an event of its own when it has
 * handed its text to the form.
 */
async function type(page: Page, word: string, keys: 'in' | 'out' = 'in'): Promise<void> {
  // One that closes gives the focus back before it goes from the page.
  await expect(page.locator('dialog')).toHaveCount(0);
  await body(page).evaluate((editor) => {
    editor.addEventListener('Update', ({ detail }: CustomEventInit<{ value: string }>) => {
      editor.dataset['handedOver'] = detail?.value;
    });
  });
  const paragraph = body(page).locator('p').first();
  await expect(async () => {
    await paragraph.click({ position: { x: 1, y: 6 } });
    await page.keyboard.press('Home');
    expect(
      await paragraph.evaluate((element) => {
        const selection = getSelection();
        return element.contains(selection?.anchorNode ?? null) && selection?.anchorOffset;
      }),
    ).toBe(0);
  }).toPass();
  if (keys === 'in') await page.keyboard.insertText(word);
  else for (let letter = 0; letter < word.length; letter++) await page.keyboard.press('Delete');
  const handedOver = expect.poll(() => body(page).evaluate(({ dataset }) => dataset['handedOver']));
  await (keys === 'in' ? handedOver.toContain(word) : handedOver.not.toContain(word));
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
    await picture(page, 'liste');

    const saved = async () => {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/contents'));
      await save(page).click();
      const answer = await answered;
      return answer.ok() ? '' : ((await answer.json()) as { message: string }).message;
    };
    for (const { folder, file, text } of composites) {
      await openEntry(page, folder, file);
      await field(page, 'lead').scrollIntoViewIfNeeded();
      await body(page).scrollIntoViewIfNeeded();
      await expect(body(page)).not.toBeEmpty();
      await expect(save(page), `${file} is unchanged when opened`).toBeDisabled();
      await type(page, 'Einschub');
      expect(await saved(), file).toBe('');
      await expect(save(page)).toBeDisabled();
      expect(readFileSync(file, 'utf8').replace('Einschub', '')).toBe(text);
    }

    // What no form can tell, the checks tell, with what is allowed instead; then it is mended.
    const merged = new Set(composites.map(({ file }) => file));
    const file = articles.find((each) => !merged.has(each) && !isAd(each)) ?? '';
    const before = readFileSync(file, 'utf8');
    await openEntry(page, 'artikel', file);
    await type(page, '{Formel}');
    await expect(page.getByText('Eintrag gespeichert')).toBeHidden({ timeout: 15_000 });
    const faults = await saved();
    expect(faults).toContain('erlaubt:');
    const fault = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(fault).toContainText(faults.split('\n')[2] ?? '');
    await picture(page, 'fehler');
    expect(readFileSync(file, 'utf8')).toBe(before);
    await fault.getByRole('button').first().click();
    await expect(fault).toBeHidden();
    await type(page, '{Formel}', 'out');
    await type(page, 'Gebessert');
    expect(await saved()).toBe('');
    expect(readFileSync(file, 'utf8').replace('Gebessert', '')).toBe(before);
    expect(elsewhere).toEqual([]);
  } finally {
    process.chdir(project);
    await server.close();
  }
});

test('with a Git host: an article is written, illustrated, checked, mended and published', async ({ page }) => {
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
    // The CMS keeps a copy of what is edited, also for a moment after it is saved; opened then, it asks.
    await page.addLocatorHandler(page.getByText('Entwurf wiederherstellen', { exact: true }), () =>
      page.getByRole('button', { name: 'Verwerfen', exact: true }).click(),
    );
    await page.goto(site.resolvedUrls?.local[0] ?? '');
    await page.getByRole('button', { name: 'Mit Zugriffstoken anmelden' }).click();
    await page.getByLabel('Persönliches Zugriffstoken').fill('geheim');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Inhalte' })).toBeVisible({ timeout: 30_000 });
    await openEntry(page, 'artikel');
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
      // Few entries are all shown, of many one is chosen from a list.
      const list = field(page, choice).getByRole('combobox');
      const shown = field(page, choice).getByRole('radio').first();
      await list.or(shown).click();
      if (await list.count()) await page.getByRole('option').filter({ hasNotText: 'auswählen' }).first().click();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Einfügen' }).click();
    const nested = (label: string) => photo.getByRole('group', { name: new RegExp(label) }).getByRole('textbox');
    await nested('Bildbeschreibung').fill('Drei Münzen auf einem Tisch aus Holz');
    await nested('Bildnachweis').fill('Foto: Eva Muster');

    // What a field itself can tell, the form tells; nothing is sent.
    await save(page).click();
    await expect(field(page, 'lead')).toContainText('120');
    expect(host.requests).toEqual([]);
    await textbox('lead').fill(LEAD);
    await type(page, '{Formel}');
    await save(page).click();
    await expect.poll(() => host.requests.map(({ labels }) => labels)).toEqual([['sveltia-cms/draft']]);
    const branch = host.requests[0]?.source_branch ?? '';
    expect(host.git(['diff', '--name-only', `main...${branch}`]).split('\n')).toEqual([
      'content/articles/wie-gebuehren-ueber-die-jahre-wirken.mdx',
      'content/pictures/muenzen-am-tisch.jpg',
    ]);
    expect(host.pipeline(branch)).toContain('gefunden: {Formel}');
    const board = async () => {
      // A new entry's form closes when it is saved, another's stays.
      await expect(page.getByRole('button', { name: 'Speichern', exact: true, disabled: false })).toHaveCount(0);
      await page.evaluate(() => void (location.hash = '#/workflow'));
      await page.reload();
    };
    await board();
    await expect(page.getByText('Erstellung fehlgeschlagen')).toBeVisible({ timeout: 15_000 });
    await picture(page, 'entwurf');

    await page.getByRole('button', { name: 'Wie Gebühren über die Jahre wirken' }).click();
    await type(page, '{Formel}', 'out');
    await save(page).click();
    await expect.poll(() => host.git(['log', '--oneline', `main..${branch}`]).split('\n')).toHaveLength(2);
    expect(host.pipeline(branch)).toContain('keine Fehler');
    await board();
    await expect(page.getByRole('button', { name: 'Vorschau ansehen' })).toBeEnabled({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Wie Gebühren über die Jahre wirken' }).click();
    // Until the form has read the draft, it takes it for incomplete.
    await expect(async () => {
      await page.getByRole('button', { name: /Status/ }).click();
      await page.getByRole('menuitemradio', { name: 'Bereit' }).click();
      await expect(page.getByRole('button', { name: /veröffentlichen/i })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByRole('button', { name: /veröffentlichen/i }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Veröffentlichen' }).click();
    // Merged, and the draft's branch is gone.
    await expect.poll(() => host.git(['branch', '--format=%(refname:short)'])).toBe('main');
    expect(host.requests[0]?.state).toBe('merged');

    // What the website is built from, and shows.
    process.chdir(host.checkOut('main'));
    const { content, diagnostics } = await checkContentFolder(process.cwd(), new Date());
    expect(diagnostics).toEqual([]);
    const article = content?.articles.find(({ id }) => id === 'wie-gebuehren-ueber-die-jahre-wirken');
    expect(article?.data.data).toMatchObject({ draft: false, picture: { src: 'muenzen-am-tisch.jpg' } });
    expect(readFileSync(article?.file ?? '', 'utf8')).toContain(
      'Ein Prozent klingt nach wenig.\n\n<Callout title="Bevor Sie kaufen" tone="pruefen">\nDas Preisverzeichnis steht auf der Seite der Bank.\n</Callout>',
    );
  } finally {
    process.chdir(project);
    host.server.close();
    await site.close();
  }
});
