import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editorFiles, yamlSchemas } from './editor-files.ts';

/** The part of JSON Schema that the tests read. */
interface Shape {
  title?: string;
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

const read = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

it.each([...editorFiles()])('%s is up to date; else run "npm run generate"', (file, text) => {
  expect(read(file)).toBe(text);
});

it('leaves no schema behind that nobody makes', () =>
  expect(
    readdirSync('.vscode/schemas')
      .map((name) => `.vscode/schemas/${name}`)
      .toSorted(),
  ).toEqual([...editorFiles().keys()].filter((file) => file.includes('/schemas/')).toSorted()));

it('is wired into the settings of VS Code', () => {
  const settings = JSON.parse(read('.vscode/settings.json')) as Record<string, unknown>;
  expect(settings['yaml.schemas']).toEqual(yamlSchemas());
});

it('names every field of every form in German', () => {
  const untitled = (schema: Shape, path: string): string[] => [
    ...(schema.oneOf ?? []).flatMap((shape) => untitled(shape, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.title ? [] : [`${path}.${name}`]),
      ...untitled(field.items ?? field, `${path}.${name}`),
    ]),
  ];
  const forms = [...editorFiles()].filter(([file]) => file.includes('/schemas/') && !/website|texte/.test(file));
  expect(forms.flatMap(([file, text]) => untitled(JSON.parse(text) as Shape, file))).toEqual([]);
});

it('describes in German every field of an article that has no plain name', () => {
  const schema = JSON.parse(editorFiles().get('.vscode/schemas/artikel.json') ?? '{}') as {
    oneOf: { properties: Record<string, { description?: string }> }[];
  };
  const bare = schema.oneOf.flatMap(({ properties }) =>
    Object.entries(properties)
      .filter(([, field]) => !field.description)
      .map(([name]) => name),
  );
  expect([...new Set(bare)]).toEqual([]);
});
