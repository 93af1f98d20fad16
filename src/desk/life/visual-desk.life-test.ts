import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkContentFolder } from '../../newsroom/content-folder.ts';
import type { DeskPage } from './desk-page.ts';
import { DeskSession } from './desk-session.ts';

const session = new DeskSession();
const { site } = session;
let editor: DeskPage;

beforeAll(async () => {
  editor = await session.start(4519);
});
afterAll(() => session.end());

const faults = () => checkContentFolder(site.root, new Date('2025-10-01')).faults;

it('lists the articles', async () => {
  await editor.open('artikel', 'werbung-erkennen');
  expect(await editor.page.getByRole('row').count()).toBeGreaterThan(20);
});

it('changes a headline and nothing else in the file', async () => {
  const file = 'content/articles/werbung-erkennen.mdx';
  const before = site.source(file);
  await editor.open('artikel/item/werbung-erkennen', 'Schlagzeile');
  await editor.fill({ Schlagzeile: 'Woran man bezahlte Beiträge erkennt' });
  expect(await editor.save('Speichern')).toBe(200);
  expect(site.source(file)).toBe(
    before.replace(/^title: .*$/m, 'title: Woran man bezahlte Beiträge erkennt'),
  );
});

it('says beside the field what is wrong, and on top what only the whole article shows', async () => {
  await editor.open('artikel/item/tradesense-ai-beta', 'Schlagzeile');
  await editor.fill({ Beschreibung: 'Zu kurz.' });
  await editor.page.getByRole('button', { name: 'Speichern' }).click();
  expect(await editor.page.getByText(/Erlaubt: mindestens 60 Zeichen/).isVisible()).toBe(true);
  await editor.fill({
    Beschreibung: 'Das Betaprogramm bringt garantiert Gewinn, und zwar in jedem Monat und für alle.',
  });
  expect(await editor.save('Speichern')).toBe(422);
  await editor.page.getByText('verbotenes Wort').waitFor();
  expect(faults()).toEqual([]);
});

it('makes a new article with an attributed figure, a chart, a question and a source', async () => {
  const { page } = editor;
  await editor.open('artikel/create', 'Schlagzeile');
  await editor.fill({
    Schlagzeile: 'Was ein Anbieter über sein Konto sagt',
    Beschreibung: 'Ein Blick auf die Angaben eines Anbieters und auf das, was in seinen Unterlagen fehlt.',
    Vorspann:
      'Ein Anbieter nennt Zahlen. Dieser Beitrag zeigt, woher sie kommen, was sie aussagen und welche Angabe man verlangen sollte, bevor man ihnen glaubt.',
  });
  await editor.refer('Kategorie', 'finanzmarkt');
  await editor.refer('Autorin oder Autor', 'lena-hofstaetter');
  await editor.add('Schlagwörter', [{ Schlagwörter: 'Fonds' }, { Schlagwörter: 'Vergleich' }]);
  await editor.add('Fragen und Antworten', [
    { Frage: 'Sind Gewinne sicher?', Antwort: 'Nein. Jede Veranlagung kann Verluste bringen.' },
  ]);
  await editor.add('Quellen', [
    { Titel: 'Unternehmensdatenbank', Herausgeber: 'Finanzmarktaufsicht (FMA)', Datum: '2025-09-19' },
  ]);

  const prose = page.locator('[contenteditable=true]').first();
  await prose.click();
  await page.keyboard.type('Der Anbieter nennt 89 Prozent in seinen Unterlagen.');
  await editor.press('ArrowLeft', ' in seinen Unterlagen.'.length);
  await editor.press('Shift+ArrowLeft', '89 Prozent'.length);
  await page.getByLabel('Angabe (Claim)').click();
  await editor.press('ArrowLeft');
  await editor.press('ArrowRight');
  // The pencil below the marked words has a tooltip for a name.
  const pencil = page.getByRole('button').filter({ has: page.locator('svg path[d^="M17 3a2.85"]') });
  await editor.block(pencil, { Stand: '2025-09-21' });

  await prose.click();
  await editor.press('Control+End');
  // The editor learns where the caret is a moment after the browser has moved it.
  await page.waitForTimeout(1000);
  await editor.press('Enter');
  await page.keyboard.type('/Balken');
  await page.getByRole('option', { name: /Balkenbild/ }).click();
  const edits = prose.getByRole('button', { name: 'Bearbeiten' });
  const chart = {
    Titel: 'Ertrag',
    Beschreibung: 'Eine Gruppe liegt vorn.',
    Einheit: '%',
    Stand: '2025-09-21',
  };
  await editor.block(edits.first(), chart);
  await editor.block(edits.nth(1), { Bezeichnung: 'ohne KI', Wert: '8.3' });

  expect(await editor.save('Erstellen')).toBe(200);
  expect(faults()).toEqual([]);
  const text = site.source('content/articles/was-ein-anbieter-ueber-sein-konto-sagt.mdx');
  expect(text).toMatch(/^---\nkind: redaktionell\ntitle: Was ein Anbieter über sein Konto sagt\n/);
  expect(text).toContain('draft: true');
  expect(text).toContain(
    'Der Anbieter nennt <Claim source="anbieter" asOf="2025-09-21">89 Prozent</Claim> in seinen Unterlagen.',
  );
  expect(text).toContain('<Bar label="ohne KI" value="8.3" />');
});

it('changes a quote, with the decimal comma of the form and the point of the file', async () => {
  await editor.open('markt/item/atx', 'Stand des Kurses');
  await editor.fill({ 'Stand des Kurses': '3700,5' });
  expect(await editor.save('Speichern')).toBe(200);
  expect(site.source('content/market/atx.yaml')).toContain('value: 3700.5');
});

it('asks nobody else for anything', () => {
  expect(session.elsewhere).toEqual([]);
});
