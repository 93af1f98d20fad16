import { z } from 'astro/zod';
import { formatNumber } from '../../lib/format/numbers.ts';
import { help } from '../../lib/schema/primitives.ts';
import { texts } from '../../texts.ts';
import { claimObject } from '../claims/claim.ts';
import { define } from '../define.ts';
import { calculatorId, fields, readFields, readStart, type Field, type Kind } from './fields.ts';

const kinds = Object.keys(fields) as [Kind, ...Kind[]];

export default define({
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
      .meta(
        help(
          'Beispiel',
          `Womit gerechnet wird, bis jemand etwas anderes eingibt: Name und Zahl, getrennt durch |. Namen: ${kinds.map((kind) => `${kind}: ${fields[kind].map(({ name }) => name).join(', ')}`).join('; ')}`,
          'gewinn 1.500 | verlust 2.000',
        ),
      ),
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
          allowed: `${name} mit einer ${whole ? 'ganzen ' : ''}Zahl von ${formatNumber(min)} bis ${formatNumber(max)}, mit Komma als Dezimalzeichen`,
        };
  },
});
