import { describe, expect, it } from 'vitest';
import { overviewSections, relatedTeasers, sectionPages } from './article-lists.ts';
import { sampleArticle, sampleSite } from './test/sample-articles.ts';
import type { SiteModel } from './site-model.ts';

const site = { ...sampleSite, sections: [{ id: 'maerkte', label: 'Märkte' }] } as unknown as SiteModel['site'];
const categories = [
  { id: 'finanzmarkt', file: '', data: { label: 'Finanzmarkt', section: 'maerkte' } },
] as unknown as SiteModel['categories'];
const articles = Array.from({ length: 101 }, (_article, index) => sampleArticle({ slug: `probe-${index}` }));
const pages = sectionPages({ articles, withdrawn: [], site });
const pathsOf = (all: readonly { path: string }[]) => all.map(({ path }) => path);

it('shows the newest twelve of a category on the overview', () =>
  expect(overviewSections({ articles, categories, site }).map(({ teasers }) => pathsOf(teasers))).toEqual([
    pathsOf(articles.slice(0, 12)),
  ]));

it('lists a category whose articles are gone, as links may lead to it', () => {
  const [{ categories: listed } = { categories: [] }] = overviewSections({ articles: [], categories, site });
  expect(listed.map(({ id }) => id)).toEqual(['finanzmarkt']);
});

it('shows every article of a section on exactly one page, the newest first', () => {
  expect(pathsOf(pages)).toEqual(['/ressort/maerkte', '/ressort/maerkte/2', '/ressort/maerkte/3']);
  expect(pages.map(({ teasers }) => teasers.length)).toEqual([50, 50, 1]);
  expect(pathsOf(pages.flatMap(({ teasers }) => teasers))).toEqual(pathsOf(articles));
});

it('gives every page a title and a description of its own', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(3);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(3);
});

describe('related articles', () => {
  const articleIn = (section: string, slug: string, kind: 'redaktionell' | 'anzeige', fields = '') => {
    const article = sampleArticle({ slug, kind, fields });
    return { ...article, category: { ...article.category, id: section, section } };
  };

  const articles = [
    articleIn('see', 'werbung-see', 'anzeige'),
    articleIn('stadt', 'stadt', 'redaktionell'),
    articleIn('see', 'ufer', 'redaktionell'),
    articleIn('stadt', 'werbung-stadt', 'anzeige'),
    articleIn('see', 'steg', 'redaktionell'),
  ];

  it.each([
    ['an editorial article: no advertising', articleIn('see', 'neu', 'redaktionell'), ['ufer', 'steg', 'stadt']],
    [
      'an editorial article with a choice: what was chosen',
      articleIn('see', 'neu', 'redaktionell', 'related: [werbung-stadt]'),
      ['werbung-stadt', 'ufer', 'steg', 'stadt'],
    ],
    [
      'an advertisement: whatever is newest',
      articleIn('see', 'neu', 'anzeige'),
      ['werbung-see', 'ufer', 'steg', 'stadt'],
    ],
  ])('below %s', (_name, article, expected) =>
    expect(relatedTeasers(article, [article, ...articles]).map(({ path }) => path.slice(1))).toEqual(expected),
  );
});
