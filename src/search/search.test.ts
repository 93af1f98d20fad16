import { expect, it } from 'vitest';
import type { SiteModel } from '../model/site-model.ts';
import { sampleArticle } from '../model/test/sample-articles.ts';
import { findComponent } from '../prose/component-registry.ts';
import { makeIndex, siteIndex, type Source } from './make-index.ts';
import { loadPages, markWords, search, type Query } from './search.ts';

const source = (title: string, text: string, fields: Partial<Source> = {}): Source => ({
  page: { path: `/${title}`, title, text: 'Ein Beitrag.', parts: [['kosten', 'Was es kostet']] },
  keywords: '',
  texts: [text, 'Der Broker verrechnet Gebühren.'],
  section: 'geld',
  ...fields,
});

const sources = [
  source('Ohne Konzession', 'Die Aufsicht warnt vor Plattformen und vor einer Überweisung.'),
  source('Onlinebroker', 'Online ist es billiger. Warnungen kommen später.', { paid: true }),
  source('Überweisungen', 'Zinsen auf dem Konto, mit Bankkonzession der Bank.', { section: 'recht' }),
];
const loader = (files: ReadonlyMap<string, string>) => (file: string) =>
  Promise.resolve(JSON.parse(files.get(file) ?? '') as unknown);
const { head, files } = makeIndex(sources, [{ id: 'geld' }, { id: 'recht' }]);
const load = loader(files);
const find = async (term: string, filter: Omit<Query, 'term'> = {}) => {
  const found = await search(head, load, { term, ...filter });
  const titles = (await loadPages(load, found.pages)).map(({ title }) => title);
  return { ...found, titles };
};
const titles = async (...question: Parameters<typeof find>) => (await find(...question)).titles;

it('finds other forms of a word, the headline before the text', async () => {
  expect(await titles('Warnung')).toEqual(['Onlinebroker']);
  expect(await titles('ueberweisung')).toEqual(['Überweisungen', 'Ohne Konzession']);
  expect(await titles('uberweis')).toEqual(['Überweisungen', 'Ohne Konzession']);
});

it('finds pasted words whose letters are composed in another way, or that have soft hyphens', async () => {
  for (const pasted of ['Überweisung der Aufsicht'.normalize('NFD'), 'Über\u00adwei\u00adsung der Auf\u00adsicht']) {
    const found = await find(pasted);
    expect(found.titles, pasted).toEqual(['Ohne Konzession']);
    expect(found.corrected, pasted).toBeUndefined();
  }
});

it('asks for what it will show of the pages along with the words, not after them', () => {
  const asked: string[] = [];
  void search(head, (file) => (asked.push(file), new Promise(() => undefined)), { term: 'Warnung' });
  expect(asked).toContain('p0');
  expect(asked.length).toBeGreaterThan(1);
});

it('finds a compound by its last word and by its beginning', async () => {
  expect(await titles('Konzession')).toEqual(['Ohne Konzession', 'Überweisungen']);
  expect(await titles('Bank')).toEqual(['Überweisungen']);
});

it('finds no other word that begins like the stem of the one typed', async () => {
  const index = makeIndex([
    source('Anteile', 'Fünf Prozent, Internet, ein Musterfonds.'),
    source('Gericht', 'Interessenten führen einen Prozess.'),
    source('Name', 'MusterSenseBot.'),
  ]);
  for (const [typed, page] of Object.entries({ Prozesse: 1, Interessen: 1, MusterSense: 2 }))
    expect((await search(index.head, loader(index.files), { term: typed })).pages, typed).toEqual([page]);
});

it('forgives typing errors, and says what it searched for', async () => {
  for (const typed of ['Konzesion', 'Konzesison', 'Kohnzession', 'Konzesi']) {
    const found = await find(typed);
    expect(found.titles[0], typed).toBe('Ohne Konzession');
    expect(found.corrected).toBe('Konzession');
  }
  expect(await find('Konzessionspflicht')).toMatchObject({
    titles: ['Ohne Konzession', 'Überweisungen'],
    corrected: 'Konzession',
  });
  for (const typed of ['Xylophonkonzert', 'Konfesse']) expect(await titles(typed), typed).toEqual([]);
  expect((await find('Konzess')).corrected).toBeUndefined();
});

it('wants all words; where no page has them, most, and says so', async () => {
  expect(await find('Zinsen der Bank')).toMatchObject({ titles: ['Überweisungen'], partial: false });
  expect(await find('Plattform Zinsen Konto')).toMatchObject({ titles: ['Überweisungen'], partial: true });
});

