import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Color from 'color';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkContentFolder } from '../content-folder.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { registry } from '../registry.ts';
import { colourSchemes, fallbackFamily, productTheme, THEME_FILE } from './theme.ts';
import { checkTheme } from '../checks/public-files.ts';

const read = (source: string) => registry.theme.read(source, THEME_FILE);
const report = (source: string) => formatDiagnostics(read(source).diagnostics ?? []);
const colours = (...lines: string[]) => ['colours:', ...lines.map((line) => `  ${line}`)].join('\n');

it('takes a theme with every colour, with one, and with none', () => {
  expect(read(JSON.stringify(productTheme)).value).toEqual(productTheme);
  expect(read('{}').value).toEqual(productTheme);
  const value = read(colours("accent: { light: '#1D4E89', dark: '#9cc4f0' }")).value;
  expect(value?.colours).toEqual({ ...productTheme.colours, accent: { light: '#1D4E89', dark: '#9cc4f0' } });
});

it.each<[string, string]>([
  ['a selector as a value', colours("ad: { light: '[data-ad-label]{display:none}', dark: '#f3c875' }")],
  ['a rule behind six digits', colours("ad: { light: '#6f4200;}body{display:none}', dark: '#f3c875' }")],
  ['a value of two lines', colours('ad: { light: "#6f4200\\n", dark: \'#f3c875\' }')],
  ['no quotation marks', colours('ad:', '  light: #6f4200', "  dark: '#f3c875'")],
  ['no dark form', colours("ad: { light: '#6f4200' }")],
  ['a colour that nobody knows', colours("gold: { light: '#6f4200', dark: '#f3c875' }")],
  ['a property as a name', colours("'ad: red; --x': { light: '#6f4200', dark: '#f3c875' }")],
  ['text of a plug-in', '@plugin "./evil.js";'],
  ['a style sheet', '@theme { --color-ad: #6f4200; }'],
  ['a typeface that ends the sheet', "fonts: { serif: { package: source-serif-4, fallback: '</style><script>' } }"],
  ['a typeface that is not installed', 'fonts: { serif: { package: comic-sans, fallback: Georgia } }'],
  ['a label as grey as text', colours("ad: { light: '#57524a', dark: '#b3aa9a' }")],
  ['a label with a border that nobody sees', colours("ad-line: { light: '#fcfaf5', dark: '#161411' }")],
  ['a package elsewhere', 'fonts: { serif: { package: ../../evil, fallback: Georgia } }'],
])('refuses %s', (_name, source) => {
  const { value, diagnostics = [] } = read(source);
  expect(value).toBeUndefined();
  expect(diagnostics.length).toBeGreaterThan(0);
  for (const { file, line, field, found, allowed } of diagnostics) {
    expect({ file, line }).toEqual({ file: THEME_FILE, line: expect.any(Number) as number });
    for (const part of [field, found, allowed]) expect(part).toMatch(/\S/);
  }
});

it.each([
  ['the label', 'ad', 'light', '#e0c08a', '4,5 : 1 für die Kennzeichnung'],
  ['the label', 'ad', 'dark', '#6f4200', '4,5 : 1 für die Kennzeichnung'],
  ['text', 'ink', 'light', '#8a8a8a', '4,5 : 1 für Text'],
  ['what is urgent', 'risk', 'dark', '#932a1d', '4,5 : 1 für den Risikohinweis'],
  ['links', 'accent', 'light', '#86c9a8', '4,5 : 1 für Links'],
  ['the focus', 'accent', 'dark', '#333333', '3 : 1 für den Rahmen um das, was den Fokus hat'],
] as const)('refuses %s without enough contrast: %s in %s as %s', (_what, name, scheme, value, allowed) => {
  const usual = productTheme.colours[name];
  const text = report(
    colours(`${name}:`, ...Object.entries({ ...usual, [scheme]: value }).map((pair) => `  ${pair[0]}: '${pair[1]}'`)),
  );
  const line = scheme === 'light' ? 3 : 4;
  expect(text).toContain(`${THEME_FILE}:${line}:`);
  expect(text).toContain(`Feld „colours › ${name} › ${scheme}“`);
  expect(text).toMatch(new RegExp(`gefunden: ${value} auf [a-z-]+ #[\\da-f]{6}: Kontrast [1-4](,\\d+)? : 1`));
  expect(text).toContain(`ein Kontrast von mindestens ${allowed}`);
  expect(text).toContain(`Beispiel: ${scheme}: "${usual[scheme]}"`);
});

