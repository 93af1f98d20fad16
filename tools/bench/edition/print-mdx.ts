/** Prints a made-up article as an editor would write it: YAML frontmatter and MDX with the vocabulary. */
import { stringify } from 'yaml';
import type { Block, Component, MadeArticle, Phrase } from '../text/blocks.ts';
import { printBlock } from '../text/print-block.ts';

const attributes = (props: Readonly<Record<string, string>>): string =>
  Object.entries(props)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const phrase = ({ name, props, text }: Phrase): string => `<${name}${attributes(props)}>${text}</${name}>`;

function component({ name, props, body, items }: Component): string {
  const inner = items
    ? items.map((item) =>
        item.body
          ? `<${item.name}${attributes(item.props)}>\n\n${item.body}\n\n</${item.name}>`
          : `<${item.name}${attributes(item.props)} />`,
      )
    : ['', ...(body ?? []), ''];
  return `<${name}${attributes(props)}>\n${inner.join('\n')}\n</${name}>`;
}

const block = (part: Block): string => printBlock(part, { phrase, component });

/**
 * Prints the article's file.
 *
 * @param article the article
 * @returns the text of content/articles/<slug>.mdx
 */
export const printMdx = ({ frontmatter, blocks }: MadeArticle): string =>
  `---\n${stringify(frontmatter, { lineWidth: 0 })}---\n\n${blocks.map(block).join('\n\n')}\n`;
