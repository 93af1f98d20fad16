import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listEntries } from '../../src/content/read-entries.ts';
import { described, editorFiles, yamlSchemas } from './editor-files.ts';

const read = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

it.each([...editorFiles()])('%s is up to date; else run "npm run generate"', (file, text) => {
  expect(read(file)).toBe(text);
});

it('leaves no schema behind that nobody makes', () => {
  expect(
    readdirSync('.vscode/schemas')
      .map((name) => `.vscode/schemas/${name}`)
      .toSorted(),
  ).toEqual([...editorFiles().keys()].filter((file) => file.includes('/schemas/')).toSorted());
});

it('is wired into the settings of VS Code', () => {
  const settings = JSON.parse(read('.vscode/settings.json')) as Record<string, unknown>;
  expect(settings['yaml.schemas']).toEqual(yamlSchemas());
});

it('is named in the first line of every YAML file of content/', () => {
  for (const { name, files } of described.filter(({ files }) => files.endsWith('.yaml'))) {
    const folder = files.slice(0, files.lastIndexOf('/'));
    for (const { path, source } of listEntries(folder, '.yaml')) {
      const up = '../'.repeat(folder.split('/').length);
      expect(source.split('\n')[0], path).toBe(
        `# yaml-language-server: $schema=${up}.vscode/schemas/${name}.json`,
      );
    }
  }
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
