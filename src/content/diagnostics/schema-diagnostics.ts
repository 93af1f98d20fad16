/** Turns what zod says into diagnostics that an editor understands. */
import { z } from 'astro/zod';
import { stringify } from 'yaml';
import { slugPattern } from '../../lib/schema/primitives.ts';
import { fieldName, unreadableText, type Diagnostic, type Loaded } from './diagnostic.ts';

/** Finds where a field stands in the file; undefined where that can't be told. */
export type Locate = (path: readonly PropertyKey[]) => { line: number; column: number } | undefined;

/**
 * Validates what was read from a file and describes every mistake in German.
 * @param isPartial whether the YAML is broken, so that fields may be missing or joined by its fault: only single fields are checked then
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
  locate: Locate,
  isPartial = false,
): Loaded<z.output<Schema>> {
  const hidden = textsIn(value).flatMap(({ text, path }) =>
    unreadableText(text, { file, ...locate(path), field: fieldName(path) }),
  );
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return hidden.length > 0 ? { diagnostics: hidden } : { value: result.data };
  // What is no list has no length either.
  const kinds = new Set(
    result.error.issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => String(path)),
  );
  // A rule for a text of another format says nothing new.
  const formats = new Set(
    result.error.issues.filter(({ code }) => code === 'invalid_format').map(({ path }) => String(path)),
  );
  const issues = result.error.issues.filter(
    ({ code, path, input }) =>
      (code === 'invalid_type' || !kinds.has(String(path))) &&
      (code !== 'custom' || !formats.has(String(path))) &&
      !(isPartial && (input === undefined || (code === 'custom' && typeof input === 'object'))),
  );
  const diagnostics = issues.flatMap((issue) => diagnosticsOf(schema, issue, value, file, locate));
  return { diagnostics: [...hidden, ...diagnostics], unchecked: referencesIn(schema, value, file, locate) };
}

/**
 * What is to be said of each id that a value refers to if there is no such entry: of a file that is otherwise wrong, too. A text that can
 * be no id is left out, as its schema refuses it.
 */
export const referencesIn = (schema: z.ZodType, value: unknown, file: string, locate: Locate): Diagnostic[] =>
  textsIn(value).flatMap(({ text, path }) => {
    const { collection } = describeField(schema, path, value);
    if (!collection || !slugPattern.test(text)) return [];
    const field = String(path.findLast((key) => typeof key === 'string'));
    const reference = { to: collection, value: text, field };
    return [{ file, ...locate(path), field: fieldName([field]), found: text, allowed: 'was es gibt', reference }];
  });

/** A text in a value, and where it stands there. */
export interface FoundText {
  text: string;
  path: PropertyKey[];
}

/**
 * Lists every text of a value, the names of its fields too.
 * @param path the value's own path
 * @param found the list to add to: one for all levels, as this walks through every article several times a build
 */
export function textsIn(value: unknown, path: PropertyKey[] = [], found: FoundText[] = []): FoundText[] {
  if (typeof value === 'string') found.push({ text: value, path });
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) textsIn(item, [...path, index], found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      found.push({ text: key, path });
      textsIn(item, [...path, key], found);
    }
  return found;
}

function diagnosticsOf(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  root: unknown,
  file: string,
  locate: Locate,
): Diagnostic[] {
  const help = describeField(schema, issue.path, root);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const elsewhere = otherMember(schema, key);
      return {
        file,
        ...locate(path),
        field: fieldName(path),
        found: elsewhere ? `ein Feld, das es nur mit „${elsewhere}“ gibt` : 'ein Feld, das es nicht gibt',
        allowed: `nur: ${help.siblings.join(', ')}`,
        example: elsewhere ?? help.siblings.find((name) => name.toLowerCase() === key.toLowerCase()),
      };
    });
  }
  const name = String(issue.path.at(-1));
  const { input } = issue;
  // Also of a field that is missing: which ids there are helps then, too.
  const id = input ?? '';
  const options: unknown[] = issue.code === 'invalid_value' ? issue.values : [];
  // One that differs only in case is meant.
  const written = typeof input === 'string' ? input.trim().toLowerCase() : undefined;
  const meant = options.find((option) => String(option).toLowerCase() === written) ?? help.example;
  return [
    {
      file,
      ...(locate(issue.path) ?? locate(issue.path.slice(0, -1))),
      field: fieldName(issue.path),
      found: foundBy(issue),
      allowed: [expectation(issue), help.description].filter(Boolean).join(' – '),
      example: exampleLine(issue.path.at(-1), meant),
      ...(help.collection && typeof id === 'string' && { reference: { to: help.collection, value: id, field: name } }),
    },
  ];
}

