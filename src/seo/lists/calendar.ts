/** The dates on /termine as iCalendar (RFC 5545). */
import ICAL from 'ical.js';
import { canonicalUrl, routes } from '../../lib/links/routes.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { uniqueSlugs } from '../../lib/format/slugify.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { texts } from '../../texts.ts';

// RFC 5545, 3.1: a line has at most 75 octets. The library doesn't count the space that begins a folded line.
ICAL.foldLength = 74;

/** Generates the calendar of upcoming dates, as all-day events. Their DTSTAMP is the time of the build. */
export function calendarFile({ site, dates, now }: Pick<SiteModel, 'site' | 'dates' | 'now'>): string {
  const calendar = new ICAL.Component('vcalendar');
  const name = `${texts.dates.title} – ${site.name}`;
  const head = {
    version: '2.0',
    prodid: `-//${site.name}//${texts.dates.title}//${LOCALE.slice(0, 2)}`,
    name,
    'x-wr-calname': name,
  };
  for (const [property, value] of Object.entries(head)) calendar.addPropertyWithValue(property, value);
  const names = uniqueSlugs(dates.map(({ day, title }) => `${day} ${title}`));
  for (const [index, { day, title, text, source, article }] of dates.entries()) {
    const event = new ICAL.Component('vevent');
    const entry = new ICAL.Event(event);
    entry.uid = `${names[index]}@${new URL(site.url).hostname}`;
    entry.summary = title;
    entry.description = `${text}\n\n${texts.dates.source}: ${source.title}, ${source.url}`;
    entry.startDate = ICAL.Time.fromDateString(day);
    // Otherwise the whole day is busy in the reader's own calendar.
    event.addPropertyWithValue('transp', 'TRANSPARENT');
    event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
    event.addPropertyWithValue('url', canonicalUrl(article?.path ?? routes.dates, site.url));
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}
