import { describe, expect, it } from 'vitest';
import { checkGlossary, checkRoutes, checkSameTexts, checkSeries } from './uniqueness.ts';
import { checkLinks } from './links.ts';
import { checkNamedLabel } from './named-label.ts';
import { checkAdvertisingFields } from '../compiler/advertising-text.ts';
import { checkAdvertising as advertisingIn, checkFrame, checkSponsors } from './advertising.ts';
import { checkEditorialVoice } from './editorial-voice.ts';
import { checkMarket } from './live-edition.ts';
import { checkCategoryNames, checkMentions as mentionsIn } from './mentions.ts';
import { checkAllTexts } from './checks.ts';
import { atField } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { law } from '../schemas/law.ts';
import { frontPageSchema } from '../schemas/site.ts';
import { localDay, nextDay } from '../../lib/format/dates.ts';
import { writeEdition } from '../test/valid-edition.ts';

const view = { now: new Date('2025-06-01T00:00:00Z'), preview: false };

const checkAdvertising = (all: Collections) => [...advertisingIn(all), ...checkEditorialVoice(all)];
const checkMentions = (all: Collections) => [
  ...mentionsIn(all, new Set(all.articles.flatMap(({ id, data }) => (data.data.kind === 'anzeige' ? [id] : [])))),
];

const node = (component: string, props: object, items: object[] = []) => ({ component, props, children: [], items });

const entry = (id: string, data: object) => [{ id, file: `${id}.yaml`, data }] as never;
/** Empty lists with these names. */
const none = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, []]));
/** The author of all articles. */
const person = (fields: object): never[] =>
  entry('anna', {
    ...{ name: 'Anna Probe', jobTitle: 'Autorin', affiliation: 'Blatt', bio: '' },
    ...none('credentials expertise'),
    ...fields,
  });
const sponsored = ([sponsor]: Collections['sponsors'], data: object) => Object.assign(sponsor?.data ?? {}, data);
const profile = (sponsors: Collections['sponsors'], data: object) => sponsored(sponsors, { profile: data });

/** Fields of an article, and a link and nodes in its text. */
type ArticleFields = { id: string; href?: string; text?: string; nodes?: object[]; [field: string]: unknown };

/** Content with only those fields that the cross-checks read. */
function content(articles: ArticleFields[], pages: string[] = []): Collections {
  const entries = articles.map(({ id, href, text = 'Anzeige', nodes = [], ...fields }) => ({
    id,
    file: `content/articles/${id}.mdx`,
    data: {
      data: {
        kind: 'anzeige',
        author: ['anna'],
        topics: [],
        category: 'markt',
        sponsor: 'firma',
        publishedAt: '2025-01-01T00:00:00+01:00',
        ...none('formerSlugs related sources faq corrections breadcrumb'),
        ...fields,
      },
      prose: { headings: [{ id: 'teil', text: 'Teil' }], nodes },
      images: [],
      links: href ? [{ target: href, text, line: 20 }] : [],
      lines: { author: 7 },
    },
  }));
  return {
    articles: entries,
    pages: pages.map((id) => ({
      id,
      file: `content/pages/${id}.mdx`,
      data: { links: [], mentions: [], linkedIn: [], body: '' },
    })),
    site: {
      name: 'Probeblatt',
      url: 'https://probeblatt.example',
      adLabel: 'Anzeige',
      search: true,
      sections: [],
      frontPage: frontPageSchema.parse({}),
      badges: {},
      trust: [],
      publisher: { legalName: 'Verlag GmbH' },
    },
    sponsors: [
      {
        id: 'firma',
        file: '',
        data: {
          brand: 'Firma Plus',
          legalName: 'Firma GmbH',
          homepage: 'https://www.firma.example/',
          furtherHosts: ['fi.example'],
        },
      },
    ],
    ...none('categories authors topics glossary market timeSeries dates redirects texts theme law invalidArticles'),
    ids: {
      articles: articles.map(({ id }) => id),
      pages,
      authors: ['anna'],
      topics: ['sparen'],
      sponsors: ['firma'],
      categories: ['markt'],
      glossary: ['etf'],
      ...none('dates timeSeries'),
    },
  } as unknown as Collections;
}

it('finds nothing in sound content', () => {
  const sound = content(
    [
      // Renamed, and back.
      { id: 'eins', formerSlugs: ['eins', 'uno'], related: ['zwei'], href: '/zwei#teil', text: 'Anzeige' },
      { id: 'vier', related: ['eins'], href: '/eins' },
      { id: 'zwei', href: 'https://www.fma.gv.at/' },
      { id: 'drei', href: '/rss.xml' },
    ],
    ['impressum'],
  );
  expect([
    ...checkRoutes(sound),
    ...checkLinks(sound, view),
    ...checkAllTexts(sound, view.now),
    ...checkAdvertising(sound),
  ]).toEqual([]);
});

it('names the new address in place of a former one', () => {
  const all = content([{ id: 'neu', formerSlugs: ['alt'] }, { id: 'zwei', href: '/alt#teil' }, { id: 'alter' }]);
  expect(checkLinks(all, view)).toMatchObject([
    { found: '/alt#teil, eine frühere Adresse; sie heißt jetzt /neu', allowed: '/neu', example: '[Text](/neu)' },
  ]);
});