/** A line that would be right; of a file as a whole its first field. */
function exampleLine(name: PropertyKey | undefined, value: unknown): string | undefined {
  if (name === undefined) {
    const [first] = Object.entries(value ?? {});
    return first && exampleLine(...first);
  }
  if (value === undefined) return undefined;
  return stringify(typeof name === 'number' ? [value] : { [name]: value }, { lineWidth: 0 }).trimEnd();
}

/** The line that makes the member of a union to which a field belongs, such as "kind: anzeige" of "sponsor". */
function otherMember(schema: z.ZodType, key: string): string | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined;
  const { discriminator } = schema.def;
  const member = schema.options.find((option) => option instanceof z.ZodObject && key in option.shape);
  const kind = member instanceof z.ZodObject && (member.shape[discriminator] as unknown);
  return kind instanceof z.ZodLiteral ? exampleLine(discriminator, kind.value) : undefined;
}

/** What was found; of a text of the wrong length also how long it is, of an unknown kind only the kind. */
function foundBy(issue: z.core.$ZodIssue): string {
  const { input, path } = issue;
  const last = path.at(-1);
  // A rule about several fields names the one to mend.
  if (issue.code === 'custom' && last !== undefined && typeof input === 'object')
    return show((input as Record<PropertyKey, unknown> | null)?.[last]);
  if (issue.code === 'invalid_union' && issue.discriminator)
    return show((input as Record<string, unknown> | null)?.[issue.discriminator]);
  const sized = issue.code === 'too_small' || issue.code === 'too_big';
  const counted = sized && typeof input === 'string' && input.trim() !== '' && input.length <= 80;
  return counted ? `${input} (${input.length} Zeichen)` : show(input);
}

function show(value: unknown): string {
  if (value === undefined) return 'nichts (das Feld fehlt)';
  if (value === null) return 'ein leeres Feld';
  if (typeof value === 'string' && value.trim() === '') return 'ein leerer Text';
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return shown.length > 80 ? `${shown.slice(0, 77)}… (${shown.length} Zeichen)` : shown;
}

const types: Record<string, string> = {
  string: 'Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'eine Gruppe von Feldern',
};

const formats: Record<string, string> = {
  date: 'ein Tag, den es gibt, als JJJJ-MM-TT',
  datetime: 'ein Zeitpunkt mit Zeitzone, JJJJ-MM-TTThh:mm:ss+01:00',
  url: 'eine vollständige Adresse mit https://',
  email: 'eine E-Mail-Adresse',
  regex: 'eine andere Schreibweise',
};

/** Whether a text names a day that no calendar has, such as 2025-02-31 or 31.02.2025. */
function isNoDay(text: unknown): boolean {
  const [, date] = /^(\d{4}-\d\d-\d\d)/.exec(String(text)) ?? [];
  const [, day, month, year = '2000'] = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})?$/.exec(String(text)) ?? [];
  const meant = date ?? (day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined);
  // Of a day that is too much, dates make one of the next month.
  const parsed = meant === undefined ? undefined : new Date(`${meant}T00:00:00Z`);
  return parsed !== undefined && (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(meant ?? ''));
}

