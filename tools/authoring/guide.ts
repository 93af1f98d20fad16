/** Generates the reference parts of docs/redaktion.md from the content schemas and the component registry. */
import type { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { sponsorSchema } from '../../src/content/schemas/sponsor.ts';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { Claim } from '../../src/prose/contracts/figures.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { inputSchema, range, type JsonSchema } from '../../src/lib/schema/json-schema.ts';

const HEAD = ['Pflicht', 'Was hineinkommt', 'Erlaubt'];

const namesIn = ({ properties = {} }: JsonSchema): string[] => Object.keys(properties);

/** A Markdown table of fields; `firstColumn` is the heading of the column of names. */
const table = (firstColumn: string, rows: readonly string[]): string =>
  [`| ${[firstColumn, ...HEAD].join(' | ')} |`, '| --- | --- | --- | --- |', ...rows].join('\n');

/** One table row for each field of `names`; `format` prints a name. */
const tableRows = (
  { properties = {}, required = [] }: JsonSchema,
  names = Object.keys(properties),
  format = (name: string) => `\`${name}\``,
): string[] =>
  names.map((name) => {
    const field = properties[name] ?? {};
    const isRequired = required.includes(name) ? 'ja' : 'nein';
    const cells = [format(name), isRequired, field.description ?? field.title ?? '', limits(field)];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });

/** Fields that are objects or lists of objects, at any depth, with their shape; grouped by the same shape. */
function groupsIn({ properties = {} }: JsonSchema): [names: string[], JsonSchema][] {
  const groups = new Map<string, [string[], JsonSchema]>();
  for (const [name, field] of Object.entries(properties)) {
    const { properties: inner, required = [] } = field.items ?? field;
    if (!inner) continue;
    const key = JSON.stringify(inner);
    groups.set(key, [[...(groups.get(key)?.[0] ?? []), name], { properties: inner, required }]);
  }
  return [...groups.values()].flatMap(([names, shape]) => [
    [names, shape],
    ...groupsIn(shape).map(([own, inner]): [string[], JsonSchema] => [
      own.map((name) => `${names[0]} › ${name}`),
      inner,
    ]),
  ]);
}

/** Allowed values of a field, in German. */
function limits(field: JsonSchema): string {
  const { const: constant, enum: values = constant === undefined ? [] : [constant] } = field;
  const parts = [
    values.map((value) => `\`${value}\``).join(', '),
    field.type === 'boolean' ? '`true` oder `false`' : '',
    range(field.minLength, field.maxLength, 'Zeichen'),
    range(field.minItems, field.maxItems, 'Einträge'),
    field.type === 'integer' ? range(field.minimum, field.maximum, '') : '',
    field.default === undefined || field.type === 'array'
      ? ''
      : `sonst \`${String(field.default as string | boolean | number)}\``,
  ];
  return parts.filter(Boolean).join('; ').trim();
}

/** Table rows for the fields of nested objects. */
const groupRows = (schema: JsonSchema): string[] =>
  groupsIn(schema).flatMap(([names, shape]) =>
    tableRows(shape, undefined, (name) => `${names.map((group) => `\`${group}\``).join(', ')} › \`${name}\``),
  );

function fieldTables(): string {
  const [editorial = {}, paid = {}] = inputSchema(articleSchema).oneOf ?? [];
  const common = namesIn(editorial);
  const further = namesIn(paid).filter((name) => !common.includes(name));
  const ofBoth = tableRows(editorial).map((row) => row.replace('`redaktionell` |', '`redaktionell`, `anzeige` |'));
  return [
    '### Felder jedes Artikels',
    table('Feld', ofBoth),
    '### Weitere Felder einer Anzeige',
    table('Feld', tableRows(paid, further)),
    '### Felder in Listen und Gruppen',
    'Ein Eintrag einer Liste beginnt mit `- `; seine weiteren Zeilen sind gleich weit eingerückt.',
    table('Feld', groupRows(paid)),
  ].join('\n\n');
}

function sponsorTable(): string {
  const schema = inputSchema(sponsorSchema);
  return table('Feld', [...tableRows(schema), ...groupRows(schema)]);
}

/** Attributes of a claim's source, documented once at `Claim`; other components refer there. */
const originAttributes = namesIn(inputSchema(Claim.props));
const ORIGIN_NOTE = `Dazu ${originAttributes.map((name) => `\`${name}\``).join(', ')} wie bei [Claim](#claim).`;

function attributeTable({ name, props, item, claims }: ComponentDefinition): string {
  const hasOrigin = claims && name !== 'Claim';
  const rows = (tag: string, schema: z.ZodType) =>
    tableRows(
      inputSchema(schema),
      namesIn(inputSchema(schema)).filter((own) => !hasOrigin || !originAttributes.includes(own)),
      (attribute) => (item ? `\`<${tag}>\` \`${attribute}\`` : `\`${attribute}\``),
    );
  const attributes = table('Angabe', [...rows(name, props), ...(item ? rows(item.name, item.props) : [])]);
  return hasOrigin ? `${attributes}\n\n${ORIGIN_NOTE}` : attributes;
}

const AUDIENCES = { anzeige: ' Nur in Anzeigen.', redaktionell: ' Nur in redaktionellen Artikeln.' };

const component = (definition: ComponentDefinition): string => {
  const { name, label, summary, example, only } = definition;
  return [
    `### ${name}`,
    `**${label}.** ${summary}${only ? AUDIENCES[only] : ''}`,
    `\`\`\`mdx\n${example}\n\`\`\``,
    `![So erscheint ${name}](${pictureOf(name)})`,
    attributeTable(definition),
  ].join('\n\n');
};

/** Path of a component's screenshot, relative to docs/. */
export const pictureOf = (name: string): string => `bilder/bausteine/${name}.png`;

/** Replaces the generated parts of the handbook's text, each between a pair of comments, and returns the new text. */
export const fillGuide = (guide: string): string =>
  [
    ['felder', fieldTables()] as const,
    ['auftraggeber', sponsorTable()] as const,
    ['bausteine', componentRegistry.map(component).join('\n\n')] as const,
  ].reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name}: .*-->\\n)[\\s\\S]*?(<!-- Ende ${name} -->)`),
        (_match, start: string, end: string) => `${start}\n${part}\n\n${end}`,
      ),
    guide,
  );