it.each([
  ['/einz', '[Text](/eins)'],
  ['/eins.mdx', '[Text](/eins)'],
  ['/hoeri-buelle', '[Werberegister](/werberegister)'],
  ['/files/zahlen.pdf', '<Download file="zahlen.pdf" title="Bericht" />'],
])('suggests the address that %s resembles', (href, example) => {
  expect(checkLinks(content([{ id: 'eins' }, { id: 'zwei', href }], ['Hoeri Buelle']), view)).toMatchObject([
    { example },
  ]);
});

it('settings and pages promise the word that advertisements have', () => {
  const all = content([], ['kodex', 'agb']);
  const promise = 'Links in jeder Anzeige sind als Anzeige gekennzeichnet.\nMehr dazu.';
  const edition = (adLabel: string) =>
    ({
      ...all,
      site: { ...all.site, adLabel, badges: { regulator: { explanation: 'Sie trägt das Wort Anzeige oben.' } } },
      pages: all.pages.map((page) => (page.id === 'kodex' ? { ...page, data: { ...page.data, body: promise } } : page)),
    }) as unknown as Collections;
  expect(checkNamedLabel(edition('Anzeige'))).toEqual([]);
  expect(checkNamedLabel(edition('Werbung'))).toMatchObject([
    { file: 'content/site.yaml', field: 'Feld „badges › regulator › explanation“', example: 'das Wort Werbung' },
    { file: 'content/pages/kodex.mdx', found: 'Anzeige gekennzeichnet.' },
  ]);
});

it.each([
  'Unabhängig und werbefrei',
  'Alle Beiträge sind frei und unbezahlt.',
  'Keine bezahlten Inhalte',
  'Unabhängig und unbezahlt',
  'Kein Beitrag ist bezahlt',
  'Probeblatt hat keine Anzeigen',
  'Bei uns gibt es keine bezahlten Beiträge.',
  'Wir drucken keine Werbung.',
  'Das Probeblatt kommt ohne Werbung aus.',
  'Nachrichten. Ohne Anzeigen.',
])('settings and pages of a paper with advertising can’t say: %s', (tagline) => {
  const said = (kind: string) => {
    const all = content([{ id: 'eins', kind }]);
    return checkNamedLabel({ ...all, site: { ...all.site, tagline, adLabel: 'Anzeige' } } as unknown as Collections);
  };
  expect(said('anzeige')).toMatchObject([{ file: 'content/site.yaml', field: 'Feld „tagline“' }]);
  expect(said('redaktionell')).toEqual([]);
});

/** What is refused in a static page of a paper with advertising, whose text starts in line 6. */
function refusedInPage(body: string) {
  const root = writeEdition({ 'content/pages/kodex.mdx': `---\ntitle: Kodex\n---\n\nErstens.\n\n${body}\n` });
  const all = content([{ id: 'eins', kind: 'anzeige' }], ['kodex']);
  Object.assign(all.pages[0] ?? {}, { file: `${root}/content/pages/kodex.mdx`, data: { body: `Erstens.\n${body}` } });
  return checkNamedLabel(all);
}

it.each([
  'Ohne Anzeigen gäbe es diese Zeitung nicht.',
  'Alle Beiträge sind redaktionell geprüft, auch Anzeigen.',
  'Der Podcast kommt ohne Werbung aus.',
  'Eine Berichtigung ist keine Werbung.',
  'Die Kinderseite enthält keine Werbung.',
  'Wir drucken keine Werbung für Tabak.',
  'Kein redaktioneller Beitrag ist bezahlt.',
])('a page of a paper with advertising may say: %s', (body) => expect(refusedInPage(body)).toEqual([]));

it('a page that denies advertising is refused with the line', () =>
  expect(refusedInPage('Diese Zeitung enthält keine Anzeigen.')).toMatchObject([
    { line: 7, found: 'Zeitung enthält keine Anzeigen' },
  ]));

it('an edition’s own wording denies no advertising and promises nothing', () => {
  const own = (text: string) => {
    const texts = [{ id: 'texts', file: 'content/theme/texts.yaml', data: { footer: { house: text } } }];
    const all = { ...content([{ id: 'eins', kind: 'anzeige' }]), texts } as unknown as Collections;
    return [...checkNamedLabel(all), ...checkMentions(all)];
  };
  expect(own('Unser Haus')).toEqual([]);
  for (const text of ['Werbefrei', 'Diese Seite ist keine Werbung', 'Garantierte Gewinne'])
    expect(own(text), text).toMatchObject([{ file: 'content/theme/texts.yaml', field: 'Feld „footer › house“' }]);
});

/** Sets the authors or topics with these ids, each with a former slug or none. */
const withEntries = (name: 'authors' | 'topics', ids: Record<string, string[]>) => (all: Collections) =>
  Object.assign(all, {
    [name]: Object.entries(ids).map(([id, formerSlugs]) => ({ id, file: `${id}.yaml`, data: { formerSlugs } })),
  });
const withNewsletter = (name: string) => (all: Collections) =>
  Object.assign(all.site, { newsletter: { name, service: { kind: 'workers' } } });

