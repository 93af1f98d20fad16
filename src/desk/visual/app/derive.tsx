/** Makes the desk's form fields from the schemas of content/: a field that a schema gets is in the form by itself. */
import { z } from 'astro/zod';
import { type BasicFormField, type ComponentSchema, fields } from '@keystatic/core';
import { shapeOf } from '../shape.ts';
import type { FieldText } from './checked-field.tsx';
import {
  areaInput,
  boxInput,
  choiceInput,
  dayInput,
  flagInput,
  instantInput,
  lineInput,
  numberInput,
} from './inputs.tsx';
import { fieldLabel, optionLabels } from './labels.ts';
import { fromViennaClock, toViennaClock } from './vienna-clock.ts';

type Fields = Record<string, z.core.$ZodType>;

/** Fields that name an entry of another collection of the desk. */
export const references: Readonly<Record<string, string>> = {
  category: 'kategorien',
  author: 'personen',
  sponsor: 'auftraggeber',
  related: 'artikel',
};

/** What a new entry begins with: nothing appears that nobody has released. */
const initially: Readonly<Record<string, () => string | boolean>> = {
  draft: () => true,
  publishedAt: () => fromViennaClock(toViennaClock(new Date().toISOString())),
};

type Input = BasicFormField<string> | BasicFormField<boolean> | BasicFormField<number | null>;

/** A text that may be longer gets an input of several lines. */
const LONGEST_LINE = 120;

/**
 * Makes the form fields of a group.
 *
 * @param group fields of a schema, by name
 * @param place the concept, group or component that they belong to; some words depend on it
 */
export const formFields = (group: Fields, place: string): Record<string, ComponentSchema> =>
  Object.fromEntries(Object.entries(group).map(([name, schema]) => [name, formField(name, schema, place)]));

/**
 * Makes a form field.
 *
 * @param name its name in the file
 * @param schema its schema, with wrappers
 * @param place see {@link formFields}
 */
function formField(name: string, schema: z.core.$ZodType, place: string): ComponentSchema {
  const { inner, optional, fallback, description } = shapeOf(schema);
  const label = fieldLabel(name, place);
  const words = { label, description: [description, `Feld: ${name}`].filter(Boolean).join(' · ') };
  if (inner instanceof z.ZodObject) {
    const group = fields.object(formFields(inner.shape, name), words);
    return optional
      ? fields.conditional(fields.checkbox(words), { true: group, false: fields.empty() })
      : group;
  }
  if (inner instanceof z.ZodArray) return listField(name, inner, words, place);
  const collection = references[name];
  if (collection) {
    return optional
      ? fields.relationship({ ...words, collection })
      : fields.relationship({ ...words, collection, validation: { isRequired: true } });
  }
  const text = { ...words, schema: schema as z.ZodType, isRequired: !optional && fallback === undefined };
  const field = input(text, inner, name, fallback);
  return { ...field, defaultValue: initially[name] ?? field.defaultValue } as ComponentSchema;
}

function listField(
  name: string,
  list: z.ZodArray,
  words: { label: string; description: string },
  place: string,
): ComponentSchema {
  const { minimum: min = 0, maximum: max = Infinity } = list._zod.bag as {
    minimum?: number;
    maximum?: number;
  };
  return fields.array(formField(name, list.element, place), {
    ...words,
    itemLabel: (item) => itemLabel(item) || 'Eintrag',
    validation: { length: { min, max } },
  });
}

/** The first text of an entry, by which editors know it. */
function itemLabel(item: unknown): string {
  const { value, fields: parts } = item as { value?: unknown; fields?: Record<string, unknown> };
  if (typeof value === 'string') return value;
  return (
    Object.values(parts ?? {})
      .map(itemLabel)
      .find(Boolean) ?? ''
  );
}

function input(text: FieldText, inner: z.core.$ZodType, name: string, fallback: unknown): Input {
  if (inner instanceof z.ZodBoolean) return boxInput(text, fallback === true);
  if (inner instanceof z.ZodNumber) return numberInput(text);
  if (inner instanceof z.ZodLiteral) return flagInput(text);
  if (inner instanceof z.ZodEnum)
    return choiceInput(text, optionsOf(name, inner.options), fallback as string | undefined);
  if (inner instanceof z.ZodISODate) return dayInput(text);
  if (inner instanceof z.ZodISODateTime) return instantInput(text);
  if (inner instanceof z.ZodString || inner instanceof z.ZodURL)
    return (inner.maxLength ?? 0) > LONGEST_LINE ? areaInput(text) : lineInput(text);
  throw new TypeError(`The desk has no input for the field "${name}"`);
}

/**
 * The choices of a field with their words.
 *
 * @param name the field's name in the file
 * @param values what the schema allows
 */
export const optionsOf = (
  name: string,
  values: readonly (string | number)[],
): { value: string; label: string }[] =>
  values.map((value) => ({ value: String(value), label: optionLabels[name]?.[value] ?? String(value) }));
