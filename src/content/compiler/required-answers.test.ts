import { expect, it } from 'vitest';
import { advert, FILE, politicalDeclaration } from '../test/base-articles.ts';
import { readArticle } from './read-article.ts';
import { splitPhrases } from '../test/split-phrases.ts';

/** Reads an advertisement with a sentence and the field `warnings`, and gives all diagnostics, dated ones too. */
function read(sentence: string, warnings?: string) {
  const { value, diagnostics } = readArticle(advert(sentence, { warnings }), FILE);
  return diagnostics ?? value.datedDiagnostics;
}
/** What is found in that field. */
const found = (sentence: string, warnings?: string) =>
  read(sentence, warnings).flatMap(({ field, found: words }) =>
    field?.includes('warnings') ? `${field}: ${words}` : [],
  );

it.each(
  splitPhrases(`
  Der Anbieter gibt Kredite. | Ein Überziehungskredit kostet. | Auch als Ratenkauf. | Das Auto im Leasing. |
  <Claim source="anbieter" asOf="2025-09-21">Mit Null-Prozent-Finanzierung</Claim>. | Zahlung mit Buy Now, Pay Later. |
  Mit Differenzkontrakten handeln. | CFDs mit Hebel. | Eine neue Kryptowährung. | Die Wohnbaufinanzierung der Bank. |
  Eine Hypothek auf das Haus. | Konto mit Überziehungsrahmen. | Die 0%-Finanzierung im Geschäft. |
  Jetzt kaufen und später bezahlen. | Jetzt kaufen, später zahlen. | Einfach Geld leihen. | Sofortgeld aufs Konto. |
  Möbel in Raten zahlen. | In 12 Monatsraten zahlen. | Zahlen Sie in drei bequemen Raten. |
  Contracts for Difference handeln. | Kaufen Sie BTC. | Auch ETH und andere. | Seltene Altcoins. | Kunst als NFTs. |
  Mit digitalen Vermögenswerten handeln.
`),
)('an advertisement that says “%s” answers which warning it needs', (sentence) => {
  expect(found(sentence)).toEqual([expect.stringMatching(/^Feld „warnings“: keine Angabe, obwohl die Anzeige „/)]);
  expect(found(sentence, '{ none: true }')).toEqual([]);
});

it('the answer is due from the day of its rule on', () =>
  expect(read('Ein Kredit.')).toMatchObject([
    { rule: 'D24', found: 'keine Angabe, obwohl die Anzeige „Kredit“ sagt' },
  ]));

it.each(
  splitPhrases(`
  Ein Kreditinstitut mit Sitz in Graz. | Die Kreditkarte ist frei. | Akkreditiert in Wien. | Ein Nachrangdarlehen. |
  In Wien raten wir zur Vorsicht, bezahlen Sie bar. | Eine hypothetische Rechnung der Hypothekenbank. |
  Eine Studie der ETH Zürich, an der ETH verfasst. | Sichere Kryptografie und Ethernet. |
  Die Finanzierung des Vereins, jetzt kaufen wir Bäume.
`),
)('“%s” needs no answer', (sentence) => expect(found(sentence)).toEqual([]));

const EXAMPLE =
  '{ amount: 10.000 Euro, rate: 4 Prozent, annualRate: 5 Prozent, term: 60 Monate, instalment: 189 Euro, total: 11.358 Euro }';
const RATE = 'Ein Kredit um <Claim source="anbieter" asOf="2025-09-21">4 Prozent</Claim>.';

it('advertising of credit with a rate has the representative example', () => {
  expect(found(RATE, '{ credit: true }')).toEqual([
    'Feld „warnings › example“: keine Angabe, obwohl in der Anzeige „4 Prozent“ steht',
  ]);
  expect(found(RATE, `{ credit: true, example: ${EXAMPLE} }`)).toEqual([]);
  expect(found('Ein Kredit.', '{ credit: true }')).toEqual([]);
  // The share of accounts that lose money is no rate.
  expect(found('Ein Kredit.', '{ credit: true, cfd: 74.5 }')).toEqual([]);
});

it.each([
  [
    'Leasing um <Claim source="anbieter" asOf="2025-09-21" url="https://a.example/x">99 Euro im Monat</Claim>.',
    '99 Euro im Monat',
  ],
  ['Ein Kredit ab <Claim source="anbieter" asOf="2025-09-21">vier Prozent</Claim>.', 'vier Prozent'],
  ['Ratenkauf: <Claim source="anbieter" asOf="2025-09-21">monatlich nur 20 Euro</Claim>.', 'monatlich nur 20 Euro'],
])('%s is a cost of credit', (sentence, cost) =>
  expect(found(sentence, '{ credit: true }')).toEqual([
    `Feld „warnings › example“: keine Angabe, obwohl in der Anzeige „${cost}“ steht`,
  ]),
);

