import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkContentFolder } from '../content-folder.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { hideExpired } from '../expiry.ts';
import { statementsSchema } from '../schemas/publisher.ts';
import type { SiteSettings } from '../schemas/site.ts';
import { article, editorialFields, paidFields, politicalDeclaration } from '../test/base-articles.ts';
import { validFiles, VALID_NOW, writeEdition } from '../test/valid-edition.ts';

/** Formatted faults and warnings of the valid edition with changed files. */
async function check(files: Readonly<Record<string, string>>, now = VALID_NOW) {
  const { diagnostics, warnings } = await checkContentFolder(writeEdition(files), now);
  return { faults: formatDiagnostics(diagnostics), warnings: formatDiagnostics(warnings) };
}
const NOTHING = formatDiagnostics([]);

const SITE = 'content/site.yaml';
const site = parse(validFiles[SITE] ?? '') as SiteSettings;
const withPublisher = (fields: object) => ({
  [SITE]: stringify({ ...site, publisher: { ...site.publisher, ...fields } }),
});

it.each(Object.keys(statementsSchema.shape.publisher.shape))('the publisher must state %s (D18)', async (field) => {
  const { faults } = await check(withPublisher({ [field]: undefined }));
  expect(faults).toContain(`Feld „publisher › ${field}“`);
  expect(faults).toContain('Art.\u00a06 der Verordnung (EU) 2024/1083');
  expect(faults).toContain('Beispiel: ');
});

it.each([
  ['owners', [{ name: 'Berta Beispiel', share: 101 }]],
  ['otherMedia', [{ name: 'Radio GmbH' }]],
])('refuses %s: %j at any time', async (field, value) => {
  const { faults } = await check(withPublisher({ [field]: value }), new Date(0));
  expect(faults).toContain(`publisher › ${field}`);
});

const AD = 'content/articles/werbung.mdx';
const SPONSOR = 'content/sponsors/muster-invest.yaml';
const actor = { [SPONSOR]: `${validFiles[SPONSOR]}politicalActor: true\n` };
const mailbox = {
  [SITE]: stringify({
    ...site,
    mailboxes: [...site.mailboxes, { role: 'Politische Werbung', email: 'a@probeblatt.at' }],
  }),
};
const declared = (fields: object = {}) => ({
  [AD]: article({ ...paidFields, political: politicalDeclaration, ...fields }, 'Text.'),
});
const IN_FORCE = new Date('2025-10-10T00:00:00Z');

it('an advertisement of a political actor declares itself from the day of the regulation on (D16)', async () => {
  const { faults } = await check(actor, IN_FORCE);
  expect(faults).toContain(`${AD}:11\n  Feld „political“`);
  expect(faults).toContain('Verordnung (EU) 2024/900');
  expect(await check(actor, new Date(IN_FORCE.getTime() - 1))).toEqual({ faults: NOTHING, warnings: faults });
  expect((await check({ ...actor, ...declared({ draft: 'true', political: undefined }) }, IN_FORCE)).faults).toBe(
    NOTHING,
  );
});

it('a house with political advertising takes reports of violations (D16)', async () => {
  expect((await check({ ...actor, ...declared() }, IN_FORCE)).faults).toContain('kein Postfach „Politische Werbung“');
  const election = politicalDeclaration.replace('kind: keiner', 'kind: wahl, participation: "https://www.bmi.gv.at/"');
  for (const political of [politicalDeclaration, election])
    expect((await check({ ...actor, ...declared({ political }), ...mailbox }, IN_FORCE)).faults).toBe(NOTHING);
});

it('political advertising appears within the period of its notice, and editors are warned if it stays longer (D16)', async () => {
  const files = (fields: object = {}) => ({ ...mailbox, ...declared(fields) });
  for (const publishedAt of ['2025-09-20T23:59:00+02:00', '2025-10-02T00:00:00+02:00']) {
    const { faults } = await check(files({ publishedAt }), IN_FORCE);
    expect(faults).toContain(`${AD}:8\n  Feld „publishedAt“`);
    expect(faults).toContain('21. September 2025 bis 1. Oktober 2025'.replaceAll('. ', '.\u00a0'));
  }
  const { content } = await checkContentFolder(writeEdition(files()), IN_FORCE);
  const warningsAt = (now: string) =>
    hideExpired(content!, new Date(now)).warnings.map(({ file, found }) => [file, found]);
  expect(warningsAt('2025-10-01T23:59:59+02:00')).toEqual([]);
  const isStillShown = '2025-10-01, und die Anzeige ist noch zu sehen';
  expect(warningsAt('2025-10-02T00:00:00+02:00')).toEqual([[AD, isStillShown]]);
});

it('the mail address of the sponsor may stand in the declaration, a link to it not', async () => {
  const own = politicalDeclaration.replace('buero@partei.at', 'buero@werbekunde.example');
  expect((await check({ ...mailbox, ...declared({ political: own }) })).faults).toBe(NOTHING);
  const link = own.replace('name: Das neue', 'participation: "https://werbekunde.example/", name: Das neue');
  expect((await check({ ...mailbox, ...declared({ political: link }) })).faults).toContain(
    'nicht dem Auftraggeber gehört',
  );
});

const APPLIED = new Date('2026-09-27T00:00:00Z');
const advertising = (prose: string, fields: object = {}) => ({ [AD]: article({ ...paidFields, ...fields }, prose) });
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
    { [SPONSOR]: (validFiles[SPONSOR] ?? '').replace('Angabe der Firma', 'Nachhaltig seit 2020') },
    'Nachhaltig',
  ],
])('an environmental claim without evidence is refused in %s (D17)', async (_where, files, word) => {
  const { faults } = await check(files, APPLIED);
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
  ['editorial text', { 'content/articles/probe.mdx': article(editorialFields, 'Nachhaltige Fonds.') }],
  [
    'the name of the advertiser',
    {
      ...advertising('Das Angebot der Ökobank.'),
      [SPONSOR]: (validFiles[SPONSOR] ?? '').replace('legalName: ', 'legalName: Ökobank '),
    },
  ],
])('%s may name the environment', async (_what, files) => {
  expect((await check(files, APPLIED)).faults).toBe(NOTHING);
});
