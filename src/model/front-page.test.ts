import { describe, expect, it } from 'vitest';
import { frontPageSchema } from '../content/schemas/site.ts';
import { frontPageLinks, selectFrontPage } from './front-page.ts';
import type { NewsArticle } from './articles.ts';
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
  ['newsletter', false],
])('a list may have the jump target %s: %s', (id, isAllowed) => {
  const list = { id, title: 'Liste', list: 'neueste', layout: 'drei', max: 6 };
  expect(frontPageSchema.safeParse({ sections: [list] }).success).toBe(isAllowed);
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

  it('a list with articles is linked on the front page', () => {
    expect(frontPageLinks(industry, lists)).toEqual([{ label: 'Industrie', href: '/#industrie' }]);
  });

  it('a list whose articles lead the page is linked as a section', () => {
    expect(frontPageLinks(industry.slice(1), lists)).toEqual([{ label: 'Industrie', href: '/ressort/industrie' }]);
  });

  it.each([
    ['without articles', []],
    ['of two sections', [...industry.slice(0, 1), withCategory('d', 'werk', 'industrie', 'region')]],
    ['of a part of its section', [...industry.slice(0, 1), withCategory('d', 'handel', undefined, 'industrie')]],
  ])('an empty list %s is left out', (_name, articles) => expect(frontPageLinks(articles, lists)).toEqual([]));
});
