/** Reads the help that a schema holds about one of its fields. */
import { z } from 'astro/zod';

/** What an editor should know of a field. */
export interface FieldHelp {
  description?: string | undefined;
  example?: unknown;
  /** The fields that are allowed at this place. */
  siblings: string[];
}

/**
 * Finds the description and the example of the field at a path.
 *
 * @param schema the concept's schema
 * @param path the field's path in the data
 * @param root the data that was validated; decides which shape of a union is meant
 */
export function describeField(schema: z.ZodType, path: readonly PropertyKey[], root: unknown): FieldHelp {
  let current: z.core.$ZodType = resolve(schema, root);
  let value = root;
  let meta = metaOf(schema);
  for (const key of path) {
    const next = step(current, key);
    if (!next) return { ...meta, siblings: [] };
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    meta = metaOf(next);
    current = resolve(next, value);
  }
  return { ...meta, siblings: current instanceof z.ZodObject ? Object.keys(current.shape) : [] };
}

/** Unwraps optional, default and pipe wrappers and picks the member of a union that the data names. */
function resolve(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return resolve(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return resolve(schema.in, value);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    const named = (value as Record<string, unknown> | undefined)?.[discriminator];
    const member = schema.options.find(
      (option) => option instanceof z.ZodObject && literalOf(option.shape[discriminator]) === named,
    );
    return member ?? (schema.options[0] as z.core.$ZodType);
  }
  return schema;
}

const literalOf = (schema: unknown) => (schema instanceof z.ZodLiteral ? schema.value : undefined);

function step(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.core.$ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element;
  return undefined;
}

function metaOf(schema: z.core.$ZodType): Omit<FieldHelp, 'siblings'> {
  for (let current: z.core.$ZodType | undefined = schema; current; current = innerOf(current)) {
    const meta = z.globalRegistry.get(current);
    if (meta?.description)
      return { description: meta.description, example: (meta['examples'] as unknown[] | undefined)?.[0] };
  }
  return {};
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.unwrap();
  if (schema instanceof z.ZodPipe) return schema.in;
  return undefined;
}
