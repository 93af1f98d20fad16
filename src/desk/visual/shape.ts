/** Looks into a zod schema: what a field is, without the wrappers around it. */
import { z } from 'astro/zod';

/** A field without its wrappers. */
export interface Shape {
  /** The schema of what an editor writes. */
  inner: z.core.$ZodType;
  /** True where the file may lack the field and no value stands in for it. */
  optional: boolean;
  /** The value that a missing field has. */
  fallback: unknown;
  description: string | undefined;
  example: unknown;
}

/**
 * Takes the wrappers off a schema.
 *
 * @param schema the schema of a field
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const meta = z.globalRegistry.get(schema);
  const here = {
    description: meta?.description,
    example: (meta?.['examples'] as unknown[] | undefined)?.[0],
  };
  const outer = unwrap(schema);
  if (!outer) return { inner: schema, optional: false, fallback: undefined, ...here };
  const shape = shapeOf(outer);
  return {
    ...shape,
    optional: shape.optional || schema instanceof z.ZodOptional,
    fallback: schema instanceof z.ZodDefault ? schema.def.defaultValue : shape.fallback,
    description: here.description ?? shape.description,
    example: here.example ?? shape.example,
  };
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.unwrap();
  return schema instanceof z.ZodPipe ? schema.in : undefined;
}

/** A schema as forms need it: fields that every entry has, and further ones that depend on a choice. */
export interface Variants {
  /** Fields of every entry. */
  common: Record<string, z.core.$ZodType>;
  /** The field that decides, and the further fields of each of its values. */
  choice?: { name: string; values: Record<string, Record<string, z.core.$ZodType>> };
}

/**
 * Splits the schema of a concept into what all entries share and what only some have.
 *
 * @param schema an object, or a union of objects that one field tells apart
 * @throws TypeError for another schema
 */
export function variantsOf(schema: z.core.$ZodType): Variants {
  if (schema instanceof z.ZodObject) return { common: schema.shape };
  if (!(schema instanceof z.ZodDiscriminatedUnion))
    throw new TypeError('neither an object nor a union of objects');
  const name = schema.def.discriminator;
  const shapes = schema.options.map(
    (option) => (option as z.ZodObject).shape as Record<string, z.core.$ZodType>,
  );
  const isCommon = (key: string) => key !== name && shapes.every((shape) => key in shape);
  const pick = (shape: Record<string, z.core.$ZodType>, keep: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([key]) => keep(key)));
  return {
    common: pick(shapes[0] ?? {}, isCommon),
    choice: {
      name,
      values: Object.fromEntries(
        shapes.map((shape) => [
          String((shape[name] as z.ZodLiteral).value),
          pick(shape, (key) => key !== name && !isCommon(key)),
        ]),
      ),
    },
  };
}

/**
 * The fields of one entry in the order of the schema.
 *
 * @param schema the schema of a concept
 * @param data the entry; decides which shape of a union is meant
 */
export function fieldOrder(schema: z.core.$ZodType, data: Record<string, unknown>): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const { choice } = variantsOf(schema);
  const options = (schema as z.ZodDiscriminatedUnion).options as z.ZodObject[];
  const meant = options.find(
    (option) => (option.shape[choice?.name ?? ''] as z.ZodLiteral).value === data[choice?.name ?? ''],
  );
  return Object.keys(meant?.shape ?? {});
}
