import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Color from 'color';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { productTheme, colourSchemes, themeSchema } from '../../src/content/schemas/theme.ts';
import { OWN_LAW } from '../../src/lib/law/law-data.ts';
import { questions, replaceEdition, textsOf, type Edition } from './new-edition.ts';
import { validateAnswers } from './questions.ts';
import { withAccent } from './theme.ts';

const NOW = new Date('2026-03-01T08:00:00+01:00');
// Other names than in the examples: content/ may hold an edition that was made with those.
const examples = {
  ...Object.fromEntries(questions.map(({ flag, example }) => [flag, example])),
  name: 'Blatt zur Probe',
  domain: 'www.blatt-zur-probe.at',
};
const complete = (answers: object): Edition => validateAnswers(questions, { ...answers });
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edition-'));
  cpSync('content', join(root, 'content'), { recursive: true });
});

// Only the demonstration edition has an id. The command replaces that one; others have pages of their own.
const isSample = 'id' in (parse(readFileSync('content/site.yaml', 'utf8')) as object);

it.skipIf(!isSample).each([true, false])(
  'leaves a portal without anything of the one before, and without a diagnostic; with newsletter: %s',
  async (newsletter) => {
    const files = replaceEdition(root, complete({ ...examples, newsletter }), NOW);
    const { content, diagnostics } = await checkContentFolder(root, NOW);
    expect(formatDiagnostics(diagnostics)).toBe('0 Fehler im Inhalt:');
    const empty = { articles: [], authors: [], sponsors: [], topics: [], glossary: [], market: [], timeSeries: [] };
    expect(content).toMatchObject(empty);
    expect(Boolean(content?.site.newsletter)).toBe(newsletter);
    const before = readFileSync('content/site.yaml', 'utf8');
    const names = [/^name: (.+)$/m, /^url: https:\/\/(.+)$/m].map((line) => line.exec(before)?.[1] ?? '');
    const written = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    for (const word of [...names, 'Demonstrationsausgabe', '(erfunden)', '.example', 'Geld verloren'])
      expect(written).not.toContain(word);
    if (!newsletter) expect(written).not.toMatch(/newsletter/i);
    const roles = content?.site.mailboxes.map(({ role }) => role);
    for (const [, role] of written.matchAll(/Postfach „(.+?)“/g)) expect(roles).toContain(role);
  },
);

it('makes up to eight sections, each with a drawing of its own', async () => {
  const ressorts = 'Märkte & Börsen, Schulden, Gemeinden, Schule, Küche, Sport, Kultur, Leute';
  replaceEdition(root, complete({ ...examples, ressorts }), NOW);
  const { content } = await checkContentFolder(root, NOW);
  const { sections = [] } = content?.site ?? {};
  expect(sections[0]).toMatchObject({ id: 'maerkte-boersen', label: 'Märkte & Börsen' });
  expect(new Set(sections.map(({ icon }) => icon)).size).toBe(8);
});

it.skipIf(!isSample)('is refused as a live edition, with every placeholder', async () => {
  replaceEdition(root, complete(examples), NOW);
  const file = join(root, 'content/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('edition: demo', 'edition: live'));
  const report = formatDiagnostics((await checkContentFolder(root, NOW)).diagnostics);
  for (const place of [
    'publisher › placeholder',
    'publisher › address › postalCode',
    'publisher › editorialLine',
    'publisher › owners › 1 › name',
    'publisher › publicFunds › 1 › note',
    'ombudsperson › name',
    '<OpenEntry>',
  ])
    expect(report).toContain(place);
});

it('takes a domain with umlauts, and writes addresses and mailboxes as machines do', async () => {
  replaceEdition(root, complete({ ...examples, domain: 'www.grüne-probe.at' }), NOW);
  const { content } = await checkContentFolder(root, NOW);
  expect(content?.site.url).toBe('https://www.xn--grne-probe-beb.at');
  expect(content?.site.publisher.email).toBe('office@xn--grne-probe-beb.at');
});

it.skipIf(!isSample)(
  'begins the law of a country that the product lacks, of which each field is to be replaced',
  async () => {
    replaceEdition(root, complete({ ...examples, land: 'CH' }), NOW);
    const law = parse(readFileSync(join(root, OWN_LAW), 'utf8')) as object;
    const { diagnostics } = await checkContentFolder(root, NOW);
    const shared = ['adLabels', 'licence'];
    const fields = Object.keys(law).filter((name) => !shared.includes(name));
    expect(diagnostics.map(({ file, field }) => [file, field])).toEqual(
      fields.map((name) => [OWN_LAW, `Feld „${name}“`]),
    );
    for (const [file, text] of textsOf(join(root, 'content/pages'))) expect(text, file).not.toContain('ß');
  },
);

it('says all that is missing or wrong in the answers', () => {
  expect(() => complete({ ...examples, akzent: 'rot', domain: 'https://x.at' })).toThrow(
    /--domain „https:\/\/x\.at“ geht nicht[\s\S]*--akzent „rot“ geht nicht/,
  );
  expect(() => complete({})).toThrow('--name fehlt');
});

it.each(['Kultur, kultur, Öl', 'News, &&&', 'Kultur,  , Sport', 'Neueste, Kultur', 'Kultur, Termine'])(
  'refuses the sections “%s”, whose pages and lists would have no address of their own',
  (ressorts) => expect(() => complete({ ...examples, ressorts })).toThrow(`--ressorts „${ressorts}“ geht nicht`),
);

it.each(['#ffff00', '#000000', '#ffffff', '#1d4e89', '#b5651d'])(
  'the accent %s can be read on both papers',
  (accent) => {
    const colours = withAccent(productTheme.colours, accent);
    expect(themeSchema.safeParse({ colours }).error).toBeUndefined();
    for (const scheme of colourSchemes)
      for (const ground of ['paper', 'surface'] as const)
        for (const ink of ['accent', 'accent-strong'] as const)
          expect(Color(colours[ink][scheme]).contrast(Color(colours[ground][scheme]))).toBeGreaterThanOrEqual(5.5);
  },
);
