/** Tables of the handbook: what a field or an attribute holds, read from its JSON schema. */

/** As much of a field's JSON schema as a table shows. */
interface Field {
  description?: string;
  type?: string;
  const?: string;
  enum?: string[];
  default?: string | boolean | number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Field>;
  required?: string[];
  items?: Field;
}

/** The JSON schema of a group of fields. */
export interface Shape {
  properties: Record<string, Field>;
  required?: string[];
}

const HEAD = ['Pflicht', 'Was hineinkommt', 'Erlaubt'];

/**
 * The first two lines of a table.
 *
 * @param first heading of the column with the names
 */
export const tableHead = (first: string): string[] => [
  `| ${[first, ...HEAD].join(' | ')} |`,
  '| --- | --- | --- | --- |',
];

/**
 * One row for each field.
 *
 * @param shape the group
 * @param names the fields to show
 * @param written how a name is shown
 * @param meaning what to say of a field whose schema says nothing
 */
export const tableRows = (
  { properties, required = [] }: Shape,
  names = Object.keys(properties),
  written = (name: string) => `\`${name}\``,
  meaning: (name: string) => string = () => '',
): string[] =>
  names.map((name) => {
    const field = properties[name] ?? {};
    const needed = required.includes(name) ? 'ja' : 'nein';
    const cells = [written(name), needed, field.description ?? meaning(name), limits(field)];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });

/**
 * The groups and lists of groups among fields; those that hold the same stand together.
 *
 * @param shape the fields
 */
export function groupsIn({ properties }: Shape): [names: string[], Shape][] {
  const groups = new Map<string, [string[], Shape]>();
  for (const [name, field] of Object.entries(properties)) {
    const { properties: inner, required = [] } = field.items ?? field;
    if (!inner) continue;
    const key = JSON.stringify(inner);
    groups.set(key, [[...(groups.get(key)?.[0] ?? []), name], { properties: inner, required }]);
  }
  return [...groups.values()];
}

const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
  if (least === undefined && most === undefined) return [];
  if (least === undefined) return [`bis ${most} ${unit}`];
  return [most === undefined ? `ab ${least} ${unit}` : `${least} bis ${most} ${unit}`];
};

function limits(field: Field): string {
  const { const: only, enum: values = only === undefined ? [] : [only] } = field;
  const parts = [
    ...(values.length > 0 ? [values.map((value) => `\`${value}\``).join(', ')] : []),
    ...(field.type === 'boolean' ? ['`true` oder `false`'] : []),
    ...range(field.minLength, field.maxLength, 'Zeichen'),
    ...range(field.minItems, field.maxItems, 'Einträge'),
    ...(field.type === 'integer' ? range(field.minimum, field.maximum, '') : []),
    ...(field.default === undefined || field.type === 'array' ? [] : [`sonst \`${String(field.default)}\``]),
  ];
  return parts.join('; ').trim();
}
