import { expect, it } from 'vitest';
import { mentionLine } from './disclosure.ts';
import { sampleArticle } from './test/sample-articles.ts';

it('counts the entries of a live report as changes, but none that is still to come', () => {
  const entry = (at: string) => `  <LiveEntry at="${at}" title="Ein Eintrag">Mehr dazu.</LiveEntry>\n`;
  const times = ['2025-09-28T09:00:00+02:00', '2025-09-28T07:30:00+02:00', '2025-09-27T09:00:00+02:00'];
  const prose = `<LiveReport title="Sitzung">\n${times.map(entry).join('')}</LiveReport>`;
  expect(sampleArticle({ prose }).modifiedAt).toBe(times[1]);
});

const correction = (date: string) => `corrections: [{ date: ${date}, text: Die Zahl im Text war falsch. }]`;
const withdrawal = (date: string) => `withdrawn: { date: ${date}, reason: Die Quelle hat ihre Zahlen zurückgenommen. }`;

it.each([
  ['appears', '', '2025-09-27T08:00:00+02:00', undefined],
  ['was corrected', correction('2025-09-28T06:00:00+02:00'), '2025-09-28T06:00:00+02:00', '2025-09-28T06:00:00+02:00'],
  [
    'was updated after its correction',
    `${correction('2025-09-27T09:00:00+02:00')}\nupdatedAt: 2025-09-27T10:00:00+02:00`,
    '2025-09-27T10:00:00+02:00',
    '2025-09-27T09:00:00+02:00',
  ],
  [
    'was corrected at once in another zone’s words',
    `${correction('2025-09-27T09:00:00Z')}\nupdatedAt: 2025-09-27T10:00:00+02:00`,
    '2025-09-27T09:00:00Z',
    '2025-09-27T09:00:00Z',
  ],
  ['will be withdrawn', withdrawal('2025-09-30T08:00:00+02:00'), '2025-09-27T08:00:00+02:00', undefined],
  ['is withdrawn', withdrawal('2025-09-28T07:00:00+02:00'), '2025-09-28T07:00:00+02:00', undefined],
])('the last change of an article that %s', (_name, fields, modifiedAt, correctedAt) => {
  const article = sampleArticle({ fields });
  expect([article.modifiedAt, article.correctedAt]).toEqual([modifiedAt, correctedAt]);
});

it.each([
  ['Kommentar', 'Kommentar'],
  ['Aus dem Landtag', 'Kommentar · Aus dem Landtag'],
])('a commentary below the line %s has the kicker %s', (line, kicker) =>
  expect(sampleArticle({ fields: `genre: kommentar\nkicker: ${line}` }).kicker).toBe(kicker),
);

it('names a brand that ends with a full stop without a second one', () =>
  expect(mentionLine('Dieser Beitrag', ['Nadel & Co.'], 'Vera Muster')).toContain(': Nadel & Co. Dafür'));
