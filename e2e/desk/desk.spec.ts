/** Journeys of editors through the CMS: in a local working copy, and on the site's host with a Git host. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { parse, parseAllDocuments } from 'yaml';
import { productTheme, THEME_FILE } from '../../src/content/schemas/theme.ts';
import { DAY_MS } from '../../src/lib/format/dates.ts';
import { themeYaml } from '../../tools/authoring/theme.ts';
import { buildDesk, serveDesk } from '../../tools/cms/build.ts';
import { collections } from '../../tools/cms/config.ts';
import { listen } from '../../tools/hosts/local-server.ts';
import { builtEdition, project, run } from '../editions/built-edition.ts';
import { FixtureProject } from '../support/fixture-project.ts';
import { startPlainServer } from '../support/plain-server.ts';
import { CALCULATORS, EDITORIAL_ARTICLE, FULL_ARTICLE, SPONSORED_ARTICLE } from '../support/small-pages.ts';
import { gitHost } from './git-host.ts';

/** Copies the folders that the CMS edits and its checks read. Returns `to`. */
function copyContent(from: string, to: string): string {
  for (const name of ['content', 'public']) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  return to;
}

/** Takes a screenshot for the editors' guide if PICTURES is set. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: path.join(project, 'docs/bilder', `desk-${name}.png`) });
}

const LEAD =
  'Wer einen Fonds kauft, zahlt jedes Jahr einen kleinen Teil davon. Wir rechnen vor, was über zehn Jahre zusammenkommt, und zeigen, wo die Zahl steht, die man dafür braucht.';

/** The CMS backs up unsaved text half a second after the last key. */
const BACKUP_MS = 1000;

/** Every kind of Markdown, in every place where it may be written. */
const MARKDOWN = `
### Im Vergleich

Ein **wichtiger** Satz mit einem [Link](https://www.fma.gv.at/) und mit einem Wort, das _betont_ ist.

| Frage an den Anbieter | Antwort in den Unterlagen |
| --- | --- |
| Wer hat sie **bezahlt**? | [Nachzulesen](/werberegister) |
| „Kontakte aus dem Netzwerk“ | nicht angegeben |

1. Eine **Frage** zuerst.
2. Dann die [zweite](/werberegister).

- Im Jahr sind es <Claim source="rechnung" asOf="2026-02-01">5 Prozent</Claim>.
- Laut der Aufsicht sind es <Claim source="unabhaengig" asOf="2026-02-01" url="https://www.fma.gv.at/">4 Prozent</Claim>.

> „Laut einer Untersuchung führender Experten“

<Timeline title="Aufbau der Unterlage" fictional="true">
<Event time="Seite 1 bis 3" title="Die Runde">

Anlass und Sitzordnung.

</Event>
<Event time="Seite 4 bis 9" title="Die Aussprache">

Wortmeldungen zu Programmen.

</Event>
</Timeline>

<Callout title="Zwei Schritte" tone="pruefen">

- Nach dem Namen in der [Datenbank](https://www.fma.gv.at/) suchen.
- Nach der Quote fragen.

</Callout>

<Callout title="Zwei Fragen" tone="hinweis">

1. Wer hat es verfasst?
2. Gibt es das Original?

</Callout>
`;

/** Articles that together have every component, and Markdown, each with its collection. */
const EVERYTHING = [
  ['anzeigen', FULL_ARTICLE],
  ['anzeigen', SPONSORED_ARTICLE],
  ['artikel', CALCULATORS],
  ['artikel', '/aufsicht-im-gespraech'],
  ['artikel', EDITORIAL_ARTICLE],
] as const;

const fileOf = (address: string) => `content/articles${address}.mdx`;

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
/** The fields of an article, from the text of its file. */
const headOf = (text: string) => parseAllDocuments(text)[0]?.toJS() as { title: string; description: string };
/** Opens the menu of an entry's form. */
const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /Mehr|Optionen/ })
    .first()
    .click();
const body = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** A field of an article's form by its name in the frontmatter; forms show its German label. */
function field(page: Page, name: string): Locator {
  const label = collections[0]?.fields.find((candidate) => candidate.name === name)?.label;
  return page.getByRole('group', { name: new RegExp(`Feld „\\W?${label}\\W?“`) });
}

