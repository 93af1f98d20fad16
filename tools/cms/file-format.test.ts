import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseProse } from '../../src/content/compiler/source-tree.ts';
import { collections, singletons } from './config.ts';
import { fileFormat } from './file-format.ts';
import type { FormField } from './fields.ts';

/** The files in a folder. It may be missing, because Git doesn't store empty folders. */
const filesOf = (folder: string, extension: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(`.${extension}`))
    .map((name) => path.join(folder, name));

const shipped = [
  ...collections.flatMap(({ collection: { name, folder, extension }, fields }) =>
    filesOf(folder, extension).map((file) => ({ file, name, fields })),
  ),
  ...singletons.filter(({ file }) => existsSync(file)),
];

test.each(shipped)('$file, read as $name, is written back unchanged', ({ file, fields }) => {
  const text = readFileSync(file, 'utf8');
  const { fromFile, toFile } = fileFormat(fields);
  expect(toFile(fromFile(text))).toBe(text);
});

describe('edited', () => {
  const field = (name: string, more: object = {}): FormField => ({
    name,
    label: name,
    required: false,
    ...more,
  });
  const fields = [
    field('title', { required: true }),
    field('kicker'),
    field('urgent', { widget: 'boolean', default: false }),
    field('sources', {
      fields: [field('title', { required: true }), field('fictional', { default: false })],
    }),
    field('body'),
  ];
  const { fromFile, toFile, merge } = fileFormat(fields);
  const file = `---
# a note
title: "Quoted: as it was" # why
sources: [ { title: One } ] # flow

# another note
urgent: false
---

Text.
`;

  test('only the edited field is rewritten', () =>
    expect(toFile({ ...fromFile(file), title: 'New' })).toBe(file.replace('Quoted: as it was', 'New')));

  test.each([
    ['| A | B |\n| 1 | 2 |\n| 3 | 4 |', '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |'],
    ['Text.\n\n| A |\n| a \\| b |', 'Text.\n\n| A |\n| --- |\n| a \\| b |'],
    ['| A | B |\n| --- | ---: |\n| 1 | 2 |', '| A | B |\n| --- | ---: |\n| 1 | 2 |'],
  ])('a pasted table gets the head that Markdown requires: %j', (body, written) =>
    expect(toFile({ ...fromFile(file), body })).toBe(file.replace('Text.', written)),
  );

  test('an answer that a form doesn’t give by default is written, also no', () =>
    expect(fileFormat([field('index', { widget: 'select' })]).toFile({ index: false, fileText: '' })).toBe(
      'index: false\n',
    ));

  test('a form shows and takes numbers with a decimal comma, and files have a point', () => {
    const market = collections.find(({ collection }) => collection.name === 'kurse')?.fields ?? [];
    const format = fileFormat(market);
    const quote = 'type: kurs\norder: 1\nvalue: 3654.28\nhistory: [ 3598.1, 3654.28 ]\n';
    const shown = format.fromFile(quote);
    expect(shown).toMatchObject({ order: '1', value: '3654,28', history: ['3598,1', '3654,28'] });
    const typed = { ...shown, order: '12', value: '3700,5', history: ['0.84', '3700,5'] };
    expect(format.toFile(typed)).toBe('type: kurs\norder: 12\nvalue: 3700.5\nhistory: [ 0.84, 3700.5 ]\n');
    // Validation refuses what is no number.
    expect(format.toFile({ ...shown, value: '3.700,5' })).toContain('value: 3.700,5\n');
  });

  test('a new field is inserted in the form’s order, an emptied one is removed', () => {
    const values = { ...fromFile(file), kicker: 'Kicker', urgent: '' };
    expect(toFile(values)).toBe(
      file.replace('# why\n', '# why\nkicker: Kicker\n').replace('# another note\nurgent: false\n', '# another note\n'),
    );
  });

  test('fields of the other form of the same file are not written, empty or with their default', () =>
    expect(toFile({ ...fromFile(file), mentions: [], genre: 'bericht' })).toBe(file));

  test('empty fields and defaults are not written', () => {
    const sources = [{ title: 'Two', fictional: false, __sc_item_id: '1' }];
    expect(toFile({ title: 'T', kicker: '', urgent: false, sources, body: 'Text.' })).toBe(
      '---\ntitle: T\nsources:\n  - title: Two\n---\n\nText.\n',
    );
  });

  test('a field inside another may be called as the text is', () => {
    const sources = [{ title: 'Two', body: 'Words of the source' }];
    expect(toFile({ title: 'T', sources, body: 'Text.' })).toContain('  - title: Two\n    body: Words of the source\n');
  });

  test.each([
    ['Unter <5 % und {x}', 'Unter \\<5 % und \\{x}'],
    ['<b>fett</b>', '\\<b>fett\\</b>'],
    ['schon \\<5 und `{a}`', 'schon \\<5 und `{a}`'],
    [
      '<Claim source="rechnung" asOf="2026-01-01">{5} %</Claim>',
      '<Claim source="rechnung" asOf="2026-01-01">\\{5} %</Claim>',
    ],
  ])('typed text is escaped: %s', (typed, written) => {
    const text = toFile({ title: 'T', body: typed });
    expect(text).toBe(`---\ntitle: T\n---\n\n${written}\n`);
    expect(toFile(fromFile(text))).toBe(text);
    const parsed = parseProse(written, 'a.mdx');
    expect('diagnostics' in parsed ? parsed.diagnostics : []).toEqual([]);
  });

  test('a merge keeps changes of both sides and reports a field that both changed', () => {
    const mine = { ...fromFile(file), kicker: 'Mine', title: 'My title', body: 'My text.' };
    const theirs = file.replace('Quoted: as it was', 'Their title').replace('urgent: false', 'urgent: true # now');
    const { values, conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([{ name: 'title', label: 'title', mine: 'My title', theirs: 'Their title' }]);
    expect(toFile({ ...values, title: 'Their title' })).toBe(
      theirs.replace('# why\n', '# why\nkicker: Mine\n').replace('Text.\n', 'My text.\n'),
    );
  });

  test('a merge goes down into lists, and shows versions that can be compared', () => {
    const mine = { ...fromFile(file), sources: [{ fictional: true, title: 'One' }] };
    const theirs = file.replace('[ { title: One } ]', '[ { title: One }, { title: Two } ]');
    const { values, conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(toFile(values)).toBe(theirs.replace('{ title: One }', '{ title: One, fictional: true }'));
    const changed = merge(mine, file.replace('{ title: One }', '{ title: One, fictional: false }'));
    expect(changed.conflicts.map(({ mine, theirs }) => JSON.stringify([mine, theirs]))).toEqual([
      '[[{"title":"One","fictional":true}],[{"title":"One","fictional":false}]]',
    ]);
  });

  test.each(['\uFEFF', 'title: T\n', '---\ntitle: T\n'])(
    'a file without frontmatter is refused, not emptied: %j',
    (text) => expect(() => fromFile(text)).toThrow('---'),
  );

  test('CRLF line endings are kept', () => {
    const windows = file.replaceAll('\n', '\r\n');
    expect(toFile({ ...fromFile(windows), title: 'New' })).toBe(windows.replace('Quoted: as it was', 'New'));
    const { values } = merge({ ...fromFile(file), kicker: 'Mine' }, windows);
    expect(toFile(values)).toBe(windows.replace('# why\r\n', '# why\r\nkicker: Mine\r\n'));
  });
});

test('another newsletter service is written with its kind first and without empty fields', () => {
  const { fromFile, toFile } = fileFormat(singletons.find(({ file }) => file === 'content/site.yaml')?.fields ?? []);
  const before = 'newsletter:\n  name: Post\n  service:\n    kind: workers\n    sender: post@haus.example\n';
  const service = { formAction: 'https://post.example/f', apiUrl: '', list: '', kind: 'mailcoach' };
  const written = toFile({ ...fromFile(before), newsletter: { name: 'Post', service } });
  expect(written).toContain('  service:\n    kind: mailcoach\n    formAction: https://post.example/f\n');
  expect(written).not.toMatch(/sender|apiUrl|list/);
  const without = 'newsletter:\n  name: Post\n';
  expect(toFile({ ...fromFile(without), newsletter: { name: 'Post', service } })).toContain(
    '  service:\n    kind: mailcoach\n    formAction: https://post.example/f\n',
  );
});
