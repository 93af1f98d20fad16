import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from './content/registry.ts';
import { fill, splitBrackets } from './lib/format/fill.ts';
import fixedTexts from './fixed-texts.json' with { type: 'json' };
import defaults from './texts.json' with { type: 'json' };
import { readTexts } from './texts.ts';

const inFile = (source: string, law: unknown = null) => {
  const file = join(mkdtempSync(join(tmpdir(), 'texts-')), 'texts.yaml');
  writeFileSync(file, source);
  return readTexts(file, law);
};

// The search and the overview have the promise only where an edition has advertising.
it.each(['Wo', 'Wochenblatt für Höfe, Wälder und Weiden am'])(
  'describes each page of “%s” in 50 to 165 characters',
  (site) => {
    const { searchPage, topics, topicPages, glossary, corrections, dates, market } = defaults;
    const promise = 'Bezahlte Beiträge tragen das Wort entgeltliche Einschaltung.';
    const pages = [glossary, corrections, topics, searchPage].map(({ description }) => description);
    for (const text of [...pages, topicPages.overview, dates.pageDescription, market.pageDescription])
      for (const { length } of ['', promise].map((words) =>
        fill(text as '{site} {promise}', { site, promise: words }).trim(),
      ))
        expect(length, text).toSatisfy((characters: number) => characters >= 50 && characters <= 165);
  },
);

describe('the wording of an edition', () => {
  it('is the product’s where the edition overrides nothing', () => {
    expect(readTexts('no/such/file.yaml', null)).toMatchObject(defaults);
    expect(inFile('')).toMatchObject(defaults);
  });

  it('takes single texts from the edition', () => {
    const texts = inFile('footer: { house: Unser Haus }');
    expect(texts.footer).toMatchObject({ ...defaults.footer, house: 'Unser Haus' });
    expect(texts.frame).toMatchObject(defaults.frame);
  });

  it('and of a country’s law change no fixed text', () => {
    const texts = { prose: { expired: 'gilt seit' }, advertising: { links: 'Empfehlungen' } };
    expect(inFile(JSON.stringify(texts), { texts })).toMatchObject(fixedTexts);
  });

  it.each([
    ['a place that is none', 'foot: { house: Haus }'],
    ['a text that is none', 'footer: { hous: Haus }'],
    ['an empty text', 'footer: { house: "" }'],
    ['a list', 'footer: [Haus]'],
    ['a value left out', 'topics: { all: "Alle Beiträge: {category}" }'],
    ['a value too many', 'footer: { house: "Haus {name}" }'],
    ['a link left out', 'privacy: { consent: "Einwilligung: {consent}" }'],
    ['a text of disclosure', 'prose: { expired: gilt weiter seit }'],
    ['a group of such texts', 'advertising: { links: Empfehlungen der Redaktion }'],
    ['a heading over a list with advertising', 'author: { articles: Redaktionelle Beiträge }'],
    ['the name of the register', 'footer: { adRegister: Partner }'],
    ['a text beside the label of an advertisement', 'article: { by: "Aus unserer Redaktion, von" }'],
  ])('is refused with %s', (_name, source) => {
    expect(registry.texts.read(source, 'texts.yaml').diagnostics).toHaveLength(1);
  });

  it('may reorder values and links', () => {
    const source =
      'topicPages: { part: "Teil {number} von {of}: {name}" }\nprivacy: { consent: "So lautet „{consent}“, [Ihre Einwilligung]" }';
    expect(registry.texts.read(source, 'texts.yaml').diagnostics).toBeUndefined();
  });
});

it('client scripts contain no German text of their own', () => {
  const word = /[äöüß„]|(?<![\w-])(?:bitte|das|der|die|ein|in|mit|neu|nicht|oder|und|zu)(?![\w-])/i;
  const texts = globSync(['src/{islands,components}/**/!(*.test).{ts,tsx}', 'src/prose/**/*.tsx']).flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    const strings = code.match(/(['"`])(?:\\.|(?!\1).)*\1/gs) ?? [];
    return strings.filter((text) => word.test(text)).map((text) => `${file}: ${text}`);
  });
  expect(texts).toEqual([]);
});

it('fill and splitBrackets replace values and split marked parts', () => {
  expect(fill('{total} Treffer für „{term}“', { total: 2, term: '$&' })).toBe('2 Treffer für „$&“');
  expect(splitBrackets('steht im [Kodex].')).toEqual(['steht im ', 'Kodex', '.']);
});
