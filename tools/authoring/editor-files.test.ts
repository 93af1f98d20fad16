import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { definitions, filesOf, type CollectionDefinition } from '../../src/content/registry.ts';
import { editorFiles } from './editor-files.ts';

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
  const globs = definitions.flatMap(([, definition]: [string, CollectionDefinition]) =>
    definition.jsonSchema ? [[`./.vscode/schemas/${definition.jsonSchema}.json`, filesOf(definition)]] : [],
  );
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(globs));
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
