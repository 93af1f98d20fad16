/** What a release has a browser look at: a built edition is right as it is, and each way to keep its advertising from being seen or heard is found. */
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../src/lib/links/routes.ts';
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

test('one page of each template that shows advertising is looked at', () =>
  expect([...views.keys()]).toEqual(
    expect.arrayContaining([
      ...['/', '/news', '/werberegister', '/fruehblatt', FULL_ARTICLE, EDITORIAL_ARTICLE, WITHDRAWN],
      ...['/ueberblick', '/wahlwerbung', '/transparenz/wahlwerbung', '/leseliste', search],
    ]),
  ));

const COVER = 'position:fixed;z-index:99;background:Canvas';
const LABEL = /Die Kennzeichnung/;
const NOTICE = /Der Risikohinweis/;

/** Another start of the paragraph that tells who pays. */
const disclosureStarting = (start: string) => (html: string) => {
  const at = html.lastIndexOf('<p ', html.indexOf('data-disclosure'));
  return html.slice(0, at) + start + html.slice(at + 3);
};

/** By a style sheet of their own, or in the page. */
const damages: [damage: string, how: string | ((html: string) => string), found: RegExp, address?: string][] = [
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
  [
    'the line of the disclosure is hidden from screen readers',
    disclosureStarting('<p aria-hidden="true" '),
    /Die Kennzeichnung wird nicht vorgelesen/,
  ],
  ['the line of the disclosure has lost its mark', disclosureStarting('<p hidden data-removed '), /Der Auftraggeber/],
];

/** One browser looks at a damaged copy of a page for each damage, and at those pages as they are; shapes.test.ts has it look at all of them. */
let view: Awaited<ReturnType<typeof viewPages>>;
const whole = new Set([...damages.map(([, , , address = FULL_ARTICLE]) => address), routes.readingList]);
beforeAll(async () => {
  const files: Record<string, string> = {};
  const copies: typeof views = new Map([...whole].map((address) => [address, views.get(address) ?? []]));
  for (const [index, [, how, , address = FULL_ARTICLE]] of damages.entries()) {
    const [path = '', query] = address.split('?');
    const html = output.read(`${path.slice(1) || 'index'}.html`);
    if (typeof how === 'string') files[`damaged-${index}.css`] = how;
    files[`damaged-${index}.html`] =
      typeof how === 'string'
        ? html.replace('</head>', `<link rel="stylesheet" href="/damaged-${index}.css"></head>`)
        : how(html);
    copies.set(`/damaged-${index}${query ? `?${query}` : ''}`, views.get(address) ?? []);
  }
  view = await viewPages({ output: overlay(output, files), expected }, copies);
});

const ofPage = (name: string) => view?.findings.filter((finding) => finding.split(/[ ?]/)[0] === `/${name}`).join('\n');

test.each(damages.map(([damage, , found], index) => ({ damage, found, index })))(
  'refused: $damage',
  ({ found, index }) => expect(ofPage(`damaged-${index}`)).toMatch(found),
);

test('the pages themselves, which nobody has damaged, are right', () => {
  expect(view?.findings.filter((finding) => !finding.startsWith('/damaged-'))).toEqual([]);
  expect(view?.pages).toBe(whole.size + damages.length);
  expect(view?.checks).toBeGreaterThan(2 * 2 * whole.size);
});
