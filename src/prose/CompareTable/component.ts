import { z } from 'astro/zod';
import { claimObject } from '../claims/claim.ts';
import { cells, define, label } from '../define.ts';

export default define({
  label: 'Vergleich',
  summary: 'Tabelle, die zwei oder mehr Dinge Merkmal für Merkmal gegenüberstellt.',
  example: `<CompareTable title="Alte und neue Konditionen" head="Bedingung" columns="Betakunden | Neukunden" source="anbieter" asOf="2025-09-28">
  <Row label="Monatlicher Preis" cells="kostenlos | 2.999 Euro" />
  <Row label="Wartezeit" cells="keine | 6 Monate" />
</CompareTable>`,
  props: claimObject({
    title: label('Titel'),
    head: label('Kopf der ersten Spalte', 40)
      .optional()
      .meta({ description: 'Was die Zeilen sind; fehlt er, steht „Merkmal“', examples: ['Bedingung'] }),
    columns: cells('Spalten'),
  }),
  item: {
    name: 'Row',
    label: 'Zeile',
    props: z.strictObject({ label: label('Bezeichnung', 80), cells: cells('Zellen') }),
  },
  check: ({ columns }, rows) => {
    const odd = rows.find((row) => row.cells.length !== columns.length);
    return (
      odd && {
        found: `Zeile „${odd.label}“ mit ${odd.cells.length} Zellen bei ${columns.length} Spalten`,
        allowed: 'in jeder Zeile so viele Zellen wie Spalten, getrennt durch |',
      }
    );
  },
});
