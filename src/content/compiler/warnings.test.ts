import { expect, it } from 'vitest';
import { checkContentFolder } from '../content-folder.ts';
import { article, paidFields } from '../test/base-articles.ts';
import { writeEdition } from '../test/valid-edition.ts';

const FILE = 'content/articles/probe.mdx';
const IN_FORCE = '2026-11-20T00:00:00Z';

/** What is found in `warnings` of an advertisement with a sentence, as faults and as warnings. */
async function check(sentence: string, warnings?: string, now = IN_FORCE) {
  const root = writeEdition({ [FILE]: article({ ...paidFields, warnings }, sentence) });
  const { diagnostics, warnings: early } = await checkContentFolder(root, new Date(now));
  const found = (all: typeof diagnostics) =>
    all.flatMap(({ file, field, found }) => (file === FILE && field?.includes('warnings') ? `${field}: ${found}` : []));
  return { faults: found(diagnostics), early: found(early) };
}

it.each([
  ['Der Anbieter gibt Kredite.', 'Kredite'],
  ['Ein Überziehungskredit kostet.', 'Überziehungskredit'],
  ['Auch als Ratenkauf.', 'Ratenkauf'],
  ['Das Auto im Leasing.', 'Leasing'],
  ['<Claim source="anbieter" asOf="2025-09-21">Mit Null-Prozent-Finanzierung</Claim>.', 'Prozent-Finanzierung'],
  ['Zahlung mit Buy Now, Pay Later.', 'Buy Now, Pay Later'],
  ['Mit Differenzkontrakten handeln.', 'Differenzkontrakten'],
  ['CFDs mit Hebel.', 'CFDs'],
  ['Eine neue Kryptowährung.', 'Kryptowährung'],
  ['Die Wohnbaufinanzierung der Bank.', 'Wohnbaufinanzierung'],
  ['Eine Hypothek auf das Haus.', 'Hypothek'],
  ['Konto mit Überziehungsrahmen.', 'Überziehungsrahmen'],
  ['Die 0%-Finanzierung im Geschäft.', '0%-Finanzierung'],
  ['Jetzt kaufen und später bezahlen.', 'kaufen und später bezahlen'],
  ['Jetzt kaufen, später zahlen.', 'kaufen, später zahlen'],
  ['Einfach Geld leihen.', 'Geld leihen'],
  ['Sofortgeld aufs Konto.', 'Sofortgeld'],
  ['Möbel in Raten zahlen.', 'in Raten zahlen'],
  ['In 12 Monatsraten zahlen.', 'In 12 Monatsraten zahlen'],
  ['Zahlen Sie in drei bequemen Raten.', 'Zahlen Sie in drei bequemen Raten'],
  ['Contracts for Difference handeln.', 'Contracts for Difference'],
  ['Kaufen Sie BTC.', 'BTC'],
  ['Auch ETH und andere.', 'ETH'],
  ['Seltene Altcoins.', 'Altcoins'],
  ['Kunst als NFTs.', 'NFTs'],
  ['Mit digitalen Vermögenswerten handeln.', 'digitalen Vermögenswerten'],
])('an advertisement that says “%s” answers which warning it needs', async (sentence, word) => {
  const found = [`Feld „warnings“: keine Angabe, obwohl die Anzeige „${word}“ sagt`];
  expect(await check(sentence)).toEqual({ faults: found, early: [] });
  expect(await check(sentence, '{ none: true }')).toEqual({ faults: [], early: [] });
  expect(await check(sentence, undefined, '2026-11-19T23:59:59Z')).toEqual({ faults: [], early: found });
});

it.each([
  'Ein Kreditinstitut mit Sitz in Graz.',
  'Die Kreditkarte ist frei.',
  'Akkreditiert in Wien.',
  'Ein Nachrangdarlehen.',
  'In Wien raten wir zur Vorsicht, bezahlen Sie bar.',
  'Eine hypothetische Rechnung der Hypothekenbank.',
  'Eine Studie der ETH Zürich, an der ETH verfasst.',
  'Sichere Kryptografie und Ethernet.',
  'Die Finanzierung des Vereins, jetzt kaufen wir Bäume.',
])('“%s” needs no answer', async (sentence) => expect(await check(sentence)).toEqual({ faults: [], early: [] }));

const EXAMPLE =
  '{ amount: 10.000 Euro, rate: 4 Prozent, annualRate: 5 Prozent, term: 60 Monate, instalment: 189 Euro, total: 11.358 Euro }';
const RATE = 'Ein Kredit um <Claim source="anbieter" asOf="2025-09-21">4 Prozent</Claim>.';

