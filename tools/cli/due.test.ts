import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Collections } from '../../src/content/registry.ts';
import { article as articleSource, editorialFields } from '../../src/content/test/base-articles.ts';
import { writeEdition } from '../../src/content/test/valid-edition.ts';
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
        publishedAt: '2025-02-28T20:00:00+01:00',
        // Until an hour at which it is gone.
        urgent: true,
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

test('the end of an editorial article’s days in the news sitemap, which has no advertising', () => {
  const due = dueAfter(content(article('news', { publishedAt, kind: 'redaktionell' })), new Date(publishedAt));
  const what = 'der Artikel verlässt die Nachrichten-Sitemap';
  expect(due).toEqual([{ at: new Date('2025-03-04T08:00:00+01:00'), file: 'news', what }]);
  expect(dueAfter(content(article('ad', { publishedAt, kind: 'anzeige' })), new Date(publishedAt))).toEqual([]);
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
    articles: content(article('ad', { publishedAt: '2025-02-01T08:00:00+01:00', kind: 'anzeige', sponsor: 'bank' }))
      .articles,
    dates: [],
    site: { edition: 'live', newsletter: { subscribersAsOf: '2025-02-10' } },
    sponsors: [{ id: 'bank', file: 'bank', data: { licence: { checkedAt: '2025-02-01' } } }],
    timeSeries: [],
    market: [{ file: 'quote', data: { asOf: '2025-01-01' } }],
  } as unknown as Collections;
  expect(dueAfter(live, since).map(({ at, file }) => [at.toISOString(), file])).toEqual([
    ['2025-03-04T00:00:00.000Z', 'bank'],
    ['2025-03-13T00:00:00.000Z', 'content/site.yaml'],
  ]);
});

const DUE = resolve('tools/cli/due.ts');
const BUILT = ['--since', '2025-09-28T07:00:00+02:00'];
const APPEARS = '28.\u00a0September 2025, 09:00\u00a0Uhr  content/articles/probe.mdx: der Artikel erscheint\n';
const LEAVES =
  '30.\u00a0September 2025, 09:00\u00a0Uhr  content/articles/probe.mdx: der Artikel verlässt die Nachrichten-Sitemap\n';
const INSTANT = '2025-09-28T07:00:00.000Z\n';

test.each([
  [[], '28T08:00', 0, APPEARS + LEAVES],
  [[], '30T09:00', 0, 'Es steht nichts an.\n'],
  [BUILT, '28T08:00', 1, 'Seit dem letzten Bau ist nichts fällig geworden.\n'],
  [BUILT, '28T09:00', 0, APPEARS],
  [['--next', '90'], '30T08:00', 1, ''],
  [['--next', '30'], '28T08:00', 1, ''],
  [[...BUILT, '--next', '90'], '28T09:30', 0, INSTANT],
])('the flags %j on %s, with an article that appears on the 28th at nine', (flags, time, code, output) => {
  const fields = { ...editorialFields, publishedAt: '2025-09-28T09:00:00+02:00' };
  const cwd = writeEdition({ 'content/articles/probe.mdx': articleSource(fields) });
  const env = { ...process.env, BUILD_NOW: `2025-09-${time}:00+02:00` };
  const { status, stdout } = spawnSync(process.execPath, [DUE, ...flags], { cwd, env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([code, output]);
});

test.each([
  [['--next', 'abc'], {}, '--next ist keine Zahl von Minuten: „abc“'],
  [[], { BUILD_NOW: '2026-11-31T08:00:00+01:00' }, 'BUILD_NOW ist kein Zeitpunkt'],
  [['--since', '2026-11-28T08:00:00'], {}, '--since ist kein Zeitpunkt mit Zeitzone'],
])('an error (%s) is not taken for “nothing due”', (flags, environment, message) => {
  const env = { ...process.env, ...environment };
  const { status, stderr } = spawnSync(process.execPath, [DUE, ...flags], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
