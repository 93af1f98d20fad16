import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { NewsArticle } from '../../model/articles.ts';
import { sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';
import { calendarFile } from './calendar.ts';

const date = {
  day: '2026-12-30',
  title: 'Letzter Tag; „Schluss“',
  text: `Zeile, mit Komma und ${'langem Text '.repeat(12)}`,
  source: { title: 'Gesetz', url: 'https://www.ris.bka.gv.at/' },
  article: undefined,
};
const now = new Date('2026-11-23T08:00:00Z');

it('gives each of two dates with almost the same title a UID', () => {
  const dates = ['Steuer', 'Steuer!'].map((title) => ({ ...date, title }));
  const uids = [...calendarFile({ site: sampleSite, dates, now }).matchAll(/^UID:.*$/gm)].map(String);
  expect(new Set(uids).size).toBe(2);
});

it('is a calendar that programs read: whole days with what happens, where it is written and where to read on', () => {
  const text = calendarFile({ site: sampleSite, dates: [date], now });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(event?.summary).toBe(date.title);
  expect(event?.description).toContain('Gesetz, https://www.ris.bka.gv.at/');
  expect([event?.startDate.toString(), event?.startDate.isDate]).toEqual(['2026-12-30', true]);
  expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  expect(event?.uid).toMatch(/^2026-12-30-letzter-tag-schluss@/);
  // RFC 5545: lines end with CRLF and hold at most 75 octets.
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('links the article about a date, or the page of dates', () => {
  const urlOf = (article: NewsArticle | undefined) =>
    /^URL:(.*)\r$/m.exec(calendarFile({ site: sampleSite, dates: [{ ...date, article }], now }))?.[1];
  expect(urlOf(sampleArticle({ slug: 'probe' }))).toBe('https://beispielblatt.example/probe');
  expect(urlOf(undefined)).toBe('https://beispielblatt.example/termine');
});
