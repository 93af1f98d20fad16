import { expect, it } from 'vitest';
import { buildNow } from './clock.ts';
import { hideExpired, publicationState } from './expiry.ts';
import { story } from './test/base-articles.ts';
import { readValid, writeEdition } from './test/valid-edition.ts';

const UPDATED = '2025-10-02T08:00:00+02:00';
const CORRECTED = '2025-10-03T08:00:00+02:00';
const dates = {
  publishedAt: '2025-10-01T08:00:00+02:00',
  updatedAt: UPDATED,
  corrections: `[{ date: ${CORRECTED}, text: Die Zahl im Text war falsch. }]`,
};
const content = readValid(writeEdition({ 'content/articles/probe.mdx': story(undefined, dates) }));
const shownAt = (now: string) => {
  const [probe] = hideExpired(content, new Date(now)).content.articles;
  const { updatedAt, corrections = [] } = probe?.data.data ?? {};
  return [updatedAt, corrections.length];
};

it('updates and corrections are shown from their date on', () => {
  expect(shownAt('2025-10-01T12:00:00+02:00')).toEqual([undefined, 0]);
  expect(shownAt(UPDATED)).toEqual([UPDATED, 0]);
  expect(shownAt(CORRECTED)).toEqual([UPDATED, 1]);
});

it('a headline is hidden from the withdrawal of its article on', () => {
  const [entry] = content.articles;
  const withdrawn = { date: CORRECTED, reason: 'x', hideTitle: true };
  const data = { ...entry?.data.data, title: 'Verboten', withdrawn };
  const articles = [{ ...entry, data: { data } }] as typeof content.articles;
  const titleAt = (now: string) =>
    hideExpired({ ...content, articles }, new Date(now)).content.articles[0]?.data.data.title;
  expect(titleAt(UPDATED)).toBe('Verboten');
  expect(titleAt(CORRECTED)).toBe('Beitrag vom 1.\u00a0Oktober 2025, 08:00\u00a0Uhr');
});

const published = { draft: false, publishedAt: '2025-06-01T00:00:00+02:00', withdrawn: undefined };

const withdrawn = { date: '2025-07-01T00:00:00+02:00', reason: 'x', hideTitle: false };

it.each([
  ['scheduled until midnight in Vienna, by its own offset', {}, '2025-05-31T21:59:59Z', 'scheduled'],
  ['published from then on', {}, '2025-05-31T22:00:00Z', 'published'],
  ['a draft however old', { draft: true }, '2030-01-01T00:00:00Z', 'draft'],
  ['published until its withdrawal', { withdrawn }, '2025-06-30T21:59:59Z', 'published'],
  ['withdrawn from then on', { withdrawn }, '2025-06-30T22:00:00Z', 'withdrawn'],
])('an article is %s', (_what, fields, now, state) =>
  expect(publicationState({ ...published, ...fields }, new Date(now))).toBe(state),
);

it('BUILD_NOW sets the clock', () => {
  process.env['BUILD_NOW'] = '2025-09-28T08:00:00+02:00';
  expect(buildNow().toISOString()).toBe('2025-09-28T06:00:00.000Z');
  delete process.env['BUILD_NOW'];
});
