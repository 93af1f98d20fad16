/** Form fields of the CMS, made from JSON Schema: widget, label, hint, limits, options, required. */
import type { Field } from '@sveltia/cms';
import { discriminatorOf } from '../../src/content/diagnostics/schema-diagnostics.ts';
import { TIME_ZONE } from '../../src/lib/format/locale.ts';
import { PICTURES } from '../../src/lib/schema/picture.ts';
import { DUTY, inputSchema, isRequired, type JsonSchema } from '../../src/lib/schema/json-schema.ts';
import { decimal } from '../../src/prose/define.ts';

/** A form field while it is assembled. The CMS's own type `Field` is a union that can't be built step by step. */
export type FormField = { name: string; label: string; required: boolean; fields?: FormField[] } & Record<
  string,
  unknown
>;

/** The field of this name. */
export const fieldNamed = (name: string, fields: readonly FormField[] = []): FormField | undefined =>
  fields.find((field) => field.name === name);

/** Removes the media folder from a picture's path, because content files name pictures without it. */
export const bareName = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(`/${PICTURES}/`, '') : value;

/** Widget options of fields that refer to an entry, by the schema's `collection`. */
const relations: Readonly<Record<string, object>> = {
  authors: { collection: 'authors', display_fields: ['name'] },
  categories: { collection: 'categories', display_fields: ['label'] },
  topics: { collection: 'topics', display_fields: ['name'] },
  sponsors: { collection: 'sponsors', display_fields: ['legalName'] },
  articles: { collection: 'articles', display_fields: ['title'] },
  sections: {
    ...{ collection: '_singletons', file: 'site' },
    ...{ value_field: 'sections.*.id', display_fields: ['sections.*.label'] },
  },
};

const relationOf = ({ collection, items }: JsonSchema) => relations[collection ?? items?.collection ?? ''];

/** Widgets by the schema's `format`. */
const widgets: Readonly<Record<string, object>> = {
  'date-time': { widget: 'datetime', input_timezone: TIME_ZONE },
  date: { widget: 'datetime', type: 'date' },
  'color-hex': { widget: 'color', allowInput: true },
};

/** Checks and reads a number of a form, which is text there: the CMS's own input makes 5 of "2,5", and 1 of "1.500". */
export const formNumber = decimal('Zahl');

/** Whether a field holds a number. */
export const isNumber = (field: FormField | undefined): boolean => field?.['value_type'] === 'float';

const yesOrNo = [
  { value: true, label: 'ja' },
  { value: false, label: 'nein' },
];

/** JSON Schema's names of limits, and the CMS's. */
const LIMITS: Readonly<Partial<Record<keyof JsonSchema, string>>> = {
  ...{ minItems: 'min', maxItems: 'max' },
  ...{ minLength: 'minlength', maxLength: 'maxlength' },
};

/** Text fields that allow more characters than this get a multi-line input. */
const ONE_LINE = 120;

/** Makes the form fields of an object schema, in the order of its properties. */
export const fieldsOf = (schema: JsonSchema): FormField[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => fieldOf(name, property, isRequired(schema, name)));

function fieldOf(name: string, { anyOf, ...own }: JsonSchema, required: boolean): FormField {
  // Where the schema allows one value or a list (`anyOf`), the form edits the list, its last member.
  const schema: JsonSchema = { ...anyOf?.at(-1), ...own };
  const { title: label = name, default: initial } = schema;
  const hint = hintOf(schema);
  const isEntry = relationOf(schema) && schema.type !== 'array';
  const limits = Object.entries(isEntry ? {} : LIMITS)
    .map(([limit, cmsName]) => [cmsName, schema[limit]])
    .filter(([, value]) => value !== undefined);
  return {
    ...{ name, label, required },
    ...(hint && { hint }),
    ...(initial !== undefined && { default: initial }),
    ...(Object.fromEntries(limits) as object),
    ...widgetOf(schema, label),
  };
}