it.each([
  'Ein Kredit, bis zu <Claim source="anbieter" asOf="2025-09-21">100 Prozent</Claim> online.',
  'Ein Kredit bis <Claim source="anbieter" asOf="2025-09-21">10.000 Euro</Claim> auf 60 Monate.',
  'Der Kredit gefällt <Claim source="anbieter" asOf="2025-09-21">20 Prozent der Kundschaft</Claim>.',
  'Ein Kredit. <Claim source="anbieter" asOf="2025-09-21">3 Prozent</Claim> sind Frauen.',
])('%s names no cost of credit', (sentence) => expect(found(sentence, '{ credit: true }')).toEqual([]));

it('each topic is answered, and what is offered with a rate is no mention', () => {
  const cryptoAnswer =
    "crypto: { role: anbieter, website: 'https://muster-invest.example/w', phone: '+43 1 234567', email: a@b.example }";
  const both = 'CFDs auf Bitcoin.';
  expect(found(both, `{ ${cryptoAnswer} }`)).toEqual(['Feld „warnings“: keine Angabe, obwohl die Anzeige „CFDs“ sagt']);
  expect(found(both, `{ ${cryptoAnswer}, cfd: neu }`)).toEqual([]);
  expect(found(both, '{ cfd: 80.1, none: true }')).toEqual([]);
  const offer = 'Ein Kredit mit <Claim source="anbieter" asOf="2025-09-21">4,9 % Zinsen</Claim>.';
  expect(found(offer, '{ none: true }')).toEqual(['Feld „warnings › none“: true, obwohl in der Anzeige „4,9 %“ steht']);
  expect(found(`Wir vergeben keinen Kredit. ${RATE.replace('Ein', 'Nie ein')}`, '{ none: true }')).toEqual([]);
});

it('binary options are not advertised', () => {
  expect(found('Handeln Sie binäre Optionen.')).toEqual(['Feld „warnings“: binäre Optionen']);
  expect(found('Die FMA warnt vor binären Optionen. Binäre Optionen sind verboten.')).toEqual([]);
  expect(found('Mehr bei der [ESMA](https://www.esma.europa.eu/binary-options).')).toEqual([]);
  expect(found('ESMA agrees to prohibit binary options.')).toEqual([]);
});

it.each([
  ['{}', 'mindestens eines von credit, cfd, crypto und none'],
  [`{ none: true, example: ${EXAMPLE} }`, 'true, wenn example angegeben ist'],
  // Nobody words the warning but the law.
  ['{ cfd: CFDs sind tolle Instrumente. Lediglich 5 % der Konten verlieren. }', 'wie viel Prozent der Konten'],
  ['{ cfd: 101 }', 'höchstens 100'],
])('warnings: %s is refused', (warnings, message) => {
  expect(read('Ein Kredit.', warnings).map(({ allowed }) => allowed)).toContainEqual(expect.stringContaining(message));
});

/** What is found in `political` of an advertisement with a sentence, from the day on which the rule applies. */
const politicalFound = (sentence: string, fields: Record<string, string> = {}) =>
  readArticle(advert(sentence, fields), FILE).value?.datedDiagnostics.flatMap(({ field, found: words, rule }) =>
    rule === 'D16' ? `${field}: ${words}` : [],
  );

it.each([
  ['Wählen Sie bei der Gemeinderatswahl die Bürgerliste.', 'Gemeinderatswahl'],
  ['Stimmen Sie am Sonntag mit Ja.', 'Stimmen Sie am Sonntag mit Ja'],
  ['Zur Volksbefragung über das Stadion.', 'Volksbefragung'],
  ['Wählen Sie Liste 3 im März.', 'Wählen Sie Liste 3'],
])('asks whether an advertisement is political: %s', (sentence, words) => {
  const question = `Feld „political“: keine Angabe, obwohl die Anzeige „${words}“ sagt`;
  expect(politicalFound(sentence)).toEqual([question]);
  expect(politicalFound(sentence, { notPolitical: 'true' })).toEqual([]);
  expect(politicalFound(sentence, { political: politicalDeclaration })).toEqual([]);
});

it.each([
  'Wählen Sie Ihr Konto aus drei Paketen.',
  'Die Auswahl ist groß, die Wahl liegt bei Ihnen.',
  'Die Liste der Filialen steht auf unserer Website.',
  'Stimmen Sie der Kontoeröffnung zu.',
])('does not ask: %s', (sentence) => expect(politicalFound(sentence)).toEqual([]));
