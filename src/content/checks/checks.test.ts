import { expect, it } from 'vitest';
import { reservedRoutes } from '../../lib/links/routes.ts';
import { checkRoutes } from './route-conflicts.ts';
import { checkReferences } from './references.ts';
import { checkImages, checkLinks } from './links.ts';
import type { Collections } from '../registry.ts';

const view = { now: new Date('2025-06-01T00:00:00Z'), preview: false };

type ArticleFields = {
  id: string;
  formerSlugs?: string[];
  author?: string;
  related?: string[];
  href?: string;
  text?: string;
  image?: string;
  draft?: boolean;
};

/** Content with the fields that the cross-checks read. */
function content(articles: ArticleFields[], pages: string[] = []): Collections {
  const entries = articles.map(
    ({
      id,
      formerSlugs = [],
      author = 'anna',
      related = [],
      href,
      text = 'Anzeige',
      image,
      draft = false,
    }) => ({
      id,
      file: `content/articles/${id}.mdx`,
      data: {
        data: {
          kind: 'anzeige',
          label: 'Anzeige',
          formerSlugs,
          author,
          category: 'markt',
          sponsor: 'firma',
          related,
          sources: [],
          faq: [],
          corrections: [],
          draft,
          publishedAt: '2025-01-01T00:00:00+01:00',
        },
        prose: { headings: [{ id: 'teil', text: 'Teil' }] },
        images: image ? [{ target: image, line: 30 }] : [],
        links: href ? [{ target: href, text, line: 20 }] : [],
        lines: { author: 7 },
      },
    }),
  );
  return {
    articles: entries,
    pages: pages.map((id) => ({ id, file: `content/pages/${id}.mdx`, data: { links: [] } })),
    categories: [],
    site: { url: 'https://probeblatt.example', sections: [] },
    sponsors: [{ id: 'firma', file: '', data: { homepage: 'https://firma.example/' } }],
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
    ],
    ['impressum'],
  );
  expect([
    ...checkRoutes(sound, reservedRoutes),
    ...checkReferences(sound),
    ...checkLinks(sound, view),
  ]).toEqual([]);
});

it.each([
  [
    'an address taken twice',
    content([{ id: 'impressum' }], ['impressum']),
    'impressum, vergeben an content/pages/impressum.mdx',
  ],
  [
    'an address that differs by case only',
    content([{ id: 'Eins' }, { id: 'eins' }]),
    'Groß- und Kleinschreibung',
  ],
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
  expect(checkReferences(content([{ id: 'eins', related: ['eins'] }]))[0]?.found).toContain(
    'der Artikel selbst',
  );
});

it.each([
  ['a dead link', { href: '/gibt-es-nicht' }, 'erschienenen Artikels'],
  ['an unmarked link to an advertiser', { href: 'https://firma.example/angebot' }, 'nur als <CtaLink>'],
  ['a link to its own site with its domain', { href: 'https://probeblatt.example/news?a=1' }, '[Text](/news)'],
  ['a link to a place that is not there', { href: '/eins#gibt-es-nicht' }, '#teil, #inhalt'],
  ['a place of its own that is not there', { href: '#gibt-es-nicht' }, '#teil, #inhalt'],
])('refuses %s', (_name, fields, message) => {
  expect(JSON.stringify(checkLinks(content([{ id: 'eins', ...fields }]), view))).toContain(message);
});

it('refuses a picture that is missing', async () => {
  const missing = content([{ id: 'eins', image: '/bilder/gibt-es-nicht.svg' }]);
  expect(JSON.stringify(await checkImages(missing, view))).toContain('gibt-es-nicht.svg fehlt');
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
