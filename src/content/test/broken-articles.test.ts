import { describe, expect, it } from 'vitest';
import { findComponent, parentOfItem } from '../../prose/component-registry.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { article, datedFields, editorialFields, FILE, paidFields, politicalDeclaration } from './base-articles.ts';
import { brokenComponents } from './broken-components.ts';
import { brokenProse } from './broken-prose.ts';
import { readArticle } from '../compiler/read-article.ts';

// cspell:ignore txet avascript auml

const long = (length: number) =>
  'Wort '
    .repeat(Math.ceil(length / 5))
    .slice(0, length)
    .trim();
const badDates = ['2025-09-21', '2025-09-21T08:00:00', '21.09.2025', '2025-13-01T08:00:00+01:00', 'gestern'];
const badSlugs = ['Vera Muster', 'vera_muster', 'VERA', '../geheim', '[]', '""'];
const badFlags = ['ja', '"true"', '1', '[]'];

const editorialValues: Record<string, string[]> = {
  kind: ['werbung', 'Anzeige', '""', '1', '[anzeige]', 'null'],
  title: [long(10), long(200), '12345678901234567890', '[Eine Liste statt eines Texts]', 'null', '""', 'true'],
  description: ['Zu kurz.', long(300), '{}', 'null'],
  keywords: ['Probe', '[]', '[Probe]', `[${'wort, '.repeat(12)}ende]`, '[1, 2]', '[Probe, x]', 'null'],
  category: badSlugs,
  author: [...badSlugs, '[vera-muster, vera-muster]', '[vera-muster, 5]', '{}'],
  ai: ['ja', 'true', 'KI', '[]'],
  reviewedBy: badSlugs,
  picture: [
    '{ src: a.png, alt: Drei Münzen auf dem Tisch, credit: Foto, ai: vielleicht }',
    '{ src: a.png, alt: Drei Münzen auf dem Tisch, credit: Foto, origin: Kamera }',
  ],
  publishedAt: badDates,
  updatedAt: badDates,
  lead: ['Zu kurz.', long(900), '[]', 'null'],
  urgent: badFlags,
  draft: badFlags,
  authorBox: badFlags,
  frontPage: ['ja', 'Raster', 'true'],
  kicker: ['ab', long(60), '[]'],
  readingMinutes: ['0', '61', '2.5', '"5"', 'viel'],
  breadcrumb: ['[{}]', '[{ label: x }]', '[{ label: Thema, href: "javascript:alert(1)" }]', 'Thema'],
  sources: [
    '[{ title: Ein Titel }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-30, type: fma }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: buch }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: fma, url: "http://www.fma.gv.at/" }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: fma, url: "https://fma.gv.at@a.example/" }]',
    '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: fma, seite: 3 }]',
  ],
  faq: ['[{ question: Kurz?, answer: Ja. }]', '[{ question: Ist diese Frage lang genug? }]', 'Frage'],
  related: ['[Ein Artikel]', '[a, b, c, d, e]', 'konten-vergleichen'],
  corrections: ['[{ date: 2025-09-22, text: Der Name war falsch geschrieben. }]', '[{ text: Kurz }]'],
  formerSlugs: ['[Alt]', 'alt', '[/alt]'],
  withdrawn: ['true', '{ reason: Der Beleg fehlt, der Beitrag ist daher zurückgezogen. }', '{}'],
  __proto__x: ['{ draft: true }'],
};

const paidValues: Record<string, string[]> = {
  sponsor: ['Muster Invest', 'null', '[muster-invest]'],
  consideration: ['geld', 'null'],
  payer: ['Muster Holding', '{ name: Muster Holding }', '{ name: Muster Holding, seat: Graz, land: AT }'],
  index: ['nein', '"false"', '1'],
  indexReason: ['zu kurz', long(300)],
  label: ['Promotion', 'anzeige', '""'],
  layout: ['gross', 'null'],
  campaign: ['{}', 'prelander', '{ source: Pre Lander, medium: a, campaign: a }'],
  callsToAction: [
    '[]',
    '[{ text: Kurz }]',
    'Website',
    '[{ text: Jetzt garantiert gewinnen, placement: a, variant: b }]',
  ],
  headCallToAction: ['{ text: Kurz, placement: "A B", variant: b }'],
  title: ['Der sichere Gewinn für alle Anleger'],
  political: [
    'ja',
    '{}',
    ...[
      [', suspended: keine', ''],
      ['declaredOn: 2025-09-01, ', ''],
      ['email: buero@partei.at, ', ''],
      ['controlledBy: { name: keine }', 'controlledBy: { name: Dachverband }'],
      ['until: 2025-10-01', 'until: 2025-09-01'],
      ['money: 900', 'money: viel'],
      ['origins: [privat-union]', 'origins: []'],
      ['kind: keiner', 'kind: wahl'],
      ['suspended: keine', 'suspended: keine, targeting: ja'],
    ].map(([from = '', to = '']) => politicalDeclaration.replace(from, to)),
  ],
};