it('advertising of credit with a rate has the representative example', async () => {
  expect((await check(RATE, '{ credit: true }')).faults).toEqual([
    'Feld „warnings › example“: keine Angabe, obwohl in der Anzeige „4 Prozent“ steht',
  ]);
  expect((await check(RATE, `{ credit: true, example: ${EXAMPLE} }`)).faults).toEqual([]);
  expect((await check('Ein Kredit.', '{ credit: true }')).faults).toEqual([]);
  // The share of accounts that lose money is no rate.
  expect((await check('Ein Kredit.', '{ credit: true, cfd: 74.5 }')).faults).toEqual([]);
});

it.each([
  [
    'Leasing um <Claim source="anbieter" asOf="2025-09-21" url="https://a.example/x">99 Euro im Monat</Claim>.',
    '99 Euro im Monat',
  ],
  ['Ein Kredit ab <Claim source="anbieter" asOf="2025-09-21">vier Prozent</Claim>.', 'vier Prozent'],
  ['Ratenkauf: <Claim source="anbieter" asOf="2025-09-21">monatlich nur 20 Euro</Claim>.', 'monatlich nur 20 Euro'],
])('%s is a cost of credit', async (sentence, cost) =>
  expect((await check(sentence, '{ credit: true }')).faults).toEqual([
    `Feld „warnings › example“: keine Angabe, obwohl in der Anzeige „${cost}“ steht`,
  ]),
);

it.each([
  'Ein Kredit, bis zu <Claim source="anbieter" asOf="2025-09-21">100 Prozent</Claim> online.',
  'Ein Kredit bis <Claim source="anbieter" asOf="2025-09-21">10.000 Euro</Claim> auf 60 Monate.',
  'Der Kredit gefällt <Claim source="anbieter" asOf="2025-09-21">20 Prozent der Kundschaft</Claim>.',
  'Ein Kredit. <Claim source="anbieter" asOf="2025-09-21">3 Prozent</Claim> sind Frauen.',
])('%s names no cost of credit', async (sentence) =>
  expect((await check(sentence, '{ credit: true }')).faults).toEqual([]),
);

it('each topic is answered, and what is offered with a rate is no mention', async () => {
  const cryptoAnswer =
    "crypto: { role: anbieter, website: 'https://muster-invest.example/w', phone: '+43 1 234567', email: a@b.example }";
  const both = 'CFDs auf Bitcoin.';
  expect((await check(both, `{ ${cryptoAnswer} }`)).faults).toEqual([
    'Feld „warnings“: keine Angabe, obwohl die Anzeige „CFDs“ sagt',
  ]);
  expect((await check(both, `{ ${cryptoAnswer}, cfd: neu }`)).faults).toEqual([]);
  expect((await check(both, '{ cfd: 80.1, none: true }')).faults).toEqual([]);
  const offer = 'Ein Kredit mit <Claim source="anbieter" asOf="2025-09-21">4,9 % Zinsen</Claim>.';
  expect((await check(offer, '{ none: true }')).faults).toEqual([
    'Feld „warnings › none“: true, obwohl in der Anzeige „4,9 %“ steht',
  ]);
  expect(
    (await check(`Wir vergeben keinen Kredit. ${RATE.replace('Ein', 'Nie ein')}`, '{ none: true }')).faults,
  ).toEqual([]);
});

it('binary options are not advertised', async () => {
  expect((await check('Handeln Sie binäre Optionen.')).faults).toEqual(['Feld „warnings“: binäre Optionen']);
  expect((await check('Die FMA warnt vor binären Optionen. Binäre Optionen sind verboten.')).faults).toEqual([]);
  expect((await check('Mehr bei der [ESMA](https://www.esma.europa.eu/binary-options).')).faults).toEqual([]);
  expect((await check('ESMA agrees to prohibit binary options.')).faults).toEqual([]);
});

it.each([
  ['{}', 'mindestens eines von credit, cfd, crypto und none'],
  [`{ none: true, example: ${EXAMPLE} }`, 'true, wenn example angegeben ist'],
  // Nobody words the warning but the law.
  ['{ cfd: CFDs sind tolle Instrumente. Lediglich 5 % der Konten verlieren. }', 'wie viel Prozent der Konten'],
  ['{ cfd: 101 }', 'höchstens 100'],
])('warnings: %s is refused', async (warnings, message) => {
  const root = writeEdition({ [FILE]: article({ ...paidFields, warnings }, 'Ein Kredit.') });
  const { diagnostics } = await checkContentFolder(root, new Date(IN_FORCE));
  expect(diagnostics.map(({ allowed }) => allowed).join()).toContain(message);
});
