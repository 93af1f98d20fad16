import { expect, it } from 'vitest';
import { pageKey } from './page-key.ts';
import { relatedTeasers } from '../../model/related.ts';
import { NOW, sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';

const countdown = `<Countdown title="Ende" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />`;
const article = sampleArticle({ kind: 'anzeige', prose: countdown });
const neighbour = sampleArticle({ slug: 'nachbar' });
const given = (changes: object = {}, others = [neighbour]) => {
  const own = { ...article, ...changes };
  return {
    now: NOW,
    shared: sampleSite,
    own: { article: own, related: relatedTeasers(own, [own, ...others]) },
  };
};
const key = pageKey(given());

it('is the same for the same page', () => expect(pageKey(given({ data: { ...article.data } }))).toBe(key));

it.each([
  ['its author', given({ authors: article.authors.map((author) => ({ ...author, bio: 'Neu.' })) })],
  ['its category', given({ category: { ...article.category, label: 'Neu' } })],
  ['its advertiser', given({ sponsor: { ...article.sponsor, legalName: 'Neu GmbH' } })],
  ['its prose', given({ prose: { ...article.prose, words: 7 } })],
  ['a neighbour', given({}, [sampleArticle({ slug: 'nachbar', title: 'Eine ganz neue Schlagzeile' })])],
  ['the neighbours themselves', given({}, [])],
  ['the site', { ...given(), shared: { ...sampleSite, tagline: 'Neu' } }],
  ['a deadline that has passed', { ...given(), now: new Date('2025-10-01T00:00:00+02:00') }],
])('changes with %s', (_what, props) => expect(pageKey(props)).not.toBe(key));

it('does not change with the hour of the build', () =>
  expect(pageKey({ ...given(), now: new Date('2025-09-29T00:00:00+02:00') })).toBe(key));
