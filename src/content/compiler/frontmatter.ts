/** Reads the fields at the head of an MDX file. */
import type { z } from 'astro/zod';
import { fieldName, type Loaded } from '../diagnostics/diagnostic.ts';
import { validate, type Locate } from '../diagnostics/schema-diagnostics.ts';
import { readYaml } from '../diagnostics/yaml.ts';

const isFence = (line: string | undefined): boolean => line?.trimEnd() === '---';

/**
 * Splits a file and validates its fields. A byte order mark and Windows line endings are taken away first: they are no mistake of the
 * editor's.
 * @returns the whole text, with the file's lines and columns; the fields, or what is wrong with them; the fields as they were written,
 *   undefined where there is no head; and where each stands
 */
export function readHead<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  file: string,
): { source: string; head: Loaded<z.output<Schema>>; written?: { value: unknown }; locate: Locate } {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const lines = source.split('\n');
  const end = isFence(lines[0]) ? lines.findIndex((line, index) => index > 0 && isFence(line)) : -1;
  if (end < 0) {
    const missing = {
      file,
      line: 1,
      field: 'Kopf der Datei',
      found: lines[0]?.slice(0, 40) || 'nichts',
      allowed: 'ein Block von Feldern zwischen zwei Zeilen ---, ganz am Anfang',
      example: '---\nkind: redaktionell\ntitle: …\n---',
    };
    return { source, head: { diagnostics: [missing] }, locate: () => undefined };
  }
  return { source, ...readFields(schema, lines.slice(1, end).join('\n'), file, 1) };
}

/** Reads YAML and validates its fields, also those of broken YAML that could be read; `lineOffset` counts the file's lines before it. */
export function readFields<Schema extends z.ZodType>(schema: Schema, source: string, file: string, lineOffset = 0) {
  const { value, locate, diagnostics } = readYaml(source, file, lineOffset);
  const fields = validate(schema, value, file, locate, diagnostics !== undefined);
  const broken = new Set(diagnostics?.map(({ line }) => line));
  const others = fields.diagnostics?.filter(({ line, field }) => line && !broken.has(line) && field !== fieldName([]));
  const head = diagnostics ? { diagnostics: [...diagnostics, ...(others ?? [])], unchecked: fields.unchecked } : fields;
  return { head, written: { value }, locate };
}
