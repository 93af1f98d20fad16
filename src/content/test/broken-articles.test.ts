import { describe, expect, it } from 'vitest';
import { findComponent, parentOfItem } from '../../prose/component-registry.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { advert, FILE, politicalDeclaration, story } from './base-articles.ts';
import { brokenComponents } from './broken-components.ts';
import { brokenProse } from './broken-prose.ts';
import { readArticle } from '../compiler/read-article.ts';

// cspell:ignore txet avascript auml

const long = 'Wort '.repeat(100).trim();

/** A wrong value for each kind of issue and each rule of its own; editors' schemas hold the limits of every field. */
const wrongFields: (readonly [name: string, value: string])[] = [
  ['kind', 'null'],
  ['title', long],
  ['title', '[Eine Liste statt eines Texts]'],
  ['title', 'null'],
  ['keywords', '[Probe]'],
  ['keywords', '[1, 2]'],
  ['category', '../geheim'],
  ['author', '""'],
  ['author', '[vera-muster, vera-muster]'],
  ['author', '[vera-muster, 5]'],
  ['publishedAt', '2025-13-01T08:00:00+01:00'],
  ['urgent', '"true"'],
  ['readingMinutes', '2.5'],
  ['readingMinutes', '61'],
  ['breadcrumb', '[{ label: Thema, href: "javascript:alert(1)" }]'],
  ['sources', '[{ title: Ein Titel, organization: FMA, date: 2025-02-01, type: fma, url: "http://www.fma.gv.at/" }]'],
  [
    'sources',
    '[{ title: Titel, organization: FMA, date: 2025-02-01, type: fma, url: "https://fma.gv.at@a.example/" }]',
  ],
  ['withdrawn', '{}'],
];

/** The same for fields of advertising. */
const wrongPaidFields: (readonly [name: string, value: string])[] = [
  ['callsToAction', '[{ text: Jetzt garantiert gewinnen, placement: a, variant: b }]'],
  ['title', 'Der sichere Gewinn für alle Anleger'],
  ['faq', '[{ question: Kann ich verlieren?, answer: "No. You will never lose what you pay to us." }]'],
  ['political', 'ja'],
  ['political', politicalDeclaration.replace('controlledBy: { name: keine }', 'controlledBy: { name: Dachverband }')],
  ['political', politicalDeclaration.replace('until: 2025-10-01', 'until: 2025-09-01')],
  ['political', politicalDeclaration.replace('kind: keiner', 'kind: wahl')],
];

/** Name of the case and source of an article for each of these values. */
const wrong = (make: typeof story, values: typeof wrongFields) =>
  values.map(([name, value]) => [`${name}: ${value.slice(0, 40)}`, make(undefined, { [name]: value })] as const);

const whole = story();
const yaml = (line: string) => whole.replace('category:', `${line}\ncategory:`);

/** Frontmatter that is invalid YAML or no mapping of fields. */
const brokenYaml: (readonly [string, string])[] = [
  ['ein Feld zweimal', yaml('title: Noch eine Schlagzeile für die Probe')],
  ['ein @ am Anfang', yaml('kicker: @probe')],
  ['ein Verweis', yaml('kicker: &a Probe\nformerSlugs: [*a]')],
  ['ein Verweis auf sich selbst', yaml('related: &a [*a]')],
  ['ein unsichtbares Zeichen als Kürzel', yaml('kicker: "a\\u3164b"')],
  ['ein Verweis ins Leere', yaml('kicker: *nichts')],
  ['eine Liste als Schlüssel', yaml('? [a]\n: b')],
  ['zu tiefe Klammern', yaml(`related: ${'['.repeat(5000)}`)],
  ['eine Liste statt Feldern', '---\n- eins\n- zwei\n---\n\nText'],
  ['ein Wort statt Feldern', '---\nProbe\n---\n\nText'],
  ['leere Datei', ''],
  ['Leerzeile vor dem Kopf', `\n${whole}`],
  ['Kopf mit +++', whole.replaceAll('---', '+++')],
];

