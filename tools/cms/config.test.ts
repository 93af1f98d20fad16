import { expect, test } from 'vitest';
import { lawSchema } from '../../src/content/schemas/law.ts';
import { inputSchema } from '../../src/lib/schema/json-schema.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { cmsConfig, collections as folders, inFormWords, singletons } from './config.ts';
import { asCmsFields, fieldsOf, type FormField } from './fields.ts';

const { collections = [] } = cmsConfig({ name: 'github', repo: 'haus/blatt' }, 'https://blatt.example');

test.each(['artikel', 'anzeigen'])('fields that refer to articles are known to the collection %s, too', (kind) => {
  const hidden = collections.flatMap((each) =>
    'name' in each && 'hide' in each && JSON.stringify(each).includes(`"collection":"${kind}"`) ? each.name : [],
  );
  expect(hidden).toEqual([`artikel-${kind}`, `anzeigen-${kind}`, `topics-${kind}`, `dates-${kind}`]);
  // By this name the CMS finds the file's entry.
  expect(collections).toContainEqual(
    expect.objectContaining({ name: `dates-${kind}`, files: [expect.objectContaining({ name: 'dates' })] }),
  );
});

test('no form requires a list that may be empty in the file: the CMS refuses one without entries', () => {
  const required = [...folders, ...singletons].flatMap(({ fields }) =>
    (asCmsFields(fields) as FormField[]).filter(({ widget, required, min }) => widget === 'list' && required && !min),
  );
  expect(required).toEqual([]);
});

/** A form's fields, also those of lists, groups and kinds. */
const withInner = (form: FormField): FormField[] => {
  const { fields = [], field, types = [] } = form as { fields?: FormField[]; field?: FormField; types?: FormField[] };
  const inside = [...fields, ...(field ? [field] : []), ...types.flatMap((type) => type.fields ?? [])];
  return [form, ...inside.flatMap(withInner)];
};
const ofComponents = componentRegistry.flatMap(({ props, item }) => [props, ...(item ? [item.props] : [])]);
const allFields = [
  ...[...folders, ...singletons].flatMap(({ fields }) => fields),
  ...ofComponents.flatMap((props) => fieldsOf(inputSchema(props))),
].flatMap(withInner);

test('every field has a label in words, also those of the law, which has no form', () => {
  const all = [...allFields, ...fieldsOf(inputSchema(lawSchema)).flatMap(withInner)];
  expect(all.filter(({ name, label, widget }) => label === name && widget !== 'hidden')).toEqual([]);
});

test('hints speak of what the form shows: they name no values or fields of files', () => {
  const written = /\b(?:true|false)\b|\b[a-z]+[A-Z]\w+|„[a-z]+: |\(Pflicht\)|Dateiname/;
  const hints = allFields.flatMap(({ widget, hint = '', options = [] }) => {
    const hidden = (options as { value: unknown; label: string }[]).filter(({ value, label }) => value !== label);
    const names =
      widget !== 'hidden' &&
      (written.test(hint as string) || hidden.some(({ value }) => String(hint).includes(`„${String(value)}“`)));
    return names ? [hint] : [];
  });
  expect(hints).toEqual([]);
  // A month is typed, in the form that its hint names.
  expect(allFields.find(({ name }) => name === 'month')).toMatchObject({
    hint: expect.stringContaining('JJJJ') as string,
  });
});

test('no answer to a question of the law is made by default', () => {
  const questions = allFields.filter(({ name }) => ['ai', 'index', 'politicalActor', 'publicBody'].includes(name));
  expect(questions.length).toBeGreaterThan(4);
  for (const { widget, default: initial } of questions) expect([widget, initial]).toEqual(['select', undefined]);
  const [editorial, paid] = folders.map(({ fields }) =>
    fields.filter(({ required }) => required).map(({ name }) => name),
  );
  expect(editorial).toContain('ai');
  expect(paid).toEqual(expect.arrayContaining(['ai', 'index', 'indexReason']));
});

test.each([
  ['content/articles/x.mdx', 'Feld „faq › 2 › answer“', 'Feld „Fragen und Antworten › 2 › Antwort“'],
  ['content/articles/x.mdx', 'Feld „index“', 'Feld „Für Suchmaschinen“'],
  ['content/articles/x.mdx', '<BarChart>', 'Baustein „Balkenbild“'],
  ['content/articles/x.mdx', '<Bar> value', 'Baustein „Balkenbild › Balken › Wert“'],
  ['content/articles/x.mdx', 'Zwischentitel', 'Zwischentitel'],
  ['content/dates.yaml', 'Feld „dates › 1 › day“', 'Feld „Termine › 1 › Tag“'],
  ['content/pages/x.mdx', 'Feld „title“', 'Feld „title“'],
  ['content/pages/x.mdx', '<Team> authors', '<Team> authors'],
])('a diagnostic of %s about %s names it as its form does: %s', (file, field, words) =>
  expect(inFormWords({ file, field, found: '', allowed: '' }).field).toBe(words),
);

test.each([
  ['<BarChart> source', '<BarChart title="a" />', undefined],
  ['Feld „title“', 'title: Eine Schlagzeile', undefined],
  ['Feld „title“', 'Laut Anbieter …', 'Laut Anbieter …'],
])('in a message about %s the example „%s“ becomes %s, as forms have no notation', (field, example, shown) => {
  const diagnostic = { file: 'content/articles/x.mdx', field, found: '', allowed: '', example };
  expect(inFormWords(diagnostic).example).toBe(shown);
});

test('a field with a value of several kinds asks for the kind first', () => {
  const { fields = [] } = singletons.find(({ name }) => name === 'site') ?? {};
  const service = fields.find(({ name }) => name === 'newsletter')?.fields?.find(({ name }) => name === 'service');
  expect(service).toMatchObject({ widget: 'object', typeKey: 'kind' });
  const types = service?.['types'] as FormField[];
  expect(types.map(({ name }) => name)).toEqual(['workers', 'listmonk', 'keila', 'mailcoach', 'buttondown']);
  expect(types[1]?.fields?.map(({ name }) => name)).toEqual(['formAction', 'apiUrl', 'list']);
});
