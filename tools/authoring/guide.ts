/** Generates the reference parts of docs/redaktion.md from the content schemas and the component registry. */
import type { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { pageSchema } from '../../src/content/schemas/page.ts';
import { sponsorSchema } from '../../src/content/schemas/sponsor.ts';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { Claim } from '../../src/prose/contracts/figures.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { DUTY, inputSchema, isRequired, meaning, range, type JsonSchema } from '../../src/lib/schema/json-schema.ts';

const namesIn = ({ properties = {} }: JsonSchema): string[] => Object.keys(properties);

/** A Markdown table of fields; `firstColumn` is the heading of the column of names. */
const table = (firstColumn: string, rows: readonly string[]): string =>
  [`| ${firstColumn} | Pflicht | Was hineinkommt | Erlaubt |`, '| --- | --- | --- | --- |', ...rows].join('\n');

/** One table row for each field of `names`; `format` prints a name. */
const tableRows = (schema: JsonSchema, names = namesIn(schema), format = (name: string) => `\`${name}\``): string[] =>
  names.map((name) => {
    const field = schema.properties?.[name] ?? {};
    const description = field.description ?? field.title ?? '';
    const duty = isRequired(schema, name) ? 'ja' : description.includes(DUTY) ? 'mit `src`' : 'nein';
    const cells = [format(name), duty, description.replace(DUTY, ''), limits(field)];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });

type Group = [names: string[], JsonSchema];

/** Fields that are objects or lists of objects, at any depth, with their shape; grouped by the same shape. */
function groupsIn({ properties = {} }: JsonSchema): Group[] {
  const groups = new Map<string, Group>();
  for (const [name, field] of Object.entries(properties)) {
    const { properties: inner, required = [] } = field.items ?? field;
    if (!inner) continue;
    const key = JSON.stringify(inner);
    groups.set(key, [[...(groups.get(key)?.[0] ?? []), name], { properties: inner, required }]);
  }
  return [...groups.values()].flatMap(([names, shape]) => {
    const nested = groupsIn(shape).map(([own, inner]) => [own.map((name) => `${names[0]} › ${name}`), inner] as Group);
    return [[names, shape], ...nested];
  });
}

/** Allowed values of a field, in German. */
function limits(field: JsonSchema): string {
  const { const: constant, enum: values = constant === undefined ? [] : [constant] } = field;
  const standard = field.type === 'array' ? undefined : (field.default as string | boolean | number | undefined);
  const parts = [
    values.map((value, index) => `\`${value}\`${meaning(value, field.enumDescriptions?.[index])}`).join(', '),
    field.pattern && field.examples ? `wie \`${field.examples[0]}\`` : '',
    field.type === 'boolean' ? '`true` oder `false`' : '',
    range(field.minLength, field.maxLength, 'Zeichen'),
    range(field.minItems, field.maxItems, 'Einträge'),
    field.type === 'integer' ? range(field.minimum, field.maximum, '').trim() : '',
    standard === undefined ? '' : `sonst \`${standard}\``,
  ];
  return parts.filter(Boolean).join('; ');
}

/** Table rows for the fields of nested objects. */
const groupRows = (schema: JsonSchema): string[] =>
  groupsIn(schema).flatMap(([names, shape]) =>
    tableRows(shape, undefined, (name) => `${names.map((group) => `\`${group}\``).join(', ')} › \`${name}\``),
  );

function fieldTables(): string {
  const [editorial = {}, paid = {}] = inputSchema(articleSchema).oneOf ?? [];
  const only = (one: JsonSchema, other: JsonSchema) => namesIn(one).filter((name) => !namesIn(other).includes(name));
  const own = only(editorial, paid);
  const common = namesIn(editorial).filter((name) => !own.includes(name));
  const ofBoth = tableRows(editorial, common).map((row) =>
    row.replace('`redaktionell` |', '`redaktionell`, `anzeige` |'),
  );
  return [
    '### Felder jedes Artikels',
    table('Feld', ofBoth),
    '### Weitere Felder eines redaktionellen Artikels',
    table('Feld', tableRows(editorial, own)),
    '### Weitere Felder einer Anzeige',
    table('Feld', tableRows(paid, only(paid, editorial))),
    '### Felder in Listen und Gruppen',
    'Ein Eintrag einer Liste beginnt mit `- `; seine weiteren Zeilen sind gleich weit eingerückt.',
    table('Feld', groupRows(paid)),
  ].join('\n\n');
}

const sponsor = inputSchema(sponsorSchema);

/** Attributes of a claim's source, documented once at `Claim`; other components refer there. */
const originAttributes = namesIn(inputSchema(Claim.props));

function attributeTable({ name, props, item, claims }: ComponentDefinition): string {
  const hasOrigin = claims && name !== 'Claim';
  const rows = (tag: string, type: z.ZodType) => {
    const schema = inputSchema(type);
    const names = namesIn(schema).filter((own) => !hasOrigin || !originAttributes.includes(own));
    return tableRows(schema, names, (attribute) => `${item ? `\`<${tag}>\` ` : ''}\`${attribute}\``);
  };
  const attributes = table('Angabe', [...rows(name, props), ...(item ? rows(item.name, item.props) : [])]);
  if (!hasOrigin) return attributes;
  return `${attributes}\n\nDazu ${originAttributes.map((own) => `\`${own}\``).join(', ')} wie bei [Claim](#claim).`;
}

const AUDIENCES = { anzeige: ' Nur in Anzeigen.', redaktionell: ' Nur in redaktionellen Artikeln.' };

function component(definition: ComponentDefinition): string {
  const { name, label, summary, example, only } = definition;
  return [
    `### ${name}`,
    `**${label}.** ${summary}${only ? AUDIENCES[only] : ''}`,
    `\`\`\`mdx\n${example}\n\`\`\``,
    `![So erscheint ${name}](${pictureOf(name)})`,
    attributeTable(definition),
  ].join('\n\n');
}

/** Path of a component's screenshot, relative to docs/. */
export const pictureOf = (name: string): string => `bilder/bausteine/${name}.png`;

/** Replaces the generated parts of the handbook's text, each between a pair of comments, and returns the new text. */
export const fillGuide = (guide: string): string =>
  [
    ['felder', fieldTables()] as const,
    ['auftraggeber', table('Feld', [...tableRows(sponsor), ...groupRows(sponsor)])] as const,
    ['seiten', table('Feld', tableRows(inputSchema(pageSchema)))] as const,
    ['bausteine', componentRegistry.map(component).join('\n\n')] as const,
  ].reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name}: .*-->\\n)[\\s\\S]*?(<!-- Ende ${name} -->)`),
        (_match, start: string, end: string) => `${start}\n${part}\n\n${end}`,
      ),
    guide,
  );