/** Scrolls the form down until `target` is visible, because the CMS renders fields lazily. Returns `target`. */
async function scrollUntilVisible(page: Page, target: Locator): Promise<Locator> {
  // The form is in the left half of the window.
  await page.mouse.move(300, 400);
  await expect(async () => {
    // An offer to restore a backup covers the form, and a closing dialog returns the focus before it is removed.
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.mouse.wheel(0, 800);
    // Without a time limit, which a busy machine would exceed in every attempt.
    expect(await target.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  return target;
}

/** Checks a radio button once it is ready: earlier clicks show it as checked, but don't reach the form. */
async function choose(choice: Locator): Promise<void> {
  await expect(choice).toHaveAttribute('tabindex');
  await choice.check();
}

/** Opens the form of a file, or of a new entry, and waits until it has replaced the former form. */
async function openEntry(page: Page, collection: string, file?: string): Promise<void> {
  const address = file ? `entries/${path.basename(file, '.mdx')}` : 'new';
  await page.evaluate((hash) => void (location.hash = hash), `#/collections/${collection}/${address}`);
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue(
    file ? headOf(readFileSync(file, 'utf8')).title : '',
  );
}

/**
 * Inserts a word at the start of the first paragraph, or deletes it there, and waits for the editor's `Update` event,
 * which passes its text to the form.
 */
async function type(page: Page, word: string, keys: 'in' | 'out' = 'in'): Promise<void> {
  await scrollUntilVisible(page, body(page));
  await body(page).evaluate((editor) => {
    editor.addEventListener('Update', ({ detail }: CustomEventInit<{ value: string }>) => {
      editor.dataset['updated'] = detail?.value;
    });
  });
  const paragraph = body(page).locator('p').first();
  await expect(async () => {
    await paragraph.click({ position: { x: 1, y: 6 } });
    await page.keyboard.press('Home');
    // The editor may have split the text into several nodes, so that an offset of 0 isn't always the start.
    expect(
      await paragraph.evaluate((element) => {
        const { anchorNode, anchorOffset } = getSelection() ?? { anchorNode: null, anchorOffset: 0 };
        if (!anchorNode || !element.contains(anchorNode)) return 'outside';
        const before = new Range();
        before.setStart(element, 0);
        before.setEnd(anchorNode, anchorOffset);
        return before.toString();
      }),
    ).toBe('');
  }).toPass();
  if (keys === 'in') await page.keyboard.insertText(word);
  else for (let letter = 0; letter < word.length; letter++) await page.keyboard.press('Delete');
  const updated = expect.poll(() => body(page).evaluate(({ dataset }) => dataset['updated']));
  await (keys === 'in' ? updated.toContain(word) : updated.not.toContain(word));
}

const offer = (page: Page) => page.getByText('Entwurf wiederherstellen', { exact: true });

/** Declines the CMS's offer to restore its backup of a draft, which it may still have for a moment after a save. */
const discardBackups = (page: Page): Promise<void> =>
  page.addLocatorHandler(offer(page), () => page.getByRole('button', { name: 'Verwerfen', exact: true }).click());

/** Replaces the folder picker by the origin's private file system, with these files (text by path). */
async function openFolder(page: Page, files: Record<string, string>): Promise<void> {
  await page.evaluate(async (texts) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [file, text] of Object.entries(texts)) {
      const folders = file.split('/');
      const name = folders.pop() ?? '';
      let folder = root;
      for (const each of folders) folder = await folder.getDirectoryHandle(each, { create: true });
      const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writer.write(text);
      await writer.close();
    }
    Object.assign(globalThis, { showDirectoryPicker: () => Promise.resolve(root) });
  }, files);
}

/** The text of a file in the private file system. */
const textOf = (page: Page, file: string): Promise<string> =>
  page.evaluate(async (address) => {
    const folders = address.split('/');
    const name = folders.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    for (const each of folders) folder = await folder.getDirectoryHandle(each);
    return (await (await folder.getFileHandle(name)).getFile()).text();
  }, file);

// Several times as long as a test takes beside all others on a slow machine.
test.describe.configure({ timeout: 900_000 });

test('in a working copy: no requests to other origins, unedited text is kept, faults are shown, an article is corrected and withdrawn', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  const root = copyContent(builtEdition('small'), path.join(folder, 'project'));
  await buildDesk(path.join(folder, 'app'));
  // The checks read the working directory.
  process.chdir(root);
  const server = await serveDesk(path.join(folder, 'app'), 0);
  try {
    const desk = server.resolvedUrls?.local[0] ?? '';
    // Previews are of the local site, which may run or not.
    const thirdParties = new Set<string>();
    page.on('request', (sent) => {
      const { protocol, hostname } = new URL(sent.url());
      if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) thirdParties.add(sent.url());
    });
    // What the policy blocks, such as fonts of the CMS, is no request: it never leaves the browser.
    await page.exposeFunction('onBlocked', (url: string) => thirdParties.delete(url));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        (window as unknown as { onBlocked: (url: string) => void }).onBlocked(blockedURI),
      ),
    );

    writeFileSync(fileOf(EDITORIAL_ARTICLE), readFileSync(fileOf(EDITORIAL_ARTICLE), 'utf8') + MARKDOWN);
    // A short article is edited, corrected, withdrawn and renamed: each step takes longer in a long one.
    const short = fileOf('/fachleute-fragen');
    const dates = `dates:
  # a note
  - { day: ${new Date().toISOString().slice(0, 10)}, title: "Letzter Handelstag", text: "Bis zu diesem Tag wird in Wien gehandelt.", source: { title: Börse, url: "https://www.wienerborse.at/" }, article: ${path.basename(short, '.mdx')} }
`;
    writeFileSync('content/dates.yaml', dates);
    const { colours } = productTheme;
    writeFileSync(THEME_FILE, themeYaml({ colours }));

    await discardBackups(page);
    await page.goto(desk);
    const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:mdx|yaml)$/.test(name))
      .map((name) => `content/${name}`);
    await openFolder(page, Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
    await page.getByRole('button', { name: 'Mit lokalem Repository arbeiten' }).click();
    await expect(page.getByRole('radio', { name: 'Inhalte' })).toBeVisible();
    await picture(page, 'liste');

    // Copies the saved file from the private file system to disk, where the checks read it.
    let file = '';
    await page.route('**/pruefung?*', async (route) => {
      writeFileSync(file, await textOf(page, file));
      await route.continue();
    });
    let message = '';
    page.on('dialog', (dialog) => {
      message = dialog.message();
      void dialog.accept();
    });
    const refusal = page.getByRole('alertdialog');
    /** Saves the form. Returns the message with the findings, or an empty text. Throws if nothing was written. */
    const saved = async () => {
      message = '';
      const checked = page.waitForResponse('**/pruefung?*');
      await save(page).click();
      const refused = refusal.waitFor().then(async () => expect(await refusal.innerText()).toBe(''));
      await Promise.race([checked, refused]);
      await expect(save(page)).toBeDisabled();
      return message;
    };
    // The theme has a form, too, and insufficient contrast is reported.
    file = THEME_FILE;
    await page.evaluate((hash) => void (location.hash = hash), '#/collections/_singletons/entries/theme');
    const paper = page.getByRole('group', { name: /Feld „\W?Papier\W?“/ });
    await paper.getByRole('button', { expanded: false }).last().click();
    const light = paper.getByRole('textbox').first();
    await expect(save(page)).toBeDisabled();
    await light.fill('#111111');
    expect(await saved()).toMatch(/theme\.yaml[^]*#111111 unter ink #[0-9a-f]{6}: Kontrast 1[^]*erlaubt: .* 4,5 : 1/);
    await light.fill(colours.paper.light);
    expect(await saved()).toBe('');
    expect(parse(await textOf(page, file))).toEqual({ colours });

    for (const [collection, address] of EVERYTHING) {
      file = fileOf(address);
      const text = readFileSync(file, 'utf8');
      await openEntry(page, collection, file);
      await scrollUntilVisible(page, body(page));
      await expect(body(page)).not.toBeEmpty();
      await expect(save(page), `${file} is unchanged when opened`).toBeDisabled();
      await type(page, 'Einschub');
      expect(await saved(), file).toBe('');
      expect((await textOf(page, file)).replace('Einschub', '')).toBe(text);
      writeFileSync(file, text);
    }

    // Typed text is escaped, and unescaped when it is read again.
    file = short;
    await openEntry(page, 'artikel', file);
    const original = await textOf(page, file);
    await type(page, '{x <y ');
    expect(await saved()).toBe('');
    expect(await textOf(page, file)).toContain('\\{x \\<y ');
    await openEntry(page, 'artikel', fileOf(CALCULATORS));
    await openEntry(page, 'artikel', file);
    await type(page, '{x <y ', 'out');
    expect(await saved()).toBe('');
    expect(await textOf(page, file)).toBe(original);

    // Faults that no form can find are reported by the checks: in full for this file, by number for others.
    const other = fileOf(FULL_ARTICLE);
    const sound = readFileSync(other, 'utf8');
    writeFileSync(other, `${sound}\n<Claim>\n`);
    await type(page, '<Claim>');
    expect(await saved()).toMatch(/Gespeichert[^]*<Claim>[^]*erlaubt:[^]*Fehler in anderen Dateien: 1/);
    expect(message).not.toContain(other);
    await type(page, '<Claim>', 'out');
    expect(await saved()).toMatch(/^Gespeichert. Fehler in anderen Dateien: 1.*$/);
    writeFileSync(other, sound);

    // Meanwhile somebody changes the same field in another program: a dialog asks, and either answer keeps both versions.
    const theirs = (await textOf(page, file)).replace(/^title: .*$/m, 'title: Die Schlagzeile des Kollegen');
    await openFolder(page, { [file]: theirs });
    writeFileSync(file, theirs);
    const title = field(page, 'title').getByRole('textbox');
    await title.fill('Die Schlagzeile im Formular');
    const versions = page.getByRole('dialog', { name: 'inzwischen' });
    await save(page).click();
    await expect(versions.getByRole('textbox', { name: 'Schlagzeile: Ihre Fassung' })).toHaveValue(
      'Die Schlagzeile im Formular',
    );
    await expect(versions.getByRole('textbox', { name: 'Schlagzeile: Die andere Fassung' })).toHaveValue(
      'Die Schlagzeile des Kollegen',
    );
    await versions.getByRole('button', { name: 'Zurück zum Formular' }).click();
    await expect(page.getByText('Nichts ist geschrieben')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button').click();
    expect(await textOf(page, file)).toContain('Die Schlagzeile des Kollegen');
    await expect(title).toHaveValue('Die Schlagzeile im Formular');
    const download = page.waitForEvent('download');
    const checked = page.waitForResponse('**/pruefung?*');
    await save(page).click();
    await versions.getByRole('button', { name: 'So speichern' }).click();
    await checked;
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Die Schlagzeile des Kollegen');
    expect(await textOf(page, file)).toContain('title: Die Schlagzeile im Formular\n');
    await expect(save(page)).toBeDisabled();

    // A published article is corrected and withdrawn.
    await field(page, 'updatedAt').getByRole('button', { name: 'Jetzt' }).click();
    const corrections = await scrollUntilVisible(page, field(page, 'corrections'));
    await corrections.getByRole('button', { name: /hinzufügen/ }).click();
    await corrections.getByRole('button', { name: 'Jetzt' }).click();
    await corrections.getByRole('textbox').last().fill('Die Gebühr betrug laut Anbieter 2 Prozent, nicht 3.');
    const withdrawn = await scrollUntilVisible(page, field(page, 'withdrawn'));
    await withdrawn.getByRole('checkbox').check();
    await (await scrollUntilVisible(page, withdrawn.getByRole('button', { name: 'Jetzt' }))).click();
    await withdrawn.getByRole('textbox').last().fill('Die Zahlen stammten aus einem falschen Jahr.');
    expect(await saved()).toBe('');
    expect(await textOf(page, file)).toMatch(
      /^updatedAt: \S+$[^]*^corrections:\n {2}- date: \S+\n {4}text: Die Gebühr[^]*^withdrawn:\n {2}date: \S+\n {2}reason: Die Zahlen/m,
    );

    // Text that wasn't saved is offered again.
    await page.removeLocatorHandler(offer(page));
    await title.click();
    await page.keyboard.type('Neu ');
    const unsaved = await title.inputValue();
    // A timer of the page, as it fires after that of the CMS, however busy the page is.
    await page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), BACKUP_MS);
    const form = await page.evaluate(() => location.hash);
    await page.evaluate(() => void (location.hash = '#/collections/artikel'));
    await expect(title).toHaveCount(0);
    await page.evaluate((hash) => void (location.hash = hash), form);
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
    await expect(title).toHaveValue(unsaved);

    // The article is renamed: its former address leads on, and what refers to it follows.
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Slug bearbeiten' }).click();
    await page.getByRole('button', { name: 'Slug bearbeiten' }).click();
    await page.getByRole('textbox', { name: /Slug/ }).fill('neue-adresse');
    await page.keyboard.press('Enter');
    rmSync(short);
    file = 'content/articles/neue-adresse.mdx';
    await saved();
    expect(await textOf(page, file)).toContain(`formerSlugs:\n  - ${path.basename(short, '.mdx')}\n`);
    await expect
      .poll(() => textOf(page, 'content/dates.yaml'))
      .toBe(dates.replace(path.basename(short, '.mdx'), 'neue-adresse'));
    expect([...thirdParties]).toEqual([]);
  } finally {
    process.chdir(project);
    await server.close();
  }
});