it('takes figures with their comma, paragraphs, quotation marks, and names in two words', async () => {
  const index = makeIndex([
    source('Steuer', 'Die Steuer ist 27,5 Prozent nach § 27 des Gesetzes.'),
    source(
      'Zinsen',
      'Am 27. Mai ist von Zinsen die Rede, und von 5 Banken. StockWise kommt vor, Verweise auf denselben auch.',
    ),
  ]);
  const read = loader(index.files);
  const pages = async (term: string) => (await search(index.head, read, { term })).pages;
  expect(await pages('27,5')).toEqual([0]);
  for (const typed of ['§ 27', '§27', '§\u00a027', '§ 27 Gesetz']) expect(await pages(typed), typed).toEqual([0]);
  expect(await pages('27')).toEqual([0, 1]);
  expect(await pages('Wo muss ich Zinsen zahlen?')).toEqual([1]);
  expect(await pages('„Zinsen“')).toEqual([1]);
  expect(await pages('stock wise')).toEqual([1]);
  expect((await search(index.head, read, { term: 'sense' })).corrected).toBeUndefined();
});

it('puts what nobody paid for before all advertising, and what has the word in several forms before what has it once', async () => {
  const index = makeIndex([
    source('Krypto heute', 'Krypto.', { paid: true, keywords: 'Krypto' }),
    source('Bericht', 'Mit Krypto.', { keywords: 'Krypto' }),
    source('Kryptodienste', 'Kryptowerte.', { keywords: 'Krypto' }),
  ]);
  expect((await search(index.head, loader(index.files), { term: 'Krypto' })).pages).toEqual([2, 1, 0]);
});

it('filters by section and by who paid', async () => {
  expect(await titles('Gebühren')).toHaveLength(3);
  expect(await titles('Gebühren', { section: 0 })).toHaveLength(2);
  expect(await titles('Gebühren', { paid: true })).toEqual(['Onlinebroker']);
  expect(await titles('Gebühren', { section: 0, paid: false })).toEqual(['Ohne Konzession']);
});

it('says in which part the words stand, and marks them as they are written', async () => {
  const { parts, marks } = await find('Gebühr');
  expect([...parts.values()]).toEqual([1, 1, 1]);
  expect(markWords('Die Gebühren & <b>', marks)).toEqual([
    { text: 'Die', found: false },
    { text: ' ', found: false },
    { text: 'Gebühren', found: true },
    { text: ' & <', found: false },
    { text: 'b', found: false },
    { text: '>', found: false },
  ]);
});

it('asks for no more than the files with the word, however many there are', async () => {
  const many = Array.from({ length: 4000 }, (_each, index) =>
    source(`Nummer${index} Wort${index % 900}x`, `Satz${index}x mit Wort${(index * 7) % 900}x`),
  );
  const large = makeIndex(many);
  const asked: string[] = [];
  const { pages } = await search(
    large.head,
    (file) => {
      asked.push(file);
      return loader(large.files)(file);
    },
    { term: 'Nummer3999' },
  );
  expect(pages).toEqual([3999]);
  expect(large.head.first.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(JSON.stringify(large.head).length).toBeLessThan(20_000);
});

it('does not answer from half an index', async () => {
  await expect(search(head, () => Promise.reject(new Error('404')), { term: 'Broker' })).rejects.toThrow('404');
});

const nothing = { articles: [], pages: [], authors: [], topics: [], glossary: [], dates: [], site: { sections: [] } };

it('finds pages that the portal generates', async () => {
  const index = siteIndex(nothing as unknown as SiteModel);
  const { pages } = await search(index.head, loader(index.files), { term: 'Korrektur' });
  expect(await loadPages(loader(index.files), pages)).toMatchObject([{ path: '/korrekturen' }]);
});

it('finds an article by the name of its calculator, and by no value of a switch', async () => {
  const quote = '<Quote speaker="Rechnerin" role="Analystin" fictional="true">\nGut.\n</Quote>';
  const articles = [
    sampleArticle({ title: 'Befund einer Analystin', prose: quote }),
    sampleArticle({ title: 'Was ein Fonds kostet', prose: findComponent('Calculator')?.example ?? '' }),
  ];
  const index = siteIndex({ ...nothing, articles } as unknown as SiteModel);
  const found = async (term: string) => {
    const { pages } = await search(index.head, loader(index.files), { term });
    return (await loadPages(loader(index.files), pages)).map(({ title }) => title);
  };
  expect((await found('Rechner'))[0]).toBe('Was ein Fonds kostet');
  expect(await found('true')).toEqual([]);
});
