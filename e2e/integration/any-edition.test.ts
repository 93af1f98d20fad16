/** Requirements on every edition, tested on very different ones. `npm run audit` checks the shipped content. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pageFiles, readFolder } from '../../tools/audit/build-output.ts';
import { nodesOfType, typesOf } from '../../tools/audit/page.ts';
import { Markup } from '../../tools/audit/markup.ts';
import { Page } from '../../tools/audit/page.ts';
import { normalize, textOf } from '../../tools/audit/text.ts';
import { measurePage, overBudget } from '../../tools/cli/check-budgets.ts';
import { distOf, type EditionName } from '../editions/built-edition.ts';
import { DARK_FORM } from '../../src/lib/photo/dark-form.ts';
import { isSample, NEWSLETTER_SERVICE, siteSettings } from '../editions/base.ts';
import { FixtureProject } from '../support/fixture-project.ts';
import { SMALL_NOW } from '../support/small-pages.ts';

const outputOf = (name: EditionName) => readFolder(distOf(name));
const read = (name: EditionName, file: string) => readFileSync(join(distOf(name), file), 'utf8');
const readPage = (name: EditionName, file: string) => new Page(file, read(name, file));

describe.each(['small', 'empty', 'live', 'many', 'foreign', 'own'] as const)('the edition “%s”', (name) => {
  it('stays within the budgets', () => {
    const output = outputOf(name);
    // Of `many` only the lists: its articles are short and alike, and compressing 120 of them takes ten seconds.
    const files = pageFiles(output).filter((file) => name !== 'many' || !output.read(file).includes('data-share-bar'));
    expect(files).toContain('news.html');
    const tooHeavy = files.flatMap((file) => {
      const sizes = measurePage(output, output.read(file));
      return overBudget(file, sizes).map((part) => [file, part, sizes[part]]);
    });
    expect(tooHeavy).toEqual([]);
  });

  it('is built without findings of the audit', () =>
    expect(JSON.parse(read(name, 'pruefbericht.json'))).toMatchObject({ findings: 0 }));

  it('has no gallery page', () => expect(outputOf(name).files).not.toContain('gallery.html'));
});

/** Elements of the head that every page has, in CSS and by the names of meta elements. */
const head = [
  ...['link[rel="canonical"]', 'link[rel="alternate"][hreflang="de-AT"]', 'link[type="application/rss+xml"]'],
  ...['link[type="application/feed+json"]', 'link[rel="manifest"]', 'link[rel~="icon"]', 'meta[charset]'],
  ...['link[rel="apple-touch-icon"]', 'meta[name="theme-color"]', 'link[rel="stylesheet"]:not([media])'],
];
const metas = [
  ...['language', 'author', 'viewport', 'og:type', 'og:title', 'og:description', 'og:url', 'og:site_name'],
  ...['og:locale', 'twitter:card', 'twitter:title', 'twitter:description'],
];
const articleMetas = ['published_time', 'modified_time', 'section', 'author', 'tag'].map((name) => `article:${name}`);

