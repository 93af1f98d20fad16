/** A single trade of an advertiser's system. */
import { z } from 'astro/zod';
import { claimObject } from '../../content/schemas/claim.ts';
import { define } from '../define.ts';
import { label } from '../values.ts';

export const tradeExample = define({
  name: 'TradeExample',
  summary:
    'Ein einzelnes Handelsgeschäft: Papier, Richtung, Einstieg, Ausstieg, Ergebnis. Text dazwischen erklärt es.',
  example: `<TradeExample instrument="Musteraktie A" direction="long" opened="2024-03-04" closed="2024-03-11" entry="41,20 Euro" exit="44,90 Euro" result="+9,0 %" fictional="true" source="anbieter" asOf="2025-01-02">
Das System meldete steigendes Handelsvolumen.
</TradeExample>`,
  props: claimObject({
    instrument: label(60),
    direction: z.enum(['long', 'short']),
    opened: z.iso.date(),
    closed: z.iso.date(),
    entry: label(40),
    exit: label(40),
    result: label(40).meta({ description: 'Ergebnis mit Vorzeichen', examples: ['+9,0 %'] }),
    fictional: z.literal('true').optional().meta({ description: 'true, wenn das Geschäft erfunden ist' }),
  }),
  body: 'prosa',
  claims: true,
});