function expectation(issue: z.core.$ZodIssue): string {
  const unit = 'origin' in issue && { string: ' Zeichen', array: ' Einträge' }[issue.origin as string];
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? issue.expected;
    case 'too_small':
      return `mindestens ${issue.minimum}${unit || ''}`;
    case 'too_big':
      return `höchstens ${issue.maximum}${unit || ''}`;
    case 'invalid_value':
      return `eines von: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? `eines von: ${issue.options.map(String).join(', ')}`
        : 'eine der erlaubten Formen';
    case 'invalid_format':
      return `${isNoDay(issue.input) ? 'diesen Tag gibt es nicht; ' : ''}${formats[issue.format] ?? 'ein anderes Format'}`;
    case 'custom':
      return issue.message;
    default:
      return 'ein anderer Wert';
  }
}

/** What a schema says of one of its fields. */
interface FieldHelp {
  description?: string | undefined;
  example?: unknown;
  collection?: string | undefined;
  siblings: string[];
}

/** Finds the help for the field at a path; the data decide which shape of a union is meant. */
function describeField(schema: z.core.$ZodType, [key, ...path]: readonly PropertyKey[], value: unknown): FieldHelp {
  const layers = layersOf(schema);
  const shape = memberOf(layers.at(-1) ?? schema, value);
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape instanceof z.ZodObject ? shape.shape : {};
  const next =
    key !== undefined &&
    (shape instanceof z.ZodArray ? shape.element : Object.hasOwn(fields, key) && fields[String(key)]);
  if (next)
    return describeField(next as z.core.$ZodType, path, (value as Record<PropertyKey, unknown> | undefined)?.[key]);
  const metas = layers.map((layer) => z.globalRegistry.get(layer));
  const description = metas.find((meta) => meta?.description)?.description;
  const collection = metas.find((meta) => meta?.['collection'])?.['collection'];
  const siblings = key === undefined ? Object.keys(fields) : [];
  const example = key === undefined ? exampleOf(schema) : undefined;
  return { description, example, collection: collection as string, siblings };
}

/** Repeated and cut, it has any length that a text may have. */
const SENTENCE = 'Beispieltext. ';

/** An example of a field: that of its schema, or one that its kind allows. */
function exampleOf(schema: z.core.$ZodType): unknown {
  const layers = layersOf(schema);
  const [own] = layers.flatMap((layer) => (z.globalRegistry.get(layer)?.examples as unknown[] | undefined) ?? []);
  const kind = layers.at(-1);
  if (own !== undefined) return own;
  if (kind instanceof z.ZodArray) return [exampleOf(kind.element as z.core.$ZodType)];
  if (kind instanceof z.ZodDiscriminatedUnion) return kind.options[0] && exampleOf(kind.options[0]);
  if (kind instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.ZodType>(kind.shape)
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([name, field]) => [name, exampleOf(field)]),
    );
  if (kind instanceof z.ZodEnum) return kind.options[0];
  if (kind instanceof z.ZodLiteral) return kind.value;
  if (kind instanceof z.ZodBoolean) return true;
  if (kind instanceof z.ZodNumber) return Math.max(kind.minValue ?? 1, 1);
  if (!(kind instanceof z.ZodString)) return undefined;
  const { minLength, maxLength } = kind;
  return SENTENCE.repeat(Math.ceil(((minLength ?? 0) + 1) / SENTENCE.length))
    .slice(0, maxLength ?? undefined)
    .trim();
}

/** A schema and what it wraps as optional, default or pipe. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const wraps = [z.ZodOptional, z.ZodDefault, z.ZodPrefault].some((wrapper) => schema instanceof wrapper);
  const inner = wraps ? (schema as z.ZodOptional).unwrap() : schema instanceof z.ZodPipe ? schema.in : undefined;
  return inner ? [schema, ...layersOf(inner)] : [schema];
}

/** The member of a union that the data name, or whose kind they are; any other schema itself. */
function memberOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  if (!(schema instanceof z.ZodUnion)) return schema;
  if (!(schema instanceof z.ZodDiscriminatedUnion))
    return schema.options.find((option) => option instanceof z.ZodArray === Array.isArray(value));
  const { discriminator } = schema.def;
  const named = (value as Record<string, unknown> | undefined)?.[discriminator];
  const isNamed = (option: z.core.$ZodType) => {
    const literal = option instanceof z.ZodObject && (option.shape[discriminator] as unknown);
    return literal instanceof z.ZodLiteral && literal.value === named;
  };
  return schema.options.find(isNamed) ?? schema.options[0];
}
