/** The schemas of content as JSON Schema, from which forms, tables and the help of diagnostics are made. */
import { z } from 'astro/zod';
import { memoize } from '../cache/memoize.ts';

/** The part of JSON Schema that our schemas use. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  /** Ours: the collection whose entries the field names. */
  collection?: string;
  /** Ours: what each value of `enum` means. */
  enumDescriptions?: string[];
  enum?: (string | number)[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

/** What is written in a file, before defaults are filled in. */
export const inputSchema = memoize(
  (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      // Zod drops the examples of what is changed when it is read.
      override: ({ zodSchema, jsonSchema }) => Object.assign(jsonSchema, examplesOf(zodSchema)),
    }) as JsonSchema,
);

function examplesOf(schema: z.core.$ZodType) {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return examples && { examples };
}

/** Limits in words, such as "60 bis 165 Zeichen"; empty where there are none. */
export function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? '' : `bis ${most} ${unit}`;
  return most === undefined ? `ab ${least} ${unit}` : `${least} bis ${most} ${unit}`;
}
