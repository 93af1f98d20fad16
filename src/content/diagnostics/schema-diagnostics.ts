/** Converts zod's issues to German diagnostics for editors. */
import type { z } from 'astro/zod';
import { stringify } from 'yaml';
import { nearestTo } from '../../lib/format/nearest.ts';
import { memoize } from '../../lib/cache/memoize.ts';
import { inputSchema, meaning, type JsonSchema } from '../../lib/schema/json-schema.ts';
import { slugPattern } from '../../lib/schema/primitives.ts';
import { fieldName, unreadableText, type Diagnostic, type Place, type ReadResult } from './diagnostic.ts';

/** Gives the place of a diagnostic about a field, without line if that is unknown. */
export type Locate = (path: readonly PropertyKey[]) => Place;

/**
 * Validates a value parsed from a file, and checks its texts for unreadable characters.
 * @param isPartial whether lines were left out for errors of syntax: missing and empty fields and rules about several
 *   fields are then not reported, as they may be consequences
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  locate: Locate,
  isPartial = false,
): ReadResult<z.output<Schema>> {
  const hidden = textsIn(value).flatMap(({ text, path }) => unreadableText(text, () => locate(path)));
  const references = referencesIn(schema, value, locate);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success)
    return hidden.length > 0 ? { diagnostics: hidden, references } : { value: result.data, references };
  const { issues } = result.error;
  const reported = new Set(issues.map(({ code, path }) => `${code} ${String(path)}`));
  const diagnostics = issues
    .filter(({ code, path, input }) => {
      const isOfSeveral = (code === 'custom' || code === 'invalid_union') && typeof input === 'object';
      const isConsequence = isPartial && (input === undefined || input === null || isOfSeveral);
      // A value of the wrong type or format is reported once, not for its length or other rules, too.
      const isRepeated =
        (code !== 'invalid_type' && reported.has(`invalid_type ${String(path)}`)) ||
        (code === 'custom' && reported.has(`invalid_format ${String(path)}`));
      return !isConsequence && !isRepeated;
    })
    .flatMap((issue) => diagnosticsOf(schema, issue, value, locate));
  return { diagnostics: [...hidden, ...diagnostics], references };
}

/** A diagnostic for each reference in a value, to be used if its entry doesn't exist; invalid ids are left out. */
const referencesIn = (schema: z.ZodType, value: unknown, locate: Locate): Diagnostic[] =>
  idsIn(inputSchema(schema), value).flatMap(({ to, text, path }) => {
    if (!slugPattern.test(text)) return [];
    const field = String(path.findLast((key) => typeof key === 'string'));
    const reference = { to, value: text, field };
    return [{ ...locate(path), field: fieldName([field]), found: text, allowed: 'was es gibt', reference }];
  });

const hasReferences = memoize((schema: JsonSchema) => JSON.stringify(schema).includes('"collection":'));

/** Lists the references in a value: id, field, and the collection `to` that the schema names. */
function idsIn(schema: JsonSchema, value: unknown, path: PropertyKey[] = []): (FoundText & { to: string })[] {
  if (!hasReferences(schema)) return [];
  const { collection: to, items, properties = {} } = matchingUnionMember(schema, value);
  if (typeof value === 'string') return to ? [{ to, text: value, path }] : [];
  if (Array.isArray(value)) return items ? value.flatMap((item, index) => idsIn(items, item, [...path, index])) : [];
  const fields = value as Readonly<Record<string, unknown>> | null | undefined;
  return Object.entries(properties).flatMap(([name, field]) => idsIn(field, fields?.[name], [...path, name]));
}

/** A string inside a value, and the path to it. */
export interface FoundText {
  text: string;
  path: PropertyKey[];
}

/** Lists every string of a value at any depth, including field names. Recursion appends to one list, for speed. */
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

/** Joins found texts to one that can be searched. */
export const joinTexts = (found: readonly FoundText[]): string => found.map(({ text }) => text).join(' ');

function diagnosticsOf(schema: z.ZodType, issue: z.core.$ZodIssue, root: unknown, locate: Locate): Diagnostic[] {
  const field = fieldAt(inputSchema(schema), issue.path, root);
  if (issue.code === 'unrecognized_keys') {
    const { properties: fields = {} } = matchingUnionMember(field, issue.input);
    const siblings = field.propertyNames?.enum?.map(String) ?? Object.keys(fields);
    return issue.keys.flatMap((key) => {
      const elsewhere = discriminatorExample(field, key);
      if (elsewhere) {
        // Fields of the other kind have one cause, and one diagnostic at the first of them.
        const alike = issue.keys.filter((other) => discriminatorExample(field, other) === elsewhere);
        if (key !== alike[0]) return [];
        return {
          ...locate([...issue.path, key]),
          found: alike.join(', '),
          allowed: `nur mit „${elsewhere}“`,
          example: elsewhere,
        };
      }
      const nearest = nearestTo(key, siblings, 1 / 2);
      return {
        ...locate([...issue.path, key]),
        found: 'ein Feld, das es nicht gibt',
        allowed: siblings.length > 0 ? `nur: ${siblings.join(', ')}` : 'keine Angabe',
        example: exampleLine(nearest, exampleOf(fields[nearest ?? ''] ?? {})),
      };
    });
  }
  const { input } = issue;
  const { collection: to, description } = field;
  // For a missing field, too: the list of valid ids helps then as well.
  const id = input ?? '';
  const options: unknown[] = issue.code === 'invalid_value' ? issue.values : [];
  const suggestion = nearestTo(String(input), options.map(String), 1 / 3) ?? exampleOf(field);
  const place = locate(issue.path);
  return [
    {
      // A missing field has no line of its own.
      ...(place.line ? place : { ...locate(issue.path.slice(0, -1)), field: place.field }),
      found: foundBy(issue),
      allowed: [...new Set([expectation(issue, field), description])].filter(Boolean).join(' – '),
      example: exampleLine(issue.path.at(-1), suggestion),
      ...(to &&
        typeof id === 'string' && {
          reference: { to, value: id, field: String(issue.path.findLast((key) => typeof key === 'string')) },
        }),
    },
  ];
}

