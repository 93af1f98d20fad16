import { expect, it } from 'vitest';
import { checkContentFolder } from '../content-folder.ts';
import { knownLaws } from '../../lib/law/law-data.ts';
import type { Collections } from '../registry.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { checkOfficialSources } from './required-statements.ts';
import { article, editorialFields, paidFields } from '../test/base-articles.ts';
import { validFiles, VALID_NOW, writeEdition } from '../test/valid-edition.ts';

const site = validFiles['content/site.yaml'] as string;
const live = site.replace('edition: demo', 'edition: live');
const siteIn = (country: string) => site.replace('country: AT', `country: ${country}`);
const figure = (attributes: string) =>
  `<Figure src="a.svg" alt="Ein Ablauf" caption="Der Ablauf" credit="Grafik: Probe" ${attributes} />`;

/** The faults by D15, D19 and D20 in one file of a live edition, on the day from which all of them are in force. */
async function check(path: string, text: string) {
  const root = writeEdition({ 'content/site.yaml': live, [path]: text });
  const { diagnostics } = await checkContentFolder(root, new Date('2026-08-02T00:00:00Z'));
  return diagnostics.filter(({ file, rule }) => file === path && ['D15', 'D19', 'D20'].includes(rule ?? ''));
}

const ARTICLE = 'content/articles/probe.mdx';
const paid = (fields: Record<string, string | undefined>) => article({ ...paidFields, ...fields }, 'Text.');
const editorial = (fields: Record<string, string | undefined>, prose = 'Text.') =>
  article({ ...editorialFields, ...fields }, prose);
const portrait = (ai: string) =>
  `${validFiles['content/authors/vera-muster.yaml'] as string}portrait: { src: a.png, alt: Lena Probe im Büro, credit: Foto, ${ai} }\n`;

it.each([
  ['ai', editorial({ ai: undefined }), 'Feld „ai“', 'ai: keine'],
  ['reviewedBy', editorial({ ai: 'erzeugt' }), 'Feld „reviewedBy“', 'reviewedBy: vera-muster'],
  ['ai of a drawing', editorial({}, figure('')), '<Figure> ai', 'ai="keine"'],
  ['origin', editorial({}, figure('ai="keine"')), '<Figure> origin', 'origin="foto"'],
  ['reviewedBy for it', editorial({}, figure('ai="erzeugt"')), 'Feld „reviewedBy“', 'reviewedBy: vera-muster'],
])('tells a live edition that lacks %s since when and how to mend it', async (_name, text, field, example) => {
  const faults = await check(ARTICLE, text);
  expect(faults).toMatchObject([{ field, example }]);
  expect(formatDiagnostics(faults)).toMatch(/erlaubt: .* \(Art. 50 .*; gilt seit 2.\u00a0August 2026\)/);
});

it.each([
  ['index', { index: undefined }, 'Regeln von Google gegen Spam; gilt seit 19.\u00a0November 2024'],
  ['indexReason', { indexReason: undefined }, 'gilt seit 19.\u00a0November 2024'],
  ['payer', { payer: '{ name: Werbekunde Linz GmbH (erfunden), seat: Linz }' }, 'gilt seit 1.\u00a0Jänner 2023'],
  ['payer', { payer: '{ name: Halt AG, seat: Linz }', consideration: 'eigenwerbung' }, 'gilt seit 1.\u00a0Jänner 2023'],
])('refuses an advertisement for its field %s', async (name, fields, since) => {
  const faults = await check(ARTICLE, paid(fields));
  expect(faults).toMatchObject([{ field: `Feld „${name}“` }]);
  expect(faults[0]?.allowed).toContain(since);
});

it('lets an advertisement say that somebody else pays, in kind or with a booking', async () => {
  for (const consideration of ['tausch', 'paket'])
    expect(await check(ARTICLE, paid({ consideration, payer: '{ name: Halt AG, seat: Linz }' }))).toEqual([]);
});