it.each<[name: string, articles: ArticleFields[], found: object, change?: (all: Collections) => unknown]>([
  ['taken twice', [{ id: 'impressum' }], { found: 'impressum, vergeben an content/pages/impressum.mdx' }],
  [
    'that differs by case only',
    [{ id: 'Eins' }, { id: 'eins' }],
    { found: expect.stringContaining('(unterscheidet sich nur durch Groß- und Kleinschreibung)') },
  ],
  ['that is reserved', [{ id: 'news' }], { allowed: 'eine Adresse, die die Website nicht selbst braucht' }],
  ['former one that is taken', [{ id: 'a' }, { id: 'b', formerSlugs: ['a'] }], { field: 'Feld „formerSlugs“' }],
  [
    'former one of an author that another one has',
    [],
    { found: 'autor/eva, vergeben an eva.yaml' },
    withEntries('authors', { eva: [], 'eva-neu': ['eva'] }),
  ],
  [
    'that is the feed of a section',
    [],
    { file: 'ressort-markt.yaml', found: 'feeds/ressort-markt.xml, vergeben an content/site.yaml' },
    (all) => {
      Object.assign(all.site, { sections: [{ id: 'markt' }] });
      withEntries('topics', { 'ressort-markt': [], 'ressort-sport': [] })(all);
    },
  ],
  [
    'of a newsletter that is reserved',
    [],
    { found: '/newsletter', example: 'newsletter: { name: Frühpost, … }' },
    withNewsletter('Newsletter'),
  ],
  [
    'of a newsletter that a page has',
    [],
    { found: 'impressum, vergeben an content/site.yaml', example: 'impressum-2' },
    withNewsletter('Impressum'),
  ],
])('refuses an address %s', (_name, articles, found, change) => {
  const all = content(articles, ['impressum']);
  change?.(all);
  expect(checkRoutes(all)).toMatchObject([found]);
});

it.each([
  ['an advertisement', [['eins', 'ad']], 'ad, eine Anzeige'],
  ['a part of another series', [['eins'], ['zwei', 'eins']], 'eins, ein Teil der Serie von „0“'],
  ['nothing else', [['eins', 'zwei'], ['drei']], undefined],
])('refuses in a series: %s', (_name, lists, found) => {
  const all = content([{ id: 'ad', kind: 'anzeige' }]);
  all.topics = lists.map((parts, id) => ({ id: `${id}`, file: '', data: { series: { parts } } })) as never;
  expect(checkSeries(all)[0]?.found).toBe(found);
});

it('refuses a form that leads to two terms', () => {
  const all = content([]);
  const term = (file: string, name: string, aliases: string[]) => ({ file, data: { term: name, aliases } });
  all.glossary = [term('a', 'ETF', ['ETFs']), term('b', 'Fonds', ['ETFs'])] as never;
  expect(checkGlossary(all)).toMatchObject([{ file: 'b', field: 'Feld „aliases“', found: 'ETFs, schon in a' }]);
});

it.each([
  ['the glossary', '/glossar#etf'],
  ['an entry of a live report', '#live_20261025003000'],
  ['an answer', '/eins#frage_was-kostet-es'],
  ['the second author', '#autor_2'],
  ['a calculator', '/eins#rechner_etf'],
  ['a heading, behind a query string', '/eins?ansicht=1#teil'],
])('takes a link to %s', (_name, href) => {
  const nodes = [
    node('LiveReport', {}, [{ props: { at: '2026-10-25T02:30:00+02:00' }, body: [] }]),
    node('Calculator', { kind: 'etf' }),
  ];
  const faq = [{ question: 'Was kostet es?' }];
  const linked = content([{ id: 'eins', href, faq, author: ['anna', 'eva'], authorBox: true, nodes }]);
  expect(checkLinks(linked, view)).toEqual([]);
});

it('takes no link to a page that this edition lacks', () => {
  const pages = '/termine /fruehpost /ressort/maerkte /impressum/foo /ressort/foo /news/markt /thema/sparen/x';
  for (const href of pages.split(' '))
    expect(checkLinks(content([{ id: 'eins', href }], ['impressum']), view), href).toHaveLength(1);
});

it('refuses live entries of one second, and knows the two hours of a clock change', () => {
  const found = (...times: string[]) => {
    const items = times.map((at) => ({ props: { at }, body: [] }));
    return checkRoutes(content([{ id: 'eins', nodes: [node('LiveReport', {}, items)] }])).map(
      ({ found: what }) => what,
    );
  };
  expect(found('2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00+02:00')).toEqual([]);
  const [first, second] = ['2026-10-25T02:30:00.500+02:00', '2026-10-25T02:30:00+02:00'];
  expect(found(first, second)).toEqual(['eins#live_20261025003000, vergeben an content/articles/eins.mdx']);
});

it('refuses a category that has the jump target of another section', () => {
  const all = content([]);
  Object.assign(all.site, { sections: [{ id: 'markt' }, { id: 'sport' }] });
  const category = (id: string, section: string) => ({ id, file: `${id}.yaml`, data: { section } });
  all.categories = [category('markt', 'markt'), category('sport', 'markt'), category('inhalt', 'sport')] as never;
  all.glossary = ['inhalt', 'inhaber'].map((id) => ({ id, file: `${id}.mdx` })) as never;
  expect(checkRoutes(all).map(({ file }) => file)).toEqual(['sport.yaml', 'inhalt.yaml', 'inhalt.mdx']);
});

