/** Writes a block of Keystatic's as the handbook writes it, so that an edit inside a component changes few lines. */
import { vocabulary } from '../../../schemas/vocabulary/vocabulary.ts';

const items = vocabulary.flatMap(({ item }) => (item ? [item.name] : []));
const withProse = new Set(vocabulary.filter(({ body }) => body === 'prosa').map(({ name }) => name));

const shortItem = new RegExp(`^( +)(<(${items.join('|')})\\b[^>]*>)\\n +(\\S.*)\\n +</\\3>$`, 'gm');
const gap = new RegExp(`\\n\\n(?= +<(?:${items.join('|')})\\b)`, 'g');

/**
 * Takes the indentation from the text of a component, and puts short entries of a component on one line.
 *
 * @param block a block of prose as Keystatic writes it
 */
export function inHouseStyle(block: string): string {
  const name = /^<(\w+)/.exec(block)?.[1];
  if (name === undefined) return block;
  if (withProse.has(name)) return block.replace(/^ {2}/gm, '');
  return block.replace(shortItem, '$1$2$4</$3>').replace(gap, '\n');
}

/**
 * Writes lists with hyphens, unless Keystatic needs both marks to keep two lists apart.
 *
 * @param prose the whole prose as Keystatic writes it
 */
export const withHyphens = (prose: string): string =>
  /^\s*- /m.test(prose) ? prose : prose.replace(/^(\s*)\* /gm, '$1- ');