/** An example as YAML; without a field name, for a file as a whole, that of its first field. */
function exampleLine(name: PropertyKey | undefined, value: unknown): string | undefined {
  if (name === undefined) {
    const [first] = Object.entries(value ?? {});
    return first && exampleLine(...first);
  }
  if (value === undefined) return undefined;
  return stringify(typeof name === 'number' ? [value] : { [name]: value }, { lineWidth: 0 }).trimEnd();
}

/** The YAML that selects the union member with a given field, such as "kind: anzeige" for "sponsor". */
function discriminatorExample({ oneOf = [] }: JsonSchema, key: string): string | undefined {
  const [name, kind] = discriminatorOf(oneOf.find(({ properties = {} }) => key in properties));
  return exampleLine(name, kind);
}

/** Formats the invalid value: with its length if that is wrong; of an unknown union member, the discriminator. */
function foundBy(issue: z.core.$ZodIssue): string {
  const { input, path } = issue;
  const last = path.at(-1);
  // A rule about several fields has the whole object as input and names one field in its path.
  if (issue.code === 'custom' && last !== undefined && typeof input === 'object' && !Array.isArray(input))
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
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}… (${text.length} Zeichen)` : text;
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
  'date-time': 'ein Zeitpunkt mit Zeitzone, JJJJ-MM-TTThh:mm:ss+01:00, an einem Tag, den es gibt',
  uri: 'eine vollständige Adresse mit https://',
  email: 'eine E-Mail-Adresse',
};

function expectation(issue: z.core.$ZodIssue, field: JsonSchema): string {
  const unit = 'origin' in issue && { string: ' Zeichen', array: ' Einträge' }[issue.origin as string];
  switch (issue.code) {
    case 'invalid_type':
      return formats[field.format ?? ''] ?? field.patternErrorMessage ?? types[issue.expected] ?? issue.expected;
    case 'too_small':
      return issue.origin === 'array' && issue.minimum === 1
        ? 'mindestens ein Eintrag'
        : `mindestens ${issue.minimum}${unit || ''}`;
    case 'too_big':
      return `höchstens ${issue.maximum}${unit || ''}`;
    case 'invalid_value':
      return `eines von: ${issue.values.map((value, index) => `${String(value)}${meaning(value, field.enumDescriptions?.[index])}`).join(', ')}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? `eines von: ${issue.options.map(String).join(', ')}`
        : 'eine der erlaubten Formen';
    case 'invalid_format':
      return formats[field.format ?? ''] ?? issue.message;
    case 'custom':
      return issue.message;
    default:
      return 'ein anderer Wert';
  }
}

/** The schema of the field at a path, or of its closest known ancestor. `value` selects the members of unions. */
function fieldAt(schema: JsonSchema, path: readonly PropertyKey[], value: unknown): JsonSchema {
  const [key, ...rest] = path;
  const { items, properties = {} } = matchingUnionMember(schema, value);
  const next = Object.hasOwn(properties, key ?? '') ? properties[String(key)] : key !== undefined && items;
  return next ? fieldAt(next, rest, (value as Record<PropertyKey, unknown> | undefined)?.[key ?? '']) : schema;
}

/** The member of a union that matches the value, by discriminator or by being an array; other schemas unchanged. */
function matchingUnionMember(schema: JsonSchema, value: unknown): JsonSchema {
  const { anyOf = [], oneOf = [] } = schema;
  const [name = ''] = discriminatorOf(oneOf[0]);
  const kind = (value as Record<string, string> | undefined)?.[name] ?? '';
  return (
    anyOf.find(({ type }) => (type === 'array') === Array.isArray(value)) ??
    oneOf.find(({ properties }) => properties?.[name]?.const === kind || properties?.[name]?.enum?.includes(kind)) ??
    oneOf[0] ??
    schema
  );
}

/** The discriminator of a union member: the name and value of its constant field. */
export const discriminatorOf = ({ properties = {} }: JsonSchema = {}): [name?: string, kind?: unknown] =>
  Object.entries(properties).flatMap(([name, { const: kind }]) => (kind === undefined ? [] : [name, kind])) as [];

/** Repeated and cut to get an example text of any length. */
const SENTENCE = 'Beispieltext. ';

/** An example for a field: from its schema's metadata, or made up to fit its type and limits. */
function exampleOf(schema: JsonSchema): unknown {
  const { examples, items, oneOf, properties, required = [], minLength = 0, minimum = 1, maxLength } = schema;
  const [own = schema.enum?.[0] ?? schema.const] = (examples as unknown[] | undefined) ?? [];
  if (own !== undefined) return own;
  if (oneOf?.[0]) return exampleOf(oneOf[0]);
  if (items) return [exampleOf(items)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, field]) =>
        required.includes(name) ? [[name, exampleOf(field)]] : [],
      ),
    );
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(minimum, 1);
  if (schema.type !== 'string') return undefined;
  return SENTENCE.repeat(Math.ceil((minLength + 1) / SENTENCE.length))
    .slice(0, maxLength)
    .trim();
}
