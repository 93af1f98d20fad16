/** The parts of docs/redaktion.md that are made from the schemas and the component registry, so that the handbook can't be wrong about them. */
import type { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { sponsorSchema } from '../../src/content/schemas/sponsor.ts';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { Claim } from '../../src/prose/contracts/figures.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { inputSchema, range, type JsonSchema } from '../../src/lib/schema/json-schema.ts';

const HEAD = ['Pflicht', 'Was hineinkommt', 'Erlaubt'];

const namesIn = ({ properties = {} }: JsonSchema): string[] => Object.keys(properties);

/** A table of fields, with the name of its first column. */
const table = (first: string, rows: readonly string[]): string =>
  [`| ${[first, ...HEAD].join(' | ')} |`, '| --- | --- | --- | --- |', ...rows].join('\n');

/** One row for each field; `written` is how a name is shown. */
const tableRows = (
  { properties = {}, required = [] }: JsonSchema,
  names = Object.keys(properties),
  written = (name: string) => `\`${name}\``,
): string[] =>
  names.map((name) => {
    const field = properties[name] ?? {};
    const needed = required.includes(name) ? 'ja' : 'nein';
    const cells = [written(name), needed, field.description ?? field.title ?? '', limits(field)];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });

/** The groups and lists of groups among fields; those that hold the same stand together. */
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
      own.map((each) => `${names[0]} › ${each}`),
      inner,
    ]),
  ]);
}

function limits(field: JsonSchema): string {
  const { const: only, enum: values = only === undefined ? [] : [only] } = field;
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

/** Rows for the fields of groups and lists of groups. */
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

/** Said once, with the component that is nothing else. */
const originOf = namesIn(inputSchema(Claim.props));
const ORIGIN_NOTE = `Dazu ${originOf.map((name) => `\`${name}\``).join(', ')} wie bei [Claim](#claim).`;

function attributeTable({ name, props, item, claims }: ComponentDefinition): string {
  const hasOrigin = claims && name !== 'Claim';
  const rows = (of: string, schema: z.ZodType) =>
    tableRows(
      inputSchema(schema),
      namesIn(inputSchema(schema)).filter((own) => !hasOrigin || !originOf.includes(own)),
      (attribute) => (item ? `\`<${of}>\` \`${attribute}\`` : `\`${attribute}\``),
    );
  const all = table('Angabe', [...rows(name, props), ...(item ? rows(item.name, item.props) : [])]);
  return hasOrigin ? `${all}\n\n${ORIGIN_NOTE}` : all;
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

/** The picture of a component by its name, as a path from the handbook. */
export const pictureOf = (name: string): string => `bilder/bausteine/${name}.png`;

/** Fills the generated parts of the handbook, each between a pair of comments; returns its text as it must read. */
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
