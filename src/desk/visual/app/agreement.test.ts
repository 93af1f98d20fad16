import type { ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../../schemas/vocabulary/vocabulary.ts';
import { concepts } from '../concepts.ts';
import { proseComponents } from './components.tsx';
import { deskConfig } from './desk-config.tsx';
import { references } from './derive.tsx';

/** Every field and choice that a schema allows, as paths: "faq.[].question", "unit = EUR". */
function allowed(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return allowed(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return allowed(schema.in, path);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => allowed(option, path));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      allowed(field as z.ZodType, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return allowed(schema.element, `${path}.[]`);
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => `${path} = ${option}`);
  if (schema instanceof z.ZodLiteral && schema.value !== 'true') return [`${path} = ${String(schema.value)}`];
  return [path];
}

/** The same of the desk's form. */
function offered(field: ComponentSchema, path: string): string[] {
  if (field.kind === 'object')
    return Object.entries(field.fields).flatMap(([name, part]) => offered(part, `${path}.${name}`));
  if (field.kind === 'array') return offered(field.element, `${path}.[]`);
  if (field.kind === 'conditional') {
    const shapes = Object.entries(field.values as Record<string, ComponentSchema>);
    const outer = path.slice(0, path.lastIndexOf('.'));
    return shapes.flatMap(([value, shape]) => {
      if (value === 'false') return [];
      return value === 'true' ? offered(shape, path) : [`${path} = ${value}`, ...offered(shape, outer)];
    });
  }
  if (field.kind === 'form' && 'options' in field)
    return (field.options as { value: string }[])
      .filter(({ value }) => value)
      .map(({ value }) => `${path} = ${value}`);
  return field.kind === 'form' && field.formKind !== 'content' ? [path] : [];
}

const unique = (paths: string[]) => [...new Set(paths)].toSorted();

describe.each(concepts.map((concept) => [concept.key, concept] as const))(
  'the form for %s',
  (key, concept) => {
    const schema = deskConfig.collections?.[key]?.schema ?? {};

    it('has every field and every choice of the schema, and no other', () => {
      const fields = Object.entries(schema).flatMap(([name, field]) => offered(field, `.${name}`));
      expect(unique(fields).filter((path) => path !== '.dateiname')).toEqual(
        unique(allowed(concept.schema, '')),
      );
    });

    it('lets editors choose the entries that a field refers to', () => {
      const shape = (field: ComponentSchema | undefined) => field && 'kind' in field && field.kind;
      for (const [name, collection] of Object.entries(references)) {
        if (name in schema) expect(['form', 'array']).toContain(shape(schema[name]));
        expect(Object.keys(deskConfig.collections ?? {})).toContain(collection);
      }
    });
  },
);

it('has every component of the vocabulary, with all of its attributes', () => {
  const attributes = (name: string) =>
    unique(
      Object.entries(proseComponents[name]?.schema ?? {}).flatMap(([prop, field]) =>
        offered(field, `.${prop}`),
      ),
    );
  for (const { name, props, item } of vocabulary) {
    expect(attributes(name), name).toEqual(unique(allowed(props, '')));
    if (item) expect(attributes(item.name), item.name).toEqual(unique(allowed(item.props, '')));
  }
  const names = vocabulary.flatMap(({ name, item }) => [name, ...(item ? [item.name] : [])]);
  expect(Object.keys(proseComponents).toSorted()).toEqual(names.toSorted());
});

it('refers to the folder that the schema names', () => {
  const named = concepts.flatMap(({ schema }) =>
    Object.entries((z.toJSONSchema(schema, { io: 'input' }) as { oneOf?: Shape[] }).oneOf ?? []).flatMap(
      ([, shape]) =>
        Object.entries(shape.properties).flatMap(([name, { description = '' }]) => {
          const folder = /^Dateiname aus (content\/\w+)/.exec(description)?.[1];
          return folder ? [[name, folder] as const] : [];
        }),
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const [name, folder] of named)
    expect(concepts.find(({ key }) => key === references[name])?.folder, name).toBe(folder);
});

interface Shape {
  properties: Record<string, { description?: string }>;
}