function hintOf(schema: JsonSchema): string {
  const { description = '', examples, format } = schema;
  const isDate = format?.startsWith('date');
  if (format === 'color-hex' || description.startsWith('Dateiname') || (isDate && description.includes('JJJJ')))
    return '';
  const isChosen = relationOf(schema) ?? schema.enum ?? schema.const ?? isDate;
  const example = typeof examples?.[0] === 'string' && !isChosen ? `Beispiel: ${examples[0]}` : '';
  return [description.replace(DUTY, ''), example].filter((hint) => hint && hint !== schema.title).join('. ');
}

/** The CMS's variable types of a member of a union: one for each of its kinds, with the fields beside `typeKey`. */
function typesOf(member: JsonSchema, typeKey: string) {
  const { const: kind, enum: kinds = [kind] } = member.properties?.[typeKey] ?? {};
  const fields = fieldsOf(member).filter(({ name }) => name !== typeKey);
  return kinds.map((each) => ({ name: each, label: each, fields }));
}

/** Options of a list of objects. A collapsed item is named by its first field, after a date by the next one, too. */
export function listOf(fields: FormField[]) {
  const names = fields.slice(0, fields[0]?.['widget'] === 'datetime' ? 2 : 1).map(({ name }) => `{{fields.${name}}}`);
  return { collapsed: 'auto', summary: names.join(' · '), fields };
}

/** The widget of a field, with its options. */
function widgetOf(schema: JsonSchema, label: string): object {
  const { type, format, items, oneOf, maxLength, pattern, description = label } = schema;
  const relation = relationOf(schema);
  if (relation)
    return { widget: 'relation', value_field: '{{slug}}', ...relation, ...(type === 'array' && { multiple: true }) };
  if (schema.const !== undefined)
    return schema.const === 'true'
      ? { widget: 'boolean', default: false }
      : { widget: 'hidden', default: schema.const };
  if (schema.enum) {
    const labels = schema.enumDescriptions ?? schema.enum.map(String);
    return { widget: 'select', options: schema.enum.map((value, index) => ({ value, label: labels[index] })) };
  }
  // A switch would answer „nein“ before anybody has been asked.
  if (type === 'boolean')
    return schema.default === undefined ? { widget: 'select', options: yesOrNo } : { widget: 'boolean' };
  if (type === 'number' || type === 'integer')
    return { ...widgetOf(inputSchema(formNumber), label), value_type: 'float' };
  const widget = widgets[format ?? ''];
  if (widget) return widget;
  if (oneOf) {
    const [typeKey = ''] = discriminatorOf(oneOf[0]);
    const types = oneOf.flatMap((member) => typesOf(member, typeKey));
    return { widget: 'object', collapsed: 'auto', typeKey, types };
  }
  if (type === 'object') return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema) };
  if (items) {
    // The CMS's simpler list of lines would mark the entry as edited as soon as it is opened.
    const entry = items.properties
      ? listOf(fieldsOf(items))
      : { collapsed: 'auto', field: fieldOf('entry', { title: label, ...items }, true) };
    return { widget: 'list', label_singular: label, ...entry };
  }
  if (pattern?.includes('|webp|'))
    return { widget: 'image', choose_url: false, media_folder: `/${PICTURES}`, public_folder: '' };
  const isLong = maxLength === undefined ? !pattern && !format : maxLength > ONE_LINE;
  return {
    widget: isLong ? 'text' : 'string',
    use_emoji_autocomplete: false,
    ...(pattern && { pattern: [pattern, description] }),
    ...(format === 'uri' && { type: 'url' }),
  };
}

/**
 * Casts assembled fields to the CMS's type. A select with a default becomes required, so that the CMS doesn't offer
 * „(keine)“, and a list that may be empty optional, as the CMS refuses an empty one that is required.
 */
export const asCmsFields = (fields: FormField[]): Field[] =>
  fields.map((field) => {
    if (field['widget'] === 'select' && 'default' in field) return { ...field, required: true };
    return field['widget'] === 'list' && !field['min'] ? { ...field, required: false } : field;
  }) as unknown as Field[];
