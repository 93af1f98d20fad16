import { describe, expect, it } from 'vitest';
import { reservedRoutes } from '../../lib/links/routes.ts';
import { checkRoutes } from './route-conflicts.ts';
import { checkReferences } from './references.ts';
import { checkLinks } from './links.ts';
import { checkAdvertisingFields } from '../compiler/advertising-text.ts';
import { checkAdvertising } from './advertising.ts';
import { checkAllTexts } from './checks.ts';
import { checkSameTexts } from './same-texts.ts';
import type { Collections } from '../registry.ts';

const view = { now: new Date('2025-06-01T00:00:00Z'), preview: false };

/** Fields of an article, and a link in its text. */
type ArticleFields = { id: string; href?: string; text?: string; [field: string]: unknown };

/** Content with the fields that the cross-checks read. */
function content(articles: ArticleFields[], pages: string[] = []): Collections {
  const entries = articles.map(({ id, href, text = 'Anzeige', ...fields }) => ({
    id,
    file: `content/articles/${id}.mdx`,
    data: {
      data: {
        kind: 'anzeige',
        label: 'Anzeige',
        author: 'anna',
        category: 'markt',
        sponsor: 'firma',
        publishedAt: '2025-01-01T00:00:00+01:00',
        ...Object.fromEntries(
          ['formerSlugs', 'related', 'sources', 'faq', 'corrections', 'breadcrumb'].map((list) => [list, []]),
        ),
        ...fields,
      },
      prose: { headings: [{ id: 'teil', text: 'Teil' }], nodes: [] },
      images: [],
      links: href ? [{ target: href, text, line: 20 }] : [],
      lines: { author: 7 },
    },
  }));
  return {
    articles: entries,
    pages: pages.map((id) => ({ id, file: `content/pages/${id}.mdx`, data: { links: [] } })),
    categories: [],
    site: { url: 'https://probeblatt.example', sections: [] },
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
    authors: [],
    market: [],
    dates: [],
    ids: {
      articles: articles.map(({ id }) => id),
      pages,
      authors: ['anna'],
      sponsors: ['firma'],
      categories: ['markt'],
    },
  } as unknown as Collections;
}

it('finds nothing in sound content', () => {
  const sound = content(
    [
      { id: 'eins', related: ['zwei'], href: '/zwei#teil', text: 'Anzeige' },
      { id: 'zwei', href: 'https://www.fma.gv.at/' },
      { id: 'drei', href: '/rss.xml' },
    ],
    ['impressum'],
  );
  expect([
    ...checkRoutes(sound, reservedRoutes),
    ...checkReferences(sound),
    ...checkLinks(sound, view),
    ...checkAllTexts(sound, view.now),
    ...checkAdvertising(sound),
  ]).toEqual([]);
});

it.each([
  [
    'an address taken twice',
    content([{ id: 'impressum' }], ['impressum']),
    'impressum, vergeben an content/pages/impressum.mdx',
  ],
  ['an address that differs by case only', content([{ id: 'Eins' }, { id: 'eins' }]), 'Groß- und Kleinschreibung'],
  ['a reserved address', content([{ id: 'news' }]), 'die Website nicht selbst braucht'],
  [
    'a former address that is taken',
    content([{ id: 'eins' }, { id: 'zwei', formerSlugs: ['eins'] }]),
    'Feld „formerSlugs“',
  ],
])('refuses %s', (_name, broken, message) => {
  expect(JSON.stringify(checkRoutes(broken, reservedRoutes))).toContain(message);
});

it('names file, line, field and the missing id of a broken reference', () => {
  expect(checkReferences(content([{ id: 'eins', author: 'ana' }]))).toEqual([
    expect.objectContaining({
      file: 'content/articles/eins.mdx',
      line: 7,
      field: 'Feld „author“',
      found: 'ana',
      example: 'author: anna',
    }),
  ]);
});

it('refuses an article that refers to itself', () => {
  expect(checkReferences(content([{ id: 'eins', related: ['eins'] }]))[0]?.found).toContain('der Artikel selbst');
});

it.each([
  ['a dead link', { href: '/gibt-es-nicht' }, 'erschienenen Artikels'],
  ['a link to an author that there is not', { href: '/autor/niemand' }, 'erschienenen Artikels'],
  [
    'a dead step above the headline',
    { breadcrumb: [{ label: 'Mehr', href: '/gibt-es-nicht' }] },
    'erschienenen Artikels',
  ],
  ['a link to its own site with its domain', { href: 'https://probeblatt.example/news?a=1' }, '[Text](/news)'],
  ['a link to a place that is not there', { href: '/eins#gibt-es-nicht' }, '#teil, #inhalt'],
  ['a place of its own that is not there', { href: '#gibt-es-nicht' }, '#teil, #inhalt'],
])('refuses %s', (_name, fields, message) => {
  expect(JSON.stringify(checkLinks(content([{ id: 'eins', ...fields }]), view))).toContain(message);
});

