/** Reads and checks the attributes of a component in prose. */
import type { z } from 'astro/zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/schema-diagnostics.ts';
import type { SourceNode } from './source-tree.ts';

/**
 * Checks a component's attributes against its schema.
 *
 * @param node the component as written
 * @param schema the schema of its props
 * @param file path from the project's root
 * @param example the component's example, shown with every diagnostic
 * @returns the checked props, or the diagnostics
 */
export function readAttributes(
  node: SourceNode,
  schema: z.ZodType<object>,
  file: string,
  example: string,
): { props: Record<string, unknown> } | { diagnostics: Diagnostic[] } {
  const start = node.position?.start;
  const at = { file, line: start?.line, column: start?.column };
  const raw: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  for (const attribute of node.attributes ?? []) {
    const { name, value } = attribute;
    if (name === undefined || (typeof value === 'object' && value !== null)) {
      diagnostics.push({
        ...at,
        field: `<${node.name}> ${name ?? ''}`.trim(),
        found: typeof value === 'object' && value !== null ? `{${value.value}}` : '{…}',
        allowed: 'Text in Anführungszeichen, keine geschwungenen Klammern',
        example: name ? `${name}="…"` : example,
      });
    } else if (name in raw) {
      diagnostics.push({
        ...at,
        field: `<${node.name}> ${name}`,
        found: 'dasselbe Attribut zweimal',
        allowed: 'jedes Attribut einmal',
      });
    } else {
      raw[name] = value ?? 'true';
    }
  }
  if (diagnostics.length > 0) return { diagnostics };
  const result = validate(schema, raw, file, () => start);
  if ('value' in result) return { props: { ...result.value } };
  return {
    diagnostics: result.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      field: diagnostic.field.replace(/^Feld „(.*)“$/, `<${node.name}> $1`),
      example,
    })),
  };
}
