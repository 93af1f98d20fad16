import { expect, it } from 'vitest';
import { relatedTeasers } from './article-lists.ts';
import { sampleArticle } from './test/sample-articles.ts';

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
