import { describe, expect, it } from 'vitest';
import { buildNow } from './clock.ts';
import { publicationState } from './expiry.ts';

const article = { draft: false, publishedAt: '2025-06-01T00:00:00+02:00', withdrawn: undefined };

describe('publicationState', () => {
  it.each([
    ['one second before midnight in Vienna', '2025-05-31T21:59:59Z', 'scheduled'],
    ['at midnight in Vienna', '2025-05-31T22:00:00Z', 'published'],
  ])('%s the article is judged by its own offset', (_name, now, state) => {
    expect(publicationState(article, new Date(now))).toBe(state);
  });

  it('keeps drafts back however old', () =>
    expect(publicationState({ ...article, draft: true }, new Date('2030-01-01T00:00:00Z'))).toBe('draft'));

  it('takes an article back from the given instant on', () => {
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

it('BUILD_NOW sets the clock and refuses nonsense', () => {
  process.env['BUILD_NOW'] = '2025-09-28T08:00:00+02:00';
  expect(buildNow().toISOString()).toBe('2025-09-28T06:00:00.000Z');
  process.env['BUILD_NOW'] = 'morgen';
  expect(() => buildNow()).toThrow('BUILD_NOW');
  delete process.env['BUILD_NOW'];
});