const wrong = (fields: Readonly<Record<string, string>>, table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([name, bad]) =>
    bad.map((value) => [`${name}: ${value.slice(0, 40)}`, article({ ...fields, [name]: value })] as const),
  );
const missing = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields)
    .filter((name) => !datedFields.has(name))
    .map((name) => [`ohne ${name}`, article({ ...fields, [name]: undefined })] as const);

/** Broken frontmatter: name of the case and the file's source. */
const brokenFields: (readonly [string, string])[] = [
  ...missing(editorialFields),
  ...missing(paidFields).slice(missing(editorialFields).length),
  ...wrong(editorialFields, editorialValues),
  ...wrong(paidFields, paidValues),
  ...['sponsor', 'consideration', 'payer', 'index', 'indexReason', 'label', 'campaign', 'callsToAction'].map(
    (name) =>
      [`redaktionell mit ${name}`, article({ ...editorialFields, [name]: paidFields[name] ?? 'Anzeige' })] as const,
  ),
];

const whole = article(editorialFields);
const yaml = (line: string) => whole.replace('category:', `${line}\ncategory:`);

/** Frontmatter that is invalid YAML or no mapping of fields. */
const brokenYaml: (readonly [string, string])[] = [
  ['ein unbekanntes Feld', yaml('autor: x')],
  ['ein Feld zweimal', yaml('title: Noch eine Schlagzeile für die Probe')],
  ['Doppelpunkt ohne Anführungszeichen', yaml('kicker: Achtung: Probe')],
  ['Tabulator', yaml('\tkicker: Probe')],
  ['offenes Anführungszeichen', yaml('kicker: "Probe')],
  ['offene Klammer', yaml('related: [eins')],
  ['falsche Einrückung', yaml('sources:\n   - title: a\n  - title: b')],
  ['ein @ am Anfang', yaml('kicker: @probe')],
  ['ein % am Anfang', yaml('kicker: %probe')],
  ['ein Verweis', yaml('kicker: &a Probe\nformerSlugs: [*a]')],
  ['ein Verweis auf sich selbst', yaml('related: &a [*a]')],
  ['ein unsichtbares Zeichen als Kürzel', yaml('kicker: "a\\u3164b"')],
  ['ein Verweis ins Leere', yaml('kicker: *nichts')],
  ['eine Liste als Schlüssel', yaml('? [a]\n: b')],
  ...['[', '{'].map((bracket): [string, string] => [`tiefe ${bracket}`, yaml(`related: ${bracket.repeat(400)}`)]),
  ['zu tiefe Klammern', yaml(`related: ${'['.repeat(5000)}`)],
  ['eine Liste statt Feldern', '---\n- eins\n- zwei\n---\n\nText'],
  ['ein Wort statt Feldern', '---\nProbe\n---\n\nText'],
  ['leerer Kopf', '---\n---\n\nText'],
  ['kein Kopf', 'Nur Text.'],
  ['leere Datei', ''],
  ['Kopf nicht geschlossen', whole.replace('\n---\n\n', '\n\n')],
  ['Leerzeile vor dem Kopf', `\n${whole}`],
  ['Kopf mit +++', whole.replaceAll('---', '+++')],
];

const callout = '<Callout title="a" tone="hinweis">';

