import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkContentFolder } from '../content-folder.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { statementsSchema } from '../schemas/publisher.ts';
import type { SiteSettings } from '../schemas/site.ts';
import { soundFiles, SOUND_NOW, writeFiles } from '../test/sound-edition.ts';

const root = mkdtempSync(join(tmpdir(), 'transparency-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What stops a build of the sound edition with changed files, and what only warns. */
async function check(files: Readonly<Record<string, string>>, now = SOUND_NOW) {
  writeFiles(root, { ...soundFiles, ...files });
  const { diagnostics, warnings } = await checkContentFolder(root, now);
  return { faults: formatDiagnostics(diagnostics), warnings: formatDiagnostics(warnings) };
}
const NOTHING = formatDiagnostics([]);

const SITE = 'content/site.yaml';
const site = parse(soundFiles[SITE] ?? '') as SiteSettings;
const withPublisher = (fields: object) => ({
  [SITE]: stringify({ ...site, publisher: { ...site.publisher, ...fields } }),
});

it.each(Object.keys(statementsSchema.shape.publisher.shape))(
  'the publisher must state %s from the day of the law on (D18)',
  async (field) => {
    const files = withPublisher({ [field]: undefined });
    const { faults } = await check(files);
    expect(faults).toContain(`Feld „publisher › ${field}“`);
    expect(faults).toContain('Art. 6 der Verordnung (EU) 2024/1083');
    expect(faults).toContain('Beispiel: ');
    expect(await check(files, new Date('2025-08-07T23:59:59Z'))).toEqual({ faults: NOTHING, warnings: faults });
  },
);

it.each([
  ['owners', []],
  ['owners', [{ name: 'Berta Beispiel', share: 101 }]],
  ['owners', [{ name: 'Berta Beispiel' }]],
  ['otherMedia', [{ name: 'Radio GmbH' }]],
  ['otherMedia', 'keine'],
  ['publicFunds', [{ year: 2025, stateAdvertising: -1, thirdCountries: 0 }]],
  ['publicFunds', [{ year: 2025 }]],
  ['authority', ''],
])('refuses %s: %j at any time', async (field, value) => {
  const { faults } = await check(withPublisher({ [field]: value }), new Date(0));
  expect(faults).toContain(`publisher › ${field}`);
});