it.each([
  ['a dead link', { href: '/gibt-es-nicht' }, 'erschienenen Artikels'],
  [
    'a dead step above the headline',
    { breadcrumb: [{ label: 'Mehr', href: '/gibt-es-nicht' }] },
    'erschienenen Artikels',
  ],
  ['a link to its own site with its domain', { href: 'https://probeblatt.example/news?a=1' }, '[Text](/news)'],
  ['a link to a place that is not there', { href: '/eins#gibt-es-nicht' }, '#teil, #inhalt'],
  ['a step to a section that was closed', { breadcrumb: [{ label: 'Recht', href: '/news#recht' }] }, '#inhalt, #markt'],
  ['a link to a term that was removed', { href: '/glossar#fonds' }, '#inhalt, #etf'],
])('refuses %s', (_name, fields, message) => {
  expect(JSON.stringify(checkLinks(content([{ id: 'eins', ...fields }]), view))).toContain(message);
});

it.each([
  ['Mehr dazu', 'Linktext, der mit dem Wort'],
  ['Testergebnis anzeigen', 'Linktext, der mit dem Wort'],
  ['Anzeige? Nein: unabhängiger Test der Redaktion', 'Linktext, der mit dem Wort'],
  ['Anzeige: Gewinne ohne Risiko', 'Link zu einer Anzeige, verbotenes Wort'],
  ['Anzeige: grüne Geldanlage', 'Link zu einer Anzeige, Umweltaussage'],
])('refuses a link to an advertisement that does not say so, or promises something: %s', (text, message) => {
  const linked = content([{ id: 'eins', href: '/zwei#teil', text }, { id: 'zwei' }]);
  expect(JSON.stringify(checkLinks(linked, view))).toContain(message);
});

describe('an unmarked address of an advertiser', () => {
  const claimed = (source: string, url: string) => ({ nodes: [node('Claim', { source, url })] });
  it.each<[string, object, ((all: Collections) => unknown)?]>([
    ['a link', { href: 'https://shop.firma.example./' }],
    ['a breadcrumb', { breadcrumb: [{ label: 'Mehr', href: '/\\firma.example' }] }],
    ['a source', { sources: [{ title: 'Bericht', url: 'https://fi.example/a' }] }],
    ['the evidence of a figure', claimed('unabhaengig', 'https://firma.example/studie')],
    ['a link of a page', {}, (all) => all.pages[0]?.data.links.push({ target: 'mailto:info@firma.example', line: 9 })],
    ['a mailbox', {}, ({ site }) => Object.assign(site, { publisher: { email: 'presse@firma.example' } })],
    [
      'its own licence',
      {},
      ({ sponsors }) => sponsored(sponsors, { licence: { evidenceUrl: 'https://firma.example/' } }),
    ],
  ])('is refused in %s, with what is allowed there', (name, fields, change) => {
    const broken = content([{ id: 'eins', ...fields }], ['impressum']);
    change?.(broken);
    const inLink = name === 'a link' ? 'nur als Baustein „Link zum Auftraggeber“ (<CtaLink>)' : 'kein Link zu ihm';
    const allowed = name.includes('link') ? inLink : 'nicht dem Auftraggeber gehört';
    expect(checkAllTexts(broken, view.now)).toEqual(
      expect.arrayContaining([expect.objectContaining({ allowed: expect.stringContaining(allowed) as string })]),
    );
  });

  it.each([
    ['https://www.firmaplus-konto.example/jetzt', 'redaktionell', true],
    ['https://firma-plus.konto.example/', 'anzeige', true],
    ['https://f\u0456rma-plus.konto.example/', 'redaktionell', true],
    ['https://konto.example/firma-plus', 'redaktionell', undefined],
  ])('may be hidden in %s', (href, kind, isWarning) => {
    const found = checkAllTexts(content([{ id: 'eins', kind, mentions: [], href }]), view.now);
    expect(found.map((each) => each.isWarning)).toEqual(isWarning ? [true] : []);
  });

  it.each([
    [{ href: 'https://bit.ly/3abc' }, 1],
    [{ href: 'https://bit.ly/3abc', kind: 'redaktionell', mentions: [] }, 0],
    [claimed('unabhaengig', 'https://www.probeblatt.example/test'), 1],
    [{ ...claimed('unabhaengig', 'https://probeblatt.example/test'), kind: 'redaktionell', mentions: [] }, 0],
  ])('is not behind a short link, nor the evidence this paper’s own: %j', (fields, count) =>
    expect(checkAllTexts(content([{ id: 'eins', ...fields }]), view.now)).toHaveLength(count),
  );

  it('may stand at a figure of its own, which names it without a link', () => {
    const stated = content([{ id: 'eins', ...claimed('anbieter', 'https://firma.example/') }]);
    expect(checkAllTexts(stated, view.now)).toEqual([]);
  });
});

