import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkContentFolder } from '../content-folder.ts';
import { knownLaws } from '../../lib/law/law-data.ts';
import type { Collections } from '../registry.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { hideExpired } from '../expiry.ts';
import { law } from '../schemas/law.ts';
import { statementsSchema } from '../schemas/publisher.ts';
import type { SiteSettings } from '../schemas/site.ts';
import { checkOfficialSources } from './required-statements.ts';
import { advert, politicalDeclaration, story } from '../test/base-articles.ts';
import { validFiles, VALID_NOW, writeEdition } from '../test/valid-edition.ts';

const SITE = 'content/site.yaml';
const site = validFiles[SITE] as string;
const live = site.replace('edition: demo', 'edition: live');
const siteIn = (country: string) => site.replace('country: AT', `country: ${country}`);
const figure = (attributes: string) =>
  `<Figure src="a.svg" alt="Ein Ablauf" caption="Der Ablauf" credit="Grafik: Probe" ${attributes} />`;

/** Faults and warnings of the valid edition with changed files. */
const readEdition = (files: Readonly<Record<string, string>>, now = VALID_NOW) =>
  checkContentFolder(writeEdition(files), now);

/** The same, formatted. */
async function checkEdition(files: Readonly<Record<string, string>>, now = VALID_NOW) {
  const { diagnostics, warnings } = await readEdition(files, now);
  return { faults: formatDiagnostics(diagnostics), warnings: formatDiagnostics(warnings) };
}
const NOTHING = formatDiagnostics([]);

/** The faults by D15, D19 and D20 in one file of a live edition, on the day from which all of them are in force. */
async function check(path: string, text: string) {
  const { diagnostics } = await readEdition({ [SITE]: live, [path]: text }, new Date('2026-08-02T00:00:00Z'));
  return diagnostics.filter(({ file, rule }) => file === path && ['D15', 'D19', 'D20'].includes(rule ?? ''));
}

const ARTICLE = 'content/articles/probe.mdx';
const portrait = (ai: string) =>
  `${validFiles['content/authors/vera-muster.yaml'] as string}portrait: { src: a.png, alt: Lena Probe im Büro, credit: Foto, ${ai} }\n`;

it.each([
  ['ai', story('Text.', { ai: undefined }), 'Feld „ai“', 'ai: keine'],
  ['reviewedBy', story('Text.', { ai: 'erzeugt' }), 'Feld „reviewedBy“', 'reviewedBy: vera-muster'],
  ['ai of a drawing', story(figure('')), '<Figure> ai', 'ai="keine"'],
  ['origin', story(figure('ai="keine"')), '<Figure> origin', 'origin="foto"'],
  ['reviewedBy for it', story(figure('ai="erzeugt"')), 'Feld „reviewedBy“', 'reviewedBy: vera-muster'],
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
  const faults = await check(ARTICLE, advert('Text.', fields));
  expect(faults).toMatchObject([{ field: `Feld „${name}“` }]);
  expect(faults[0]?.allowed).toContain(since);
});

it('lets an advertisement say that somebody else pays, in kind or with a booking', async () => {
  for (const consideration of ['tausch', 'paket'])
    expect(await check(ARTICLE, advert('Text.', { consideration, payer: '{ name: Halt AG, seat: Linz }' }))).toEqual(
      [],
    );
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
  ['anzeige', 'https://pruefstelle.example/', ['Feld „sources › 1 › organization“']],
  ['anzeige', 'https://www.fma.gv.at/', []],
  ['redaktionell', 'https://pruefstelle.example/', []],
])('the authority publishes what names it in an article of kind %s: %s', (kind, url, fields) => {
  const source = { title: 'Ein Bericht', organization: 'Finanzmarktaufsicht (FMA)', type: 'other', url };
  const articles = [{ file: ARTICLE, data: { data: { kind, sources: [source] }, lines: {} } }];
  const found = [...checkOfficialSources({ articles } as unknown as Collections)];
  expect(found.map(({ field }) => field)).toEqual(fields);
});

it('names no address of an authority of which the law knows no domain', () => {
  const source = { title: 'Ein Bericht', organization: 'Finanzmarktaufsicht (FMA)', type: 'other' };
  const articles = [{ file: ARTICLE, data: { data: { kind: 'anzeige', sources: [source] }, lines: {} } }];
  const { fma } = law.officialSources;
  law.officialSources.fma = undefined;
  const found = [...checkOfficialSources({ articles } as unknown as Collections)];
  law.officialSources.fma = fma;
  const allowed = expect.stringMatching(/^ein anderer Herausgeber, denn „officialSources“/) as string;
  expect(found).toMatchObject([{ allowed, example: 'organization: Beispielbank' }]);
});

