/** Deadlines, free places and sequences. Nothing counts down (D7). */
import { escapeHtml } from '../../../lib/format/escape-html.ts';
import { formatDay, formatDayTime, formatDuration } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { availability, countdown, timeline } from '../../../prose/vocabulary/time.ts';
import type { BlockOf } from '../block.ts';
import { claimBlock, FICTION_MARK } from '../claim-note.ts';
import { tag, textTag } from '../feed-html.ts';

/** A deadline: what was left when it was noted, or that it has passed. */
export const countdownBlock: BlockOf<typeof countdown> = (props, _inside, { now }) => {
  const { title, until, noticedAt, ...origin } = props;
  const end = new Date(until);
  const left = formatDuration((end.getTime() - new Date(noticedAt).getTime()) / 60_000);
  const words =
    now >= end
      ? `abgelaufen am ${formatDayTime(until)}`
      : `Stand ${formatDayTime(noticedAt)}: noch ${left}. Ende: ${formatDayTime(until)}`;
  return claimBlock({ title, origin }, textTag('p', words));
};

/** Free places with their date. */
export const availabilityBlock: BlockOf<typeof availability> = ({ title, free, of: total, ...origin }) => {
  const places = free === 1 ? 'Platz' : 'Plätze';
  const words =
    total === undefined
      ? `${formatNumber(free)} ${places} frei`
      : `${formatNumber(free)} von ${formatNumber(total)} Plätzen frei`;
  return claimBlock({ title, origin }, textTag('p', `${words} (Stand ${formatDay(origin.asOf)})`));
};

/** Steps in the order of time. */
export const timelineBlock: BlockOf<typeof timeline> = ({ title, items, fictional }, { bodies }) => {
  const events = items.map(({ time, title: heading }, index) =>
    tag('li', tag('p', `${escapeHtml(time)}: ${textTag('strong', heading)}`) + (bodies[index] ?? '')),
  );
  return (fictional ? FICTION_MARK : '') + tag('p', textTag('strong', title)) + tag('ol', events.join(''));
};