describe('the head of an advertisement', () => {
  const withHead = (head: object) => content([{ id: 'eins', ...head }]);
  it.each([
    { lead: 'Der Anbieter nennt 20 Prozent.' },
    { lead: 'Firma GmbH: 20 Prozent' },
    { lead: 'Laut eigener Darstellung sind es 20 Prozent.' },
    { lead: 'Dort behauptet man 20 Prozent.' },
    { title: 'Die 20 Prozent von Firma Plus' },
  ])('may say whose figure it is: %j', (head) => expect(checkAdvertising(withHead(head))).toEqual([]));

  it.each([
    { title: 'So holen Sie zwanzig Prozent heraus' },
    // No list knows this field.
    { teaser: { long: ['Um 40 Prozent mehr.'] } },
    { lead: 'Laut und deutlich: 20 Prozent Gewinn.' },
    { title: '34.000 Euro mit Firma Plus in drei Monaten' },
    { description: 'Mit Firma Plus hat sich der Einsatz verdoppelt.' },
    { kicker: 'Zwanzig', title: 'Prozent mehr im Jahr' },
  ])('may not say a figure without that: %j', (head) => expect(checkAdvertising(withHead(head))).toHaveLength(1));

  it.each([
    { kicker: 'Garan', title: 'tiert höhere Erträge' },
    { kicker: 'Ohne', title: 'Risiko zum Erfolg' },
    { faq: [{ question: 'Sind Gewinne garantiert?', answer: 'Nein, aber fast immer.' }] },
    { faq: [{ question: 'Ist dieser Beitrag Werbung?', answer: 'Nein. Er nennt nur Zahlen.' }] },
    { teaser: { long: ['Garantiert ein Gewinn.'] } },
    { picture: { src: 'a.jpg', caption: 'Risikofrei in die Zukunft' } },
  ])('has no forbidden word, in parts or in any field, as in %j', (head) => {
    const [article] = withHead(head).articles as [Collections['articles'][number]];
    expect(checkAdvertisingFields(article.data.data, (path) => atField('eins.mdx', path))).toHaveLength(1);
  });

  it.each<[string, string | undefined, object, (all: Collections, text: string) => unknown]>([
    ['category', 'Redaktion', {}, ({ categories }, label) => Object.assign(categories[0]?.data ?? {}, { label })],
    ['topics', 'Aus der Redaktion', { topics: ['t'] }, (all, name) => (all.topics = entry('t', { name }))],
    ['topics', undefined, { topics: [] }, (all) => (all.topics = entry('t', { name: 'Aus der Redaktion' }))],
    ['category', 'Redaktionelles', {}, ({ site }, label) => Object.assign(site, { sections: [{ id: 'r', label }] })],
    ['category', undefined, {}, ({ site }) => Object.assign(site, { sections: [{ id: 'r', label: 'Analyse' }] })],
    ['author', 'Redakteurin Börse', { authorBox: true }, (all, jobTitle) => (all.authors = person({ jobTitle }))],
    ['author', undefined, {}, (all) => (all.authors = person({ jobTitle: 'Redakteurin Börse' }))],
    ['author', 'Chefredakteurin', {}, (all, jobTitle) => (all.authors = person({ jobTitle }))],
    ['author', 'Sprecherin der FMA', {}, (all, jobTitle) => (all.authors = person({ jobTitle }))],
    ['author', 'Team Probeblatt', {}, (all, name) => (all.authors = person({ name }))],
    ['author', undefined, {}, (all) => (all.authors = person({ name: 'Anzeigenabteilung von Probeblatt' }))],
    ['author', 'FMA-geprüft', { authorBox: true }, (all, text) => (all.authors = person({ credentials: [text] }))],
    ['author', 'Ohne Risiko', {}, (all, bio) => (all.authors = person({ bio }))],
    ['author', undefined, { authorBox: true }, (all) => (all.authors = person({ bio: 'Nicht aus der Redaktion.' }))],
    ['sponsor', 'Testsieger 2026', {}, ({ sponsors }, fact) => profile(sponsors, { facts: [fact], summary: '' })],
    ['sponsor', 'Ohne Risiko', {}, ({ sponsors }, summary) => profile(sponsors, { facts: [], summary })],
    ['sponsor', 'Graz. Das ist keine Werbung.', {}, ({ sponsors }, seat) => sponsored(sponsors, { seat })],
    ['sponsor', 'Test von Probeblatt', {}, ({ sponsors }, fact) => profile(sponsors, { facts: [fact], summary: '' })],
    ['sponsor', 'garantiert', {}, ({ sponsors }, text) => sponsored(sponsors, { licence: { registerNumber: text } })],
    ['sponsor', 'Niemandem', {}, ({ sponsors }, legalName) => sponsored(sponsors, { legalName })],
    ['payer', 'Unabhängige Redaktion', { payer: { name: 'Unabhängige Redaktion', seat: 'Wien' } }, () => undefined],
    ['payer', 'Niemand', { payer: { name: 'Niemand', seat: 'Graz' } }, () => undefined],
  ])('prints around its label in %s no „%s“', (field, text, head, change) => {
    const category = { id: 'markt', file: '', data: { label: 'Markt', section: 'r' } };
    const all = { ...withHead(head), categories: [category] } as unknown as Collections;
    change(all, text ?? '');
    const expected = { field: `Feld „${field}“`, example: expect.stringMatching(/\S/) as string };
    expect(checkAdvertising(all)).toMatchObject(text === undefined ? [] : [expected]);
  });

  it.each([
    ['urteil-der-redaktion', ['Dateiname']],
    ['anzeigenredaktion', []],
  ])('has an address that poses as nothing else: %s', (id, fields) =>
    expect(checkAdvertising(content([{ id }])).map(({ field }) => field)).toEqual(fields),
  );

  it.each([
    [{ kicker: 'Probeblatt-Test' }, 1],
    [{ lead: 'Wir von Probeblatt haben es versucht.' }, 1],
    [{ nodes: [node('Callout', { title: 'Geprüft von Probeblatt' })] }, 1],
    [{ payer: { name: 'Probeblatt Invest GmbH', seat: 'Wien' } }, 1],
    [{ payer: { name: 'Probeblattl Invest GmbH', seat: 'Wien' } }, 0],
    [{ lead: 'Probeblatt vergab die Bestnote.' }, 1],
    [{ lead: 'Probeblatt hat das Konto ausgezeichnet.' }, 1],
    [{ lead: 'Probeblatt hat das Konto nicht getestet. Probeblatt vergab Karten für das Konzert.' }, 0],
    [{ lead: 'Nicht geprüft von Probeblatt. Leserreise mit Probeblatt.' }, 0],
    [{ kicker: 'Probeblatt-Test', consideration: 'eigenwerbung' }, 0],
  ])('does not speak for the paper, as in %j', (head, count) =>
    expect(checkAdvertising(withHead(head))).toHaveLength(count),
  );

  it.each([
    ['Register der FMA', 'https://www.fma.gv.at/', 0],
    ['Register der FMA', '/eins', 0],
    ['Verordnung der FMA', 'https://www.ris.bka.gv.at/', 0],
    ['Register der FMA', 'https://fma.zulassung.example/', 1],
  ])('calls „%s“ only what the authority publishes: %s', (text, href, count) =>
    expect(checkAdvertising(withHead({ href, text }))).toHaveLength(count),
  );

  it('names no address of an authority of which the law knows no domain', () => {
    const { fma } = law.officialSources;
    law.officialSources.fma = undefined;
    const found = checkAdvertising(withHead({ href: 'https://fma.zulassung.example/', text: 'Register der FMA' }));
    law.officialSources.fma = fma;
    expect(found).toMatchObject([{ allowed: expect.stringContaining('ohne Link') as string, example: 'FMA' }]);
  });

  it.each([
    [{ speaker: 'Dr. Eva Muster' }, 1, {}],
    [{ with: 'Еva Muster' }, 1, {}],
    [{ speaker: 'Anna Probe' }, 0, {}],
    [{ speaker: 'Eva Muster' }, 0, { consideration: 'eigenwerbung' }],
    [{ speaker: 'Max Probe', role: 'Sprecher der FMA' }, 1, {}],
  ])('lets %j of the paper’s authors and of the authority say nothing', (props, count, head) => {
    const all = withHead({ ...head, nodes: [node('Quote', props)] });
    all.authors = [...person({}), ...entry('eva', { name: 'Eva Muster' })] as never;
    expect(checkAdvertising(all)).toHaveLength(count);
  });
});