it('every page describes itself to machines, and shows nothing that code has left there', () => {
  for (const file of pageFiles(outputOf('newsletter'))) {
    const page = readPage('newsletter', file);
    for (const { text } of page.texts()) expect(text).not.toMatch(/\bundefined\b|\bNaN\b|Invalid Date|\[object /);
    const isArticle = page.meta('og:type')[0] === 'article';
    const names = [...metas, ...(isArticle ? articleMetas : [])];
    expect([
      ...head.filter((selector) => !page.first(selector)),
      ...names.filter((name) => !page.meta(name)[0]),
    ]).toEqual([]);
    const { graph } = page;
    const ids = new Set(graph.filter((node) => Object.keys(node).length > 1).map((node) => node['@id']));
    expect(graph.filter((node) => '@id' in node && !ids.has(node['@id']))).toEqual([]);
    for (const type of ['NewsMediaOrganization', 'WebSite'])
      expect(nodesOfType(graph, type), `${file} ${type}`).toHaveLength(1);
    const pages = graph.filter((node) => typesOf(node).some((type) => /Page$/.test(type)));
    expect(pages, file).toHaveLength(1);
    expect(nodesOfType(graph, 'NewsArticle'), file).toHaveLength(Number(isArticle));
  }
});

it('a telephone number is dialled without the prefix in brackets', () =>
  expect(read('live', 'impressum.html')).toContain('href="tel:+4312345678"'));

it('an edition made by new:edition has its own name, country, colour and wording', () => {
  const page = read('foreign', 'steg.html');
  expect(page).toContain(' – Seeufer</title>');
  expect(page).toContain('<html lang="de-DE"');
  expect(page).toContain('Unser Haus');
  expect(page).toMatch(/--color-accent:\s*#4a1038/);
  const svgs = outputOf('foreign').files.filter((file) => /^(?:_astro\/.+|favicon)\.svg$/.test(file));
  const coloured = svgs.filter((file) => read('foreign', file).includes('<style'));
  expect(coloured.length).toBeGreaterThan(2);
  for (const file of coloured) expect(read('foreign', file), file).toContain('#4a1038');
  expect(page).toMatch(/Was „[^“]+“ heißt/);
  // The domain has an umlaut, so URLs contain its Punycode form; only the address on paper has the umlaut.
  const printed = '>https://www.grünes-ufer.example/steg<';
  expect(page).toContain(printed);
  for (const file of ['steg.html', 'rss.xml', 'sitemap-0.xml', 'robots.txt']) {
    expect(read('foreign', file), file).toContain('https://www.xn--grnes-ufer-beb.example/');
    expect(read('foreign', file).replace(printed, ''), file).not.toContain('//www.grünes-ufer');
  }
});

it('an edition without advertising has no trace of it', () => {
  for (const file of ['index.html', '404.html', 'news.html']) {
    expect(readPage('empty', file).all('footer a[href="/werberegister"]'), file).toEqual([]);
    expect(read('empty', file), file).not.toMatch(/tragen das Wort|data-ad-label|Im Auftrag von/);
  }
  expect(read('empty', 'werberegister.html')).toContain('kein bezahlter Beitrag');
});

it('an edition without search has no trace of it, and its footer links its own pages', () => {
  for (const file of ['index.html', 'steg.html', '404.html', 'news.html']) {
    const page = readPage('foreign', file);
    expect(page.all('[href^="/search"], [action="/search"]'), file).toEqual([]);
    expect(read('foreign', file), file).not.toContain('SearchAction');
    expect(page.all('footer a[href="/agb"]').map(textOf), file).toEqual(['AGB']);
  }
  expect(outputOf('foreign').files.filter((file) => file.includes('search'))).toEqual([]);
});

// `foreign` has the sample's pages only if content/ holds the sample.
it.skipIf(!isSample)('a German edition does not mention Austrian law', () => {
  const words =
    /MedienG|\b(?:ECG|UGB|TKG|WAG|BWG|BaFG|FMA|DSG|FN)\b|Firmenbuch|Bundes-Behinderten|Konzession|Finanzmarktaufsicht|Medieninhaber|Blattlinie|Österreich|\bWien|presserat\.at|dsb\.gv\.at|\bJänner|Aussendung|\+43|(?:ein|im) E-Mail\b|@beispiel\.at/;
  const output = outputOf('foreign');
  const named = output.files
    .filter((file) => /\.(?:html|xml|txt|json)$/.test(file) && file !== 'lizenzen.txt')
    .flatMap((file) => [words.exec(output.read(file))?.[0]].filter(Boolean).map((word) => `${file}: ${word}`));
  expect(named).toEqual([]);
  expect(read('foreign', 'impressum.html')).toContain('§\u00a05 DDG');
  expect(read('foreign', 'girokonto.html')).toContain('Erlaubnis laut Register: Bundesanstalt');
});

it('an edition uses its own word for advertising everywhere', () => {
  for (const file of ['rosen.html', 'search.html', 'rss.xml'])
    expect(read('own', file), file).not.toMatch(/Wort „?Anzeige|Anzeige:/);
  expect(read('own', 'rosen.html')).toMatch(/<title>Werbung: [^]*tragen das Wort Werbung/);
});

it('an edition writes figures, currency and words as its country does, and no two full stops', () => {
  expect(read('live', 'impressum.html')).toMatch(/: Werbung öffentlicher Stellen [\d.]+\sEuro, .* 0\sEuro/);
  expect(read('own', 'impressum.html')).toMatch(/: Werbung öffentlicher Stellen 1’234\.50\sFranken, .* 0\sFranken/);
  for (const file of pageFiles(outputOf('own'))) expect(read('own', file), file).not.toContain('ß');
  expect(read('own', 'gebuehren.html')).toMatch(/Im Auftrag von Musterbank e\.\sV\.\s+Er bleibt/);
});

it('an edition with its own law names the licence of that law, and only where an offer needs one', () => {
  expect(readPage('own', 'rosen.html').text('main'), 'a trade without licence').not.toMatch(/Bewilligung|FINMA/);
  expect(readPage('own', 'impressum.html').all('dt').map(textOf)).not.toContain('Medieninhaber');
  expect(read('own', 'gebuehren.html')).toContain(
    'Die Bewilligung des Auftraggebers wurde zuletzt am 1.\u00a0August 2025',
  );
  for (const file of pageFiles(outputOf('own')))
    expect(read('own', file), file).not.toMatch(/MedienG|Konzession|(?<!Eidgenössische )Finanzmarktaufsicht(?! \(FMA)/);
});

it.each(['small', 'live', 'many', 'gallery'] as const)(
  'in the edition “%s” every table has a name, and all its rows as many columns as its head',
  (name) => {
    for (const file of pageFiles(outputOf(name))) {
      const page = readPage(name, file);
      expect(
        page.all('table:not(:has(caption), [aria-label], [aria-labelledby], [role="presentation"])'),
        file,
      ).toEqual([]);
      for (const table of page.all('table:has(thead)')) {
        const widths = page
          .all('tr', table)
          .map((row) => page.all('th, td', row).reduce((sum, { attribs }) => sum + Number(attribs['colspan'] ?? 1), 0));
        expect(new Set(widths), file).toHaveLength(1);
      }
    }
  },
);

it.each(['small', 'live', 'many'] as const)('the register of “%s” has one table per client', (name) => {
  const clients = readPage(name, 'werberegister.html').all('table > caption').map(textOf);
  expect(new Set(clients.map((client) => client.split(':')[0]))).toHaveLength(clients.length);
});

it('a page that lists only the newest articles tells search engines no more', () => {
  for (const file of ['news.html', 'autor/vera-muster.html'])
    expect(readPage('many', file).all('meta[name="description"]')[0]?.attribs['content']).toContain(
      'neuesten Beiträge',
    );
});

it('an editorial article says that nobody paid for it', () =>
  expect(readPage('small', 'aufmacher.html').text('main')).toContain('Niemand hat für ihn bezahlt'));

it('a commentary says so above the headline, on its cards, before its text and in feeds', () => {
  const heading = 'Kommentar · Fachleute';
  const page = readPage('small', 'fachleute-fragen.html');
  expect(page.text('main article .kicker')).toBe(heading);
  expect(page.text('main article')).toContain('gibt die Meinung von Vera Muster wieder.');
  const card = '[data-teaser]:has(a[href="/fachleute-fragen"]) .kicker';
  expect(readPage('small', 'news.html').text(card)).toBe(heading);
  expect(read('small', 'rss.xml')).toContain('gibt die Meinung von Vera Muster wieder.');
});

it('text and data mining is reserved where the edition says so', () =>
  expect(JSON.parse(read('small', '.well-known/tdmrep.json'))).toEqual([{ location: '/', 'tdm-reservation': 1 }]));

it('the sponsored layout has its own navigation, two labelled links, four teasers and a provider card', () => {
  const page = readPage('small', 'ueberblick.html');
  const nav = page.first('body > header nav');
  expect(page.all('a', nav).map(textOf)).toEqual(siteSettings.sections.map(({ label }) => label));
  expect(page.text('main article')).toMatch(/7\sMin\.\sLesezeit/);
  expect(page.all('[data-placement="primary_source"], [data-placement="article_head"]')).toHaveLength(2);
  expect(page.all('main aside [data-teaser]')).toHaveLength(4);
  expect(page.text('[data-provider-card]')).toMatch(/2021[\s\S]*EU[\s\S]*Sparpläne/);
});

it('mailboxes are listed by group', () => {
  const page = readPage('small', 'kontakt.html');
  const [none, rights] = page.all('table > tbody').map((group) => page.all('th', group).map(textOf));
  expect(rights).toEqual(['Rechte', 'Datenschutz', 'Ombudsstelle']);
  expect(none).toContain('Korrekturen');
});

it('the button that opens the source of a claim names the claim', () => {
  const page = readPage('small', 'alle-bausteine.html');
  const claims = page.all('[data-claim]:has(button)');
  expect(claims).not.toEqual([]);
  for (const claim of claims) {
    const label = page.first('button', claim)?.attribs['aria-label'] ?? '';
    const [phrase] = page.all('.claim-phrase', claim).map(textOf);
    expect(normalize(label)).toContain(`„${phrase}“`);
  }
});

it('the calendar lists only future dates, and an edition without dates has no calendar', () => {
  for (const file of ['index.html', 'termine.html', 'termine.ics']) {
    expect(read('small', file), file).toContain('Ende einer langen Frist');
    expect(read('small', file), file).not.toContain('der vorbei ist');
  }
  expect(readPage('small', 'termine.html').all('a[href="/aufmacher"]')).not.toEqual([]);
  expect(readPage('own', 'termine.html').text('main')).toContain('Zurzeit steht kein Termin an.');
  expect(outputOf('empty').files.filter((file) => file.startsWith('termine'))).toEqual([]);
  expect(read('empty', 'index.html')).not.toContain('/termine');
});

it('every article says where to report a mistake, in a mail that names it', () => {
  const links = (file: string) => readPage('small', file).all('article a[href^="mailto:"]');
  const subject = (title: string) => `subject=${encodeURIComponent(`Fehler im Beitrag: ${title}`)}`;
  for (const [file, title] of [
    ['aufmacher.html', 'Was ein Sparplan im Jahr wirklich kostet'],
    ['frist.html', 'Anzeige: Muster Invest nennt eine Frist, die noch läuft'],
  ] as const)
    expect(links(file).map(({ attribs }) => attribs['href']?.split('?')[1])).toEqual([subject(title)]);
});

it('a topic page lists its advertising separately, and an edition without topics has no such page', () => {
  const page = readPage('small', 'thema/sparplaene.html');
  const headings = page.all('main h1, main h2').map(textOf);
  expect(headings).toEqual([
    'Sparpläne im Vergleich',
    'Was sich geändert hat',
    'Serie: Sparen zur Probe',
    'Beiträge',
    'Termine',
    'Bezahlte Beiträge zum Thema',
  ]);
  expect(page.text('#termine li')).toMatch(/^Freitag, 31\. Dezember 2027 Ende einer langen Frist/);
  expect(readPage('small', 'themen.html').text('main')).toMatch(/ \d Beiträge, zuletzt am \d+\. \p{L}+ \d{4}$/u);
  const paths = (id: string) => page.all(`#${id} a.card-link`).map(({ attribs }) => attribs['href']);
  expect(page.all('#serie ~ ol a').map(({ attribs }) => attribs['href'])).toEqual([
    '/aufsicht-im-gespraech',
    '/fachleute-fragen',
    '/aufmacher',
  ]);
  expect(paths('beitraege')).toEqual(['/rechner']);
  expect(paths('anzeigen')).toEqual(['/ueberblick']);
  expect(new Markup(read('small', 'feeds/sparplaene.xml'), { xmlMode: true }).all('item')).toHaveLength(5);
  const article = readPage('small', 'fachleute-fragen.html');
  expect(article.all('nav a[rel=prev], nav a[rel=next]')).toHaveLength(2);
  expect(article.all('header a[href="/thema/sparplaene#serie"]').map(textOf)).toEqual([
    'Serie „Sparen zur Probe“, Teil 3 von 5',
  ]);
  expect(outputOf('foreign').files.filter((file) => file.startsWith('them'))).toEqual([]);
  expect(read('foreign', 'index.html')).not.toContain('/themen');
  expect(outputOf('empty').files.filter((file) => file.startsWith('feeds'))).toEqual([]);
});

it('editorial pages, but not advertisements and feeds, link a term to the glossary, and an edition without terms has no glossary', () => {
  const article = readPage('small', 'rechner.html');
  expect(article.all('a.term')).toEqual([]);
  const story = readPage('small', 'fachleute-fragen.html');
  expect(story.all('.prose a.term').map(({ attribs }) => attribs['href'])).toEqual(['/glossar#sparplan']);
  expect(story.text('#begriff_sparplan[popover]')).toContain('jeden Monat denselben Betrag');
  // It has the word, too.
  expect(readPage('small', 'eilig-1.html').all('a.term')).toEqual([]);
  const page = readPage('small', 'glossar.html');
  expect(page.text('#sparplan')).toBe('Sparplan');
  expect(read('small', 'glossar.html')).toContain('"@type":"DefinedTermSet"');
  for (const file of ['rss.xml', 'feed.json']) expect(read('small', file)).not.toContain('begriff_');
  expect(outputOf('empty').files).not.toContain('glossar.html');
  expect(read('empty', 'index.html')).not.toContain('/glossar');
});

it('photographs are offered in the widths they need, and without camera metadata', async () => {
  const [head, ...others] = ['rosen.html', 'autor/anna-gruber.html']
    .flatMap((file) => readPage('live', file).all('img[srcset]'))
    .map(({ attribs }) => attribs);
  const number = expect.stringMatching(/^\d+$/) as string;
  expect(head).toMatchObject({ alt: 'Rosen unter Glas im Winter', loading: 'eager', width: number, height: number });
  expect(head?.['srcset']).toMatch(/\.avif \d+w, \S+\.avif \d+w$/);
  // The advertiser's logo and the author's portrait.
  expect(others).toHaveLength(2);
  expect(others[0]).toMatchObject({ loading: 'lazy' });
  const files = outputOf('live').files.filter((file) => /^_astro\/.*\.(?:avif|webp|jpe?g)$/.test(file));
  const names = files.map((file) => basename(file).split('.')[0]);
  expect(new Set(names)).toEqual(new Set(['anna-gruber', 'blumen-muster', 'rosen']));
  for (const file of files) {
    const { exif, xmp } = await sharp(join(distOf('live'), file)).metadata();
    expect([exif, xmp], file).toEqual([undefined, undefined]);
  }
});

it('every picture with a srcset has sizes: those of the layout where it is loaded lazily', () => {
  const offered = ['index.html', 'ressort/geld.html'].flatMap((file) =>
    readPage('live', file).all(`[srcset]:not([srcset$="#${DARK_FORM}"])`),
  );
  expect(offered.map(({ attribs }) => attribs['loading'])).toEqual(['eager', 'lazy']);
  for (const { attribs } of offered) {
    expect(attribs['srcset']).toMatch(/ \d+w$/);
    expect(attribs['sizes']).toMatch(attribs['loading'] === 'lazy' ? /^auto, \(/ : /^\(/);
  }
});

it('the build of a live edition with invented content fails and lists all of it', () => {
  const site = new FixtureProject('small');
  site.replace('content/site.yaml', 'edition: demo', 'edition: live');
  let output = '';
  try {
    site.build(SMALL_NOW);
  } catch (error) {
    output = (error as Error).message;
  }
  site.dispose();
  expect(output).toMatch(/\d{2,} Fehler im Inhalt/);
  for (const file of ['site.yaml', 'sponsors/muster-invest.yaml', 'authors/', 'articles/'])
    expect(output).toContain(`content/${file}`);
  expect(output).not.toContain('    at ');
});

it('without a newsletter service the sign-up box says so and has no form', () => {
  for (const file of ['index.html', 'kontakt.html']) {
    const page = read('empty', file);
    expect(page).toContain('Die Anmeldung ist noch nicht geöffnet');
    expect(page).not.toMatch(/<(form|input)/);
  }
});

it('the content security policy lets pages send only to their own site and the newsletter service', () => {
  const policyOf = (name: EditionName) =>
    readPage(name, 'kontakt.html').first('meta[http-equiv="content-security-policy"]')?.attribs['content'];
  for (const [name, service] of [
    ['small', ` ${NEWSLETTER_SERVICE}`],
    ['newsletter', ''],
  ] as const)
    for (const directive of ['connect-src', 'form-action'])
      expect(`${policyOf(name)};`).toContain(`${directive} 'self'${service};`);
});