/** Prose that could hang or crash the parser, or hide text from the checks. */
const hostileProse: [string, string][] = [
  ['Nullzeichen', 'Te\0xt'],
  ['Steuerzeichen', 'Te\u0007xt'],
  ['umgekehrte Schreibrichtung', 'Text \u202etxet'],
  ['Marke mitten im Text', 'Te\ufeffxt'],
  ['falscher Zeichensatz', 'K\ufffdrze'],
  ...['\u3164', '\u2800', '\ue000', '\u0301\u0301\u0301\u0301'].map((hidden): [string, string] => [
    `unsichtbar ${hidden.codePointAt(0)?.toString(16)}`,
    `a${hidden}b`,
  ]),
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
  ['Durchgestrichenes in einer Anzeige', 'Gewinne sind ~~nicht~~ garantiert.'],
  ['Englisch in einer Anzeige', 'Sie fragen. The profit is yours and you keep it.'],
  ['Einheit im Kopf der Tabelle', '| Jahr | Rendite in % |\n| --- | --- |\n| 2024 | 20 |'],
  ['Einheit in der Angabe, Zahl davor', '20 <Claim source="anbieter" asOf="2025-09-21">%</Claim> mehr'],
  ['eine Zeile aus Klammern', '{'.repeat(2000)],
  ['viele leere Ausdrücke', '{}'.repeat(2000)],
  ['lange Bedingung im Export', `export const a = ${'a?b:'.repeat(20_000)}1`],
  ['lange Zuweisung im Attribut', `<Callout title={${'a='.repeat(20_000)}1} />`],
  ['langes new', `{${'new '.repeat(20_000)}a}`],
  ['tiefe Hervorhebung', `${'*a _b '.repeat(3000)}c${' b_ a*'.repeat(3000)}`],
  ['tiefe Listen', Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['tiefe Links', '[a]('.repeat(5000)],
  ['ein Satz ohne Ende voller Versprechen', 'garantiert und wir '.repeat(2000)],
  ['tausend Fehler', '<Foo />\n\n'.repeat(1000)],
];

/** Time limit in milliseconds. Generous, so that a busy machine does not fail the check. */
const TIMEOUT_MS = 10_000;

/** An article with a text, of a kind that may have the component with which it begins. */
const around = (prose: string) =>
  (findComponent(/^<(\w+)/.exec(prose)?.[1] ?? '')?.only === 'redaktionell' ? story : advert)(prose);

const corpus = [
  ...wrong(story, wrongFields),
  ...wrong(advert, wrongPaidFields),
  ...brokenYaml,
  ...[...brokenComponents, ...brokenProse, ...hostileProse].map(([name, prose]) => [name, around(prose)] as const),
  ['Rechner in einer Anzeige', advert(findComponent('Calculator')?.example)] as const,
];

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
  const sound = advert();

  it.each([
    ['old Mac line endings', sound.replaceAll('\n', '\r')],
    ['Windows line endings and a byte order mark', `\uFEFF${sound.replaceAll('\n', '\r\n')}`],
    ['no newline at the end', sound.trimEnd()],
    ['spaces after the hyphens', sound.replaceAll('---\n', '---  \n')],
    ['trailing spaces', sound.replace('Text mit', 'Text  \nmit')],
  ])('%s', (_name, source) => {
    const { value, diagnostics } = readArticle(source, FILE);
    expect(diagnostics).toBeUndefined();
    expect(JSON.stringify(value)).not.toMatch(/\\r|\uFEFF/);
  });

  it('counts the lines of a Windows file as an editor shows them', () => {
    const source = story('Eins.\n\nZwei <Foo />.').replaceAll('\n', '\r\n');
    expect(readArticle(source, FILE).diagnostics?.[0]).toMatchObject({ line: 15, column: 6 });
  });
});
