/**
 * Turns the data of our files into the form that Keystatic stores, and back. Keystatic knows a choice between shapes
 * only as `{ discriminant, value }`; in our files the fields stand side by side, and what is not set is left out.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import { shapeOf, variantsOf } from './shape.ts';

type Data = Record<string, unknown>;
type Fields = Record<string, z.core.$ZodType>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * From a file to the desk. Fields that the schema does not know are handed on, so that the desk refuses the file
 * instead of losing them.
 *
 * @param schema the schema of a concept
 * @param data what the file holds
 */
export function toDesk(schema: z.core.$ZodType, data: Data): Data {
  const { common, choice } = variantsOf(schema);
  if (!choice) return fieldsToDesk(common, data);
  const tag = String(data[choice.name]);
  const own = choice.values[tag] ?? {};
  const inside = Object.entries(data).filter(([key]) => key in own);
  const outside = Object.entries(data).filter(([key]) => !(key in own) && key !== choice.name);
  return {
    ...fieldsToDesk(common, Object.fromEntries(outside)),
    [choice.name]: { discriminant: tag, value: fieldsToDesk(own, Object.fromEntries(inside)) },
  };
}

function fieldsToDesk(fields: Fields, data: Data): Data {
  const missing = Object.keys(fields).filter((key) => !(key in data));
  return Object.fromEntries(
    [...Object.keys(data), ...missing].flatMap((key) => {
      const value = fields[key] ? valueToDesk(fields[key], data[key]) : data[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function valueToDesk(schema: z.core.$ZodType, value: unknown): unknown {
  const { inner, optional, fallback } = shapeOf(schema);
  if (inner instanceof z.ZodObject) {
    const group = isData(value) ? fieldsToDesk(inner.shape, value) : value;
    if (!optional) return group;
    return value === undefined ? { discriminant: false } : { discriminant: true, value: group };
  }
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => valueToDesk(inner.element, item));
  return value ?? fallback;
}

/**
 * From the desk to a file, in the order of the schema. Empty optional fields are left out, and values that a missing
 * field has anyway, unless the file had written them.
 *
 * @param schema the schema of a concept
 * @param desk what the desk stores
 * @param before what the file held before
 */
export function fromDesk(schema: z.core.$ZodType, desk: Data, before: Data = {}): Data {
  const { common, choice } = variantsOf(schema);
  if (!choice) return fieldsFromDesk(common, desk, before);
  const { discriminant, value } = desk[choice.name] as { discriminant: string; value?: Data };
  const own = choice.values[discriminant] ?? {};
  return {
    [choice.name]: discriminant,
    ...fieldsFromDesk({ ...common, ...own }, { ...desk, ...value }, before),
  };
}

function fieldsFromDesk(fields: Fields, desk: Data, before: Data): Data {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, schema]) => {
      const value = valueFromDesk(schema, desk[key], before[key]);
      const isDefault = !(key in before) && isDeepStrictEqual(value, shapeOf(schema).fallback);
      return value === undefined || isDefault ? [] : [[key, value]];
    }),
  );
}

function valueFromDesk(schema: z.core.$ZodType, value: unknown, before: unknown): unknown {
  const { inner, optional } = shapeOf(schema);
  if (inner instanceof z.ZodObject) {
    const chosen = optional ? (value as { discriminant?: boolean; value?: unknown } | undefined) : undefined;
    if (optional && !chosen?.discriminant) return undefined;
    const group = optional ? chosen?.value : value;
    return fieldsFromDesk(inner.shape, isData(group) ? group : {}, isData(before) ? before : {});
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const old: unknown[] = Array.isArray(before) ? before : [];
    return value.map((item: unknown, index) => valueFromDesk(inner.element, item, old[index]));
  }
  return value === null || (optional && value === '') ? undefined : value;
}
