/** Contracts of other components with figures, whose source and date they state (D6). */
import { z } from 'astro/zod';
import { formatNumber } from '../../lib/format/numbers.ts';
import { enumOf, help, instant } from '../../lib/schema/primitives.ts';
import { texts } from '../../texts.ts';
import { calculatorId, fields, readFields, readStart, type Field, type Kind } from '../Calculator/fields.ts';
import { claimObject } from '../claims/claim.ts';
import { decimal, define, fictional, shortText } from '../define.ts';

export const Claim = define({
  label: 'Angabe',
  summary:
    'Eine Zahl, ein Vergleich oder ein Superlativ über das beworbene Angebot, mitten im Satz. Zeigt, von wem die Angabe stammt und von wann sie ist.',
  example:
    'Der Anbieter nennt <Claim source="anbieter" asOf="2025-09-21" url="https://muster-invest.example/zahlen">89,3 Prozent</Claim> gewonnene Geschäfte.',
  props: claimObject({}),
  body: 'phrase',
});

export const StatGrid = define({
  label: 'Kennzahlen',
  summary: 'Zwei bis sechs Kennzahlen nebeneinander, jede mit kurzer Erklärung.',
  example: `<StatGrid title="Die Studie in Zahlen" source="anbieter" asOf="2025-09-21">
  <Stat value="3.247" label="Teilnehmende" />
  <Stat value="14 Monate" label="Laufzeit" note="Februar 2024 bis März 2025" />
</StatGrid>`,
  props: claimObject({ title: shortText('Titel') }),
  item: {
    name: 'Stat',
    label: 'Kennzahl',
    props: z.strictObject({
      value: shortText('Wert', 24),
      label: shortText('Bezeichnung', 80),
      note: shortText('Anmerkung', 140).optional(),
    }),
  },
});

export const Availability = define({
  label: 'Freie Plätze',
  summary: 'Freie Plätze von einer Gesamtzahl, mit Stand. Ersetzt „nur noch …“.',
  example: '<Availability title="Plätze im Betaprogramm" free="89" of="500" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({
    title: shortText('Titel'),
    free: decimal('Freie Plätze'),
    of: decimal('Plätze insgesamt').optional(),
  }),
  check: ({ free, of }) =>
    of === undefined || free <= of
      ? undefined
      : { found: `${free} freie von ${of} Plätzen`, allowed: 'free höchstens so groß wie of' },
});

export const Countdown = define({
  label: 'Frist',
  summary: 'Eine Frist mit festem Ende: zeigt den Stand bei Redaktionsschluss und nach dem Ende „abgelaufen am …“.',
  example:
    '<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />',
  props: claimObject({
    title: shortText('Titel'),
    until: instant.meta(help('Ende der Frist', 'Ende der Frist mit Zeitzone')),
    noticedAt: instant.meta(help('Restzeit genannt für', 'Zeitpunkt, für den die Restzeit genannt wird')),
  }),
  check: ({ until, noticedAt }) =>
    new Date(noticedAt) < new Date(until)
      ? undefined
      : { found: `noticedAt ${noticedAt} nach until ${until}`, allowed: 'ein Stand vor dem Ende der Frist' },
});

const directions = { long: texts.prose.long, short: texts.prose.short };

export const TradeExample = define({
  label: 'Handelsgeschäft',
  summary: 'Ein einzelnes Handelsgeschäft: Papier, Richtung, Einstieg, Ausstieg, Ergebnis. Text dazwischen erklärt es.',
  example: `<TradeExample instrument="Musteraktie A" direction="long" opened="2024-03-04" closed="2024-03-11" entry="41,20 Euro" exit="44,90 Euro" result="+9,0 %" fictional="true" source="anbieter" asOf="2025-01-02">
Das System meldete steigendes Handelsvolumen.
</TradeExample>`,
  props: claimObject({
    instrument: shortText('Papier', 60),
    direction: enumOf(directions).meta({ title: 'Richtung' }),
    opened: z.iso.date().meta({ title: 'Einstieg am' }),
    closed: z.iso.date().meta({ title: 'Ausstieg am' }),
    entry: shortText('Einstieg zu', 40),
    exit: shortText('Ausstieg zu', 40),
    result: shortText('Ergebnis', 40).meta({ description: 'Ergebnis mit Vorzeichen', examples: ['+9,0 %'] }),
    fictional: fictional.optional(),
  }),
  body: 'prose',
  frame: ({ instrument, direction }) => ({ title: instrument, description: directions[direction] }),
});

const kinds = Object.keys(fields) as [Kind, ...Kind[]];

export const Calculator = define({
  label: 'Rechner',
  summary:
    'Ein Rechner mit Formel, Annahmen und Quelle: Verlustausgleich der KESt (nur in einer österreichischen Ausgabe), Einlagensicherung, Kosten eines ETF oder einer Order. Er beginnt mit dem Beispiel des Artikels, das ohne JavaScript, im Druck und in Feeds als Tabelle steht. Immer source="rechnung", mit der Quelle der Regeln oder Sätze als url.',
  example:
    '<Calculator kind="verlustausgleich" start="gewinn 1.500 | ertraege 800 | verlust 2.000 | zinsen 300" source="rechnung" asOf="2026-02-17" url="https://www.ris.bka.gv.at/" />',
  props: claimObject({
    kind: z.enum(kinds).meta({ title: 'Rechner' }),
    start: z
      .string()
      .min(1)
      .max(300)
      .meta({
        title: 'Beispiel',
        description: `Womit gerechnet wird, bis jemand etwas anderes eingibt: Name und Zahl, getrennt durch |. Namen: ${kinds.map((kind) => `${kind}: ${fields[kind].map(({ name }) => name).join(', ')}`).join('; ')}`,
        examples: ['gewinn 1.500 | verlust 2.000'],
      }),
  }),
  only: 'redaktionell',
  frame: ({ kind }) => ({
    title: texts.calculator[kind],
    description: texts.calculator[`${kind}Text`],
    anchor: calculatorId(kind),
  }),
  check: ({ kind, start, source, url }) => {
    if (source !== 'rechnung' || !url)
      return { found: `source="${source}"${url ? '' : ' ohne url'}`, allowed: 'source="rechnung" mit url' };
    const typed = readStart(start);
    const known: readonly Field[] = fields[kind];
    const unknown = Object.keys(typed).find((name) => !known.some((field) => field.name === name));
    if (unknown !== undefined)
      return { found: `start mit „${unknown}“`, allowed: known.map(({ name }) => name).join(', ') };
    const [name] = Object.keys(readFields(kind, typed).faults);
    const { min = 0, max = 0, whole } = known.find((field) => field.name === name) ?? {};
    return name === undefined
      ? undefined
      : {
          found: `start mit „${`${name} ${typed[name] ?? ''}`.trim()}“`,
          allowed: `${name} mit einer ${whole ? 'ganzen ' : ''}Zahl von ${formatNumber(min)} bis ${formatNumber(max)}, geschrieben wie ${formatNumber(1.5)}`,
        };
  },
});
