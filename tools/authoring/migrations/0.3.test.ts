import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { themeSchema } from '../../../src/content/schemas/theme.ts';
import { steps } from './0.3.ts';

/** Runs all steps, as the command does. */
const migrate = (files: ReadonlyMap<string, string>, withoutAi = false) =>
  steps.reduce((migrated, step) => step.migrate?.(migrated, { withoutAi }) ?? migrated, new Map(files));

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
    ['content/site.yaml', 'name: Blatt\n'],
    ['content/theme/colours.css', colours],
    ['content/theme/figures.css', figures],
    ['content/theme/fonts.yaml', 'serif: { package: source-serif-4, fallback: Times }\n'],
  ]);
  const migrated = migrate(files);
  expect([...migrated.keys()]).toEqual(['content/site.yaml', 'content/theme/theme.yaml']);
  expect(migrated.get('content/site.yaml')).toBe('name: Blatt\n');
  const theme: unknown = parse(migrated.get('content/theme/theme.yaml') ?? '');
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
  const theme = parse(migrate(new Map([['content/theme/colours.css', css]])).get('content/theme/theme.yaml') ?? '') as {
    colours: object;
  };
  expect(theme.colours).toMatchObject({
    ad: { light: 'oklch(0.4 0.1 70)' },
    risk: { light: expect.stringContaining('var(') as string },
  });
});

it.each([
  ['content/theme/colours.css', '@theme { --color-paper: white;'],
  ['content/theme/fonts.yaml', 'serif: { package: source-serif-4'],
])('stops at a file that it replaces but can’t read, and names it: %s', (file, text) =>
  expect(() => migrate(new Map([[file, text]]))).toThrow(
    expect.objectContaining({
      name: 'Error',
      stack: '',
      message: expect.stringContaining(`${file} ist nicht lesbar:`) as string,
    }),
  ),
);

const HEAD = 'kind: redaktionell\npicture: { src: a.jpg, alt: b }';

it.each([
  [
    'an article and its photograph',
    'articles/a.mdx',
    `---\n${HEAD}\n---\n\nText.\n`,
    '---\nkind: redaktionell\npicture: { src: a.jpg, alt: b, ai: keine, origin: foto }\nai: keine\n---\n\nText.\n',
  ],
  ['what an article says already', 'articles/a.mdx', `---\nai: erzeugt\nkind: redaktionell # so\n---\n`, undefined],
  [
    'a picture in the text',
    'articles/a.mdx',
    '---\nai: keine\n---\n\n<Figure src="a.jpg" />\n',
    '---\nai: keine\n---\n\n<Figure ai="keine" origin="foto" src="a.jpg" />\n',
  ],
  [
    'an advertisement',
    'articles/a.mdx',
    '---\nkind: anzeige\nai: keine\nindexReason: Eine Ausnahme.\n---\n',
    '---\nkind: anzeige\nai: keine\nindexReason: Eine Ausnahme.\nindex: false\n---\n',
  ],
  [
    'a portrait whose file does not end in a new line',
    'authors/a.yaml',
    'name: A\nportrait:\n  src: a.png\n  alt: b',
    'name: A\nportrait:\n  src: a.png\n  alt: b\n  ai: keine\n',
  ],
  [
    'texts that the product no longer has',
    'theme/texts.yaml',
    'footer: { house: Haus, gone: x }\ngone: { a: b }\n',
    'footer: { house: Haus }\n',
  ],
  [
    'where a page is linked',
    'pages/kontakt.mdx',
    '---\ntitle: Kontakt\n---\n\nText.\n',
    '---\ntitle: Kontakt\norder: 30\n---\n\nText.\n',
  ],
])('writes %s, and nothing twice', (_what, file, before, after = before) => {
  const migrated = migrate(new Map([[`content/${file}`, before]]), true);
  expect(migrated.get(`content/${file}`)).toBe(after);
  expect(migrate(migrated, true)).toEqual(migrated);
});

it('moves the word for advertising from articles to the settings', () => {
  const migrated = migrate(
    new Map([
      ['content/articles/a.mdx', '---\nkind: redaktionell\n---\n'],
      [
        'content/articles/b.mdx',
        '---\nkind: anzeige\nlabel: Werbung # so\nindex: true\nindexReason: Eine Ausnahme.\n---\n',
      ],
      ['content/site.yaml', 'name: Blatt\n'],
    ]),
  );
  expect([...migrated.values()]).toEqual([
    '---\nkind: redaktionell\n---\n',
    '---\nkind: anzeige\nindex: true\nindexReason: Eine Ausnahme.\n---\n',
    'name: Blatt\nadLabel: Werbung\n',
  ]);
});

it('says nothing of models where nobody said it, and takes away what only the build writes', () => {
  const article = ['content/articles/a.mdx', `---\n${HEAD}\n---\n`] as const;
  expect(migrate(new Map([article, ['public/_headers', '/*']]))).toEqual(new Map([article]));
});

it('asks for what a publisher must say, by placeholders, and keeps what is said', () => {
  const site = 'publisher:\n  legalName: Blatt\n  authority: keine # laut Anwalt\nregion: Tirol\n';
  const text = migrate(new Map([['content/site.yaml', site]])).get('content/site.yaml') ?? '';
  const { publisher } = parse(text) as { publisher: Record<string, unknown> };
  expect(Object.keys(publisher)).toHaveLength(9);
  expect(text).toContain('  authority: keine # laut Anwalt\n  owners:\n');
  expect(text.endsWith('\nregion: Tirol\n')).toBe(true);
});

it('leaves links alone where an edition says them for any page', () => {
  const pages = ['title: Kontakt', 'title: Impressum\nlinkText: Wer wir sind'].map(
    (head, index) => [`content/pages/${['kontakt', 'impressum'][index]}.mdx`, `---\n${head}\n---\n`] as const,
  );
  expect(migrate(new Map(pages))).toEqual(new Map(pages));
});

it('leaves a file that has faults to the check, and a note among the articles as it is', () => {
  const files = new Map([
    ['content/articles/_notiz.mdx', '---\nkind: redaktionell\nai: keine\n---\n\n<Figure src="a.jpg"\n\n{ später <b>\n'],
    ['content/theme/texts.yaml', 'footer: [a\n'],
  ]);
  expect(migrate(files, true)).toEqual(files);
});

it('takes the data of the edition away from the components of pages, and leaves values in the text', () => {
  const page = (attributes: string) => `<MailLink${attributes} role="Abos" /> von {props.site.name}\n`;
  const migrated = migrate(new Map([['content/pages/kontakt.mdx', page(' site={props.site}')]]));
  expect(migrated.get('content/pages/kontakt.mdx')).toBe(page(''));
});

it('leaves an edition of today as it is', () => {
  const files = new Map([['content/theme/theme.yaml', '{}\n']]);
  expect(migrate(files)).toEqual(files);
});
