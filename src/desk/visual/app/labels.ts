/** The words of the desk's forms. What a field means is said by the description in its schema. */

import { attributeLabels } from './attribute-labels.ts';
import { fieldLabels } from './field-labels.ts';

const words: Readonly<Record<string, string>> = { ...attributeLabels, ...fieldLabels };

/** Words for choices that don't speak for themselves, by field and value. */
export const optionLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { redaktionell: 'Redaktioneller Artikel', anzeige: 'Anzeige: jemand bezahlt oder hat einen Vorteil' },
  consideration: {
    entgelt: 'Entgelt für die Veröffentlichung',
    affiliate: 'Provision für vermittelte Kundinnen und Kunden',
    beteiligung: 'Beteiligung am Auftraggeber',
    eigenwerbung: 'Eigenwerbung des Herausgebers',
  },
  type: {
    kurs: 'Kurs',
    alert: 'Markt-Alert',
    study: 'Studie',
    fma: 'FMA',
    atx: 'Wiener Börse',
    expert: 'Fachleute',
    other: 'Sonstige',
  },
  source: { anbieter: 'Anbieter', rechnung: 'eigene Rechnung', unabhaengig: 'unabhängig' },
  frontPage: { aufmacher: 'Aufmacher', raster: 'Raster', nein: 'nein' },
  tone: { hinweis: 'Hinweis', pruefen: 'zum Nachprüfen', risiko: 'Risiko' },
};

/**
 * The name of a field in the forms.
 *
 * @param name its name in the file
 * @param place the concept, group or component that it belongs to
 * @throws Error where a field of a schema has no name here
 */
export function fieldLabel(name: string, place: string): string {
  const label = words[`${place}.${name}`] ?? words[name];
  if (label === undefined)
    throw new Error(`src/desk/visual/app/field-labels.ts has no German name for the field "${name}"`);
  return label;
}
