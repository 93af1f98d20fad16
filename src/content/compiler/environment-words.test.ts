import { expect, it } from 'vitest';
import { environmentWords } from './advertising-words.ts';
import { phrases } from '../test/phrases.ts';

it.each([
  ['Umweltfreundlich anlegen.', 'Umweltfreundlich'],
  ['Ein umweltschonendes Konto.', 'umweltschonendes'],
  ['Das ist klimafreundlich.', 'klimafreundlich'],
  ['Nach\u00adhaltige Fonds.', 'Nachhaltige'],
  ['Unsere Nachhaltigkeit.', 'Nachhaltigkeit'],
  ['Wir handeln ökologisch.', 'ökologisch'],
  ['Ein Ökofonds.', 'Ökofonds'],
  ['Eco-Konto eröffnen.', 'Eco-Konto'],
  ['CO₂-freundlich.', 'CO2-freundlich'],
  ['Energieeffiziente Server.', 'Energieeffiziente'],
  ['Biologisch abbaubare Karte.', 'Biologisch abbaubare'],
  ['Schonend für die Umwelt.', 'Schonend für die Umwelt'],
  ['Gut fürs Geld und gut für das Klima.', 'gut für das Klima'],
  ['Grüne Geldanlage.', 'Grüne Geldanlage'],
  ['Jetzt grün investieren.', 'grün investieren'],
  ['Klimaneutral seit Jahren.', 'Klimaneutral'],
  ['CO2-neutrale Server.', 'CO2-neutrale'],
  ['Klimapositiv.', 'Klimapositiv'],
  ['Durch Kompensation aller Emissionen.', 'Kompensation aller Emissionen'],
  ['Unsere Emissionen werden kompensiert.', 'Emissionen werden kompensiert'],
  ['Nicht nur gut, sondern klimaneutral.', 'klimaneutral'],
])('finds the claim in „%s“', (text, word) => expect(environmentWords(text, text)).toEqual([word]));

it.each(
  phrases(`
  Herr Grünbeck gibt grünes Licht. | Die grüne Linie steigt, der Kurs ist im grünen Bereich. | Die Grünen stimmten zu. |
  Die Ökonomin nennt es ein Ökosystem. | Gut für die Anlegerin. | Das Unternehmen ist nicht klimaneutral. |
  Niemand hat geprüft, ob das CO2-neutral ist. | Die Umwelt ist kein Thema.
`),
)('finds none in „%s“', (text) => expect(environmentWords(text, text)).toEqual([]));

it('lets general words pass within proven claims, offsetting nowhere', () => {
  expect(environmentWords('Die Karte ist nachhaltig.', 'Die Karte ist .')).toEqual([]);
  expect(environmentWords('Die Karte ist klimaneutral.', 'Die Karte ist .')).toEqual(['klimaneutral']);
});
