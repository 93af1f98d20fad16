import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Collections } from '../../src/content/registry.ts';
import { dueAfter } from './due.ts';

const article = (file: string, data: object, prose: object = {}) => ({
  id: file,
  file,
  data: { data, prose },
});
const content = (...articles: object[]) =>
  ({ articles, dates: [], site: { edition: 'demo' } }) as unknown as Collections;

const since = new Date('2025-03-01T00:00:00+01:00');
const publishedAt = '2025-03-02T08:00:00+01:00';

test('an article that appears, one that goes, and a deadline in a text, in the order of time', () => {
  const due = dueAfter(
    content(
      article(
        'later',
        { publishedAt },
        { nodes: [{ component: 'Countdown', props: { until: '2025-03-04T00:00:00+01:00' } }] },
      ),
      article('gone', {
        publishedAt: '2025-01-01T08:00:00+01:00',
        withdrawn: { date: '2025-03-03T08:00:00+01:00' },
      }),
    ),
    since,
  );
  expect(due.map(({ file, what }) => [file, what])).toEqual([
    ['later', 'der Artikel erscheint'],
    ['gone', 'der Artikel wird zurückgezogen'],
    ['later', 'eine Frist endet'],
  ]);
});

test('the end of “Aktuell”, an update and a correction', () => {
  const urgent = article('urgent', {
    publishedAt,
    urgent: true,
    updatedAt: '2025-03-03T09:00:00+01:00',
    corrections: [{ date: '2025-03-03T10:00:00+01:00' }],
  });
  expect(dueAfter(content(urgent), since).map(({ at, what }) => [at.toISOString(), what])).toEqual([
    ['2025-03-02T07:00:00.000Z', 'der Artikel erscheint'],
    ['2025-03-03T08:00:00.000Z', 'eine Aktualisierung wird sichtbar'],
    ['2025-03-03T09:00:00.000Z', 'eine Berichtigung wird sichtbar'],
    ['2025-03-05T07:00:00.000Z', 'der Artikel ist nicht mehr „Aktuell“'],
  ]);
});

test('neither what is past nor a draft', () =>
  expect(
    dueAfter(
      content(article('a', { publishedAt, draft: true }), article('b', { publishedAt: '2025-02-01T08:00:00+01:00' })),
      since,
    ),
  ).toEqual([]));

test('the day from which a licence counts no longer, and a figure', () => {
  const live = {
    articles: [],
    dates: [],
    site: { edition: 'live', newsletter: { subscribersAsOf: '2025-02-10' } },
    sponsors: [{ file: 'bank', data: { licence: { checkedAt: '2025-02-01' } } }],
    timeSeries: [],
    market: [{ file: 'quote', data: { asOf: '2025-01-01' } }],
  } as unknown as Collections;
  expect(dueAfter(live, since).map(({ at, file }) => [at.toISOString(), file])).toEqual([
    ['2025-03-04T00:00:00.000Z', 'bank'],
    ['2025-03-13T00:00:00.000Z', 'content/site.yaml'],
  ]);
});

test.each([
  [['--next', 'abc'], {}, '--next ist keine Zahl von Minuten: „abc“'],
  [[], { BUILD_NOW: 'quatsch' }, 'BUILD_NOW ist kein Zeitpunkt'],
])('an error (%s) is not taken for “nothing due”', (flags, environment, message) => {
  const env = { ...process.env, ...environment };
  const { status, stderr } = spawnSync(process.execPath, ['tools/cli/due.ts', ...flags], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
