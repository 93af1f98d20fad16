/** Generates JSON schemas and snippets for VS Code from the content schemas and the component registry. */
import { z } from 'astro/zod';
import { definitions, type CollectionDefinition } from '../../src/content/registry.ts';
import { titleLength } from '../../src/content/schemas/article.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { articleText } from './new-article.ts';

/** The collections whose files VS Code validates. */
const described = definitions.flatMap(([, { schema, jsonSchema, one }]: [string, CollectionDefinition]) =>
  schema && jsonSchema ? [{ schema, file: `.vscode/schemas/${jsonSchema}.json`, one }] : [],
);

const jsonSchemaOf = ({ one, schema }: (typeof described)[number]) => ({
  ...z.toJSONSchema(schema, {
    io: 'input',
    // The draft that VS Code supports best.
    target: 'draft-7',
    // Our own extension, used by the cross-checks only.
    override: ({ jsonSchema }) => delete jsonSchema['collection'],
  }),
  title: one,
});

/** Lines of a snippet. `$` and `}` are escaped, as they delimit placeholders. */
const snippetBody = (text: string) => text.split('\n').map((line) => line.replace(/[\\$}]/g, '\\$&'));

function snippets(): Record<string, object> {
  const title = `Schlagzeile mit ${titleLength.join(' bis ')} Zeichen`;
  const named = { category: 'kategorie', author: 'vorname-nachname', sponsor: 'auftraggeber' };
  const heads = (['redaktionell', 'anzeige'] as const).map((kind) => {
    const article = { title, kind, ...named, consideration: 'entgelt' } as const;
    const text = articleText(article, new Date('2025-09-21T06:00:00Z'), 'Zeitung');
    return [`Artikel: ${kind}`, `artikel-${kind}`, `Ein ganzer Artikel, ${kind}`, text] as const;
  });
  const components = componentRegistry.map(
    ({ name, summary, example }) => [`Baustein: ${name}`, name, summary, example] as const,
  );
  return Object.fromEntries(
    [...heads, ...components].map(([title, prefix, description, text]) => [
      title,
      { scope: 'mdx,markdown', prefix, description, body: snippetBody(text) },
    ]),
  );
}

/** All generated files: text by path from the project's root. */
export const editorFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...described.map((definition) => [definition.file, json(jsonSchemaOf(definition))] as const),
    ['.vscode/bausteine.code-snippets', json(snippets())] as const,
  ]);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
