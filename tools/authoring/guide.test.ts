import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { markdownToMdast } from 'satteri';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { readArticle } from '../../src/content/compiler/read-article.ts';
import { filesOf, registry } from '../../src/content/registry.ts';
import { MIN_SMALL_WIDTH } from '../../src/lib/schema/picture.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { componentsIn } from '../../src/prose/tree.ts';
import { fillGuide, pictureOf } from './guide.ts';

const guide = readFileSync('docs/redaktion.md', 'utf8').replaceAll('\r\n', '\n');

it('has the fields and components that there are; else run "npm run generate"', () =>
  expect(guide).toBe(fillGuide(guide)));

it.each(componentRegistry)('shows <$name> with its exact example', ({ name, example }) => {
  expect(guide).toContain(`### ${name}\n`);
  expect(guide).toContain(example);
});

it('has a picture of every component; else run PICTURES=1 npx playwright test --config e2e/playwright.config.ts handbook-pictures', () =>
  expect(componentRegistry.map(({ name }) => `docs/${pictureOf(name)}`).filter((file) => !existsSync(file))).toEqual(
    [],
  ));

it('shows no heavy pictures', () => {
  const pictures = componentRegistry.map(({ name }) => `docs/${pictureOf(name)}`).filter((file) => existsSync(file));
  const sizes = pictures.map((file) => statSync(file).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(45 * 1024);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(400 * 1024);
});

it('lists among the fields of every article none that an advertisement refuses', () => {
  const [, ofEvery = ''] = /### Felder jedes Artikels\n([\s\S]*?)\n### /.exec(guide) ?? [];
  expect(ofEvery).toContain('| `related` |');
  expect(ofEvery).not.toContain('`mentions`');
});

it('asks for the width of a logo that is checked', () =>
  expect(guide).toMatch(new RegExp(`^\\| \`logo\` › \`src\` \\|.* mindestens ${MIN_SMALL_WIDTH} Pixel breit`, 'm')));

/** The text of each file that the handbook shows whole, by its path, which its first comment names. */
const shownFiles = new Map(
  (markdownToMdast(guide) as unknown as { children: { value?: string }[] }).children.flatMap(({ value = '' }) => {
    const path = value.split('\n').find((line) => line.startsWith('# content/'));
    return path ? [[path.slice(2), value] as const] : [];
  }),
);

it.each([...shownFiles])('shows %s, which is valid', (path, text) => {
  const definition = Object.values(registry).find((each) => matchesGlob(path, filesOf(each)));
  expect(definition?.read(text, path).diagnostics).toBeUndefined();
});

it('shows a file of each kind that an own edition begins without', () => {
  const shown = [...shownFiles.keys()].map((path) => dirname(path));
  const { authors, sponsors, categories, topics, glossary, market, timeSeries, dates, pages } = registry;
  for (const { folder } of [authors, sponsors, categories, topics, glossary, market, timeSeries, dates, pages])
    expect(shown).toContain(folder);
});

it.each(readdirSync('src/components/page').filter((file) => !/^(?:AuditResult|DateEntry)/.test(file)))(
  'explains the component of pages %s',
  (file) => expect(guide).toMatch(new RegExp(`^\\|.*<${basename(file, '.astro')}\\b`, 'm')),
);

/** The head of an article that the guide shows. */
const [, frontmatter = ''] = /```yaml\n(---\n[\s\S]*?---)\n```/.exec(guide) ?? [];
it('shows a head of an article that is valid', () =>
  expect(readArticle(`${frontmatter}\n\nText.\n`, 'probe.mdx').diagnostics).toBeUndefined());

it('shows an error message as the check prints it', () => {
  const [, shown = ''] = /```text\n(Ein Fehler[\s\S]*?)\n```/.exec(guide) ?? [];
  const broken = frontmatter.replace(/(?<=publishedAt: .*)\+02:00/, '');
  const { diagnostics = [] } = readArticle(`${broken}\n\nText.\n`, 'content/articles/fondsgebuehren.mdx');
  expect(formatDiagnostics(diagnostics)).toBe(shown);
});

it('shows a whole advertisement that is valid, with chart, claim, questions, sources and a link to the advertiser', () => {
  const [, shown = ''] = /```mdx\n(---\n[\s\S]*?)\n```/.exec(guide) ?? [];
  const { value, diagnostics } = readArticle(`${shown}\n`, 'probe.mdx');
  expect(diagnostics).toBeUndefined();
  expect([...componentsIn(value?.prose.nodes ?? [])].map(({ component }) => component)).toEqual(
    expect.arrayContaining(['Claim', 'StatGrid', 'BarChart', 'LineChart', 'CtaLink']),
  );
  expect(value?.data).toMatchObject({ kind: 'anzeige', faq: [{}], sources: [{}], callsToAction: [{}] });
});

it.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')])(
  'the links of %s lead to files and headings',
  (file) => {
    const dead = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)]+))?\)/g)].filter(
      ([, name = '', heading]) => {
        const target = name ? join(dirname(file), name) : file;
        if (!existsSync(target)) return true;
        const titles = heading ? [...readFileSync(target, 'utf8').matchAll(/^#{1,4} (.*)$/gm)] : [];
        const anchors = titles.map(([, title = '']) =>
          title
            .toLowerCase()
            .replace(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-'),
        );
        return heading !== undefined && !anchors.includes(heading);
      },
    );
    expect(dead.map(([link]) => link)).toEqual([]);
  },
);
