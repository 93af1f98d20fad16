import { expect, test } from 'vitest';
import { lawSchema } from '../../src/content/schemas/law.ts';
import { inputSchema } from '../../src/lib/schema/json-schema.ts';
import { cmsConfig, collections as folders, singletons } from './config.ts';
import { asCmsFields, fieldsOf, type FormField } from './fields.ts';

const { collections = [] } = cmsConfig({ name: 'github', repo: 'haus/blatt' }, 'https://blatt.example', []);

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

test('every field has a label in words, also those of lists, groups and kinds, and of the law, which has no form', () => {
  const unnamed = ({ name, label, widget, ...more }: FormField): string[] => {
    const { fields = [], field, types = [] } = more as { fields?: FormField[]; field?: FormField; types?: FormField[] };
    const inside = [...fields, ...(field ? [field] : []), ...types.flatMap((type) => type.fields ?? [])];
    return [...(label === name && widget !== 'hidden' ? [name] : []), ...inside.flatMap(unnamed)];
  };
  const all = [...folders, ...singletons, { fields: fieldsOf(inputSchema(lawSchema)) }];
  expect(all.flatMap(({ fields }) => fields.flatMap(unnamed))).toEqual([]);
});

test('a field with a value of several kinds asks for the kind first', () => {
  const { fields = [] } = singletons.find(({ name }) => name === 'site') ?? {};
  const service = fields.find(({ name }) => name === 'newsletter')?.fields?.find(({ name }) => name === 'service');
  expect(service).toMatchObject({ widget: 'object', typeKey: 'kind' });
  const types = service?.['types'] as FormField[];
  expect(types.map(({ name }) => name)).toEqual(['workers', 'listmonk', 'keila', 'mailcoach', 'buttondown']);
  expect(types[1]?.fields?.map(({ name }) => name)).toEqual(['formAction', 'apiUrl', 'list']);
});
