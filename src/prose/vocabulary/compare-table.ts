/** A table that sets things side by side, feature by feature. */
import { z } from 'astro/zod';
import { claimObject } from '../../content/schemas/claim.ts';
import { define } from '../define.ts';
import { cells, label } from '../values.ts';

export const compareTable = define({
  name: 'CompareTable',
  summary: 'Tabelle, die zwei oder mehr Dinge Merkmal für Merkmal gegenüberstellt.',
  example: `<CompareTable title="Alte und neue Konditionen" columns="Betakunden | Neukunden" source="anbieter" asOf="2025-09-28">
  <Row label="Monatlicher Preis" cells="kostenlos | 2.999 Euro" />
  <Row label="Wartezeit" cells="keine | 6 Monate" />
</CompareTable>`,
  props: claimObject({ title: label(), columns: cells }),
  body: 'items',
  item: { name: 'Row', props: z.strictObject({ label: label(80), cells }), body: 'keiner' },
  claims: true,
  check: ({ columns }: { columns: string[] }, rows: { label: string; cells: string[] }[]) => {
    const odd = rows.find((row) => row.cells.length !== columns.length);
    return (
      odd && {
        found: `Zeile „${odd.label}“ mit ${odd.cells.length} Zellen bei ${columns.length} Spalten`,
        allowed: 'in jeder Zeile so viele Zellen wie Spalten, getrennt durch |',
      }
    );
  },
});
