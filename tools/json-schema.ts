/** The schemas of content as JSON Schema, from which forms and tables are made. */
import { z } from 'astro/zod';

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
export const inputSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** Limits in words, such as "60 bis 165 Zeichen"; empty where there are none. */
export function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? '' : `bis ${most} ${unit}`;
  return most === undefined ? `ab ${least} ${unit}` : `${least} bis ${most} ${unit}`;
}