it('checks the contrast of changed backgrounds, too', () => {
  const ink = "ink: { light: '#1B1A17', dark: '#ece7dc' }";
  const text = report(colours("risk-soft: { light: '#1b1a17', dark: '#391c16' }", ink));
  expect(text).toContain('für den Risikohinweis');
  // The colour that the edition has changed, not the product's on it, of which the example would be the value found.
  expect(text).toContain(
    `${THEME_FILE}:2:23\n  Feld „colours › risk-soft › light“\n    gefunden: #1b1a17 unter ink #1B1A17: Kontrast 1 : 1`,
  );
  expect(text).toContain('Beispiel: light: "#fae6e0"');
  expect(text).not.toContain('› ink ›');
  expect(report(colours("ad-soft: { light: '#6f4200', dark: '#35280f' }"))).toContain('für die Kennzeichnung');
});

it.each(colourSchemes)('the product’s bars without highlight differ enough from the %s page', (scheme) => {
  const { 'chart-2': bar, paper } = productTheme.colours;
  expect(Color(bar[scheme]).contrast(Color(paper[scheme]))).toBeGreaterThanOrEqual(3);
});

it('quotes fallback typefaces except generic families', () =>
  expect(['Georgia', 'Times New Roman', 'inherit', 'system-ui'].map(fallbackFamily)).toEqual([
    '"Georgia"',
    '"Times New Roman"',
    '"inherit"',
    'system-ui',
  ]));

describe('the folder', () => {
  let root: string;
  const put = (name: string, text: string) => writeFileSync(join(root, 'content/theme', name), text);
  const found = async () => formatDiagnostics((await checkContentFolder(root, new Date())).diagnostics);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'theme-'));
    cpSync('tools/authoring/new-edition/theme', join(root, 'content/theme'), { recursive: true });
  });

  it.each(['colours.css', 'fonts.yaml', 'evil.js', 'logo.png'])('may not hold %s', async (name) => {
    put(name, '@plugin "./evil.js";');
    const text = await found();
    expect(text).toContain(`content/theme/${name}\n`);
    expect(text).toContain('eine Datei, die niemand liest');
  });

  it.each(['logo.svg', 'icon.svg'])('holds a %s', async (name) => {
    expect(await checkTheme(root)).toEqual([]);
    rmSync(join(root, 'content/theme', name));
    expect(await checkTheme(root)).toMatchObject([{ file: `content/theme/${name}`, found: 'keine Datei' }]);
  });

  it('may hold a logo as programs export it: classes, a style of its own, names used twice', async () => {
    const group =
      '<g id="Ebene_1" data-name="Ebene 1"><path class="cls-1" d="M0 0" transform="scale(2)"/><use href="#Ebene_1" x="2"/></g>';
    put(
      'logo.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><style>.cls-1{fill:#123456}</style></defs>${group}${group}</svg>`,
    );
    expect(await checkTheme(root)).toEqual([]);
  });

  it.each([
    ['letters', '<text>Keine Werbung</text>'],
    ['a script', '<script>alert(1)</script>'],
  ])('may not hold a drawing with %s', async (_name, part) => {
    put('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${part}</svg>`);
    put('icon.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${part}</svg>`);
    expect((await checkTheme(root)).map(({ file }) => file)).toEqual([
      'content/theme/logo.svg',
      'content/theme/icon.svg',
    ]);
  });
});
