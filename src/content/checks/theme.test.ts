import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertThemeStyles, checkTheme } from './theme.ts';

const colours = `@theme {
  --color-paper: #ffffff;
  --color-surface: #f4f0e6;
  --color-ink: #1b1a17;
  --color-accent: #0d4b38;
  --color-ad: #6f4200;
  --color-ad-soft: #fdeecb;
}

@media (prefers-color-scheme: dark) {
  :root {
    --color-paper: #161411;
    --color-surface: #201d19;
    --color-ink: #ece7dc;
    --color-accent: #86c9a8;
    --color-ad: #f3c875;
    --color-ad-soft: #35280f;
  }
}
`;
let root: string;
const put = (name: string, text: string) => writeFileSync(join(root, 'content/theme', name), text);
const found = async () =>
  (await checkTheme(root)).map((each) => `${each.file}:${each.line ?? ''} ${each.found}`).join('\n');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'theme-'));
  mkdirSync(join(root, 'content/theme'), { recursive: true });
  put('colours.css', colours);
});
afterEach(() => rmSync(root, { recursive: true }));

it('takes values of the known colours, and no theme at all', async () => {
  put('figures.css', '/* Charts */\n@theme {\n  --color-chart-1: var(--color-accent);\n}\n');
  put('_notiz.txt', 'x');
  expect(await found()).toBe('');
  rmSync(join(root, 'content/theme'), { recursive: true });
  expect(await found()).toBe('');
});

it('takes the theme of this edition', async () => {
  cpSync('content/theme', join(root, 'content/theme'), { recursive: true });
  expect(await found()).toBe('');
});

it.each<[string, string]>([
  ['code for the build', '@plugin "./evil.js";'],
  ['a configuration with code', '@config "./tailwind.config.js";'],
  ['another sheet', '@import "./other.css";'],
  ['a source of class names', '@source "../articles";'],
  ['a rule that hides the label', '[data-ad-label] { display: none !important; }'],
  ['advertising as content', '.prose::after { content: "Jetzt kaufen"; }'],
  ['a rule in a layer', '@layer utilities { .ad-label { opacity: 0; } }'],
  ['a rule for phones', '@media (width < 40rem) { :root { --color-ad: #ffffff; } }'],
  ['a selector beside the root', '@media (prefers-color-scheme: dark) { :root, .ad-label { --color-ad: #ffffff; } }'],
  ['a nested rule', '@theme { --color-ad: #6f4200; .ad-label { display: none; } }'],
  ['a setting that is no colour', '@theme { --text-xs: 0; }'],
  ['a colour that nobody knows', '@theme { --color-gold: #ffd700; }'],
  ['a theme with options', '@theme inline { --color-ad: #6f4200; }'],
  ['a colour that nobody sees', '@theme { --color-ad: transparent; }'],
  ['a colour that shines through', '@theme { --color-ad: #6f420000; }'],
  ['a colour of nothing', '@theme { --color-ad: var(--color-transparent); }'],
  ['a colour that names itself', '@theme { --color-ad: var(--color-ad); }'],
  ['colours that name each other', '@theme { --color-ad: var(--color-risk); --color-risk: var(--color-ad); }'],
  ['a value with more in it', '@theme { --color-ad: #6f4200 url(https://example.com/x); }'],
  ['a value that wins everywhere', '@theme { --color-ad: #6f4200 !important; }'],
  ['a property', '@theme { color: #6f4200; }'],
  ['half a rule', '@theme { --color-ad: #6f4200;'],
])('refuses %s, also before Tailwind reads it', async (_name, css) => {
  put('colours.css', `${colours}${css}\n`);
  expect(await found()).toContain('content/theme/colours.css:');
  expect(() => assertThemeStyles(root)).toThrow('Farben');
});

it.each([
  ['the label on its ground', 'hell', '--color-ad: #6f4200', '--color-ad: #e0c08a'],
  ['the label as its ground', 'hell', '--color-ad-soft: #fdeecb', '--color-ad-soft: #6f4200'],
  ['text in the dark', 'dunkel', '--color-ink: #ece7dc', '--color-ink: #3a3833'],
])('refuses a contrast that nobody can read: %s', async (_name, scheme, from, to) => {
  expect(colours).toContain(from);
  put('colours.css', colours.replace(from, to));
  const [first] = await checkTheme(root);
  expect(first).toMatchObject({ field: `Kontrast, ${scheme}`, file: 'content/theme/colours.css' });
});

it.each([
  ['another sheet', 'extra.css', 'a { color: red }'],
  ['code', 'evil.js', 'export default {}'],
])('refuses %s beside the known files', async (_name, file, text) => {
  put(file, text);
  expect(await found()).toContain(`content/theme/${file}: eine Datei, die niemand liest`);
});

it.each(['logo.svg', 'icon.svg'])('refuses a %s that runs or loads something', async (name) => {
  const drawing = readFileSync('content/theme/icon.svg', 'utf8');
  put(name, drawing);
  expect(await found()).toBe('');
  put(name, drawing.replace('</svg>', '<script>alert(1)</script></svg>'));
  expect(await found()).toContain('<script>');
  put(name, drawing.replace('</svg>', '<image href="https://example.com/x.png"/></svg>'));
  expect(await found()).toContain('<image>');
});
