import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Color from 'color';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { completeEdition, questions, replaceEdition } from './new-edition.ts';
import { withAccent } from './theme.ts';

const NOW = new Date('2026-03-01T08:00:00+01:00');
// Not the names of the examples: an edition made by the guide's own words may lie in content/.
const examples = {
  ...Object.fromEntries(questions.map(({ flag, example }) => [flag, example])),
  name: 'Blatt zur Probe',
  domain: 'www.blatt-zur-probe.at',
};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edition-'));
  cpSync('content', join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe.each([true, false])('with newsletter: %s', (newsletter) => {
  it('leaves a portal without anything of the one before, and without a diagnostic', async () => {
    const files = replaceEdition(root, completeEdition({ ...examples, newsletter }), NOW);
    const { content, diagnostics } = await checkContentFolder(root, NOW);
    expect(formatDiagnostics(diagnostics)).toBe('0 Fehler im Inhalt:');
    expect(content).toMatchObject({ articles: [], authors: [], sponsors: [], market: [] });
    expect(content?.pages).toHaveLength(6);
    expect(Boolean(content?.site.newsletter)).toBe(newsletter);
    const before = readFileSync('content/site.yaml', 'utf8');
    const names = [/^name: (.+)$/m, /^url: https:\/\/(.+)$/m].map((line) => line.exec(before)?.[1] ?? '');
    const written = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    for (const word of [...names, 'Demonstrationsausgabe', '(erfunden)', '.example'])
      expect(written).not.toContain(word);
    if (!newsletter) expect(written).not.toContain('site.newsletter');
  });
});

it('is refused as a live edition, with every placeholder', async () => {
  replaceEdition(root, completeEdition(examples), NOW);
  const file = join(root, 'content/site.yaml');
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, readFileSync(file, 'utf8').replace('edition: demo', 'edition: live'));
  const report = formatDiagnostics((await checkContentFolder(root, NOW)).diagnostics);
  for (const place of [
    'publisher › placeholder',
    'publisher › editorialLine',
    'publisher › owners › 1 › name',
    'publisher › publicFunds › 1 › note',
    'ombudsperson › name',
    '<OpenEntry>',
  ])
    expect(report).toContain(place);
});

it('says all that is missing or wrong in the answers', () => {
  expect(() => completeEdition({ ...examples, akzent: 'rot', domain: 'https://x.at' })).toThrow(
    /--domain „https:\/\/x\.at“ geht nicht[\s\S]*--akzent „rot“ geht nicht/,
  );
  expect(() => completeEdition({})).toThrow('--name fehlt');
});

it.each(['#ffff00', '#000000', '#ffffff', '#1d4e89', '#b5651d'])(
  'the accent %s can be read on both papers',
  (accent) => {
    const colours = readFileSync('content/theme/colours.css', 'utf8');
    for (const scheme of withAccent(colours, colours, accent).split('@media (prefers-color-scheme: dark)')) {
      const [paper, surface, own, strong] = ['paper', 'surface', 'accent', 'accent-strong'].map(
        (name) => new RegExp(`--color-${name}: (#\\w{6})`).exec(scheme)?.[1] ?? '',
      ) as [string, string, string, string];
      for (const ground of [paper, surface])
        for (const ink of [own, strong]) expect(Color(ink).contrast(Color(ground))).toBeGreaterThanOrEqual(5.5);
    }
  },
);
