import { claimObject } from '../claims/claim.ts';
import { decimal, define, label } from '../define.ts';

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
});
