/** Prints the same article for Hugo: JSON frontmatter and Markdown, the components as shortcodes. */
import type { Block, Component, MadeArticle, Phrase } from '../text/blocks.ts';
import { printBlock } from '../text/print-block.ts';

const open = (name: string, props: Readonly<Record<string, string>>): string =>
  `{{< ${name} ${Object.entries(props)
    .map(([key, value]) => `${key.toLowerCase()}=${JSON.stringify(value)}`)
    .join(' ')} >}}`;
const close = (name: string): string => `{{< /${name} >}}`;

const phrase = ({ name, props, text }: Phrase): string =>
  `${open(name.toLowerCase(), props)}${text}${close(name.toLowerCase())}`;

function component({ name, props, body, items }: Component): string {
  const kind = { ...props, component: name };
  if (!items) return `${open('frame', kind)}\n${(body ?? []).join('\n\n')}\n${close('frame')}`;
  const inner = items.map((item) => `${open('item', item.props)}${item.body ?? ''}${close('item')}`);
  return `${open('claimfigure', kind)}\n${inner.join('\n')}\n${close('claimfigure')}`;
}

const block = (part: Block): string => printBlock(part, { phrase, component });

/**
 * Prints the article's file.
 *
 * @param article the article
 * @returns the text of content/articles/<slug>.md
 */
export function printMarkdown({ frontmatter, blocks }: MadeArticle): string {
  const { category, author, publishedAt, ...params } = frontmatter;
  const head = { ...params, date: publishedAt, categories: [category], authors: [author] };
  return `${JSON.stringify(head, null, 1)}\n\n${blocks.map(block).join('\n\n')}\n`;
}
