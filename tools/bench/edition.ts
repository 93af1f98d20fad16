/** An edition of made-up articles with everything that a build needs: a paper, its people and advertisers that don't exist. */
import { stringify } from 'yaml';
import { type Component, type MadeArticle, makeArticle, printBlocks } from './article.ts';
import { source } from './text.ts';

/** The schema refuses aliases. */
const print = (data: object): string => stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
const mdx = (fields: object, prose: string) => `---\n${print(fields)}---\n\n${prose}\n`;
const page = (title: string) =>
  mdx(
    {
      title,
      description: `${title}: eine Seite der Ausgabe, an der gemessen wird, ohne weiteren Inhalt.`,
      updatedOn: '2025-09-01',
    },
    'Diese Ausgabe ist erfunden. Es gibt sie nur, um zu messen, wie lange ihr Bau dauert.',
  );

const attributes = (props: Component['props']): string =>
  Object.entries(props)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function printComponent({ name, props, inner }: Component, isPhrase: boolean): string {
  const open = `<${name}${attributes(props)}`;
  if (typeof inner !== 'string')
    return `${open}>\n${inner.map((item) => printComponent(item, false)).join('\n')}\n</${name}>`;
  if (isPhrase) return `${open}>${inner}</${name}>`;
  return inner ? `${open}>\n\n${inner}\n\n</${name}>` : `${open} />`;
}

/**
 * Prints an article as an editor would write it.
 *
 * @param article the article
 * @returns the text of content/articles/<slug>.mdx
 */
export const printMdx = ({ frontmatter, blocks }: MadeArticle): string =>
  mdx(frontmatter, printBlocks(blocks, printComponent));

/**
 * Makes an edition.
 *
 * @param count number of articles
 * @returns path within content/ to the text of the file
 */
export const editionFiles = (count: number): Record<string, string> => {
  const yaml = (['authors', 'categories', 'sponsors'] as const).flatMap((folder) =>
    Object.entries(source[folder]).map(([id, data]) => [`${folder}/${id}.yaml`, print(data)] as const),
  );
  return Object.fromEntries([
    ['site.yaml', print(source.site)],
    ...yaml,
    ...Object.entries(source.pages).map(([id, title]) => [`pages/${id}.mdx`, page(title)] as const),
    ...Array.from({ length: count }, (_article, number) => {
      const article = makeArticle(number);
      return [`articles/${article.slug}.mdx`, printMdx(article)] as const;
    }),
  ]);
};
