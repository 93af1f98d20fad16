import { formatDayTime, formatDuration } from '../../lib/format/dates.ts';
import { claimObject } from '../../lib/schema/claim.ts';
import { instant } from '../../lib/schema/primitives.ts';
import { define } from '../define.ts';
import { claimBlock } from '../feed/claim-note.ts';
import { textTag } from '../feed/feed-html.ts';
import { label } from '../values.ts';

export const countdown = define({
  name: 'Countdown',
  label: 'Frist',
  summary: 'Eine Frist mit festem Ende: zeigt den Stand bei Redaktionsschluss und nach dem Ende „abgelaufen am …“.',
  example:
    '<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({
    title: label('Titel'),
    until: instant.meta({ title: 'Ende der Frist', description: 'Ende der Frist mit Zeitzone' }),
    noticedAt: instant.meta({
      title: 'Restzeit genannt für',
      description: 'Zeitpunkt, für den die Restzeit genannt wird',
    }),
  }),
  body: 'none',
  claims: true,
  check: ({ until, noticedAt }) =>
    new Date(noticedAt) < new Date(until)
      ? undefined
      : { found: `noticedAt ${noticedAt} nach until ${until}`, allowed: 'ein Stand vor dem Ende der Frist' },
  feed: (props, _inside, { now }) => {
    const { title, until, noticedAt, ...origin } = props;
    const end = new Date(until);
    const left = formatDuration((end.getTime() - new Date(noticedAt).getTime()) / 60_000);
    const words =
      now >= end
        ? `abgelaufen am ${formatDayTime(until)}`
        : `Stand ${formatDayTime(noticedAt)}: noch ${left}, Ende: ${formatDayTime(until)}`;
    return claimBlock({ title, origin }, textTag('p', words));
  },
  states: [
    {
      state: 'vor dem Ende',
      now: '2025-09-28T08:00:00+02:00',
      mdx: `<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />`,
    },
    {
      state: 'nach dem Ende',
      now: '2025-10-01T00:00:00+02:00',
      mdx: `<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />`,
    },
  ],
});