it('refuses a link to an article that is not out', () => {
  expect(
    checkLinks(
      content([
        { id: 'eins', href: '/zwei' },
        { id: 'zwei', draft: true },
      ]),
      view,
    ),
  ).toHaveLength(1);
});

it('refuses a link to an advertisement whose words do not say so', () => {
  const linked = content([{ id: 'eins', href: '/zwei#teil', text: 'Mehr dazu' }, { id: 'zwei' }]);
  expect(JSON.stringify(checkLinks(linked, view))).toContain('Linktext mit dem Wort');
});

describe('an unmarked address of an advertiser', () => {
  const data = (change: (content: Collections) => void) => {
    const changed = content([{ id: 'eins' }], ['impressum']);
    change(changed);
    return changed;
  };
  const article = ({ articles }: Collections) =>
    articles[0]?.data as unknown as { data: object; prose: { nodes: unknown[] } };
  it.each([
    ['a link', data((all) => all.articles[0]?.data.links.push({ target: 'https://shop.firma.example./', line: 20 }))],
    [
      'a link of a page',
      data((all) => all.pages[0]?.data.links.push({ target: 'mailto:info@firma.example', line: 9 })),
    ],
    [
      'a breadcrumb',
      data((all) => Object.assign(article(all).data, { breadcrumb: [{ label: 'Mehr', href: '/\\firma.example' }] })),
    ],
    [
      'a source',
      data((all) => Object.assign(article(all).data, { sources: [{ title: 'Bericht', url: 'https://fi.example/a' }] })),
    ],
    [
      'the evidence of a figure',
      data((all) =>
        article(all).prose.nodes.push({
          component: 'Claim',
          props: { source: 'unabhaengig', url: 'https://firma.example/studie' },
          children: [],
          items: [],
        }),
      ),
    ],
    ['a mailbox', data((all) => Object.assign(all.site, { publisher: { email: 'presse@firma.example' } }))],
    [
      'its own licence',
      data((all) => Object.assign(all.sponsors[0]?.data ?? {}, { licence: { evidenceUrl: 'https://firma.example/' } })),
    ],
  ])('is refused in %s', (_name, broken) => {
    expect(checkAllTexts(broken, view.now)).toEqual([
      expect.objectContaining({ allowed: expect.stringContaining('nur als <CtaLink>') as string }),
    ]);
  });

  it('may stand at a figure of its own, which names it without a link', () => {
    const claim = {
      component: 'Claim',
      props: { source: 'anbieter', url: 'https://firma.example/' },
      children: [],
      items: [],
    };
    expect(
      checkAllTexts(
        data((all) => article(all).prose.nodes.push(claim)),
        view.now,
      ),
    ).toEqual([]);
  });
});

it.each([
  ['a field that no list knows', { teaser: { long: ['Garantiert ein Gewinn.'] } }, 1],
  ['a picture', { picture: { src: 'a.jpg', caption: 'Risikofrei in die Zukunft' } }, 1],
  [
    'a correction, which is the house’s own',
    { corrections: [{ date: '', text: 'Es hieß: Garantiert ein Gewinn.' }] },
    0,
  ],
])('a forbidden word of advertising in %s', (_name, fields, count) => {
  const { data } = (content([{ id: 'eins', ...fields }]).articles[0] as Collections['articles'][number]).data;
  expect(checkAdvertisingFields(data, 'eins.mdx', () => undefined)).toHaveLength(count);
});

describe('the head of an advertisement', () => {
  const withHead = (head: object, categories: object[] = []) => {
    const changed = content([{ id: 'eins' }]);
    Object.assign((changed.articles[0] as Collections['articles'][number]).data.data, head);
    return { ...changed, categories } as Collections;
  };
  it.each([
    ['title', { title: 'So holen Sie zwanzig Prozent heraus' }],
    ['kicker', { kicker: '20 v. H. im Jahr' }],
    ['lead', { lead: 'Um 40 Prozent mehr.' }],
    ['faq', { faq: [{ question: 'Was bringt es?', answer: 'CHF 500 im Monat.' }] }],
    ['callsToAction', { callsToAction: [{ text: 'Zu den $ 500' }] }],
    ['picture', { picture: { src: 'a.jpg', alt: 'Ein Plakat mit 20 Prozent' } }],
    ['a field that no list knows', { teaser: { long: ['Um 40 Prozent mehr.'] } }],
  ])('says in %s whose figure it is', (_field, head) => expect(checkAdvertising(withHead(head))).toHaveLength(1));

  it.each([
    'Der Anbieter nennt 20 Prozent.',
    'Firma verspricht 20 Prozent.',
    'Firma Plus: 20 Prozent',
    'Firma GmbH: 20 Prozent',
  ])('may say „%s“', (lead) => expect(checkAdvertising(withHead({ lead }))).toEqual([]));

  it('has no category that poses as the house’s own work', () => {
    const category = { id: 'markt', file: '', data: { label: 'Redaktion' } };
    expect(checkAdvertising(withHead({}, [category]))[0]?.found).toContain('Redaktion');
  });
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