it('shows no advertisement as guide, and no list with advertising as the editors’ choice', () => {
  const framed = (kind: string, title: string, listKind?: string) => {
    const all = content([{ id: 'eins', kind }]);
    all.site.providerGuide = 'eins';
    all.site.frontPage.sections = [{ ...all.site.frontPage.sections[0], title, kind: listKind }] as never;
    return [...checkFrame(all)].map(({ field }) => field);
  };
  expect(framed('anzeige', 'Aktuell')).toEqual(['Feld „providerGuide“']);
  expect(framed('anzeige', 'Aus der Redaktion')).toContain('Feld „frontPage › sections › 1 › title“');
  expect(framed('anzeige', 'Aus der Redaktion', 'redaktionell')).toEqual(['Feld „providerGuide“']);
  expect(framed('redaktionell', 'Aus der Redaktion')).toEqual([]);
});

it.each([
  ['anzeige', ['Feld „dates › 1 › article“', 'Feld „changes › 1 › article“']],
  ['redaktionell', []],
])('lets a date and a change of a topic belong to an article of kind %s', (kind, fields) => {
  const all = content([{ id: 'eins', kind }]);
  all.dates = entry('dates', { dates: [{ article: 'eins' }] });
  all.topics = entry('t', { changes: [{ article: 'eins' }] });
  expect([...checkFrame(all)].map(({ field }) => field)).toEqual(fields);
});

