/** The components of the prose as the editor of the CMS inserts and edits them: by form, from the component registry. */
import type { EditorComponentDefinition } from '@sveltia/cms';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { inputSchema } from '../../src/lib/schema/json-schema.ts';
import { asCmsFields, bareName, fieldsOf, type FormField } from './fields.ts';

/** What a form holds: attributes, and under `body` and `items` what stands between the tags. */
type Values = Record<string, unknown>;

/** Attributes as written: quoted, in any order. */
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

/** Prose between tags stands on lines of its own; what is more than one paragraph has empty lines around it. */
const block = (body: string) => (/\n|^[-*\d]/.test(body) ? `\n\n${body}\n\n` : `\n${body}\n`);

/** Describes one component to the CMS. What nobody edited is written back as it stood. */
export function editorComponent(definition: ComponentDefinition): EditorComponentDefinition {
  const { name, label, body, item, summary } = definition;
  const attributes = fieldsOf(inputSchema(definition.props));
  const itemAttributes = item ? fieldsOf(inputSchema(item.props)) : [];
  const [title] = attributes;
  const phrase = body === 'phrase';

  const readBody = (inside: string): Values => {
    if (!item) return { body: inside.trim() };
    const each = new RegExp(`<${item.name}${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</${item.name}>)`, 'g');
    return {
      items: [...inside.matchAll(each)].map(([, source = '', text]) => ({
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
    if (phrase) return `${start}>${textOf(values['body']).replaceAll('\n', ' ')}</${name}>`;
    const inside = item
      ? `\n${((values['items'] as Values[] | undefined) ?? []).map(printItem).join('\n')}\n`
      : block(textOf(values['body']));
    return `${start}>${inside}</${name}>`;
  };

  return {
    id: name,
    label,
    icon: phrase ? 'format_quote' : 'widgets',
    mode: 'dialog',
    summary: phrase ? '{{body}}' : `${label}${title ? `: {{${title.name}}}` : ''}`,
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
      ...(phrase ? [{ ...bodyField('Wortlaut'), widget: 'string' }] : []),
      ...(body === 'prose'
        ? [bodyField('Text', 'Absätze durch eine leere Zeile trennen; „- “ beginnt einen Listenpunkt')]
        : []),
    ]),
    pattern: phrase
      ? new RegExp(`<${name}${ATTRIBUTES}>(.*?)</${name}>`)
      : body === 'none'
        ? new RegExp(`^<${name}${ATTRIBUTES}/>$`, 'm')
        : new RegExp(`^<${name}${ATTRIBUTES}>([\\s\\S]*?)</${name}>$`, 'm'),
    ...asItStood(read, print),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A Markdown table; the editor's own tables forget alignment, and what stands in their cells. */
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
  ...asItStood(
    ([source = '']) => ({ body: source }),
    ({ body }) => textOf(body),
  ),
};

/** Keeps the text a component was read from, and writes it again as long as the form says the same. */
function asItStood(
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
    // Required, though nothing is previewed: the site's own preview shows a component as it will be.
    toPreview: () => '',
  };
}
