import { expect, it } from 'vitest';
import { archivePages } from './overview.ts';
import { sampleArticle, sampleSite } from './test/sample-articles.ts';
import type { SiteModel } from './site-model.ts';

const categories = [
  { id: 'finanzmarkt', file: '', data: { label: 'Finanzmarkt' } },
] as unknown as SiteModel['categories'];
const made = (count: number) =>
  Array.from({ length: count }, (_article, index) => sampleArticle({ slug: `probe-${index}` }));
const pagesFor = (count: number) => archivePages({ articles: made(count), categories, site: sampleSite });

it('leaves a category alone that the overview shows as a whole', () => expect(pagesFor(12)).toEqual([]));

it('shows every article of a larger one on exactly one page, the newest first', () => {
  const pages = pagesFor(101);
  expect(pages.map(({ path }) => path)).toEqual(['/news/finanzmarkt', '/news/finanzmarkt/2', '/news/finanzmarkt/3']);
  expect(pages.map(({ teasers }) => teasers.length)).toEqual([50, 50, 1]);
  expect(pages.flatMap(({ teasers }) => teasers.map(({ path }) => path))).toEqual(made(101).map(({ path }) => path));
});

it('gives every page a title and a description of its own', () => {
  const pages = pagesFor(60);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(2);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(2);
});
