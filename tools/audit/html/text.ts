/** Visible text of a document. */
import { hasChildren, isTag, isText, type AnyNode, type Element } from 'domhandler';

const silent = new Set(['script', 'style', 'template', 'noscript']);
const inline = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr tspan'.split(
    ' ',
  ),
);

/**
 * Makes text comparable: one space for any white space, nothing for soft hyphens and joiners.
 *
 * @param text any text
 */
export const normalize = (text: string): string =>
  text
    .replace(/[\u00ad\u2060\u200b\ufeff]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

const isElement = (node: AnyNode): node is Element => isTag(node);

/**
 * The text of a node, normalized. Blocks are parted by a space; what is hidden by styles counts as text.
 *
 * @param node any node
 */
export const textOf = (node: AnyNode): string => normalize(rawText(node));

function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!hasChildren(node) || (isElement(node) && silent.has(node.name))) return '';
  const text = node.children.map(rawText).join('');
  return isElement(node) && !inline.has(node.name) ? ` ${text} ` : text;
}

/** A run of text that a reader takes in at once: a paragraph, heading, cell, caption. */
export interface Passage {
  /** The nearest block around the text. */
  element: Element;
  text: string;
}

/**
 * Splits an element's text at the borders of blocks.
 *
 * @param root where to begin
 * @param skip elements for which this is true are left out, with all that is in them
 * @returns passages in the order of the document; none of them empty
 */
export function passagesOf(root: Element, skip: (element: Element) => boolean = () => false): Passage[] {
  const passages: Passage[] = [];
  const open = (element: Element): Passage => {
    const passage = { element, text: '' };
    passages.push(passage);
    return passage;
  };
  const walk = (node: AnyNode, current: Passage): Passage => {
    if (isText(node)) current.text += node.data;
    else if (isElement(node)) {
      if (silent.has(node.name)) return current;
      if (skip(node)) current.text += ' ';
      else if (inline.has(node.name))
        return node.children.reduce((passage, child) => walk(child, passage), current);
      else {
        const outer = node.parent && isElement(node.parent) ? node.parent : node;
        node.children.reduce((passage, child) => walk(child, passage), open(node));
        return open(outer);
      }
    }
    return current;
  };
  root.children.reduce((passage, child) => walk(child, passage), open(root));
  return passages
    .map(({ element, text }) => ({ element, text: normalize(text) }))
    .filter(({ text }) => text !== '');
}
