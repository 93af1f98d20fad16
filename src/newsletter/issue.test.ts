import { describe, expect, it } from 'vitest';
import { sampleArticle, sampleSite } from '../model/test/sample-articles.ts';
import { newestIssue } from './issue.ts';
import { LINK } from './mailing.ts';
import { makeMailing } from './make-mailing.ts';
import type { NewsletterSite } from './pages.ts';

const at = (publishedAt: string, kind: 'redaktionell' | 'anzeige' = 'redaktionell') =>
  sampleArticle({
    slug: `a-${publishedAt}-${kind}`.toLowerCase().replace(/[^a-z\d]+/g, '-'),
    publishedAt,
    kind,
  });
const days = (month: string, ...numbers: number[]) =>
  numbers.map((day) => at(`2025-${month}-${String(day).padStart(2, '0')}T06:00:00+02:00`));

describe('the newest issue', () => {
  it.each([
    ['before eight: the same morning', '2025-09-28T07:59:59+02:00', '2025-09-28T06:00:00.000Z'],
    ['at eight: the next morning', '2025-09-28T08:00:00+02:00', '2025-09-29T06:00:00.000Z'],
    ['the evening before the clocks go back', '2025-10-25T20:00:00+02:00', '2025-10-26T07:00:00.000Z'],
    ['the evening before the clocks go forward', '2026-03-28T20:00:00+01:00', '2026-03-29T06:00:00.000Z'],
  ])('%s', (_name, publishedAt, sendAt) => {
    expect(newestIssue([at(publishedAt)], '08:00')?.sendAt.toISOString()).toBe(sendAt);
  });

  it('holds all that is new, and with little news also what came before', () => {
    expect(newestIssue(days('09', 28, 27, 26, 25, 24, 23, 22), '08:00')?.editorial).toHaveLength(5);
    const busy = Array.from({ length: 9 }, (_piece, hour) => at(`2025-09-27T1${hour}:00:00+02:00`)).toReversed();
    expect(newestIssue([...busy, ...days('09', 26)], '08:00')?.editorial).toEqual(busy);
  });

  it('is none where nothing is published', () => {
    expect(newestIssue([], '08:00')).toBeUndefined();
  });
});

describe('the mail', () => {
  const site = {
    ...sampleSite,
    publisher: {
      legalName: 'Verlag & Söhne',
      address: { street: 'Gasse 1', postalCode: '1010', city: 'Wien' },
    },
    newsletter: {
      name: 'Frühblatt',
      sentDailyAt: '08:00',
      consent: 'Ja.',
      service: { kind: 'workers', sender: 'post@d.example', replyTo: 'office@d.example' },
    },
  } as unknown as NewsletterSite;
  const articles = [at('2025-09-28T07:00:00+02:00', 'anzeige'), ...days('09', 27)];
  const { issue, confirmation } = makeMailing(newestIssue(articles, '08:00'), site);

  it('names an editorial piece in its subject, though the paid one is newer', () => {
    expect(issue?.subject).toBe(`Frühblatt vom 28. September 2025: ${articles[1]?.data.title}`);
  });

  it('leaves room for the reader’s link, escapes, and knows no other place', () => {
    for (const text of [issue?.html, issue?.text, confirmation.html, confirmation.text]) expect(text).toContain(LINK);
    expect(issue?.html).toContain('Verlag &amp; Söhne');
    expect(issue?.html).not.toMatch(/<script|<img|url\(/);
  });
});