it.each([
  ['CH', [], ['accessibility', 'adStatute', 'calculators', 'cookies', 'dataProtection', 'imprint', 'publisherDuties']],
  ['CH', ['imprint', 'cookies'], ['accessibility', 'adStatute', 'dataProtection', 'disclaimer', 'licences']],
  ['AT', [], []],
])('refuses in %s the law that was copied from Austria and not replaced, but for %s', async (country, own, fields) => {
  const changed = Object.fromEntries(
    own.map((name) => [name, name === 'imprint' ? [{ title: 'Angaben', text: 'Das Gesetz verlangt sie.' }] : 'Art. 1']),
  );
  const law = JSON.stringify({ ...knownLaws['AT'], ...changed });
  const { diagnostics } = await readEdition({ [SITE]: siteIn(country), 'content/law.yaml': law });
  const found = diagnostics.filter(({ file }) => file === 'content/law.yaml').map(({ field }) => field);
  for (const name of fields) expect(found).toContain(`Feld „${name}“`);
  for (const name of own) expect(found).not.toContain(`Feld „${name}“`);
  expect(found).toHaveLength(fields.length > 0 ? 18 - own.length : 0);
});

it.each([
  ['AT', ['verlustausgleich', 'einlagensicherung'], []],
  ['DE', ['verlustausgleich', 'einlagensicherung'], [[13, 'in DE: einlagensicherung, etf, order']]],
  ['CH', ['einlagensicherung'], [[13, 'in CH: etf, order']]],
  ['AT', ['etf', 'etf'], [[15, 'eine Adresse, die es noch nicht gibt']]],
])('in %s has in one article the calculators %s', async (country, kinds, expected) => {
  const start = { verlustausgleich: 'gewinn 5', einlagensicherung: 'eigen1 5', etf: 'einmalig 5 | jahre 2' };
  const calculators = kinds.map(
    (kind) =>
      `<Calculator kind="${kind}" start="${start[kind as keyof typeof start]}" source="rechnung" asOf="2025-01-02" url="https://www.ris.bka.gv.at/" />`,
  );
  const text = story(calculators.join('\n\n'));
  const { diagnostics } = await readEdition({ [SITE]: siteIn(country), [ARTICLE]: text });
  const found = diagnostics.filter(({ field }) => field === '<Calculator> kind');
  expect(found.map(({ line, allowed }) => [line, allowed])).toEqual(expected);
});

const settings = parse(site) as SiteSettings;
const withPublisher = (fields: object) => ({
  [SITE]: stringify({ ...settings, publisher: { ...settings.publisher, ...fields } }),
});

it.each(Object.keys(statementsSchema.shape.publisher.shape))('the publisher must state %s (D18)', async (field) => {
  const { faults } = await checkEdition(withPublisher({ [field]: undefined }));
  expect(faults).toContain(`Feld „publisher › ${field}“`);
  expect(faults).toContain('Art.\u00a06 der Verordnung (EU) 2024/1083');
  expect(faults).toContain('Beispiel: ');
});

it.each([
  ['owners', [{ name: 'Berta Beispiel', share: 101 }]],
  ['otherMedia', [{ name: 'Radio GmbH' }]],
])('refuses %s: %j at any time', async (field, value) => {
  const { faults } = await checkEdition(withPublisher({ [field]: value }), new Date(0));
  expect(faults).toContain(`publisher › ${field}`);
});

const AD = 'content/articles/werbung.mdx';
const SPONSOR = 'content/sponsors/muster-invest.yaml';
const sponsor = validFiles[SPONSOR] as string;
const actor = { [SPONSOR]: `${sponsor}politicalActor: true\n` };
const mailbox = {
  [SITE]: stringify({
    ...settings,
    mailboxes: [...settings.mailboxes, { role: 'Politische Werbung', email: 'a@probeblatt.at' }],
  }),
};
const declared = (fields: object = {}) => ({
  [AD]: advert('Text.', { political: politicalDeclaration, ...fields }),
});
const IN_FORCE = new Date('2025-10-10T00:00:00Z');

it('an advertisement of a political actor declares itself from the day of the regulation on (D16)', async () => {
  const { faults } = await checkEdition(actor, IN_FORCE);
  expect(faults).toContain(`${AD}:11\n  Feld „political“`);
  expect(faults).toContain('Verordnung (EU) 2024/900');
  expect(await checkEdition(actor, new Date(IN_FORCE.getTime() - 1))).toEqual({ faults: NOTHING, warnings: faults });
  expect(
    (await checkEdition({ ...actor, ...declared({ draft: 'true', political: undefined }) }, IN_FORCE)).faults,
  ).toBe(NOTHING);
});

