/** The text of an article between our files and Keystatic's editor. */
import { vocabulary } from '../../../schemas/vocabulary/vocabulary.ts';

const withProse = vocabulary.flatMap(({ name, body, item }) => [
  ...(body === 'prosa' ? [name] : []),
  ...(item?.body === 'prosa' ? [item.name] : []),
]);
const oneLiner = new RegExp(
  `^([ \\t]*)(<(${withProse.join('|')})\\b[^>]*[^/>]>|<(${withProse.join('|')})>)(.*\\S.*)(</(?:\\3|\\4)>)[ \\t]*$`,
  'gm',
);

/**
 * Puts the text of a component on a line of its own. On one line with its tags Keystatic takes it for a part of a
 * paragraph, and refuses the article.
 *
 * @param text the prose of an article
 */
export const spreadOneLiners = (text: string): string =>
  text.replace(oneLiner, (_line, indent: string, open: string, _a, _b, inner: string, close: string) =>
    [`${indent}${open}`, `${indent}${inner.trim()}`, `${indent}${close}`].join('\n'),
  );

/**
 * Cuts prose into its blocks at the margin: paragraphs, lists, tables, components from the first tag to the last.
 *
 * @param text the prose of an article
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let component: string | undefined;
  const finish = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (component === undefined && line.trim() === '') finish();
    else lines.push(line);
    const opened = /^<([A-Z]\w*)(?:\s[^>]*[^/>]|)>\s*$/.exec(line)?.[1];
    component ??= opened;
    if (component !== undefined && line.startsWith(`</${component}>`)) component = undefined;
  }
  finish();
  return blocks;
}