/** A served site with the CMS, and a Git host with the content that it was built from. */
async function hostedDesk() {
  const site = new FixtureProject('small');
  const host = gitHost(copyContent(site.root, mkdtempSync(path.join(tmpdir(), 'desk-'))), 'geheim');
  const origin = await listen(host.server);
  // As a release does; without the setting DESK no desk is added.
  const dist = path.join(site.root, 'dist');
  const addDesk = (backend: string) => {
    run(site.root, '', [path.join(project, 'tools/cli/desk.ts'), '--host'], { DIST: dist, DESK: backend });
    return existsSync(path.join(dist, 'redaktion.html'));
  };
  expect(addDesk('')).toBe(false);
  expect(addDesk(`{ name: gitlab, repo: zeitung/blatt, base_url: ${origin}, api_root: ${origin}/api/v4 }`)).toBe(true);
  const { origin: address, close } = await startPlainServer(dist);
  const signIn = async (desk: Page) => {
    await discardBackups(desk);
    const response = await desk.goto(`${address}/redaktion`);
    await desk.getByRole('button', { name: 'Mit Zugriffstoken anmelden' }).click();
    await desk.getByLabel('Persönliches Zugriffstoken').fill('geheim');
    await desk.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(desk.getByRole('radio', { name: 'Inhalte' })).toBeVisible();
    return response;
  };
  const dispose = () => {
    host.server.close();
    close();
    site.dispose();
  };
  return { site, host, origin, signIn, dispose };
}

