/** Form fields of the CMS, made from the schemas: labels, hints, limits, choices, what is required. */
import type { Field } from '@sveltia/cms';
import { TIME_ZONE } from '../../src/lib/format/locale.ts';
import { PICTURES } from '../../src/lib/schema/picture.ts';
import type { JsonSchema } from '../../src/lib/schema/json-schema.ts';

/** A field as we make it: the CMS's own type is a union that can't be built up part by part. */
export type FormField = { name: string; label: string; required: boolean; fields?: FormField[] } & Record<
  string,
  unknown
>;

/** Files name a picture without its folder, also one that was chosen among all media. */
export const bareName = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(`/${PICTURES}/`, '') : value;

/** What may be chosen where a field names an entry, by the collection that its schema says. */
const relations: Readonly<Record<string, object>> = {
  authors: { collection: 'authors', display_fields: ['name'] },
  categories: { collection: 'categories', display_fields: ['label'] },
  topics: { collection: 'topics', display_fields: ['name'] },
  sponsors: { collection: 'sponsors', display_fields: ['legalName'] },
  articles: { collection: 'articles', display_fields: ['title'] },
  sections: {
    collection: '_singletons',
    file: 'site',
    value_field: 'sections.*.id',
    display_fields: ['sections.*.label'],
  },
};

/** Longer texts than this get several lines. */
const ONE_LINE = 120;

/** Makes the fields of an object. */
export const fieldsOf = ({ required = [], properties = {} }: JsonSchema): FormField[] =>
  Object.entries(properties).map(([name, property]) => fieldOf(name, property, required.includes(name)));

function fieldOf(name: string, { anyOf, ...own }: JsonSchema, required: boolean): FormField {
  // Of one or several the form has several.
  const schema: JsonSchema = { ...anyOf?.at(-1), ...own };
  const label = schema.title ?? name;
  const relation = relations[schema.collection ?? schema.items?.collection ?? ''];
  const hint = relation ? '' : hintOf(schema);
  const field = (more: object): FormField => ({
    name,
    label,
    required,
    ...(hint && { hint }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...more,
  });
  if (relation) {
    const multiple = schema.type === 'array' && { multiple: true };
    return field({ widget: 'relation', value_field: '{{slug}}', ...relation, ...multiple, ...given(schema, counts) });
  }
  if (schema.const === 'true') return field({ widget: 'boolean', default: false });
  if (schema.const !== undefined) return { name, label, required, widget: 'hidden', default: schema.const };
  if (schema.enum) {
    const named = schema.enum.map((value, index) => ({
      value,
      label: schema.enumDescriptions?.[index] ?? String(value),
    }));
    return field({ widget: 'select', options: named });
  }
  switch (schema.type) {
    case 'boolean':
      return field({ widget: 'boolean' });
    case 'integer':
      return field({ widget: 'number', value_type: 'int', ...given(schema, limits) });
    case 'number':
      return field({ widget: 'number', value_type: 'float', step: 0.01, ...given(schema, limits) });
    case 'object':
      return field({ widget: 'object', collapsed: 'auto', fields: fieldsOf(schema) });
    case 'array':
      return field(listOf(schema, label));
    default:
      return field(textOf(schema, label));
  }
}

function hintOf({ description = '', examples, format }: JsonSchema): string {
  if (format === 'color-hex') return '';
  if (format?.startsWith('date')) return description.includes('JJJJ') ? '' : description;
  const example = typeof examples?.[0] === 'string' ? `Beispiel: ${examples[0]}` : '';
  return [description, example].filter(Boolean).join('. ');
}

const counts = { minItems: 'min', maxItems: 'max' } as const;
const limits = { minimum: 'min', maximum: 'max' } as const;
const lengths = { minLength: 'minlength', maxLength: 'maxlength' } as const;

/** The limits that a schema has, by the names that the CMS has for them. The largest integer is what zod says of a number without one. */
const given = (schema: JsonSchema, names: Readonly<Partial<Record<keyof JsonSchema, string>>>) =>
  Object.fromEntries(
    Object.entries(names)
      .map(([name, theirs]) => [theirs, schema[name]])
      .filter(([, value]) => value !== undefined && value !== Number.MAX_SAFE_INTEGER),
  ) as object;

function listOf(schema: JsonSchema, label: string) {
  const items = schema.items ?? {};
  const shared = { widget: 'list', collapsed: 'auto', label_singular: label, ...given(schema, counts) };
  // Not the CMS's simpler list of lines, which counts as edited when it is only opened.
  if (!items.properties) return { ...shared, field: fieldOf('entry', { title: label, ...items }, true) };
  const [first] = Object.keys(items.properties);
  return { ...shared, summary: `{{fields.${first}}}`, fields: fieldsOf(items) };
}

function textOf(schema: JsonSchema, label: string) {
  const { format, maxLength, pattern, description = label } = schema;
  if (format === 'date-time') return { widget: 'datetime', input_timezone: TIME_ZONE };
  if (format === 'date') return { widget: 'datetime', type: 'date' };
  if (format === 'color-hex') return { widget: 'color', allowInput: true };
  if (pattern?.includes('|webp|'))
    return { widget: 'image', choose_url: false, media_folder: `/${PICTURES}`, public_folder: '' };
  const long = maxLength === undefined ? !pattern && !format : maxLength > ONE_LINE;
  return {
    widget: long ? 'text' : 'string',
    use_emoji_autocomplete: false,
    ...given(schema, lengths),
    ...(pattern && { pattern: [pattern, description] }),
    ...(format === 'uri' && { type: 'url' }),
  };
}

/**
 * Hands fields to the CMS, which checks them itself when it starts. It offers „(keine)“ where a choice is not required;
 * one that has a default is always made.
 */
export const asCmsFields = (fields: FormField[]): Field[] =>
  fields.map((field) =>
    field['widget'] === 'select' && 'default' in field ? { ...field, required: true } : field,
  ) as unknown as Field[];
