/** Content schemas as JSON Schema, from which forms, the handbook's tables and the hints of diagnostics are made. */
import { z } from 'astro/zod';
import { memoize } from '../cache/memoize.ts';

/** The part of JSON Schema that our schemas use, with a keyword of our own and two of VS Code. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  /** The collection that a reference points to. */
  collection?: string;
  /** The meaning of each value of `enum`. */
  enumDescriptions?: string[];
  /** The pattern in German words. */
  patternErrorMessage?: string;
  enum?: (string | number)[];
  items?: JsonSchema;
  propertyNames?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

/** JSON Schema of a file's content as it is written, before defaults and transforms. */
export const inputSchema = memoize(
  (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      // Zod drops the examples of schemas with a transform.
      override: ({ zodSchema, jsonSchema }) => {
        const { examples } = z.globalRegistry.get(zodSchema) ?? {};
        if (examples) Object.assign(jsonSchema, { examples });
      },
    }) as JsonSchema,
);

/** In the description of a field that a rule requires from its day on, and that is optional in the schema. */
export const DUTY = ' (Pflicht)';

/** Whether the schema or a rule requires a field; of an optional picture a rule requires it with the file. */
export const isRequired = ({ properties = {}, required = [] }: JsonSchema, name: string): boolean =>
  required.includes(name) ||
  (Boolean(properties[name]?.description?.includes(DUTY)) && (!('src' in properties) || required.includes('src')));

/** The meaning of a value of `enum` in brackets after a space; empty if it has none, or only the value's own word. */
export const meaning = (value: unknown, words = ''): string =>
  words.toLowerCase() === String(value) || !words ? '' : ` (${words})`;

/** Limits in German, such as "60 bis 165 Zeichen"; empty if there are none. */
export function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? '' : `bis ${most} ${unit}`;
  return most === undefined ? `ab ${least} ${unit}` : `${least} bis ${most} ${unit}`;
}