/** Prose that could hang or crash the parser, or hide text from the checks. */
const hostileProse: [string, string][] = [
  ['Nullzeichen', 'Te\0xt'],
  ['Steuerzeichen', 'Te\u0007xt'],
  ['umgekehrte Schreibrichtung', 'Text \u202etxet'],
  ['Marke mitten im Text', 'Te\ufeffxt'],
  ['falscher Zeichensatz', 'K\ufffdrze'],
  ...[
    '\u3164',
    '\u115f',
    '\u2800',
    '\u034f',
    '\u180e',
    '\u{e0100}',
    '\ue000',
    '\u{1d173}',
    '\u0301\u0301\u0301\u0301',
  ].map((hidden): [string, string] => [`unsichtbar ${hidden.codePointAt(0)?.toString(16)}`, `a${hidden}b`]),
  ...[
    '| Jahr | Rendite<br />(in %) |\n| --- | --- |\n| 2024 | 20 |',
    '| Jahr | Rendite |\n| --- | --- |\n| | in Prozent |\n| 2024 | 20 |',
    '| Jahr | Rendite p. a. |\n| --- | --- |\n| 2024 | 20 |',
    '| Größe | Wert |\n| --- | --- |\n| Rendite (in %) | 20 |',
    'Der Gewinn ist garan*tiert*.',
    'Der Gewinn ist garan-\ntiert.',
    'Der Gewinn ist **gar**&shy;antiert.',
    'Das bringt 20\n**volle** Prozent.',
  ].map((text): [string, string] => [`Werbung, zerteilt: ${text}`, text]),
  ['Einheit im Kopf der Tabelle', '| Jahr | Rendite in % |\n| --- | --- |\n| 2024 | 20 |'],
  ['Einheit in der Angabe, Zahl davor', '20 <Claim source="anbieter" asOf="2025-09-21">%</Claim> mehr'],
  ['eine Zeile aus Klammern', '{'.repeat(2000)],
  ['viele leere Ausdrücke', '{}'.repeat(2000)],
  ['lange Bedingung im Export', `export const a = ${'a?b:'.repeat(20_000)}1`],
  ['lange Zuweisung im Attribut', `<Callout title={${'a='.repeat(20_000)}1} />`],
  ['langes new', `{${'new '.repeat(20_000)}a}`],
  ['tiefe Zitate', `${'> '.repeat(500)}x`],
  ['tiefe Bausteine', callout.repeat(400)],
  ['tiefe Hervorhebung', `${'*a _b '.repeat(3000)}c${' b_ a*'.repeat(3000)}`],
  ['tiefe Listen', Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['tiefe Links', '[a]('.repeat(5000)],
  ['ein Satz ohne Ende voller Versprechen', 'garantiert und wir '.repeat(2000)],
  ['tausend Fehler', '<Foo />\n\n'.repeat(1000)],
];

/** Time limit in milliseconds. Generous, so that a busy machine does not fail the check. */
const TIMEOUT_MS = 10_000;

/** Fields of an article that may have the component with which a text begins. */
const fieldsFor = (prose: string) =>
  findComponent(/^<(\w+)/.exec(prose)?.[1] ?? '')?.only === 'redaktionell' ? editorialFields : paidFields;

const corpus = [
  ...brokenFields,
  ...brokenYaml,
  ...[...brokenComponents, ...brokenProse, ...hostileProse].map(
    ([name, prose]) => [name, article(fieldsFor(prose), prose)] as const,
  ),
  ['Rechner in einer Anzeige', article(paidFields, findComponent('Calculator')?.example)] as const,
];

it('is a corpus of at least 150 broken articles made from two sound ones', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  for (const fields of [editorialFields, paidFields])
    expect(readArticle(article(fields), FILE).diagnostics).toBeUndefined();
});

describe('a broken article is refused with its file, in German, without a stack', { timeout: TIMEOUT_MS }, () => {
  it.each(corpus)('%s', (_name, source) => {
    const { value, diagnostics = [] } = readArticle(source, FILE);
    expect(value).toBeUndefined();
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const diagnostic of diagnostics) {
      expect(diagnostic.file).toBe(FILE);
      for (const part of [diagnostic.field, diagnostic.found, diagnostic.allowed]) expect(part).toMatch(/\S/);
      expect(diagnostic.found.length).toBeLessThan(400);
      if (diagnostic.line !== undefined) expect(diagnostic.line).toBeLessThanOrEqual(source.split('\n').length);
    }
    for (const { allowed, example = '' } of diagnostics)
      for (const [, name = ''] of `${allowed} ${example}`.matchAll(/<\/?([A-Z]\w*)/g))
        // An unknown component of the source may be named, but a recommended one must exist.
        expect(findComponent(name) ?? parentOfItem(name) ?? source.includes(`<${name}`), name).toBeTruthy();
    const text = formatDiagnostics(diagnostics);
    expect(text).not.toMatch(/\n\s+at .*:\d+:\d+|node_modules|\[object|undefined|TypeError|RangeError/);
  });
});

describe('what is no diagnostic', () => {
  const sound = article(paidFields);

  it.each([
    ['Windows line endings', sound.replaceAll('\n', '\r\n')],
    ['old Mac line endings', sound.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${sound}`],
    ['both', `\uFEFF${sound.replaceAll('\n', '\r\n')}`],
    ['no newline at the end', sound.trimEnd()],
    ['spaces after the hyphens', sound.replaceAll('---\n', '---  \n')],
    ['trailing spaces', sound.replace('Text mit', 'Text  \nmit')],
  ])('%s', (_name, source) => {
    const { value, diagnostics } = readArticle(source, FILE);
    expect(diagnostics).toBeUndefined();
    expect(JSON.stringify(value)).not.toMatch(/\\r|\uFEFF/);
  });

  it('counts the lines of a Windows file as an editor shows them', () => {
    const source = article(editorialFields, 'Eins.\n\nZwei <Foo />.').replaceAll('\n', '\r\n');
    expect(readArticle(source, FILE).diagnostics?.[0]).toMatchObject({ line: 15, column: 6 });
  });
});
