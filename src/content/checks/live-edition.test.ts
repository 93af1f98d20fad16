import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { article, editorialFields, paidFields } from '../../../e2e/editions/broken/base-articles.ts';
import { soundFiles, SOUND_NOW, writeFiles } from '../../../e2e/editions/broken/sound-edition.ts';
import { readContentFolder } from '../content-folder.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { checkLiveEdition } from './live-edition.ts';

/** Reads an edition from its files. */
function read(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'live-'));
  writeFiles(root, files);
  const { content, diagnostics } = readContentFolder(root);
  rmSync(root, { recursive: true });
  if (!content || diagnostics.length > 0) throw new Error(formatDiagnostics(diagnostics));
  return content;
}

const SITE = 'content/site.yaml';
const SPONSOR = 'content/sponsors/muster-invest.yaml';
const AUTHOR = 'content/authors/vera-muster.yaml';
const ARTICLE = 'content/articles/probe.mdx';
const text = (file: string) => soundFiles[file] as string;

/** A demonstration with one of each mark. */
const demo = {
  ...soundFiles,
  [SITE]: text(SITE).replace('pressPhone: +43 2', 'pressPhone: +43 000001').replace('subscribers: 10', 'subscribers: 12847'),
  [ARTICLE]: article(
    { ...editorialFields, sources: '[{ title: Studie, organization: Amt, date: 2025-01-02, type: study, fictional: true }]' },
    '<Testimonial name="Anna" fictional="true">Gut.</Testimonial>\n\n[Mehr](https://amt.example/)',
  ),
};

/** The same edition as a real house would write it. */
const clean: Record<string, string> = {
  ...soundFiles,
  [SITE]: text(SITE)
    .replaceAll('probeblatt.example', 'probeblatt.at')
    .replace('edition: demo', 'edition: live')
    .replace('placeholder: true', 'placeholder: false'),
  [AUTHOR]: text(AUTHOR).replace('fictional: true', 'fictional: false'),
  [SPONSOR]: `${text(SPONSOR).replace(' (erfunden)', '').replace('werbekunde.example', 'werbekunde.at').replace('fictional: true', 'fictional: false')}
licence:
  regulator: Finanzmarktaufsicht (FMA)
  registerNumber: "4711"
  evidenceUrl: https://www.fma.gv.at/unternehmensdatenbank-suche/
  checkedAt: 2025-09-10
`,
  [ARTICLE]: article(editorialFields, 'Text.'),
  'content/articles/werbung.mdx': article(
    paidFields,
    'Es sind <Claim source="anbieter" asOf="2025-09-01" url="https://werbekunde.at/preise">4,90 Euro</Claim>.',
  ),
};

const diagnostics = (files: Readonly<Record<string, string>>, now = SOUND_NOW) => checkLiveEdition(read(files), now);

it('leaves the demonstration alone, and passes a clean edition', () => {
  expect(diagnostics(demo)).toEqual([]);
  expect(diagnostics(clean)).toEqual([]);
});

it('lists every mark of a demonstration at once', () => {
  const found = diagnostics({ ...demo, [SITE]: demo[SITE].replace('edition: demo', 'edition: live') });
  const report = formatDiagnostics(found);
  for (const [file, field] of [
    [AUTHOR, 'fictional'],
    [SPONSOR, 'fictional'],
    [SPONSOR, 'licence'],
    [SPONSOR, 'homepage'],
    [SITE, 'url'],
    [SITE, 'publisher › placeholder'],
    [SITE, 'publisher › email'],
    [SITE, 'pressPhone'],
    [SITE, 'newsletter › subscribers'],
  ] as const)
    expect(report).toContain(`${file}\n  Feld „${field}“`);
  expect(report).toContain('erfundene Quelle');
  expect(report).toContain('<Testimonial> Anna');
  expect(report).toContain('ohne Beleg');
  expect(report).toContain('amt.example');
});

it.each([
  ['a licence that nobody looked up for 31 days', SPONSOR, 'checkedAt: 2025-09-10', 'checkedAt: 2025-08-27', /checkedAt/],
  ['an invented author', AUTHOR, 'fictional: false', 'fictional: true', /fictional/],
  ['a reserved host', SITE, 'url: https://probeblatt.at', 'url: https://probeblatt.test', /url/],
  ['the number of subscribers of the demonstration', SITE, 'subscribers: 10', 'subscribers: 12847', /subscribers“/],
  ['a placeholder phone', SITE, 'pressPhone: +43 2', 'pressPhone: +43 1 0000001', /pressPhone/],
])('refuses %s', (_name, file, from, to, field) => {
  const found = diagnostics({ ...clean, [file]: (clean[file] as string).replace(from, to) });
  expect(found).toHaveLength(1);
  expect(found[0]?.field).toMatch(field);
});

it('counts thirty days as fresh', () => {
  const old = { ...clean, [SPONSOR]: (clean[SPONSOR] as string).replace('checkedAt: 2025-09-10', 'checkedAt: 2025-08-29') };
  expect(diagnostics(old)).toEqual([]);
});
