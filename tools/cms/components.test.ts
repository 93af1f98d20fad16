import { describe, expect, test } from 'vitest';
import { compileProse } from '../../src/content/compiler/compile.ts';
import { statesOf } from '../../src/prose/states.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { editorComponent, table } from './components.ts';

/** Round trip of the CMS: finds the component in the text, reads it into a form's values and writes them back. */
function throughForm(component: ReturnType<typeof editorComponent>, mdx: string, edit = (values: object) => values) {
  const match = component.pattern.exec(mdx);
  if (!match) throw new Error(`${component.id} is not found in ${mdx}`);
  const values = component.fromBlock?.(match) ?? {};
  return mdx.replace(match[0], () => component.toBlock(edit(values)));
}

const written = componentRegistry.flatMap((definition) =>
  [definition.example, ...statesOf(definition.name).map(([, mdx]) => mdx)].map((mdx) => ({
    name: definition.name,
    mdx,
    paid: definition.only !== 'redaktionell',
    component: editorComponent(definition),
  })),
);

describe.each(written)('$name', ({ mdx, paid, component }) => {
  test('unedited, it is written back unchanged', () => expect(throughForm(component, mdx)).toBe(mdx));

  test('printed from its form’s values, it is valid and compiles to the same content', () => {
    const printed = throughForm(component, mdx, (values) => ({ ...values, asWritten: undefined }));
    expect(compiled(printed, paid)).toEqual(compiled(mdx, paid));
  });
});

test('an edited attribute is printed with quotes and ampersands escaped', () => {
  const figure = editorComponent(componentRegistry.find(({ name }) => name === 'Figure')!);
  const match = figure.pattern.exec('<Figure src="a.svg" alt="A" caption="B" credit="C" />')!;
  expect(figure.toBlock({ ...figure.fromBlock?.(match), alt: 'a "b" & c' })).toBe(
    '<Figure src="a.svg" alt="a &quot;b&quot; &amp; c" caption="B" credit="C" />',
  );
});

test('a live report grows at its top, and its entries are told apart by more than their time', () => {
  const { fields } = editorComponent(componentRegistry.find(({ name }) => name === 'LiveReport')!);
  const summary = '{{fields.at}} · {{fields.title}}';
  expect(fields).toContainEqual(expect.objectContaining({ name: 'items', add_to_top: true, summary }));
});

test('a table keeps its alignment', () => {
  const text = '| A | B |\n| --- | ---: |\n| 1 | 2 |';
  expect(throughForm(table, `Vorher.\n\n${text}\n\nNachher.`)).toBe(`Vorher.\n\n${text}\n\nNachher.`);
});

function compiled(mdx: string, paid: boolean) {
  const result = compileProse(mdx, 'a.mdx', paid);
  // Forms write components in fewer lines.
  return JSON.parse(JSON.stringify(result, (key, value: unknown) => (key === 'line' ? undefined : value))) as object;
}
