/** The parts of docs/redaktion.md that are made from the schemas and the vocabulary, so that the handbook can't be wrong about them. */
import { z } from 'astro/zod';
import { articleSchema } from '../schemas/article.ts';
import { vocabulary } from '../schemas/vocabulary/vocabulary.ts';

/** As much of a field's JSON schema as the table shows. */
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
}
interface Shape {
  properties: Record<string, Field>;
  required: string[];
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

const rows = ({ properties, required }: Shape, names: string[]) => [
  '| Feld | Pflicht | Was hineinkommt | Erlaubt |',
  '| --- | --- | --- | --- |',
  ...names.map((name) => {
    const field = properties[name] ?? {};
    const needed = required.includes(name) ? 'ja' : 'nein';
    return `| \`${name}\` | ${needed} | ${field.description ?? ''} | ${limits(field)} |`;
  }),
];

function fieldTables(): string {
  const { oneOf } = z.toJSONSchema(articleSchema, { io: 'input' }) as unknown as { oneOf: [Shape, Shape] };
  const [editorial, paid] = oneOf;
  const common = Object.keys(editorial.properties);
  const further = Object.keys(paid.properties).filter((name) => !common.includes(name));
  return [
    '### Felder jedes Artikels',
    '',
    ...rows(editorial, common).map((row) => row.replace('`redaktionell` |', '`redaktionell`, `anzeige` |')),
    '',
    '### Weitere Felder einer Anzeige',
    '',
    ...rows(paid, further),
  ].join('\n');
}

const components = () =>
  vocabulary
    .flatMap(({ name, summary, example, paidOnly }) => [
      `### ${name}`,
      '',
      `${summary}${paidOnly ? ' Nur in Anzeigen.' : ''}`,
      '',
      '```mdx',
      example,
      '```',
      '',
    ])
    .join('\n')
    .trimEnd();

/**
 * Fills the generated parts of the handbook.
 *
 * @param guide its text, with a pair of comments around each part
 * @returns the text with the parts as they must read
 */
export const fillGuide = (guide: string): string =>
  [['felder', fieldTables()] as const, ['bausteine', components()] as const].reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name}: .*-->\\n)[\\s\\S]*?(<!-- Ende ${name} -->)`),
        (_match, start: string, end: string) => `${start}\n${part}\n\n${end}`,
      ),
    guide,
  );
