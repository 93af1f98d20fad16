import { formatDay } from '../../lib/format/dates.ts';
import { fill } from '../../lib/format/fill.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { texts } from '../../texts.ts';
import { claimObject } from '../claims/origin.ts';
import { decimal, define, label } from '../define.ts';
import { textTag } from '../plain-html/feed-html.ts';

/** Such as "89 von 500 Plätzen frei". */
export const freePlaces = ({ free, of: total }: { free: number; of?: number | undefined }): string =>
  total === undefined
    ? fill(free === 1 ? texts.prose.onePlace : texts.prose.places, { free: formatNumber(free) })
    : fill(texts.prose.placesOf, { free: formatNumber(free), total: formatNumber(total) });

export default define({
  label: 'Freie Plätze',
  summary: 'Freie Plätze von einer Gesamtzahl, mit Stand. Ersetzt „nur noch …“.',
  example: '<Availability title="Plätze im Betaprogramm" free="89" of="500" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({
    title: label('Titel'),
    free: decimal('Freie Plätze'),
    of: decimal('Plätze insgesamt').optional(),
  }),
  check: ({ free, of }) =>
    of === undefined || free <= of
      ? undefined
      : { found: `${free} freie von ${of} Plätzen`, allowed: 'free höchstens so groß wie of' },
  feed: ({ asOf, ...places }) => textTag('p', `${freePlaces(places)} (${texts.prose.asOf} ${formatDay(asOf)})`),
});
