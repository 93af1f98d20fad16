/** Editor components of the CMS, made from the component registry: each is inserted and edited with a form. */
import type { EditorComponentDefinition } from '@sveltia/cms';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { inputSchema } from '../../src/lib/schema/json-schema.ts';
import { asCmsFields, bareName, fieldsOf, type FormField } from './fields.ts';

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

const bodyField = (label: string, hint?: string): FormField => ({
  name: 'body',
  label,
  widget: 'text',
  required: true,
  ...(hint && { hint }),
});

/** Puts prose on lines of its own between tags, with blank lines around lists and texts of several paragraphs. */
const block = (body: string) => (/\n|^[-*\d]/.test(body) ? `\n\n${body}\n\n` : `\n${body}\n`);

/** Makes the CMS's definition of a component. An unedited component is written back with its original source text. */
export function editorComponent(definition: ComponentDefinition): EditorComponentDefinition {
  const { name, label, body, item, summary } = definition;
  const attributes = fieldsOf(inputSchema(definition.props));
  const itemAttributes = item ? fieldsOf(inputSchema(item.props)) : [];
  const [title] = attributes;
  const isPhrase = body === 'phrase';

  const readBody = (inside: string): Values => {
    if (!item) return { body: inside.trim() };
    const itemPattern = new RegExp(`<${item.name}${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</${item.name}>)`, 'g');
    return {
      items: [...inside.matchAll(itemPattern)].map(([, source = '', text]) => ({
        ...readAttributes(source, itemAttributes),
        ...(item.body === 'prose' && { body: (text ?? '').trim() }),
      })),
    };
  };
  const read = ([, source = '', inside]: readonly (string | undefined)[]): Values => ({
    ...readAttributes(source, attributes),
    ...(inside !== undefined && readBody(inside)),
  });
  const printItem = (values: Values): string => {
    const start = `  <${item?.name}${printAttributes(values, itemAttributes)}`;
    if (!item?.body) return `${start} />`;
    const text = textOf(values['body']);
    return `${start}>${text.includes('\n') ? block(text) : text}</${item?.name}>`;
  };
  const print = (values: Values): string => {
    const start = `<${name}${printAttributes(values, attributes)}`;
    if (body === 'none') return `${start} />`;
    if (isPhrase) return `${start}>${textOf(values['body']).replaceAll('\n', ' ')}</${name}>`;
    const inside = item
      ? `\n${((values['items'] as Values[] | undefined) ?? []).map(printItem).join('\n')}\n`
      : block(textOf(values['body']));
    return `${start}>${inside}</${name}>`;
  };

  return {
    id: name,
    label,
    icon: isPhrase ? 'format_quote' : 'widgets',
    mode: 'dialog',
    summary: isPhrase ? '{{body}}' : `${label}${title ? `: {{${title.name}}}` : ''}`,
    fields: asCmsFields([
      ...attributes.map((field, index) => (index === 0 ? { ...field, comment: summary } : field)),
      ...(item
        ? [
            {
              name: 'items',
              label: `${item.label}: Einträge`,
              label_singular: item.label,
              widget: 'list',
              required: true,
              collapsed: 'auto',
              summary: `{{fields.${itemAttributes[0]?.name}}}`,
              fields: [...itemAttributes, ...(item.body === 'prose' ? [bodyField('Text')] : [])],
            },
          ]
        : []),
      ...(isPhrase ? [{ ...bodyField('Wortlaut'), widget: 'string' }] : []),
      ...(body === 'prose'
        ? [bodyField('Text', 'Absätze durch eine leere Zeile trennen; „- “ beginnt einen Listenpunkt')]
        : []),
    ]),
    pattern: isPhrase
      ? new RegExp(`<${name}${ATTRIBUTES}>(.*?)</${name}>`)
      : body === 'none'
        ? new RegExp(`^<${name}${ATTRIBUTES}/>$`, 'm')
        : new RegExp(`^<${name}${ATTRIBUTES}>([\\s\\S]*?)</${name}>$`, 'm'),
    ...preservingSource(read, print),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Edits a Markdown table as text, because the CMS's own table editor loses alignment and markup in cells. */
export const table: EditorComponentDefinition = {
  id: 'table',
  label: 'Tabelle',
  icon: 'table',
  mode: 'dialog',
  summary: 'Tabelle: {{body}}',
  fields: asCmsFields([
    {
      ...bodyField(
        'Tabelle',
        'Eine Zeile je Zeile, Zellen getrennt durch |; „---:“ in der zweiten Zeile stellt die Spalte rechts',
      ),
      default: '| Jahr | Kurs |\n| ---- | ---: |\n| 2024 | 3.400 |',
    },
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
