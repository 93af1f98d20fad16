import { expect, it } from 'vitest';
import { pageKey } from './cache-keys.ts';
import { NOW, sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';

const countdown = `<Countdown title="Ende" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />`;
const article = sampleArticle({ kind: 'anzeige', prose: countdown });
const given = (changes: object = {}) => ({
  now: NOW,
  shared: sampleSite,
  own: { article: { ...article, ...changes } },
});
const key = pageKey(given());

it('is the same for the same page', () => expect(pageKey(given({ data: { ...article.data } }))).toBe(key));

it.each([
  ['its author', given({ authors: article.authors.map((author) => ({ ...author, bio: 'Neu.' })) })],
  ['its prose', given({ prose: { ...article.prose, words: 7 } })],
  ['the site', { ...given(), shared: { ...sampleSite, tagline: 'Neu' } }],
  ['a deadline that has passed', { ...given(), now: new Date('2025-10-01T00:00:00+02:00') }],
])('changes with %s', (_what, props) => expect(pageKey(props)).not.toBe(key));

it('does not change with the hour of the build', () =>
  expect(pageKey({ ...given(), now: new Date('2025-09-29T00:00:00+02:00') })).toBe(key));
