/**
 * How the CMS reads and writes a file. Its own writer drops comments and lays out every list anew; with this one the
 * text of the file travels with the entry, and only the fields that were edited are written anew.
 */
import { isMap, isScalar, parse, parseDocument, stringify } from 'yaml';
import { bareName, type FormField } from './fields.ts';

type Values = Record<string, unknown>;

/** The name under which the text of the file travels; no field is called so. */
const FILE_TEXT = 'fileText';

const frontmatter = /^---\n([\s\S]*?\n)---(?:\n+([\s\S]*))?$/;

/** Blank lines and comments below a field belong to what follows. */
const below = /(?:\n(?:#[^\n]*|[ \t]*))*$/;

/**
 * Makes the reader and the writer of a collection's files.
 *
 * @param fields the collection's fields; one called `body` is the text below the frontmatter
 */
export function fileFormat(fields: FormField[]): {
  fromFile: (text: string) => Values;
  toFile: (values: Values) => string;
} {
  const hasBody = fields.some(({ name }) => name === 'body');
  // Said outright, lest the form fills a missing one with what a new entry begins with.
  const defaults = Object.fromEntries(
    fields.filter((field) => 'default' in field).map((field) => [field.name, field['default']]),
  );
  const split = (text: string) => {
    const [, head = '', body = ''] = frontmatter.exec(text) ?? [];
    return hasBody ? { head, body } : { head: text, body: '' };
  };
  return {
    fromFile: (text) => {
      const { head, body } = split(text);
      return { ...defaults, ...(parse(head) as Values), ...(hasBody && { body }), [FILE_TEXT]: text };
    },
    toFile: ({ [FILE_TEXT]: text = '', body = '', ...values }) => {
      const head = writeFields(split(String(text)).head, values, fields);
      return hasBody ? `---\n${head}---\n\n${String(body).trim()}\n` : head;
    },
  };
}

/**
 * The fields of a file that does not exist yet.
 *
 * @param values what the form holds
 * @param fields the collection's fields
 */
export function writtenFields(values: Values, fields: FormField[]): Values {
  const written = Object.entries(values).filter(([name]) => name !== FILE_TEXT && name !== 'body');
  return withoutEmpty(Object.fromEntries(written), {}, fields);
}

function writeFields(source: string, values: Values, fields: FormField[]): string {
  const { contents } = parseDocument(source);
  const pairs = isMap(contents) ? contents.items : [];
  const starts = pairs.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  const original = (parse(source) ?? {}) as Values;
  const wanted = withoutEmpty(values, original, fields);
  const written = pairs.flatMap(({ key }, index) => {
    const name = String(key);
    const text = source.slice(starts[index], starts[index + 1]).replace(/\n?$/, '\n');
    const tail = below.exec(text)?.[0] ?? '\n';
    if (!(name in wanted)) return tail.trim() ? [{ name: '', text: tail.slice(1) }] : [];
    if (isSame(wanted[name], original[name])) return [{ name, text }];
    return [{ name, text: yamlOf(name, wanted[name]).trimEnd() + tail }];
  });
  const order = fields.map(({ name }) => name);
  for (const name of order.filter((candidate) => candidate in wanted && !(candidate in original))) {
    const before = order.slice(0, order.indexOf(name));
    const after = written.findLastIndex((part) => before.includes(part.name));
    written.splice(after + 1, 0, { name, text: yamlOf(name, wanted[name]) });
  }
  return source.slice(0, starts[0] ?? 0) + written.map(({ text }) => text).join('');
}

/** One field on lines as long as they are: YAML would fold them. */
const yamlOf = (name: string, value: unknown) => stringify({ [name]: value }, { lineWidth: 0 });

/** Leaves out what a form shows empty or by default and the file does not name. */
function withoutEmpty(values: Values, original: Values, fields: FormField[]): Values {
  const kept = Object.entries(values).map(([name, value]): [string, unknown] => {
    const field = fields.find((candidate) => candidate.name === name);
    const before = original[name];
    if (isSame(value, before)) return [name, value];
    const whole = field?.fields
      ? deeper(value, before, field.fields)
      : field?.['widget'] === 'image'
        ? bareName(value)
        : value;
    const byDefault = isSame(whole, field?.['default'] ?? false) && before === undefined;
    return [name, field && !field.required && (isEmpty(whole) || byDefault) ? undefined : whole];
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function deeper(value: unknown, before: unknown, fields: FormField[]): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => deeper(item, Array.isArray(before) ? before[index] : undefined, fields));
  if (!isObject(value)) return value;
  return withoutEmpty(value, isObject(before) ? before : {}, fields);
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
}
