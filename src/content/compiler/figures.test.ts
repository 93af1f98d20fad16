import { describe, expect, it } from 'vitest';
import { splitPhrases } from '../test/split-phrases.ts';
import { firstFigure, hasUnit } from './figures.ts';

describe('a figure', () => {
  it.each(
    splitPhrases(`
    20 % | 20%ige Rendite | 20 PROZENT | ein 20-Prozent-Plus | ２０ ％ | 20\u00ad Pro\u00adzent | 2\u200b0 Prozent |
    20 vH | 20‰ | 20 percent | ٢٠ ٪ | $ 500 | US$ 500 | CHF 500 | 500 CHF | £500 | 500 € | EUR 2.999,– | 2 Mio. Euro |
    3 Tsd. € | 5 Millionen Dollar | 89 von 100 | 9 von 10 Kunden | neun von zehn | Hundert Euro |
    fünfundzwanzig Prozent | tausende Euro | zweihundert Franken | ¥500 | 50 Cent | 0,5 BTC | 500 TEUR |
    20 vom Hundert | 20 Perzent | 20 pct. | 20 von je 100 | 89 aus 100 | 20/100 | 10-fach | 10x mehr |
    zwanzigprozentige Rendite | Rendite (%): 20 | Euro 500 | 20 (zwanzig) Prozent | zwanzig volle Prozent |
    fünf-und-zwanzig Prozent | anderthalb Prozent | 2O Prozent | XX Prozent | IV Euro | 7 p.a. | 7 per annum |
    34.000,– mehr | 34.000,- | Der Einsatz verdoppelt sich | Sie hat ihr Geld verdreifacht | vervielfacht |
    Die Verzehnfachung | das Dreifache | dreimal so hoch | zehnfache Rendite | zwei Drittel | 𝟐𝟎 % | EUR34 |
    5mal so viel | 5 Mal mehr | 340 Schilling | 12 ETH | 500kEUR | 500 Pfund Sterling | Platz 2 von 12 |
    zweistellige Renditen | fünfstellige Gewinne | zweistelliger Wertzuwachs | um den Faktor zehn | um den Faktor 10 |
    doppelt so breite Gewinne | Fr. 49.– im Monat | sFr. 20 | 49 Fr. im Monat | Fr. 1'234.50 | 90 Rappen |
    nur 49.– im Monat
  `),
  )('is found in „%s“', (text) => expect(firstFigure(text)).toBeDefined());

  it.each(
    splitPhrases(`
    3,2 Prozentpunkte | zwei Prozentwerte | § 26 MedienG | Artikel 5 von 2014 | am 21. September 2025 |
    drei von vielen | einige Prozent | 27 Europäer | in 5 Pfundskerlen | Richtlinie 2014/65/EU | dreifach geprüft |
    die doppelte Buchführung | um X Prozent | Im Jahr 2024, - das war spät | 27 Euroländer |
    Titel einer Bitcoin-Anlegerin | ein Viertel von Wien | zwischen Euro und Dollar | Aktien und Bitcoins |
    Ein Pfund Käse | 3-fach verglast | eine 2-Euro-Münze | Seite 2 von 12 | Der Amateur 2024 | 12 ETH-Institute |
    60x60 cm | 120 × 80 × 3 cm | eine zweistellige Nummer | um den Faktor Zeit | Die Bank ist doppelt so breit |
    dreimal so laut | Haus 12 von 20 | Nr. 12 von 20 | 100 % Baumwolle | aus 100 Prozent Bio-Baumwolle |
    50 % Schurwolle | Abgasnorm Euro 6e | 2x im Jahr | 3-fach verstellbar | Mo. bis Fr. 9–17 Uhr |
    Fr. 19.30 bis 22 Uhr | Fr. 5. Dezember | Fr. Müller, Zimmer 3 | Do 9–12, Fr. 8:30 | Fr. 14.11. |
    die 1.- und 2.-Platzierten
  `),
  )('is not found in „%s“', (text) => expect(firstFigure(text)).toBeUndefined());

  // An expression that stalls takes minutes, longer than a test may.
  it.each(['1'.repeat(190_000), 'ein'.repeat(60_000)])('is searched for in a long run without stalling', (run) =>
    expect(firstFigure(run)).toBeUndefined(),
  );
});

describe('the head of a column', () => {
  it.each(['Rendite (in %)', 'Rendite in Prozent', 'Rendite [%]', 'Rendite p. a.', 'in\nEuro', '€'])(
    'names a unit in „%s“',
    (text) => expect(hasUnit(text)).toBe(true),
  );
  it.each(['Euroraum', 'Prozentpunkte', 'Prozess', 'Jahr', 'Europa'])('names none in „%s“', (text) =>
    expect(hasUnit(text)).toBe(false),
  );
});
