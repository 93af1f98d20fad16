import { afterEach, expect, test, vi } from 'vitest';
import { article, editorialFields, paidFields } from '../../src/content/test/base-articles.ts';
import { collections } from './config.ts';
import { FILE_TEXT, fileFormat, FORMER_ADDRESS } from './file-format.ts';
import { mergeAndValidate } from './saving.ts';

const backend = { name: 'gitea' as const, repo: 'lokal/blatt' };
const desk = { backend, address: 'http://localhost:4321', adLabel: 'Anzeige', isLocal: true as const };
const fieldsOf = (name: string) => collections.find(({ collection }) => collection.name === name)!.fields;
const { fromFile } = fileFormat(fieldsOf('authors'));
const text = `name: Vera Muster
jobTitle: Redakteurin
affiliation: Beispielblatt
credentials: []
expertise: [Fonds]
bio: Vera Muster schreibt seit Jahren über Fonds und Gebühren und erklärt beides.
fictional: true
`;
const entry = (data: object, more: object = {}) => ({
  ...{ collection: 'authors', slug: 'vera', path: 'content/authors/vera.yaml', newRecord: false },
  ...more,
  data: { ...fromFile(text), ...data },
});
/** Stubs the desk's server with these files, text by path. */
const onDisk = (files: Record<string, string>) =>
  vi.stubGlobal('fetch', (address: string) => {
    const file = files[new URLSearchParams(address.split('?')[1]).get('name') ?? ''];
    return Promise.resolve(new Response(file ?? '', { status: file === undefined ? 404 : 200 }));
  });
afterEach(() => void vi.unstubAllGlobals());

test('another person’s change since the form was opened is kept, and becomes the base of the next save', async () => {
  onDisk({ 'content/authors/vera.yaml': text.replace('Redakteurin', 'Chefredakteurin') });
  const saved = await mergeAndValidate(entry({ affiliation: 'Blatt' }), desk);
  expect(saved).toMatchObject({ jobTitle: 'Chefredakteurin', affiliation: 'Blatt' });
  expect(saved[FILE_TEXT]).toBe(
    text.replace('Redakteurin', 'Chefredakteurin').replace('affiliation: Beispielblatt', 'affiliation: Blatt'),
  );
});

test('a changed slug is added to formerSlugs', async () => {
  onDisk({ 'content/authors/vera.yaml': text });
  const moved = { slug: 'vera-neu', path: 'content/authors/vera-neu.yaml' };
  const saved = await mergeAndValidate(entry({ [FORMER_ADDRESS]: ['/autor/vera'] }, moved), desk);
  expect(saved).toMatchObject({ formerSlugs: ['vera'] });
  expect(saved).not.toHaveProperty(FORMER_ADDRESS);
  // Renamed back, its first slug remains the first.
  onDisk({ 'content/authors/vera-neu.yaml': String(saved[FILE_TEXT]) });
  const back = await mergeAndValidate(entry({ formerSlugs: ['vera'], [FORMER_ADDRESS]: ['/autor/vera-neu'] }), desk);
  expect(back).toMatchObject({ formerSlugs: ['vera', 'vera-neu'] });
});

test('an advertisement is saved though the CMS adds the defaults of the form for editorial articles', async () => {
  const path = 'content/articles/probe.mdx';
  const advertisement = article(paidFields, 'Text.');
  onDisk({ [path]: advertisement });
  const data = { ...fileFormat(fieldsOf('anzeigen')).fromFile(advertisement), genre: 'bericht' };
  const saved = await mergeAndValidate({ collection: 'anzeigen', slug: 'probe', path, newRecord: false, data }, desk);
  expect(saved[FILE_TEXT]).not.toContain('genre');
});

test.each([
  ['a draft without history', {}, { draft: true, urgent: false, corrections: [] }],
  ['what its form was given', { urgent: true, updatedAt: '2025-03-03T08:00:00+01:00' }, { draft: true, urgent: true }],
])('the duplicate of a published article is %s', async (_name, entered, expected) => {
  onDisk({});
  const history = {
    updatedAt: '2025-02-02T08:00:00+01:00',
    corrections: [{ date: '2025-02-02T08:00:00+01:00', text: 'Die Gebühr betrug zwei Prozent, nicht drei.' }],
  };
  const { fromFile: read, toFile } = fileFormat(fieldsOf('artikel'));
  const original = toFile({ ...read(article(editorialFields, 'Text.')), ...history });
  const data = { ...read(original), ...entered };
  const duplicate = { collection: 'artikel', slug: 'neu', path: 'content/articles/neu.mdx', newRecord: true, data };
  const saved = read(String((await mergeAndValidate(duplicate, desk))[FILE_TEXT]));
  expect({ urgent: false, corrections: [], ...saved }).toMatchObject(expected);
  expect(saved['updatedAt']).toBe((entered as { updatedAt?: string }).updatedAt);
});

test.each([
  ['a new entry whose file exists', entry({}, { newRecord: true }), 'gibt es schon'],
  ['an entry that its schema refuses', entry({ name: 'V' }), 'Warten hilft nicht, das ist auszubessern:'],
  [
    'a photograph of an iPhone',
    entry({ portrait: { src: 'img_0001.heic', alt: 'Vera Muster am Fenster', credit: 'Foto: privat' } }),
    'HEIC und TIFF vorher als JPG sichern',
  ],
])('%s is refused', async (_name, refused, words) => {
  onDisk({ 'content/authors/vera.yaml': text });
  await expect(mergeAndValidate(refused, desk)).rejects.toMatchObject({
    message: 'saving_failed',
    cause: { message: expect.stringContaining(words) as string },
  });
});

test('nothing is written where the file can’t be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await expect(mergeAndValidate(entry({}), desk)).rejects.toMatchObject({ message: 'saving_failed' });
});
