/** Turns what zod says into diagnostics that an editor understands. */
import type { z } from 'astro/zod';
import type { Diagnostic } from './diagnostic.ts';
import { expectation } from './expectation.ts';
import { describeField } from './field-help.ts';

/** Finds where a field stands in the file; undefined where that can't be told. */
export type Locate = (path: readonly PropertyKey[]) => { line: number; column: number } | undefined;

/**
 * Validates a value and describes every mistake in German.
 *
 * @param schema the concept's schema
 * @param value what was read from the file
 * @param file path from the project's root, for the message
 * @param locate finds a field's line and column
 * @returns the parsed value, or the diagnostics
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
  locate: Locate,
): { value: z.output<Schema> } | { diagnostics: Diagnostic[] } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data };
  return { diagnostics: result.error.issues.flatMap((issue) => diagnosticsOf(schema, issue, value, file, locate)) };
}

function diagnosticsOf(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  root: unknown,
  file: string,
  locate: Locate,
): Diagnostic[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const { siblings } = describeField(schema, issue.path, root);
      return {
        file,
        ...locate(path),
        field: fieldName(path),
        found: 'ein Feld, das es nicht gibt',
        allowed: `nur: ${siblings.join(', ')}`,
      };
    });
  }
  const help = describeField(schema, issue.path, root);
  return [
    {
      file,
      ...(locate(issue.path) ?? locate(issue.path.slice(0, -1))),
      field: fieldName(issue.path),
      found: foundBy(issue),
      allowed: [expectation(issue), help.description].filter(Boolean).join(' – '),
      example:
        help.example === undefined ? undefined : `${String(issue.path.at(-1))}: ${show(help.example, '')}`,
    },
  ];
}

/** What was found; of a text of the wrong length also how long it is, of an unknown kind only the kind. */
function foundBy(issue: z.core.$ZodIssue): string {
  const { input } = issue;
  if (issue.code === 'invalid_union' && issue.discriminator)
    return show((input as Record<string, unknown> | null)?.[issue.discriminator]);
  const sized = issue.code === 'too_small' || issue.code === 'too_big';
  const counted = sized && typeof input === 'string' && input.trim() !== '' && input.length <= 80;
  return counted ? `${input} (${input.length} Zeichen)` : show(input);
}

const fieldName = (path: readonly PropertyKey[]) =>
  path.length === 0
    ? 'die Angaben insgesamt'
    : `Feld „${path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(' › ')}“`;

function show(value: unknown, missing = 'nichts (das Feld fehlt)'): string {
  if (value === undefined) return missing;
  if (value === null) return 'ein leeres Feld';
  if (typeof value === 'string' && value.trim() === '') return 'ein leerer Text';
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return shown.length > 80 ? `${shown.slice(0, 77)}… (${shown.length} Zeichen)` : shown;
}
