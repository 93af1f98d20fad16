import { formatDayTime, formatDuration } from '../../lib/format/dates.ts';
import { fill } from '../../lib/format/fill.ts';
import { texts } from '../../texts.ts';
import { claimObject } from '../claims/origin.ts';
import { help, instant } from '../../lib/schema/primitives.ts';
import { define, label } from '../define.ts';
import { textTag } from '../plain-html/feed-html.ts';

/** What is left of the time until the deadline, such as "noch 64 Std. 27 Min.". */
export const timeLeft = ({ until, noticedAt }: { until: string; noticedAt: string }): string =>
  fill(texts.prose.left, { time: formatDuration((Date.parse(until) - Date.parse(noticedAt)) / 60_000) });

export default define({
  label: 'Frist',
  summary: 'Eine Frist mit festem Ende: zeigt den Stand bei Redaktionsschluss und nach dem Ende „abgelaufen am …“.',
  example:
    '<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({
    title: label('Titel'),
    until: instant.meta(help('Ende der Frist', 'Ende der Frist mit Zeitzone')),
    noticedAt: instant.meta(help('Restzeit genannt für', 'Zeitpunkt, für den die Restzeit genannt wird')),
  }),
  check: ({ until, noticedAt }) =>
    new Date(noticedAt) < new Date(until)
      ? undefined
      : { found: `noticedAt ${noticedAt} nach until ${until}`, allowed: 'ein Stand vor dem Ende der Frist' },
  feed: ({ until, noticedAt }, _inside, { now }) => {
    const { asOf, end, expired } = texts.prose;
    const words =
      now >= new Date(until)
        ? `${expired} ${formatDayTime(until)}`
        : `${asOf} ${formatDayTime(noticedAt)}: ${timeLeft({ until, noticedAt })}, ${end} ${formatDayTime(until)}`;
    return textTag('p', words);
  },
});
