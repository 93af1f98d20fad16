import { z } from 'astro/zod';
import { choice } from '../../lib/schema/primitives.ts';
import { texts } from '../../texts.ts';
import { claimObject } from '../claims/claim.ts';
import { define, fictional, label } from '../define.ts';

/** What the trade was made on. */
const directions = { long: texts.prose.long, short: texts.prose.short };

export default define({
  label: 'Handelsgeschäft',
  summary: 'Ein einzelnes Handelsgeschäft: Papier, Richtung, Einstieg, Ausstieg, Ergebnis. Text dazwischen erklärt es.',
  example: `<TradeExample instrument="Musteraktie A" direction="long" opened="2024-03-04" closed="2024-03-11" entry="41,20 Euro" exit="44,90 Euro" result="+9,0 %" fictional="true" source="anbieter" asOf="2025-01-02">
Das System meldete steigendes Handelsvolumen.
</TradeExample>`,
  props: claimObject({
    instrument: label('Papier', 60),
    direction: choice(directions).meta({ title: 'Richtung' }),
    opened: z.iso.date().meta({ title: 'Einstieg am' }),
    closed: z.iso.date().meta({ title: 'Ausstieg am' }),
    entry: label('Einstieg zu', 40),
    exit: label('Ausstieg zu', 40),
    result: label('Ergebnis', 40).meta({ description: 'Ergebnis mit Vorzeichen', examples: ['+9,0 %'] }),
    fictional: fictional.optional(),
  }),
  body: 'prose',
  frame: ({ instrument, direction }) => ({ title: instrument, description: directions[direction] }),
});
