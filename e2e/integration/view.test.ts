/**
 * The browser check of a release: accepts a built edition, and finds every way to hide advertising labels from eyes or
 * ears.
 */
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { overlay, readFolder } from '../../tools/audit/build-output.ts';
import { readExpectedEdition, type ExpectedArticle } from '../../tools/audit/expected-edition.ts';
import { buildTimeOf } from '../../tools/audit/report.ts';
import { viewPages, requiredViews } from '../../tools/audit/view.ts';
import { builtEdition } from '../editions/built-edition.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE } from '../support/small-pages.ts';

const project = builtEdition('newsletter');
const built = readFolder(path.join(project, 'dist'));
const edition = readExpectedEdition(project, buildTimeOf(built));
const paid = edition.articles.get(FULL_ARTICLE)?.paid;

// The fixture's withdrawn article is editorial; here it is treated as an advertisement.
const WITHDRAWN = '/zurueckgezogen';
const withdrawn = { ...edition.articles.get(WITHDRAWN), paid } as ExpectedArticle;
const expected = { ...edition, articles: new Map([...edition.articles, [WITHDRAWN, withdrawn]]) };
const output = overlay(built, {
  'zurueckgezogen.html': built.read('zurueckgezogen.html').replaceAll('zogen: ', 'zogen: Anzeige: '),
});
const views = requiredViews({ output, expected });
const search = [...views.keys()].find((address) => address.startsWith('/search?')) ?? '';

test('one page of each template that shows advertising is checked', () =>
  expect([...views.keys()]).toEqual(
    expect.arrayContaining([
      ...['/', '/news', '/werberegister', '/fruehblatt', FULL_ARTICLE, EDITORIAL_ARTICLE, WITHDRAWN],
      ...['/ueberblick', '/wahlwerbung', '/transparenz/wahlwerbung', '/leseliste', search],
    ]),
  ));

const COVER = 'position:fixed;z-index:99;background:Canvas';
const LABEL = /Die Kennzeichnung/;
const NOTICE = /Der Risikohinweis/;

/** Replaces the start of the disclosure paragraph, `<p `. */
const disclosureStarting = (start: string) => (html: string) => {
  const at = html.lastIndexOf('<p ', html.indexOf('data-disclosure'));
  return html.slice(0, at) + start + html.slice(at + 3);
};

/** Damage by an added style sheet (a string) or by an edit of the HTML (a function). */
const damages: [damage: string, edit: string | ((html: string) => string), found: RegExp, address?: string][] = [
  ['labels are not shown', '[data-ad-label]{display:none!important}', LABEL],
  ['labels are invisible', '[data-ad-label]{visibility:hidden}', LABEL],
  ['labels are nearly transparent', '[data-disclosure]{opacity:.2}', /Kennzeichnung hat einen Kontrast von/],
  ['labels have the colour of their background', '[data-ad-label]{color:var(--color-ad-soft)!important}', LABEL],
  [
    'labels are hidden in the dark scheme',
    '@media (prefers-color-scheme:dark){[data-ad-label]{opacity:0}}',
    /\(dunkel\): Die Kennzeichnung/,
  ],
  ['labels are tiny', '[data-ad-label]{font-size:1px!important}', /Kennzeichnung ist [\d,]+ Pixel groß/],
  ['labels are made small', '[data-ad-label]{transform:scale(.5)}', /Kennzeichnung ist 6[\d,]* Pixel groß/],
  ['labels are moved away', '[data-ad-label]{text-indent:-999px}', /Kennzeichnung steht|Kennzeichnung ist ohne/],
  [
    'labels are cut to their first letters',
    '[data-ad-label]{clip-path:inset(0 70% 0 0)}',
    /Kennzeichnung ist zum Teil verdeckt/,
  ],
  ['the first view is covered', `body::after{content:"";${COVER};inset:0 0 auto;height:300px}`, LABEL],
  [
    'the label is painted over',
    '.ad-label-button::after{content:"";position:absolute;inset:0;background:Canvas}',
    LABEL,
  ],
  [
    'the label stands below the fold',
    'main::before{content:"";display:block;height:1000px}',
    /Kennzeichnung ist ohne Scrollen/,
  ],
  [
    'the advertiser is not shown',
    '[data-disclosure]>span{display:none!important}',
    /Der Auftraggeber ist nicht zu sehen/,
  ],
  ['the risk notice is not shown', '[data-risk-notice]{display:none!important}', NOTICE],
  ['the risk notice is small print', '[data-risk-notice]{font-size:10px!important}', /Risikohinweis ist 10 Pixel groß/],
  ['the risk notice is cut after its first lines', '[data-risk-notice]{height:60px;overflow:hidden}', NOTICE],
  // On the front page these come after eight labels of other cards.
  ['cards in a row hide their labels', '.card-row [data-ad-label]{opacity:0}', LABEL, '/'],
  ['search hits hide their labels', '[data-hit] [data-ad-label]{opacity:0}', LABEL, search],
  ['the reading list hides its labels', '[data-reading-list] [data-ad-label]{opacity:0}', LABEL, '/leseliste'],
  ['an issue of the newsletter hides its labels', 'main table [data-ad-label]{opacity:0}', LABEL, '/fruehblatt'],
  [
    'the notice of a withdrawn advertisement hides its headline',
    'main h1{color:Canvas!important}',
    /Überschrift der Notiz/,
    WITHDRAWN,
  ],
  [
    'the disclosure is hidden from screen readers',
    disclosureStarting('<p aria-hidden="true" '),
    /Die Kennzeichnung wird nicht vorgelesen/,
  ],
  ['the disclosure has lost its attribute', disclosureStarting('<p hidden data-removed '), /Der Auftraggeber/],
];

/** Result of one run over all pages, and over a damaged copy of a page per damage. */
let view: Awaited<ReturnType<typeof viewPages>>;
/** The first element that the expected finding speaks of: the others of the page would only take time. */
const damagedElement = (address: string, found: RegExp) =>
  (views.get(address) ?? [])
    .filter(({ name }) => found.source.includes(name.replace(/^D(?:ie|er) (\S+).*$/, '$1')))
    .slice(0, 1);
beforeAll(async () => {
  const files: Record<string, string> = {};
  const copies = new Map(views);
  for (const [index, [, edit, found, address = FULL_ARTICLE]] of damages.entries()) {
    const [path = '', query] = address.split('?');
    const html = output.read(`${path.slice(1) || 'index'}.html`);
    if (typeof edit === 'string') files[`damaged-${index}.css`] = edit;
    files[`damaged-${index}.html`] =
      typeof edit === 'string'
        ? html.replace('</head>', `<link rel="stylesheet" href="/damaged-${index}.css"></head>`)
        : edit(html);
    copies.set(`/damaged-${index}${query ? `?${query}` : ''}`, damagedElement(address, found));
  }
  view = await viewPages({ output: overlay(output, files), expected }, copies);
});

const ofPage = (name: string) =>
  view?.findings.filter((finding) => finding.split(/[ ?:]/)[0] === `/${name}`).join('\n');

test.each(damages.map(([damage, , found], index) => ({ damage, found, index })))(
  'refused: $damage',
  ({ found, index }) => expect(ofPage(`damaged-${index}`)).toMatch(found),
);

test('undamaged pages have no findings', () => {
  expect(view?.findings.filter((finding) => !finding.startsWith('/damaged-'))).toEqual([]);
  expect(view?.pages).toBe(views.size + damages.length);
  expect(view?.checks).toBeGreaterThan(2 * 2 * views.size);
});
