import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { readArticle } from '../../src/content/compiler/read-article.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { fillGuide, pictureOf } from './guide.ts';

const guide = readFileSync('docs/redaktion.md', 'utf8').replaceAll('\r\n', '\n');

it('has the fields and components that there are; else run "npm run generate"', () => {
  expect(guide).toBe(fillGuide(guide));
});

it.each(componentRegistry.map(({ name, example }) => [name, example] as const))(
  'shows <%s> with its exact example',
  (name, example) => {
    expect(guide).toContain(`### ${name}\n`);
    expect(guide).toContain(example);
  },
);

it('shows a picture of every component, none of them heavy', () => {
  const sizes = componentRegistry.map(({ name }) => statSync(`docs/${pictureOf(name)}`).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(45 * 1024);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(400 * 1024);
});

it.each(['draft', 'publishedAt', 'updatedAt', 'corrections', 'withdrawn', 'formerSlugs', 'sponsor'])(
  'has a row for the field %s',
  (field) => expect(guide).toMatch(new RegExp(`^\\| \`${field}\` \\|`, 'm')),
);

it('shows an error message as the check prints it', () => {
  const [, shown = ''] = /```text\n(Ein Fehler[\s\S]*?)\n```/.exec(guide) ?? [];
  const [, frontmatter = ''] = /```yaml\n(---\n[\s\S]*?---)\n```/.exec(guide) ?? [];
  const broken = frontmatter.replace(/(?<=publishedAt: .*)\+02:00/, '');
  const { diagnostics = [] } = readArticle(`${broken}\n\nText.\n`, 'content/articles/fondsgebuehren.mdx');
  expect(formatDiagnostics(diagnostics)).toBe(shown);
});

it('shows a whole advertisement that is valid, with chart, claim, questions, sources and a link to the advertiser', () => {
  const [, shown = ''] = /```mdx\n(---\n[\s\S]*?)\n```/.exec(guide) ?? [];
  const { value, diagnostics } = readArticle(`${shown}\n`, 'probe.mdx');
  expect(diagnostics).toBeUndefined();
  expect(value?.prose.components).toEqual(
    expect.arrayContaining(['Claim', 'StatGrid', 'BarChart', 'LineChart', 'CtaLink']),
  );
  expect(value?.data).toMatchObject({ kind: 'anzeige', faq: [{}], sources: [{}], callsToAction: [{}] });
});

it.each([...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target))('leads to its own #%s', (target) => {
  const anchors = [...guide.matchAll(/^#{2,3} (.*)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  expect(anchors).toContain(target);
});

it('shows a head of an article that is valid', () => {
  const [, frontmatter = ''] = /```yaml\n(---\n[\s\S]*?---)\n```/.exec(guide) ?? [];
  expect(readArticle(`${frontmatter}\n\nText.\n`, 'probe.mdx').diagnostics).toBeUndefined();
});
