/** Editor components of the CMS, made from the component registry: each is inserted and edited with a form. */
import type { EditorComponentDefinition } from '@sveltia/cms';
import type { z } from 'astro/zod';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { inputSchema } from '../../src/lib/schema/json-schema.ts';
import { asCmsFields, bareName, fieldsOf, listOf, type FormField } from './fields.ts';

/** Values of a component's form: its attributes, and its content as `body` (text) or `items` (one object per child). */
type Values = Record<string, unknown>;

/** Pattern of a tag's attributes: double-quoted, in any order. */
const ATTRIBUTES = String.raw`((?:\s+\w+="[^"]*")*)\s*`;

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const readAttributes = (source: string, fields: FormField[]): Values =>
  Object.fromEntries(
    [...source.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => {
      const isFlag = fields.some((field) => field.name === name && field['widget'] === 'boolean');
      return [name, isFlag ? value === 'true' : decode(value)];
    }),
  );

const printAttributes = (values: Values, fields: FormField[]): string =>
  fields
    .map(({ name }) => [name, values[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([name, value]) => ` ${name}="${encode(String(name === 'src' ? bareName(value) : value))}"`)
    .join('');

const bodyField = (label: string, more: object = {}): FormField => ({
  ...{ name: 'body', label, widget: 'text', required: true },
  ...more,
});

/** Puts prose on lines of its own between tags, with blank lines around lists and texts of several paragraphs. */
const block = (body: string) => (/\n|^[-*\d]/.test(body) ? `\n\n${body}\n\n` : `\n${body}\n`);

/** How the content of an element is edited: fields of its form, its values read from MDX, and MDX made from them. */
interface Content {
  fields: FormField[];
  read: (inside: string) => Values;
  print: (values: Values) => string;
}

const textContent = (field: FormField, print: (text: string) => string): Content => ({
  fields: [field],
  read: (inside) => ({ body: inside.trim() }),
  print: ({ body }) => print(textOf(body)),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function itemsContent(item: NonNullable<ComponentDefinition['item']>): Content {
  const { name, label, props, body, newestFirst = false } = item;
  const text = textContent(bodyField('Text'), (prose) => (prose.includes('\n') ? block(prose) : prose));
  const { fields, read, print } = element(name, props, body ? text : undefined);
  const pattern = new RegExp(`<${name}${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</${name}>)`, 'g');
  const list = { widget: 'list', required: true, add_to_top: newestFirst, ...listOf(fields) };
  return {
    fields: [{ name: 'items', label: `${label}: Einträge`, label_singular: label, ...list }],
    read: (inside) => ({ items: [...inside.matchAll(pattern)].map(read) }),
    print: ({ items = [] }) => `\n${(items as Values[]).map((item) => `  ${print(item)}\n`).join('')}`,
  };
}

/** An element with its attributes and content. It is read from a match of its attributes and content. */
function element(name: string, props: z.ZodType, content?: Content) {
  const attributes = fieldsOf(inputSchema(props));
  return {
    fields: [...attributes, ...(content?.fields ?? [])],
    read: ([, source = '', inside]: readonly (string | undefined)[]): Values => ({
      ...readAttributes(source, attributes),
      ...(inside !== undefined && content?.read(inside)),
    }),
    print: (values: Values): string => {
      const start = `<${name}${printAttributes(values, attributes)}`;
      return content ? `${start}>${content.print(values)}</${name}>` : `${start} />`;
    },
  };
}

/** The CMS puts a new paragraph behind everything that it inserts. */
const SENTENCE = 'Nach dem Einfügen beginnt ein neuer Absatz; die Rücktaste holt, was folgt, in den Satz zurück';

function contentOf({ body, item }: ComponentDefinition): Content | undefined {
  if (item) return itemsContent(item);
  if (body === 'none') return undefined;
  if (body === 'phrase')
    return textContent(bodyField('Wortlaut', { widget: 'string', hint: SENTENCE }), (text) =>
      text.replaceAll('\n', ' '),
    );
  const hint = 'Absätze durch eine leere Zeile trennen; „- “ beginnt einen Listenpunkt';
  return textContent(bodyField('Text', { hint }), block);
}

/** Makes the CMS's definition of a component. An unedited component is written back with its original source text. */
export function editorComponent(definition: ComponentDefinition): EditorComponentDefinition {
  const { name, label, body, summary } = definition;
  const { fields, read, print } = element(name, definition.props, contentOf(definition));
  const [title] = fieldsOf(inputSchema(definition.props));
  const isPhrase = body === 'phrase';
  const tag = `<${name}${ATTRIBUTES}`;
  const rest = body === 'none' ? '/>' : `>([\\s\\S]*?)</${name}>`;
  return {
    id: name,
    label,
    icon: isPhrase ? 'format_quote' : 'widgets',
    mode: 'dialog',
    summary: isPhrase ? '{{body}}' : `${label}${title ? `: {{${title.name}}}` : ''}`,
    fields: asCmsFields(fields.map((field) => (field.name === title?.name ? { ...field, comment: summary } : field))),
    pattern: isPhrase ? new RegExp(`${tag}>(.*?)</${name}>`) : new RegExp(`^${tag}${rest}$`, 'm'),
    ...preservingSource(read, print),
  };
}

/** Edits a Markdown table as text, because the CMS's own table editor loses alignment and markup in cells. */
export const table: EditorComponentDefinition = {
  id: 'table',
  label: 'Tabelle',
  icon: 'table',
  mode: 'dialog',
  summary: 'Tabelle: {{body}}',
  fields: asCmsFields([
    bodyField('Tabelle', {
      hint: 'Eine Zeile je Zeile, Zellen getrennt durch |; „---:“ in der zweiten Zeile stellt die Spalte rechts',
      default: '| Jahr | Kurs |\n| ---- | ---: |\n| 2024 | 3.400 |',
    }),
  ]),
  pattern: /^(?:\|[^\n]*\|\n)+\|[^\n]*\|$/m,
  ...preservingSource(
    ([source = '']) => ({ body: source }),
    ({ body }) => textOf(body),
  ),
};

/** Keeps the source text that a component was read from, and writes it again unless the form's values have changed. */
function preservingSource(
  read: (match: readonly (string | undefined)[]) => Values,
  print: (values: Values) => string,
): Pick<EditorComponentDefinition, 'fromBlock' | 'toBlock' | 'toPreview'> {
  return {
    fromBlock: (match) => {
      const values = read(match);
      return { ...values, asWritten: { text: match[0], values: print(values) } };
    },
    toBlock: ({ asWritten, ...values }) => {
      const text = print(values);
      const before = asWritten as { text: string; values: string } | undefined;
      return before?.values === text ? before.text : text;
    },
    // Required by the CMS, but unused: the preview shows the page of the dev server instead.
    toPreview: () => '',
  };
}
