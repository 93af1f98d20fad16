import { formatDay } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { claimObject } from '../../lib/schema/claim.ts';
import { define } from '../define.ts';
import { claimBlock } from '../feed/claim-note.ts';
import { textTag } from '../feed/feed-html.ts';
import { decimal, label } from '../values.ts';

export const availability = define({
  name: 'Availability',
  label: 'Freie Plätze',
  summary: 'Freie Plätze von einer Gesamtzahl, mit Stand. Ersetzt „nur noch …“.',
  example: '<Availability title="Plätze im Betaprogramm" free="89" of="500" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({
    title: label('Titel'),
    free: decimal('Freie Plätze'),
    of: decimal('Plätze insgesamt').optional(),
  }),
  body: 'none',
  claims: true,
  check: ({ free, of }) =>
    of === undefined || free <= of
      ? undefined
      : { found: `${free} freie von ${of} Plätzen`, allowed: 'free höchstens so groß wie of' },
  feed: ({ title, free, of: total, ...origin }) => {
    const places = free === 1 ? 'Platz' : 'Plätze';
    const words =
      total === undefined
        ? `${formatNumber(free)} ${places} frei`
        : `${formatNumber(free)} von ${formatNumber(total)} Plätzen frei`;
    return claimBlock({ title, origin }, textTag('p', `${words} (Stand ${formatDay(origin.asOf)})`));
  },
  states: [
    {
      state: 'ohne Gesamtzahl',
      mdx: `<Availability title="Plätze im Seminar" free="1" source="anbieter" asOf="2025-09-21" />`,
    },
    {
      state: 'kein Platz frei',
      mdx: `<Availability title="Plätze im Betaprogramm" free="0" of="500" source="anbieter" asOf="2025-09-21" />`,
    },
  ],
});
