/** Form fields of the CMS, made from JSON Schema: widget, label, hint, limits, options, required. */
import type { Field } from '@sveltia/cms';
import { TIME_ZONE } from '../../src/lib/format/locale.ts';
import { PICTURES } from '../../src/lib/schema/picture.ts';
import type { JsonSchema } from '../../src/lib/schema/json-schema.ts';

/** A form field while it is assembled. The CMS's own type `Field` is a union that can't be built step by step. */
export type FormField = { name: string; label: string; required: boolean; fields?: FormField[] } & Record<
  string,
  unknown
>;

/** Removes the media folder from a picture's path, because content files name pictures without it. */
export const bareName = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(`/${PICTURES}/`, '') : value;

/** Options of the relation widget for fields that refer to an entry, by the schema's `collection`. */
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

/** Text fields that allow more characters than this get a multi-line input. */
const ONE_LINE = 120;

/** Makes the form fields of an object schema, in the order of its properties. */
export const fieldsOf = ({ required = [], properties = {} }: JsonSchema): FormField[] =>
  Object.entries(properties).map(([name, property]) => fieldOf(name, property, required.includes(name)));

function fieldOf(name: string, { anyOf, ...own }: JsonSchema, required: boolean): FormField {
  // Where the schema allows one value or a list (`anyOf`), the form edits the list, its last member.
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
    const limits = limitsOf(schema, LIST_LIMITS);
    return field({ widget: 'relation', value_field: '{{slug}}', ...relation, ...multiple, ...limits });
  }
  if (schema.const === 'true') return field({ widget: 'boolean', default: false });
  if (schema.const !== undefined) return { name, label, required, widget: 'hidden', default: schema.const };
  if (schema.enum) {
    const options = schema.enum.map((value, index) => ({
      value,
      label: schema.enumDescriptions?.[index] ?? String(value),
    }));
    return field({ widget: 'select', options });
  }
  switch (schema.type) {
    case 'boolean':
      return field({ widget: 'boolean' });
    case 'integer':
      return field({ widget: 'number', value_type: 'int', ...limitsOf(schema, NUMBER_LIMITS) });
    case 'number':
      return field({ widget: 'number', value_type: 'float', step: 0.01, ...limitsOf(schema, NUMBER_LIMITS) });
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

// JSON Schema's names of limits, and the CMS's.
const LIST_LIMITS = { minItems: 'min', maxItems: 'max' } as const;
const NUMBER_LIMITS = { minimum: 'min', maximum: 'max' } as const;
const TEXT_LIMITS = { minLength: 'minlength', maxLength: 'maxlength' } as const;

/** A schema's limits by the CMS's names. zod writes MAX_SAFE_INTEGER as the maximum of a number without one. */
const limitsOf = (schema: JsonSchema, names: Readonly<Partial<Record<keyof JsonSchema, string>>>) =>
  Object.fromEntries(
    Object.entries(names)
      .map(([name, cmsName]) => [cmsName, schema[name]])
      .filter(([, value]) => value !== undefined && value !== Number.MAX_SAFE_INTEGER),
  ) as object;

function listOf(schema: JsonSchema, label: string) {
  const items = schema.items ?? {};
  const shared = { widget: 'list', collapsed: 'auto', label_singular: label, ...limitsOf(schema, LIST_LIMITS) };
  // The CMS's simpler list of lines would mark the entry as edited as soon as it is opened.
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
    ...limitsOf(schema, TEXT_LIMITS),
    ...(pattern && { pattern: [pattern, description] }),
    ...(format === 'uri' && { type: 'url' }),
  };
}

/**
 * Casts assembled fields to the CMS's type; the CMS validates them at start. A select with a default becomes required,
 * so that the CMS doesn't offer „(keine)“.
 */
export const asCmsFields = (fields: FormField[]): Field[] =>
  fields.map((field) =>
    field['widget'] === 'select' && 'default' in field ? { ...field, required: true } : field,
  ) as unknown as Field[];
