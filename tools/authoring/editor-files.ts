/** Files that help an editor's program to help the editor: schemas and snippets for VS Code, made from the schemas and the vocabulary. */
import { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { authorSchema } from '../../src/content/schemas/author.ts';
import { categorySchema } from '../../src/content/schemas/category.ts';
import { marketSchema } from '../../src/content/schemas/market.ts';
import { pageSchema } from '../../src/content/schemas/page.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';
import { sponsorSchema } from '../../src/content/schemas/sponsor.ts';
import { vocabulary } from '../../src/prose/vocabulary.ts';
import { articleText } from './new-article.ts';

/** A concept with its schema and the files that it describes. */
interface Described {
  name: string;
  title: string;
  files: string;
  schema: z.ZodType;
}

/** The concepts of content/. */
export const described: readonly Described[] = [
  { name: 'artikel', title: 'Kopf eines Artikels', files: 'content/articles/*.mdx', schema: articleSchema },
  { name: 'seite', title: 'Kopf einer Seite', files: 'content/pages/*.mdx', schema: pageSchema },
  { name: 'person', title: 'Autorin oder Autor', files: 'content/authors/*.yaml', schema: authorSchema },
  { name: 'kategorie', title: 'Kategorie', files: 'content/categories/*.yaml', schema: categorySchema },
  { name: 'markt', title: 'Kurs oder Markt-Alert', files: 'content/market/*.yaml', schema: marketSchema },
  { name: 'auftraggeber', title: 'Auftraggeber', files: 'content/sponsors/*.yaml', schema: sponsorSchema },
  { name: 'website', title: 'Einstellungen der Website', files: 'content/site.yaml', schema: siteSchema },
];

const schemaPath = (name: string) => `.vscode/schemas/${name}.json`;

/** VS Code reads schemas of this draft most completely. */
const jsonSchema = ({ title, schema }: Described) => ({
  ...z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }),
  title,
});

/** A `$` begins a placeholder in a snippet, and a `}` may end one. */
const snippetBody = (text: string) => text.split('\n').map((line) => line.replace(/[\\$}]/g, '\\$&'));

function snippets(): Record<string, object> {
  const heads = (['redaktionell', 'anzeige'] as const).map((kind) => {
    const paid = { sponsor: 'tradesense', consideration: 'entgelt' } as const;
    const text = articleText(
      {
        title: 'Schlagzeile mit 15 bis 110 Zeichen',
        kind,
        category: 'finanzmarkt',
        author: 'lena-hofstaetter',
        urgent: false,
        ...(kind === 'anzeige' ? paid : {}),
      },
      new Date('2025-09-21T06:00:00Z'),
    );
    return [`Artikel: ${kind}`, `artikel-${kind}`, `Ein ganzer Artikel, ${kind}`, text] as const;
  });
  const components = vocabulary.map(
    ({ name, summary, example }) => [`Baustein: ${name}`, name, summary, example] as const,
  );
  return Object.fromEntries(
    [...heads, ...components].map(([title, prefix, description, text]) => [
      title,
      { scope: 'mdx,markdown', prefix, description, body: snippetBody(text) },
    ]),
  );
}

/**
 * Makes every generated file.
 *
 * @returns path from the project's root to text
 */
export const editorFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...described.map((concept) => [schemaPath(concept.name), json(jsonSchema(concept))] as const),
    ['.vscode/bausteine.code-snippets', json(snippets())] as const,
  ]);

/** The entry of settings.json that says which schema holds for which files. */
export const yamlSchemas = (): Record<string, string> =>
  Object.fromEntries(described.map(({ name, files }) => [`./${schemaPath(name)}`, files]));

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
