/** Form fields of the CMS, made from the schemas: labels, hints, limits, choices, what is required. */
import type { Field } from '@sveltia/cms';
import { z } from 'astro/zod';
import { TIME_ZONE } from '../../src/lib/format/place.ts';

/** The part of JSON Schema that our schemas use. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  examples?: unknown[];
  /** Ours: the collection whose entries the field names. */
  collection?: string;
  /** Ours: what each value of `enum` means. */
  enumDescriptions?: string[];
  default?: unknown;
  const?: unknown;
  enum?: (string | number)[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  oneOf?: JsonSchema[];
}

/** A field as we make it: the CMS's own type is a union that can't be built up part by part. */
export type FormField = { name: string; label: string; required: boolean; fields?: FormField[] } & Record<
  string,
  unknown
>;

/** What each schema is written in, before defaults are filled in. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** What may be chosen where a field names an entry, by the collection that its schema says, else by its name. */
const relations: Readonly<Record<string, object>> = {
  authors: { collection: 'authors', display_fields: ['name'] },
  categories: { collection: 'categories', display_fields: ['label'] },
  sponsors: { collection: 'sponsors', display_fields: ['legalName'] },
  related: { collection: 'articles', display_fields: ['title'], multiple: true },
  sections: {
    collection: 'settings',
    file: 'site',
    value_field: 'sections.*.id',
    display_fields: ['sections.*.label'],
  },
};

/** Longer texts than this get several lines. */
const ONE_LINE = 120;

/**
 * Makes the fields of an object.
 *
 * @param schema an object
 * @param chosen whether its fields may name entries of other collections; in site.yaml and in prose they do not
 */
export function fieldsOf(schema: JsonSchema, chosen = true): FormField[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property, required.includes(name), chosen),
  );
}

function fieldOf(name: string, schema: JsonSchema, required: boolean, chosen: boolean): FormField {
  const label = schema.title ?? name;
  const relation = chosen ? relations[schema.collection ?? name] : undefined;
  const hint = hintOf(schema, relation !== undefined);
  const common = {
    name,
    label,
    required,
    ...(hint && { hint }),
    ...(schema.default !== undefined && { default: schema.default }),
  };
  if (relation)
    return { ...common, widget: 'relation', value_field: '{{slug}}', ...relation, ...countsOf(schema) };
  if (schema.const === 'true') return { ...common, widget: 'boolean', default: false };
  if (schema.const !== undefined) return { name, label, required, widget: 'hidden', default: schema.const };
  if (schema.enum) return { ...common, widget: 'select', options: schema.enum.map(optionOf(schema)) };
  if (schema.type === 'boolean') return { ...common, widget: 'boolean' };
  if (schema.type === 'integer' || schema.type === 'number') return { ...common, ...numberOf(schema) };
  if (schema.type === 'object')
    return { ...common, widget: 'object', collapsed: 'auto', fields: fieldsOf(schema, chosen) };
  if (schema.type === 'array') return { ...common, ...listOf(schema, label, chosen) };
  return { ...common, ...textOf(schema, label) };
}

const optionOf =
  ({ enumDescriptions }: JsonSchema) =>
  (value: string | number, index: number) => ({ value, label: enumDescriptions?.[index] ?? String(value) });

/** What a schema says of a field; of those that are chosen rather than typed, how they are typed helps nobody. */
function hintOf({ description = '', examples, format }: JsonSchema, isChosen: boolean): string {
  if (isChosen) return '';
  if (format?.startsWith('date')) return description.includes('JJJJ') ? '' : description;
  const example = typeof examples?.[0] === 'string' ? `Beispiel: ${examples[0]}` : '';
  return [description, example].filter(Boolean).join('. ');
}

const countsOf = ({ minItems, maxItems }: JsonSchema) => ({
  ...(minItems !== undefined && { min: minItems }),
  ...(maxItems !== undefined && { max: maxItems }),
});

const numberOf = ({ type, minimum, maximum }: JsonSchema) => ({
  widget: 'number',
  value_type: type === 'integer' ? 'int' : 'float',
  ...(type === 'number' && { step: 0.01 }),
  ...(minimum !== undefined && { min: minimum }),
  // The largest integer is what zod says of a number without a limit.
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
});

function listOf(schema: JsonSchema, label: string, chosen: boolean) {
  const items = schema.items ?? {};
  const shared = { widget: 'list', collapsed: 'auto', label_singular: label, ...countsOf(schema) };
  // Not the CMS's simpler list of lines, which counts as edited when it is only opened.
  if (!items.properties)
    return { ...shared, field: fieldOf('entry', { title: label, ...items }, true, false) };
  const [first] = Object.keys(items.properties);
  return { ...shared, summary: `{{fields.${first}}}`, fields: fieldsOf(items, chosen) };
}

function textOf(schema: JsonSchema, label: string) {
  if (schema.format === 'date-time') return { widget: 'datetime', input_timezone: TIME_ZONE };
  if (schema.format === 'date') return { widget: 'datetime', type: 'date' };
  const { minLength, maxLength, pattern, description } = schema;
  if (pattern?.startsWith('^\\/bilder'))
    return { widget: 'image', choose_url: false, pattern: [pattern, description ?? label] };
  const long = maxLength === undefined ? !pattern && !schema.format : maxLength > ONE_LINE;
  return {
    widget: long ? 'text' : 'string',
    use_emoji_autocomplete: false,
    ...(minLength !== undefined && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern && { pattern: [pattern, description ?? label] }),
    ...(schema.format === 'uri' && { type: 'url' }),
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
