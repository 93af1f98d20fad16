import { describe, expect, it } from 'vitest';
import { findForbiddenWords, findPosing, firstFigure } from './advertising-words.ts';

describe('a figure', () => {
  it.each([
    '20 %',
    '20%ige Rendite',
    '20 prozent',
    '20 PROZENT',
    '20-prozentig',
    'ein 20-Prozent-Plus',
    '２０ ％',
    '20\u00ad Pro\u00adzent',
    '2\u200b0 Prozent',
    '20 Рrоzent',
    '20 v. H.',
    '20 vH',
    '20‰',
    '20 percent',
    '٢٠ ٪',
    '$ 500',
    '500 $',
    'US$ 500',
    'CHF 500',
    '500 Franken',
    '500 CHF',
    '£500',
    '500 €',
    'EUR 2.999,–',
    '2 Mio. Euro',
    '3 Tsd. €',
    '5 Millionen Dollar',
    '500k €',
    '89 von 100',
    'Das sagten 89 von 100.',
    '890 von 1.000 Personen',
    '9 von 10 Kunden',
    'neun von zehn',
    'zwanzig Prozent',
    'Hundert Euro',
    'fünfundzwanzig Prozent',
    'tausende Euro',
    'zweihundert Franken',
    '¥500',
    '50 Cent',
    '0,5 BTC',
    '500 TEUR',
    '20 vom Hundert',
    '20 Perzent',
    '20 pct.',
    '20 von je 100',
    '89 aus 100',
    '20/100',
    '10-fach',
    '10x mehr',
    'zwanzigprozentige Rendite',
    'Rendite (%): 20',
    'Euro 500',
    'In Prozent: 20',
  ])('is found in „%s“', (text) => expect(firstFigure(text)).toBeDefined());

  it.each([
    '3,2 Prozentpunkte',
    'zwei Prozentwerte',
    '§ 26 MedienG',
    'Artikel 5 von 2014',
    'Seite 5 von Hand',
    'am 21. September 2025',
    'drei von vielen',
    'eine von uns',
    'einige Prozent',
    'Europa hat 27 Staaten',
    '27 Europäer',
    '4 Hefte',
    'in 5 Pfundskerlen',
    'Richtlinie 2014/65/EU',
    'einfach erklärt',
    'Es steht 3 zu 2.',
  ])('is not found in „%s“', (text) => expect(firstFigure(text)).toBeUndefined());

  it('is looked for in long runs of digits in no time', () => {
    const start = performance.now();
    firstFigure('1'.repeat(190_000));
    firstFigure('ein'.repeat(60_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a forbidden word', () => {
  it.each([
    'Gewinn garantiert.',
    'Mit Geld-zurück-Garantie.',
    'Mit Gewinngarantie.',
    'Garantierte Rendite.',
    'Wir garantieren Gewinne.',
    'Gar\u00adantiert mehr.',
    'G\u200barantiert mehr.',
    'Gаrаntiert mehr.',
    'Ｇａｒａｎｔｉｅｒｔ mehr.',
    'Verluste sind garantiert nicht möglich.',
    'Garantiert kein Verlust.',
    'Risikofrei handeln.',
    'Risiko‑frei handeln.',
    'Risikolos handeln.',
    'Eine risikolose Anlage.',
    'Ohne Risiko.',
    'Ohne jedes Risiko.',
    'Ohne Verlustrisiko.',
    'Sie gehen kein Risiko ein.',
    'Null Risiko.',
    'Verlustfrei anlegen.',
    'Bombensicher.',
    'Sichere Gewinne.',
    'Ein sicheres Einkommen.',
    'FMA-geprüft.',
    'FMA geprüft.',
    'Staatlich anerkannt.',
    'Behördlich genehmigt.',
    'Nur noch heute!',
    'Nur heute!',
    'Ihre letzte Chance.',
    'Jetzt zugreifen!',
    'Bevor es zu spät ist.',
    'Verpassen Sie das nicht!',
    'Nicht nur schnell, sondern garantiert.',
    'Kein Wunder: garantiert. Kein Zweifel, risikofrei.',
    'Garantiert und risikofrei, nicht unabhängig geprüft.',
    'Niemand sonst garantiert Gewinne.',
    'Kein anderer bietet garantierte Gewinne.',
    'Nicht ohne Grund garantiert.',
    'ɢᴀʀᴀɴᴛɪᴇʀᴛ mehr.',
    'Guaranteed, risk-free.',
    'Absolut sicher.',
    'Kein Verlust möglich.',
    'Nur noch 3 Plätze.',
    'Sichern Sie sich mehr.',
  ])('is found in „%s“', (text) => expect(findForbiddenWords(text)).not.toEqual([]));

  it.each([
    'Gewinne sind nicht garantiert.',
    'Niemand garantiert einen Gewinn.',
    'Eine Anlage ohne Risiko gibt es nicht.',
    'Wer „garantiert“ schreibt, gibt ein Warnsignal.',
    'Das Risiko trägt die Anlegerin.',
    'Die Garantin heißt Anna.',
    'Die letzten Quartale.',
  ])('is not found in „%s“', (text) => expect(findForbiddenWords(text)).toEqual([]));
});

describe('advertising poses as the house’s own work', () => {
  it.each([
    'Redaktion',
    'Aus der Redaktion',
    'Unabhängiger Test',
    'Das ist keine Anzeige',
    'Testsieger',
    'Rеdaktion',
    'Nicht gesponsert',
  ])('with „%s“', (text) => expect(findPosing(text)).toBeDefined());
  it.each(['Finanzmarkt', 'Exklusiv', 'Laut Anbieter nicht unabhängig geprüft'])('not with „%s“', (text) =>
    expect(findPosing(text)).toBeUndefined(),
  );
});