it.each([
  ['', 'keine Angabe'],
  ['ai: erzeugt', 'erzeugt'],
])('wants a portrait to be no work of a model: %s', async (ai, found) => {
  const faults = await check('content/authors/vera-muster.yaml', portrait(ai));
  expect(faults).toMatchObject([{ field: 'Feld „portrait › ai“', found }]);
});

it.each([
  ['fma', 'https://pruefstelle.example/bericht', 'fma bei https://pruefstelle.example/bericht'],
  ['fma', 'https://nicht-fma.gv.at/', 'fma bei https://nicht-fma.gv.at/'],
  ['fma', undefined, 'fma bei Amt, ohne url'],
  ['atx', 'https://www.fma.gv.at/', 'atx bei https://www.fma.gv.at/'],
  ['fma', 'https://www.fma.gv.at/', undefined],
  ['expert', 'https://pruefstelle.example/bericht', undefined],
] as const)('the word of an authority (%s) stands before its own publications only: %s', (type, url, found) => {
  const source = { title: 'Ein Bericht', organization: 'Amt', type, url };
  const articles = [{ file: ARTICLE, data: { data: { sources: [source] }, lines: { sources: 9 } } }];
  expect([...checkOfficialSources({ articles } as unknown as Collections)]).toMatchObject(
    found === undefined
      ? []
      : [{ file: ARTICLE, line: 9, field: 'Feld „sources › 1 › type“', found, example: 'type: other' }],
  );
});

it.each([
  ['CH', [], ['accessibility', 'adStatute', 'cookies', 'dataProtection', 'disclaimer', 'imprint', 'licences']],
  ['CH', ['imprint', 'cookies'], ['accessibility', 'adStatute', 'dataProtection', 'disclaimer', 'licences']],
  ['AT', [], []],
])('refuses in %s the law that was copied from Austria and not replaced, but for %s', async (country, own, fields) => {
  const changed = Object.fromEntries(
    own.map((name) => [name, name === 'imprint' ? [{ title: 'Angaben', text: 'Das Gesetz verlangt sie.' }] : 'Art. 1']),
  );
  const root = writeEdition({
    'content/site.yaml': siteIn(country),
    'content/law.yaml': JSON.stringify({ ...knownLaws['AT'], ...changed }),
  });
  const { diagnostics } = await checkContentFolder(root, VALID_NOW);
  const found = diagnostics.filter(({ file }) => file === 'content/law.yaml').map(({ field }) => field);
  for (const name of fields) expect(found).toContain(`Feld „${name}“`);
  for (const name of own) expect(found).not.toContain(`Feld „${name}“`);
  expect(found).toHaveLength(fields.length > 0 ? 13 - own.length : 0);
});

it.each([
  ['AT', ['verlustausgleich', 'einlagensicherung'], []],
  ['DE', ['verlustausgleich', 'einlagensicherung'], [[13, 'in DE: einlagensicherung, etf, order']]],
  ['AT', ['etf', 'etf'], [[15, 'eine Adresse, die es noch nicht gibt']]],
])('in %s has in one article the calculators %s', async (country, kinds, expected) => {
  const start = { verlustausgleich: 'gewinn 5', einlagensicherung: 'eigen1 5', etf: 'einmalig 5 | jahre 2' };
  const calculators = kinds.map(
    (kind) =>
      `<Calculator kind="${kind}" start="${start[kind as keyof typeof start]}" source="rechnung" asOf="2025-01-02" url="https://www.ris.bka.gv.at/" />`,
  );
  const root = writeEdition({
    'content/site.yaml': siteIn(country),
    [ARTICLE]: editorial({}, calculators.join('\n\n')),
  });
  const { diagnostics } = await checkContentFolder(root, VALID_NOW);
  const found = diagnostics.filter(({ field }) => field === '<Calculator> kind');
  expect(found.map(({ line, allowed }) => [line, allowed])).toEqual(expected);
});