test.describe.serial('with a Git host', () => {
  let desk: Awaited<ReturnType<typeof hostedDesk>>;
  test.beforeAll(async () => {
    desk = await hostedDesk();
  });
  test.afterAll(() => desk.dispose());
  const ARTICLE = 'wie-gebuehren-ueber-die-jahre-wirken';

  test('an article is written, illustrated, scheduled, checked, corrected and published', async ({ page }) => {
    const { host, origin, signIn } = desk;
    const shell = (await (await signIn(page))?.text()) ?? '';
    expect(shell).toContain('<meta name="robots" content="noindex"');
    expect(shell).toMatch(
      new RegExp(`content="default-src &#39;none&#39;;.* connect-src &#39;self&#39; data: blob: ${origin}"`),
    );
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
      // The CMS shows few entries as radio buttons or checkboxes, and many as a list.
      const list = field(page, choice).getByRole('combobox');
      const button = field(page, choice).getByRole('radio').or(field(page, choice).getByRole('checkbox')).first();
      await list.or(button).click();
      if (await list.count()) await page.getByRole('option').filter({ hasNotText: 'auswählen' }).first().click();
    }
    await choose(field(page, 'ai').getByRole('radio', { name: /^ohne/ }));
    // Scheduled for tomorrow.
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 'JJJJ-MM-TTThh:mm'.length);
    await field(page, 'publishedAt').locator('input').fill(tomorrow);
    await textbox('lead').fill('Zu kurz.');
    await (await scrollUntilVisible(page, body(page))).click();
    await page.keyboard.type('Ein Prozent klingt nach wenig.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Einfügen', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Hinweis', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().fill('Bevor Sie kaufen');
    await choose(form.getByRole('radio', { name: /prüfen|pruefen/ }));
    await form.getByRole('textbox').last().fill('Das Preisverzeichnis steht auf der Seite der Bank.');
    await picture(page, 'baustein');
    await form.getByRole('button', { name: 'Einfügen', exact: true }).click();
    await expect(form).toBeHidden();
    const photo = await scrollUntilVisible(page, field(page, 'picture'));
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
    await choose(await scrollUntilVisible(page, photo.getByRole('radio', { name: /^ohne/ })));
    const making = photo.getByRole('group', { name: /Entstehung/ });
    await choose(await scrollUntilVisible(page, making.getByRole('radio', { name: 'Fotografie' })));

    // The form itself reports invalid fields, and sends nothing.
    await save(page).click();
    await expect(field(page, 'lead')).toContainText('120');
    await field(page, 'lead').scrollIntoViewIfNeeded();
    await picture(page, 'fehler');
    expect(host.requests).toEqual([]);
    await textbox('lead').fill(LEAD);
    await type(page, '<Claim>');
    await save(page).click();
    await expect.poll(() => host.requests.map(({ labels }) => labels)).toEqual([['sveltia-cms/draft']]);
    const branch = host.requests[0]?.source_branch ?? '';
    expect(host.git(['diff', '--name-only', `main...${branch}`]).split('\n')).toEqual([
      `content/articles/${ARTICLE}.mdx`,
      'content/pictures/muenzen-am-tisch.jpg',
    ]);
    // The pipeline reports file, field and remedy.
    expect(host.pipeline(branch)).toMatch(/content\/articles\/wie-gebuehren[^]*gefunden: [^]*<Claim>[^]*erlaubt: +\S/);
    const board = async () => {
      // After a save the form of a new entry closes, any other stays open.
      await expect(page.getByRole('button', { name: 'Speichern', exact: true, disabled: false })).toHaveCount(0);
      await page.evaluate(() => void (location.hash = '#/workflow'));
      await page.reload();
    };
    await board();
    await expect(page.getByText('Erstellung fehlgeschlagen')).toBeVisible();
    await picture(page, 'entwurf');

    await page.getByRole('button', { name: 'Wie Gebühren über die Jahre wirken' }).click();
    await type(page, '<Claim>', 'out');
    await save(page).click();
    await expect.poll(() => host.git(['log', '--oneline', `main..${branch}`]).split('\n')).toHaveLength(2);
    expect(host.pipeline(branch)).toContain('keine Fehler');
    await board();
    await expect(page.getByRole('button', { name: 'Vorschau ansehen' })).toBeEnabled();
    await page.getByRole('button', { name: 'Wie Gebühren über die Jahre wirken' }).click();
    // Until the form has loaded the draft, the CMS treats it as incomplete.
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
    expect(host.git(['show', `main:content/articles/${ARTICLE}.mdx`])).toContain(
      'Ein Prozent klingt nach wenig.\n\n<Callout title="Bevor Sie kaufen" tone="pruefen">\nDas Preisverzeichnis steht auf der Seite der Bank.\n</Callout>',
    );
  });

  test('two editors of one article lose nothing, and a published article can’t be deleted', async ({
    page,
    browser,
  }) => {
    const { site, host, signIn } = desk;
    const other = await (await browser.newContext()).newPage();
    const article = EDITORIAL_ARTICLE.slice(1);
    const file = path.join(site.root, `content/articles/${article}.mdx`);
    const description =
      'Was die erste Person an der Beschreibung dieses Artikels verbessert hat, bevor sie speicherte.';
    const headline = (desk: Page) => field(desk, 'title').getByRole('textbox');
    for (const desk of [page, other]) {
      await signIn(desk);
      await openEntry(desk, 'artikel', file);
    }
    // The second editor's save is added to the first one's draft, in the same merge request.
    await field(page, 'description').getByRole('textbox').fill(description);
    await save(page).click();
    await expect.poll(() => host.requests.filter(({ state }) => state === 'opened')).toHaveLength(1);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Später' }).click();
    await headline(other).fill('Die Schlagzeile der zweiten Person');
    await save(other).click();
    await expect(other.getByText('Another open merge request already exists')).toBeVisible();
    expect(host.requests.filter(({ state }) => state === 'opened')).toHaveLength(1);
    const branch = host.requests.at(-1)?.source_branch ?? '';
    const draft = () => host.git(['show', `${branch}:content/articles/${article}.mdx`]);
    expect(headOf(draft())).toMatchObject({ description, title: 'Die Schlagzeile der zweiten Person' });

    // Both changed the headline: a dialog asks, and the version not chosen is downloaded.
    await headline(page).fill('Die Schlagzeile der ersten Person');
    await save(page).click();
    const versions = page.getByRole('dialog', { name: 'inzwischen' });
    await versions.getByRole('radio', { name: 'Die andere Fassung' }).check();
    const download = page.waitForEvent('download');
    await versions.getByRole('button', { name: 'So speichern' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Die Schlagzeile der ersten Person');
    await expect.poll(() => host.git(['log', '--oneline', `main..${branch}`]).split('\n')).toHaveLength(3);
    expect(headOf(draft())).toMatchObject({ description, title: 'Die Schlagzeile der zweiten Person' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Später' }).click();
    await expect(headline(page)).toHaveValue('Die Schlagzeile der zweiten Person');
    // A published article can be duplicated, but not deleted.
    await openMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Eintrag duplizieren' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Eintrag löschen' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await other.context().close();
  });
});
