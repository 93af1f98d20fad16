import { describe, expect, it } from 'vitest';
import { frontPageSchema, siteSchema } from '../content/schemas/site.ts';
import { frontPageLinks, selectFrontPage } from './front-page.ts';
import type { NewsArticle } from './articles.ts';
import { AD_LABEL } from './disclosure.ts';
import { sampleArticle } from './test/sample-articles.ts';

const { sections } = frontPageSchema.parse({});

it('the newest of two lead stories leads, the former one steps down into the grid', () => {
  const lead = (slug: string, fields = '') => sampleArticle({ slug, fields: `frontPage: aufmacher\n${fields}` });
  const page = selectFrontPage([lead('neu'), lead('alt'), lead('eilig', 'urgent: true')], sections);
  expect(page.lead?.path).toBe('/neu');
  expect(page.sections.map(({ id, teasers }) => [id, ...teasers.map(({ path }) => path)])).toEqual([
    ['aktuell', '/eilig'],
    ['analysen', '/alt'],
  ]);
});

it('an article that should stay off the front page does, also if it is urgent', () => {
  const off = ['', 'urgent: true'].map((fields, index) =>
    sampleArticle({ slug: `weg-${index}`, fields: `frontPage: nein\n${fields}` }),
  );
  const lists = sections.filter(({ list }) => list === 'dringend' || list === 'auswahl');
  expect(selectFrontPage([sampleArticle(), ...off], lists).sections).toEqual([]);
});

it.each([
  ['analysen', true],
  ['termine', false],
])('a list, and a section, may have the jump target %s: %s', (id, isAllowed) => {
  const list = { id, title: 'Liste', list: 'neueste', layout: 'drei', max: 6 };
  expect(frontPageSchema.safeParse({ sections: [list] }).success).toBe(isAllowed);
  expect(siteSchema.shape.sections.safeParse([{ id, label: 'Geld' }]).success).toBe(isAllowed);
});

describe('links of the navigation', () => {
  const lists = frontPageSchema.parse({
    sections: [
      { id: 'neueste', title: 'Neueste', list: 'neueste', layout: 'streifen', max: 1, inNavigation: false },
      { id: 'industrie', title: 'Industrie', list: 'thema', topic: 'industrie', layout: 'liste', max: 5 },
    ],
  }).sections;
  const withCategory = (slug: string, id: string, topic: string | undefined, section: string): NewsArticle => {
    const article = sampleArticle({ slug });
    return { ...article, category: { ...article.category, id, topic, section } };
  };
  const industry = ['a', 'b', 'c'].map((slug) => withCategory(slug, 'industrie', 'industrie', 'industrie'));

  const archived = withCategory('d', 'archiv', undefined, 'industrie');
  const other = withCategory('d', 'archiv', 'anderes', 'industrie');
  it.each([
    ['with articles', '/#industrie', industry],
    ['with articles of its section, whose category names no list,', '/#industrie', [...industry.slice(0, 2), archived]],
    ['whose articles lead the page', '/ressort/industrie', industry.slice(1)],
    ['whose section has articles of other lists, too,', '/ressort/industrie', [...industry.slice(0, 1), other]],
  ])('a list %s is linked at %s', (_name, href, articles) =>
    expect(frontPageLinks(articles, lists)).toEqual([{ label: 'Industrie', href }]),
  );

  it.each([
    [true, false, 'Industrie', '/ressort/industrie'],
    [true, true, `Industrie (${AD_LABEL})`, '/#industrie'],
    [false, true, 'Industrie', '/#industrie'],
  ])('of advertising: in the list %s, at the top %s', (isListPaid, isTopPaid, label, href) => {
    const [top, listed] = industry.map((article, index) => ({
      ...article,
      disclosure: { ...article.disclosure, paid: index === 0 ? isTopPaid : isListPaid },
    })) as [NewsArticle, NewsArticle];
    const rest = { ...withCategory('d', 'anderes', undefined, 'region'), disclosure: listed.disclosure };
    const anyKind = lists.map((list) => ({ ...list, kind: undefined }));
    expect(frontPageLinks([rest, top, listed], anyKind)).toEqual([{ label, href }]);
    // Where the list is on the page, its heading says so, too.
    const { sections } = selectFrontPage([rest, top, listed], anyKind);
    expect(sections.at(-1)?.title).toBe(isListPaid ? `Industrie (${AD_LABEL})` : 'Industrie');
  });

  it.each([
    ['without articles', []],
    ['of no section', [withCategory('d', 'werk', 'industrie', 'region')]],
  ])('an empty list %s is left out', (_name, articles) => expect(frontPageLinks(articles, lists)).toEqual([]));
});
