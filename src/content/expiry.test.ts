import { expect, it } from 'vitest';
import { hideExpired } from './expiry.ts';
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

it('an update and a correction are seen from their hour on', () => {
  expect(shownAt('2025-10-01T12:00:00+02:00')).toEqual([undefined, 0]);
  expect(shownAt(UPDATED)).toEqual([UPDATED, 0]);
  expect(shownAt(CORRECTED)).toEqual([UPDATED, 1]);
});

it('a headline is hidden from the hour on at which its article is withdrawn', () => {
  const [entry] = content.articles;
  const withdrawn = { date: CORRECTED, reason: 'x', hideTitle: true };
  const data = { ...entry?.data.data, title: 'Verboten', withdrawn };
  const articles = [{ ...entry, data: { data } }] as typeof content.articles;
  const titleAt = (now: string) =>
    hideExpired({ ...content, articles }, new Date(now)).content.articles[0]?.data.data.title;
  expect(titleAt(UPDATED)).toBe('Verboten');
  expect(titleAt(CORRECTED)).toBe('Beitrag vom 1. Oktober 2025, 08:00\u00a0Uhr');
});