it.each([
  ['an article and a draft', [{ id: 'eins' }, { id: 'zwei', draft: true }], []],
  ['two articles', [{ id: 'eins' }, { id: 'zwei', title: 'andere' }], ['zwei „description“ wie eins']],
  [
    'three articles',
    [{ id: 'eins' }, { id: 'zwei', description: 'b' }, { id: 'drei', description: 'c' }],
    ['zwei „title“ wie eins', 'drei „title“ wie eins'],
  ],
])('names both files where texts are the same: %s', (_name, articles: ArticleFields[], expected) => {
  const given = articles.map((each) => ({ title: 'Eine', description: 'a', ...each }));
  const found = checkSameTexts(content(given)).map(({ file, field, found: what }) => `${file} ${field} ${what}`);
  const short = (text: string) => text.replace(/content\/articles\/|\.mdx|Feld |derselbe Text |in /g, '');
  expect(found.map(short)).toEqual(expected);
});
describe('editorial text', () => {
  const story = (fields: object, prose = '') => {
    const told = { id: 'eins', kind: 'redaktionell', mentions: [], nodes: [{ html: prose }], ...fields };
    return content([told, { id: 'zwei' }], ['impressum']);
  };
  const elsewhere = (change: (all: Collections) => unknown) => {
    const all = story({});
    change(all);
    return all;
  };
  const entry = (data: object) => [{ id: 'a', file: 'content/a.yaml', data }] as never[];

  it.each([
    ['its title', story({ title: 'Firma Plus im Test' })],
    ['its prose', story({}, '<p>Bei <em>Firma</em> Plus kostet es mehr.</p>')],
    ['a bare domain', story({}, '<p>Mehr auf firma.example nachlesen.</p>')],
    ['a component', story({ nodes: [node('Callout', { title: 'Firma Plus' })] })],
    ['a page', elsewhere((all) => Object.assign(all.pages[0]?.data ?? {}, { body: 'Die Firma Plus.' }))],
    ['an author', elsewhere((all) => (all.authors = entry({ bio: 'War bei Firma Plus.' })))],
    ['a category', elsewhere((all) => (all.categories = entry({ label: 'Firma Plus' })))],
    ['the glossary', elsewhere((all) => (all.glossary = entry({ short: 'Firma Plus', prose: { nodes: [] } })))],
    [
      'the text of a term',
      elsewhere((all) => (all.glossary = entry({ prose: { nodes: [{ html: '<p>Firma Plus</p>' }] } }))),
    ],
    ['the market', elsewhere((all) => (all.market = entry({ text: 'Firma Plus steigt' })))],
    ['the calendar', elsewhere((all) => (all.dates = entry({ dates: [{ title: 'Firma Plus zahlt' }] })))],
    ['the wording', elsewhere((all) => (all.texts = entry({ footer: { claim: 'Mit Firma Plus' } })))],
    ['the settings', elsewhere((all) => Object.assign(all.site, { tagline: 'Das Blatt von Firma Plus' }))],
    ['the publisher', elsewhere(({ site }) => Object.assign(site.publisher, { editorialLine: 'Wie Firma Plus' }))],
    ['a text that begins like a URL', story({ description: 'Testsieger: Firma Plus liegt vorn' })],
  ])('may not name an advertiser in %s without saying so', (_place, all) => {
    expect(checkMentions(all)).toEqual([
      expect.objectContaining({
        found: expect.stringContaining('Werbekundschaft') as string,
        // Editors know the text of a page by the name that forms give it.
        field: expect.not.stringMatching(/body|prose/) as string,
      }),
    ]);
  });

  it.each([
    ['it says so', story({ title: 'Firma Plus im Test', mentions: ['firma'] }, '<p>Firma Plus</p>')],
    ['it links to a labelled advertisement', story({}, '<p>Siehe <a href="/zwei#teil">Anzeige: Firma Plus</a>.</p>')],
    ['it names another', story({ title: 'Die Firma hat ein Plus gemacht' }, '<p>Firmenplus</p>')],
    ['it is an advertisement', content([{ id: 'eins', title: 'Firma Plus' }])],
  ])('is sound where %s', (_why, all) => expect(checkMentions(all)).toEqual([]));

  it.each([
    ['<p>Bei Firma Plus ist der Gewinn garantiert.</p>', 1],
    ['<p>Bei Firma Plus.</p><p>Der Gewinn ist garantiert.</p>', 1],
    ['<p>Bei Firma Plus ist der Gewinn nicht garantiert.</p>', 0],
    ['<p>Dass Firma Plus „ohne Risiko“ sagt, hält der OGH für irreführend.</p>', 0],
    ['<p>Der VKI klagt, weil Firma Plus mit garantiertem Gewinn geworben hatte.</p>', 0],
    ['<p>Firma Plus zahlt eine Strafe, weil sie mit „garantierter Rendite“ warb.</p>', 0],
    ['<p>Firma Plus zahlte eine Strafe. Der Gewinn ist garantiert.</p>', 1],
    ['<p>Bei Firma Plus.</p><h2>Anderes</h2><p>Der Gewinn ist garantiert.</p>', 0],
    ['<p>Firma Plus ist FMA-geprüft und völlig risikofrei.</p>', 2],
    ['<p>Die Finanzmarktaufsicht genehmigte den Kauf der Firma Plus, die sie zuvor geprüft hatte.</p>', 0],
    ['<p>Einlagen bei Firma Plus sind durch die Einlagensicherung garantiert.</p>', 0],
    ['<p>Firma Plus zahlt 2,1 Prozent, garantiert bis 31. März; der Bund gab eine Garantie.</p>', 0],
    ['<p>Der risikofreie Zinssatz lag laut Firma Plus bei zwei Prozent.</p>', 0],
    ['<p>Eine staatlich anerkannte Schlichtungsstelle half Kundinnen der Firma Plus.</p>', 0],
    ['<p>Dieser Beitrag entstand in Kooperation mit der Firma Plus.</p>', 1],
    ['<p>Firma Plus hat diesen Artikel bezahlt.</p>', 1],
    ['<p>Firma Plus hat für diesen Artikel nichts bezahlt.</p>', 0],
    ['<p>Dieser Beitrag vergleicht, was Firma Plus und andere ihren Beschäftigten bezahlten.</p>', 0],
  ])('beside the name: %s', (prose, count) =>
    expect(checkMentions(story({ mentions: ['firma'] }, prose))).toHaveLength(count),
  );

  it('promises nothing around all pages', () => {
    const all = elsewhere(({ site }) => Object.assign(site, { tagline: 'FMA-geprüft und ohne Risiko' }));
    expect(checkMentions(all)).toHaveLength(2);
  });

  const linked = (fields: object) =>
    elsewhere(({ pages }) =>
      Object.assign(pages[0]?.data ?? {}, { linkedIn: ['haus'], mentions: ['firma'], ...fields }),
    );
  it.each([
    ['Firma Plus testen', linked({ title: 'Ein Depot', linkText: 'Firma Plus testen' }), ['Feld „linkText“']],
    ['FMA-geprüft', linked({ title: 'FMA-geprüft' }), ['Feld „title“']],
    ['Depot', linked({ title: 'Firma Plus im Überblick', linkText: 'Depot' }), []],
    ['Firma Plus', linked({ title: 'Firma Plus im Überblick', linkedIn: [] }), []],
  ])('may not stand behind a link on every page: %s', (_text, all, fields) =>
    expect(checkMentions(all).map(({ field }) => field)).toEqual(fields),
  );

  it.each([
    ['redaktionell', 'Sponsored Content', 1],
    ['redaktionell', 'Werbung und Medien', 0],
    ['anzeige', 'Werbung', 0],
  ])('of kind %s in the category “%s”', (kind, label, count) => {
    const all = content([{ id: 'eins', kind }]);
    all.categories = [{ id: 'markt', file: 'content/categories/markt.yaml', data: { label } }] as never;
    expect([...checkCategoryNames(all)]).toHaveLength(count);
  });
});

