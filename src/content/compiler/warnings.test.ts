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
  ['{}', 'mindestens eines von credit, cfd und crypto'],
  ['{ credit: true, none: true }', 'oder allein none: true'],
  [`{ none: true, example: ${EXAMPLE} }`, 'true, wenn example angegeben ist'],
  // Nobody words the warning but the law.
  ['{ cfd: CFDs sind tolle Instrumente. Lediglich 5 % der Konten verlieren. }', 'wie viel Prozent der Konten'],
  ['{ cfd: 101 }', 'höchstens 100'],
])('warnings: %s is refused', async (warnings, message) => {
  const root = writeEdition({ [FILE]: article({ ...paidFields, warnings }, 'Ein Kredit.') });
  const { diagnostics } = await checkContentFolder(root, new Date(IN_FORCE));
  expect(diagnostics.map(({ allowed }) => allowed).join()).toContain(message);
});