it('a house with political advertising takes reports of violations (D16)', async () => {
  expect((await checkEdition({ ...actor, ...declared() }, IN_FORCE)).faults).toContain(
    'kein Postfach „Politische Werbung“',
  );
  const election = politicalDeclaration.replace('kind: keiner', 'kind: wahl, participation: "https://www.bmi.gv.at/"');
  for (const political of [politicalDeclaration, election])
    expect((await checkEdition({ ...actor, ...declared({ political }), ...mailbox }, IN_FORCE)).faults).toBe(NOTHING);
});

it('political advertising appears within the period of its notice, and editors are warned if it stays longer (D16)', async () => {
  const files = (fields: object = {}) => ({ ...mailbox, ...declared(fields) });
  for (const publishedAt of ['2025-09-20T23:59:00+02:00', '2025-10-02T00:00:00+02:00']) {
    const { faults } = await checkEdition(files({ publishedAt }), IN_FORCE);
    expect(faults).toContain(`${AD}:8\n  Feld „publishedAt“`);
    expect(faults).toContain('21. September 2025 bis 1. Oktober 2025'.replaceAll('. ', '.\u00a0'));
  }
  const { content } = await readEdition(files(), IN_FORCE);
  const warningsAt = (now: string) =>
    hideExpired(content!, new Date(now)).warnings.map(({ file, found }) => [file, found]);
  expect(warningsAt('2025-10-01T23:59:59+02:00')).toEqual([]);
  const isStillShown = '2025-10-01, und die Anzeige ist noch zu sehen';
  expect(warningsAt('2025-10-02T00:00:00+02:00')).toEqual([[AD, isStillShown]]);
});

it('the mail address of the sponsor may stand in the declaration, a link to it not', async () => {
  const own = politicalDeclaration.replace('buero@partei.at', 'buero@werbekunde.example');
  expect((await checkEdition({ ...mailbox, ...declared({ political: own }) })).faults).toBe(NOTHING);
  const link = own.replace('name: Das neue', 'participation: "https://werbekunde.example/", name: Das neue');
  expect((await checkEdition({ ...mailbox, ...declared({ political: link }) })).faults).toContain(
    'nicht dem Auftraggeber gehört',
  );
});

const APPLIED = new Date('2026-09-27T00:00:00Z');
const advertising = (...given: Parameters<typeof advert>) => ({ [AD]: advert(...given) });
const claim = (source: string, text: string) =>
  `Die Karte ist <Claim source="${source}" asOf="2025-09-01" url="https://www.umweltzeichen.at/">${text}</Claim>.`;

it.each([
  ['prose', advertising('Die Karte ist umweltfreundlich.'), 'umweltfreundlich'],
  ['a claim of the advertiser', advertising(claim('anbieter', 'nachhaltig')), 'nachhaltig'],
  ['offsetting with evidence', advertising(claim('unabhaengig', 'klimaneutral')), 'klimaneutral'],
  ['an attribute', advertising('<Callout title="Ökologisch sparen" tone="hinweis">Text.</Callout>'), 'Ökologisch'],
  ['the headline', advertising('Text.', { title: 'Grüne Geldanlage für alle' }), 'Grüne Geldanlage'],
  [
    'what the advertiser says of itself',
    { [SPONSOR]: sponsor.replace('Angabe der Firma', 'Nachhaltig seit 2020') },
    'Nachhaltig',
  ],
])('an environmental claim without evidence is refused in %s (D17)', async (_where, files, word) => {
  const { faults } = await checkEdition(files, APPLIED);
  expect(faults).toContain(`gefunden: ${word}\n`);
  expect(faults).toContain('Richtlinie (EU) 2024/825');
});

it.each([
  ['evidence', advertising(claim('unabhaengig', 'umweltfreundlich'))],
  ['a denial of offsetting', advertising('Die Karte ist nicht klimaneutral.')],
  [
    'a source that is called so',
    advertising('Text.', {
      sources: '[{ title: Nachhaltige Fonds, organization: Amt, date: 2025-01-02, type: study, fictional: true }]',
    }),
  ],
  ['editorial text', { [ARTICLE]: story('Nachhaltige Fonds.') }],
  [
    'the name of the advertiser',
    {
      ...advertising('Das Angebot der Ökobank.'),
      [SPONSOR]: sponsor.replace('legalName: ', 'legalName: Ökobank '),
    },
  ],
])('%s may name the environment', async (_what, files) => {
  expect((await checkEdition(files, APPLIED)).faults).toBe(NOTHING);
});
