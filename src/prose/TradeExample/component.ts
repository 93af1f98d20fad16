import { z } from 'astro/zod';
import { formatDay } from '../../lib/format/dates.ts';
import { claimObject } from '../../lib/schema/claim.ts';
import { define } from '../define.ts';
import { claimBlock } from '../feed/claim-note.ts';
import { table } from '../feed/feed-html.ts';
import { fictional, label } from '../values.ts';

const directions = {
  long: 'gesetzt auf steigende Kurse (long)',
  short: 'gesetzt auf fallende Kurse (short)',
};

export const tradeExample = define({
  name: 'TradeExample',
  label: 'Handelsgeschäft',
  summary: 'Ein einzelnes Handelsgeschäft: Papier, Richtung, Einstieg, Ausstieg, Ergebnis. Text dazwischen erklärt es.',
  example: `<TradeExample instrument="Musteraktie A" direction="long" opened="2024-03-04" closed="2024-03-11" entry="41,20 Euro" exit="44,90 Euro" result="+9,0 %" fictional="true" source="anbieter" asOf="2025-01-02">
Das System meldete steigendes Handelsvolumen.
</TradeExample>`,
  props: claimObject({
    instrument: label('Papier', 60),
    direction: z.enum(['long', 'short']).meta({ title: 'Richtung' }),
    opened: z.iso.date().meta({ title: 'Einstieg am' }),
    closed: z.iso.date().meta({ title: 'Ausstieg am' }),
    entry: label('Einstieg zu', 40),
    exit: label('Ausstieg zu', 40),
    result: label('Ergebnis', 40).meta({ description: 'Ergebnis mit Vorzeichen', examples: ['+9,0 %'] }),
    fictional: fictional.optional(),
  }),
  body: 'prose',
  claims: true,
  feed: (props, { children }) => {
    const { instrument, direction, opened, closed, entry, exit, result, fictional, ...origin } = props;
    const rows = [
      ['Einstieg', `${entry}, ${formatDay(opened)}`],
      ['Ausstieg', `${exit}, ${formatDay(closed)}`],
      ['Ergebnis', result.replace(/^[-–]/, '−')],
    ];
    const block = {
      title: instrument,
      description: directions[direction],
      origin,
      evidence: fictional ? { fictional } : undefined,
    };
    return claimBlock(block, table([], rows) + children);
  },
  states: [
    {
      state: 'Verlust, short',
      mdx: `<TradeExample instrument="Musterindex B" direction="short" opened="2025-01-07" closed="2025-01-09" entry="3.412 Punkte" exit="3.498 Punkte" result="-2,5 %" fictional="true" source="anbieter" asOf="2025-09-21">
Der Kurs stieg, statt zu fallen.
</TradeExample>`,
    },
  ],
});
