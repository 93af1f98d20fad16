import { claimObject } from '../claims/claim.ts';
import { help, instant } from '../../lib/schema/primitives.ts';
import { define, label } from '../define.ts';

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
});
