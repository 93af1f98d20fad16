/** Components about time and scarcity. Nothing counts down by itself (D7). */
import { z } from 'astro/zod';
import { claimObject } from '../../content/schemas/claim.ts';
import { instant } from '../../content/schemas/primitives.ts';
import { decimal, label } from '../values.ts';
import { define } from '../define.ts';

export const countdown = define({
  name: 'Countdown',
  summary:
    'Eine Frist mit festem Ende: zeigt den Stand bei Redaktionsschluss und nach dem Ende „abgelaufen am …“.',
  example:
    '<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({
    title: label(),
    until: instant.meta({ description: 'Ende der Frist mit Zeitzone' }),
    noticedAt: instant.meta({ description: 'Zeitpunkt, für den die Restzeit genannt wird' }),
  }),
  body: 'keiner',
  claims: true,
  check: ({ until, noticedAt }: { until: string; noticedAt: string }) =>
    new Date(noticedAt) < new Date(until)
      ? undefined
      : { found: `noticedAt ${noticedAt} nach until ${until}`, allowed: 'ein Stand vor dem Ende der Frist' },
});

export const availability = define({
  name: 'Availability',
  summary: 'Freie Plätze von einer Gesamtzahl, mit Stand. Ersetzt „nur noch …“.',
  example:
    '<Availability title="Plätze im Betaprogramm" free="89" of="500" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({ title: label(), free: decimal, of: decimal.optional() }),
  body: 'keiner',
  claims: true,
  check: ({ free, of }: { free: number; of?: number }) =>
    of === undefined || free <= of
      ? undefined
      : { found: `${free} freie von ${of} Plätzen`, allowed: 'free höchstens so groß wie of' },
});

export const timeline = define({
  name: 'Timeline',
  summary: 'Ein Ablauf in zeitlicher Folge, etwa ein Tagesplan oder die Schritte eines Gesetzes.',
  example: `<Timeline title="Ein Tag mit 15 Minuten" fictional="true">
  <Event time="07:10" title="In der Straßenbahn">Meldungen des Vortags lesen.</Event>
  <Event time="21:30" title="Am Schreibtisch">Notizen machen.</Event>
</Timeline>`,
  props: z.strictObject({ title: label(), fictional: z.literal('true').optional() }),
  body: 'items',
  item: { name: 'Event', props: z.strictObject({ time: label(30), title: label(80) }), body: 'prosa' },
  claims: false,
});
