import { describe, expect, it } from 'vitest';
import { buildNow } from './clock.ts';
import { hideExpired, publicationState } from './expiry.ts';
import type { Collections } from './registry.ts';

const UPDATED = '2025-10-02T08:00:00+02:00';
const CORRECTED = '2025-10-03T08:00:00+02:00';
const content = {
  articles: [
    {
      id: 'probe',
      file: 'probe.mdx',
      data: {
        data: {
          publishedAt: '2025-10-01T08:00:00+02:00',
          updatedAt: UPDATED,
          corrections: [{ date: CORRECTED, text: 'x' }],
        },
      },
    },
  ],
  sponsors: [],
  market: [],
  timeSeries: [],
  site: { edition: 'demo' },
} as unknown as Collections;
const shownAt = (now: string) => {
  const [article] = hideExpired(content, new Date(now)).content.articles;
  const { updatedAt, corrections = [] } = article?.data.data ?? {};
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

const article = { draft: false, publishedAt: '2025-06-01T00:00:00+02:00', withdrawn: undefined };

describe('publicationState', () => {
  it.each([
    ['one second before midnight in Vienna', '2025-05-31T21:59:59Z', 'scheduled'],
    ['at midnight in Vienna', '2025-05-31T22:00:00Z', 'published'],
  ])('%s the article is judged by its own offset', (_name, now, state) => {
    expect(publicationState(article, new Date(now))).toBe(state);
  });

  it('keeps drafts unpublished however old', () =>
    expect(publicationState({ ...article, draft: true }, new Date('2030-01-01T00:00:00Z'))).toBe('draft'));

  it('withdraws an article from the given time on', () => {
    const withdrawn = {
      ...article,
      withdrawn: {
        date: '2025-07-01T00:00:00+02:00',
        reason: 'Der Auftraggeber hat sich zurückgezogen.',
        hideTitle: false,
      },
    };
    expect(publicationState(withdrawn, new Date('2025-06-30T21:00:00Z'))).toBe('published');
    expect(publicationState(withdrawn, new Date('2025-07-01T00:00:00Z'))).toBe('withdrawn');
  });
});

it('BUILD_NOW sets the clock', () => {
  process.env['BUILD_NOW'] = '2025-09-28T08:00:00+02:00';
  expect(buildNow().toISOString()).toBe('2025-09-28T06:00:00.000Z');
  delete process.env['BUILD_NOW'];
});
