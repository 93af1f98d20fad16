import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { themeSchema } from '../../../src/content/schemas/theme.ts';
import { migrate } from './0.3.ts';

const dark = (css: string) => `@media (prefers-color-scheme: dark) {\n  :root { ${css} }\n}\n`;
const colours = `/* Ours */
@theme {
  --color-paper: white;
  --color-accent: #1D4E89;
  --color-on-accent: var(--color-paper);
}
${dark('--color-paper: #000; --color-accent: hsl(210 80% 75%);')}
.ad-label { display: none; }
`;
const figures = `@theme { --color-chart-1: var(--color-accent); }`;

it('makes values in light and dark of two style sheets and the fonts', () => {
  const files = new Map([
    ['site.yaml', 'name: Blatt\n'],
    ['theme/colours.css', colours],
    ['theme/figures.css', figures],
    ['theme/fonts.yaml', 'serif: { package: source-serif-4, fallback: Times }\n'],
  ]);
  const migrated = migrate(files);
  expect([...migrated.keys()]).toEqual(['site.yaml', 'theme/theme.yaml']);
  expect(migrated.get('site.yaml')).toBe('name: Blatt\n');
  const theme: unknown = parse(migrated.get('theme/theme.yaml') ?? '');
  expect(theme).toEqual({
    colours: {
      paper: { light: '#ffffff', dark: '#000000' },
      accent: { light: '#1d4e89', dark: '#8cbff2' },
      'on-accent': { light: '#ffffff', dark: '#000000' },
      'chart-1': { light: '#1d4e89', dark: '#8cbff2' },
    },
    fonts: { serif: { package: 'source-serif-4', fallback: 'Times' } },
  });
  expect(themeSchema.safeParse(theme).success).toBe(true);
});

it('keeps what it can not read for the check, and ends where names go in a circle', () => {
  const css =
    '@theme { --color-ad: oklch(0.4 0.1 70); --color-risk: var(--color-line); --color-line: var(--color-risk); }';
  const theme = parse(migrate(new Map([['theme/colours.css', css]])).get('theme/theme.yaml') ?? '') as {
    colours: object;
  };
  expect(theme.colours).toMatchObject({
    ad: { light: 'oklch(0.4 0.1 70)' },
    risk: { light: expect.stringContaining('var(') as string },
  });
});

it('leaves an edition of today as it is', () => {
  const files = new Map([['theme/theme.yaml', '{}\n']]);
  expect(migrate(files)).toEqual(files);
});