describe('a stated day', () => {
  const dated = (name: string, day: string, fields: object = {}) => {
    const nodes = [node('Countdown', { [name]: day })];
    const all = content([{ id: 'eins', index: false, publishedAt: '2025-05-01T08:00:00+02:00', nodes, ...fields }]);
    return checkAllTexts(all, view.now);
  };
  it.each<[name: string, day: string, fields?: object]>([
    ['asOf', '2025-05-01'],
    ['noticedAt', '2025-05-01T07:33:00+02:00'],
    ['asOf', '2025-05-20', { updatedAt: '2025-05-20T08:00:00+02:00' }],
    ['asOf', '2026-08-01', { publishedAt: '2026-08-01T08:00:00+02:00' }],
  ])('may be that of its article or earlier: %s %s', (name, day, fields) =>
    expect(dated(name, day, fields)).toEqual([]),
  );
  it.each([
    ['asOf', '2025-05-20', { updatedAt: '2025-05-19T08:00:00+02:00' }],
    ['asOf', '2025-06-20', { updatedAt: '2025-06-20T08:00:00+02:00' }],
  ])('may not be later than its article or the clock: %s %s', (name, day, fields) =>
    expect(dated(name, day, fields)).toMatchObject([{ field: `<Countdown> ${name}` }]),
  );
  it.each([
    ['saidOn', '2025-05-02', '2025-05-01'],
    ['noticedAt', '2025-05-02T07:33:00+02:00', '2025-05-01T08:00:00+02:00'],
  ])('has an example of its own form: %s', (name, day, example) =>
    expect(dated(name, day)).toMatchObject([{ example }]),
  );
  it.each(['asOf', 'saidOn', 'at', 'ended'])(
    'of an editorial article may be later than it, but not ahead: %s',
    (name) => {
      const editorial = { kind: 'redaktionell' };
      const today = localDay(view.now);
      expect(dated(name, today, editorial)).toEqual([]);
      expect(dated(name, nextDay(today), editorial)).toMatchObject([{ field: `<Countdown> ${name}` }]);
    },
  );
});

describe('two advertisers', () => {
  const other = { brand: 'Andere', legalName: 'Andere GmbH', homepage: 'https://andere.example/', furtherHosts: [] };
  const twice = (change: object) => {
    const all = content([{ id: 'eins' }]);
    all.sponsors.push({ id: 'zweite', file: 'content/sponsors/zweite.yaml', data: { ...other, ...change } } as never);
    return [...checkSponsors(all)];
  };
  it.each([
    { brand: 'Fіrma Plus' },
    { legalName: 'Firma AG' },
    { homepage: 'https://shop.firma.example/' },
    { furtherHosts: ['fi.example'] },
  ])('are one with %j', (change) => expect(twice(change)).toHaveLength(1));
  it.each([{ brand: 'Firma Minus' }, { homepage: 'https://firma.at/' }])('are two with %j', (change) =>
    expect(twice(change)).toEqual([]),
  );

  it.each([
    ['Bürgerliste Mödling', {}, ['Feld „politicalActor“']],
    ['Sozialpartei Linz', { politicalActor: false }, []],
    ['Stadtgemeinde Mödling', {}, ['Feld „publicBody“']],
    ['Wirtschaftskammer Steiermark', {}, ['Feld „publicBody“']],
    ['Gemeinde Ried', { publicBody: false }, []],
    ['Stadtwerke Muster GmbH', {}, []],
  ])('by the name of a party or public body has to answer: %s', (legalName, fields, expected) => {
    const all = content([]);
    sponsored(all.sponsors, { legalName, ...fields });
    expect([...checkSponsors(all)].map(({ field }) => field)).toEqual(expected);
  });
});

it.each([
  ['https://haendler.example/?tag=blatt-21', undefined],
  ['https://haendler.example/?ref=julia', true],
])('refuses a link for a commission, and only warns of what may be one: %s', (href, isWarning) => {
  const found = checkAllTexts(content([{ id: 'eins', kind: 'redaktionell', mentions: [], href }]), view.now);
  expect(found.map((each) => [each.field, each.isWarning])).toEqual([['Link', isWarning]]);
});

it('real and invented figures may not stand in one list', () => {
  const quote = (fictional: boolean) => ({ file: `${fictional}.yaml`, data: { type: 'kurs', fictional } });
  const found = (market: object[], timeSeries: object[] = []) =>
    [...checkMarket({ market, timeSeries } as unknown as Collections)].map(({ file }) => file);
  expect(found([quote(true), quote(true)], [quote(false)])).toEqual([]);
  expect(found([quote(true), quote(false)])).toEqual(['true.yaml']);
  expect(found([], [quote(false), quote(true)])).toEqual(['true.yaml']);
});
