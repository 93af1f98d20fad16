/** Reads and checks the attributes of a component in prose. */
import type { z } from 'astro/zod';
import type { Fault } from '../faults/fault.ts';
import { validate } from '../faults/schema-faults.ts';
import type { SourceNode } from './source-tree.ts';

/**
 * Checks a component's attributes against its schema.
 *
 * @param node the component as written
 * @param schema the schema of its props
 * @param file path from the project's root
 * @param example the component's example, shown with every fault
 * @returns the checked props, or the faults
 */
export function readAttributes(
  node: SourceNode,
  schema: z.ZodType<object>,
  file: string,
  example: string,
): { props: Record<string, unknown> } | { faults: Fault[] } {
  const start = node.position?.start;
  const at = { file, line: start?.line, column: start?.column };
  const raw: Record<string, string> = {};
  const faults: Fault[] = [];
  for (const attribute of node.attributes ?? []) {
    const { name, value } = attribute;
    if (name === undefined || (typeof value === 'object' && value !== null)) {
      faults.push({
        ...at,
        field: `<${node.name}> ${name ?? ''}`.trim(),
        found: typeof value === 'object' && value !== null ? `{${value.value}}` : '{…}',
        allowed: 'Text in Anführungszeichen, keine geschwungenen Klammern',
        example: name ? `${name}="…"` : example,
      });
    } else if (name in raw) {
      faults.push({
        ...at,
        field: `<${node.name}> ${name}`,
        found: 'dasselbe Attribut zweimal',
        allowed: 'jedes Attribut einmal',
      });
    } else {
      raw[name] = value ?? 'true';
    }
  }
  if (faults.length > 0) return { faults };
  const result = validate(schema, raw, file, () => start);
  if ('value' in result) return { props: { ...result.value } };
  return {
    faults: result.faults.map((fault) => ({
      ...fault,
      field: fault.field.replace(/^Feld „(.*)“$/, `<${node.name}> $1`),
      example,
    })),
  };
}
