/** The parts of docs/redaktion.md that are made from the schemas and the vocabulary, so that the handbook can't be wrong about them. */
import { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import type { ComponentDefinition } from '../../src/prose/define.ts';
import { claim } from '../../src/prose/Claim/component.ts';
import { vocabulary } from '../../src/prose/vocabulary.ts';
import { groupsIn, tableHead, tableRows, type Shape } from './guide-tables.ts';
import { componentLabel } from './labels.ts';
import { fieldLabel } from './labels.ts';

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as unknown as Shape;

function fieldTables(): string {
  const { oneOf } = shapeOf(articleSchema) as unknown as { oneOf: [Shape, Shape] };
  const [editorial, paid] = oneOf;
  const common = Object.keys(editorial.properties);
  const further = Object.keys(paid.properties).filter((name) => !common.includes(name));
  const groups = groupsIn(paid).flatMap(([names, shape]) =>
    tableRows(shape, undefined, (name) => `${names.map((group) => `\`${group}\``).join(', ')} › \`${name}\``),
  );
  return [
    '### Felder jedes Artikels',
    '',
    ...tableHead('Feld'),
    ...tableRows(editorial, common).map((row) =>
      row.replace('`redaktionell` |', '`redaktionell`, `anzeige` |'),
    ),
    '',
    '### Weitere Felder einer Anzeige',
    '',
    ...tableHead('Feld'),
    ...tableRows(paid, further),
    '',
    '### Felder in Listen und Gruppen',
    '',
    'Ein Eintrag einer Liste beginnt mit `- `; seine weiteren Zeilen sind gleich weit eingerückt.',
    '',
    ...tableHead('Feld'),
    ...groups,
  ].join('\n');
}

/** Said once, with the component that is nothing else. */
const originOf = Object.keys(shapeOf(claim.props).properties);
const ORIGIN_NOTE = `Dazu ${originOf.map((name) => `\`${name}\``).join(', ')} wie bei [Claim](#claim).`;

function attributeTable({ name, props, item, claims }: ComponentDefinition): string[] {
  const hasOrigin = claims && name !== claim.name;
  const rows = (of: string, schema: z.ZodType) =>
    tableRows(
      shapeOf(schema),
      Object.keys(shapeOf(schema).properties).filter((own) => !hasOrigin || !originOf.includes(own)),
      (attribute) => (item ? `\`<${of}>\` \`${attribute}\`` : `\`${attribute}\``),
      (attribute) => fieldLabel(attribute, of),
    );
  const all = [...rows(name, props), ...(item ? rows(item.name, item.props) : [])];
  return ['', ...tableHead('Angabe'), ...all, ...(hasOrigin ? ['', ORIGIN_NOTE] : [])];
}

const component = (definition: ComponentDefinition): string[] => {
  const { name, summary, example, paidOnly } = definition;
  return [
    `### ${name}`,
    '',
    `**${componentLabel(name).replace(` (${name})`, '')}.** ${summary}${paidOnly ? ' Nur in Anzeigen.' : ''}`,
    '',
    '```mdx',
    example,
    '```',
    '',
    `![So erscheint ${name}](${pictureOf(name)})`,
    ...attributeTable(definition),
    '',
  ];
};

/**
 * The picture of a component, as a path from the handbook.
 *
 * @param name the component's name
 */
export const pictureOf = (name: string): string => `bilder/bausteine/${name}.png`;

/**
 * Fills the generated parts of the handbook.
 *
 * @param guide its text, with a pair of comments around each part
 * @returns the text with the parts as they must read
 */
export const fillGuide = (guide: string): string =>
  [
    ['felder', fieldTables()] as const,
    ['bausteine', vocabulary.flatMap(component).join('\n').trimEnd()] as const,
  ].reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name}: .*-->\\n)[\\s\\S]*?(<!-- Ende ${name} -->)`),
        (_match, start: string, end: string) => `${start}\n${part}\n\n${end}`,
      ),
    guide,
  );
