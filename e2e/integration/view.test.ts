/** What a release has a browser look at: a built edition is right as it is, and each way to keep its advertising from being seen or heard is found. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { overlay, readFolder } from '../../tools/audit/build-output.ts';
import { readExpectedEdition, type ExpectedArticle } from '../../tools/audit/expected-edition.ts';
import { builtAt } from '../../tools/audit/report.ts';
import { viewPages, wantedViews } from '../../tools/audit/view.ts';
import { builtEdition } from '../editions/editions.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE } from '../support/small-pages.ts';

const project = builtEdition('newsletter');
const built = readFolder(path.join(project, 'dist'));
const edition = readExpectedEdition(project, builtAt(built));
const paid = edition.articles.get(FULL_ARTICLE)?.paid;

// The fixture's withdrawn article is editorial: here it was an advertisement.
const WITHDRAWN = '/zurueckgezogen';
const withdrawn = { ...edition.articles.get(WITHDRAWN), paid } as ExpectedArticle;
const expected = { ...edition, articles: new Map([...edition.articles, [WITHDRAWN, withdrawn]]) };
const output = overlay(built, {
  'zurueckgezogen.html': built.read('zurueckgezogen.html').replaceAll('Zurückgezogen: ', 'Zurückgezogen: Anzeige: '),
});
const views = wantedViews({ output, expected });
const search = [...views.keys()].find((address) => address.startsWith('/search?')) ?? '';

test('the right pages pass, one of each template that shows advertising', async () => {
  expect([...views.keys()]).toEqual(
    expect.arrayContaining([
      ...['/', '/news', '/werberegister', '/fruehblatt', FULL_ARTICLE, EDITORIAL_ARTICLE, WITHDRAWN],
      ...['/ueberblick', '/wahlwerbung', '/transparenz/wahlwerbung', '/leseliste', search],
    ]),
  );
  const view = await viewPages({ output, expected });
  expect(view).toMatchObject({ pages: views.size, findings: [] });
  expect(view?.checks).toBeGreaterThan(2 * 2 * views.size);
});

const COVER = 'position:fixed;z-index:99;background:Canvas';
const LABEL = /Die Kennzeichnung/;
const NOTICE = /Der Risikohinweis/;

test.each<[damage: string, css: string, found: RegExp, address?: string]>([
  ['labels are not shown', '[data-ad-label]{display:none!important}', LABEL],
  ['labels are invisible', '[data-ad-label]{visibility:hidden}', LABEL],
  ['labels are as good as transparent', '[data-disclosure]{opacity:.2}', /Kennzeichnung hat einen Kontrast von/],
  ['labels have the colour of the paper', '[data-ad-label]{color:var(--color-ad-soft)!important}', LABEL],
  [
    'labels are hidden in the dark',
    '@media (prefers-color-scheme:dark){[data-ad-label]{opacity:0}}',
    /\(dunkel\): Die K/,
  ],
  ['labels are tiny', '[data-ad-label]{font-size:1px!important}', /Kennzeichnung ist [\d,]+ Pixel groß/],
  ['labels are made small', '[data-ad-label]{transform:scale(.5)}', /Kennzeichnung ist 6[\d,]* Pixel groß/],
  ['labels are moved away', '[data-ad-label]{text-indent:-999px}', /Kennzeichnung steht|Kennzeichnung ist ohne/],
  ['labels are cut to their first letters', '[data-ad-label]{clip-path:inset(0 70% 0 0)}', /zum Teil verdeckt/],
  ['the first view is covered', `body::after{content:"";${COVER};inset:0 0 auto;height:300px}`, LABEL],
  [
    'the label is painted over',
    '.ad-label-button::after{content:"";position:absolute;inset:0;background:Canvas}',
    LABEL,
  ],
  ['the label stands below the fold', 'main::before{content:"";display:block;height:1000px}', /ohne Scrollen/],
  [
    'the advertiser is not shown',
    '[data-disclosure]>span{display:none!important}',
    /Der Auftraggeber ist nicht zu sehen/,
  ],
  ['the risk notice is not shown', '[data-risk-notice]{display:none!important}', NOTICE],
  ['the risk notice is small print', '[data-risk-notice]{font-size:10px!important}', /Risikohinweis ist 10 Pixel groß/],
  ['the risk notice is cut after its first lines', '[data-risk-notice]{height:60px;overflow:hidden}', NOTICE],
  ['cards hide their labels', '[data-teaser] [data-ad-label]{opacity:0}', LABEL, '/'],
  ['hits hide their labels', '[data-hit] [data-ad-label]{opacity:0}', LABEL, search],
  ['the reading list hides its labels', '[data-reading-list] [data-ad-label]{opacity:0}', LABEL, '/leseliste'],
  ['an issue of the newsletter hides its labels', 'main table [data-ad-label]{opacity:0}', LABEL, '/fruehblatt'],
  [
    'a withdrawn advertisement hides what it was',
    'main h1{color:Canvas!important}',
    /Überschrift der Notiz/,
    WITHDRAWN,
  ],
])('refused: %s', async (_damage, css, found, address = FULL_ARTICLE) => {
  const sheets = output.files.filter((file) => file.endsWith('.css'));
  const damaged = overlay(output, Object.fromEntries(sheets.map((file) => [file, `${output.read(file)}\n${css}`])));
  const view = await viewPages({ output: damaged, expected }, new Map([[address, views.get(address) ?? []]]));
  expect(view?.findings.join('\n')).toMatch(found);
});

test.each([
  ['is hidden from screen readers', '<p aria-hidden="true" ', /Die Kennzeichnung wird nicht vorgelesen/],
  ['has lost its mark', '<p hidden data-removed ', /Der Auftraggeber/],
])('refused: the line of the disclosure %s', async (_damage, start, found) => {
  const file = `${FULL_ARTICLE.slice(1)}.html`;
  const html = output.read(file);
  const at = html.lastIndexOf('<p ', html.indexOf('data-disclosure'));
  const damaged = overlay(output, { [file]: html.slice(0, at) + start + html.slice(at + 3) });
  const view = await viewPages({ output: damaged, expected }, new Map([[FULL_ARTICLE, views.get(FULL_ARTICLE) ?? []]]));
  expect(view?.findings.join('\n')).toMatch(found);
});
