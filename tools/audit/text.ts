/** Visible text of a document, and the names that assistive technology announces. */
import { hasChildren, isTag, isText, type AnyNode, type Element } from 'domhandler';

const silent = new Set(['script', 'style', 'template', 'noscript']);
const inline = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr tspan'.split(
    ' ',
  ),
);

/** Makes text comparable: one space for any white space, nothing for soft hyphens and joiners. */
export const normalize = (text: string): string =>
  // Most text needs nothing, and looking is cheaper than replacing.
  /[\u00ad\u2060\u200b]|[^\S ]| {2}/.test(text)
    ? text
        .replace(/[\u00ad\u2060\u200b\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text.trim();

/** Whether an element stands inside a line of text. */
export const isInline = ({ name }: Element): boolean => inline.has(name);

const isElement = (node: AnyNode): node is Element => isTag(node);

/** The text of a node, normalized. Blocks are parted by a space; what is hidden by styles counts as text. */
export const textOf = (node: AnyNode): string => normalize(rawText(node));

function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!hasChildren(node) || (isElement(node) && silent.has(node.name))) return '';
  let text = '';
  for (const child of node.children) text += rawText(child);
  return isElement(node) && !isInline(node) ? ` ${text} ` : text;
}

/** Code is quoted as it stands, and foreign words keep their own marks: neither is judged as German text. */
export const isForeign = ({ name, attribs }: Element): boolean =>
  ['code', 'pre', 'samp', 'kbd'].includes(name) || attribs['lang']?.startsWith('de') === false;

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
  let current: Passage = { element: root, text: '' };
  const passages = [current];
  const open = (element: Element) => passages.push((current = { element, text: '' }));
  const walk = (block: Element) => {
    for (const node of block.children) {
      if (isText(node)) current.text += node.data;
      if (!isElement(node) || silent.has(node.name)) continue;
      if (skip(node)) current.text += ' ';
      else if ('popover' in node.attribs) {
        // It opens over the line in which it stands, and the line reads on without it.
        const line = current;
        open(node);
        walk(node);
        current = line;
      } else if (isInline(node)) walk(node);
      else {
        open(node);
        walk(node);
        open(block);
      }
    }
  };
  walk(root);
  return passages.map(({ element, text }) => ({ element, text: normalize(text) })).filter(({ text }) => text !== '');
}

/**
 * Computes an element's accessible name: `aria-labelledby`, `aria-label`, else its content without what is hidden from assistive technology.
 *
 * @param element a link, button or heading
 * @param byId finds an element of the same page
 */
export function accessibleName(element: Element, byId: (id: string) => Element | undefined): string {
  const labelledBy = element.attribs['aria-labelledby'];
  if (labelledBy) {
    const named = labelledBy.split(/\s+/).flatMap((id) => byId(id) ?? []);
    return normalize(named.map((other) => other.attribs['aria-label'] ?? contentName(other)).join(' '));
  }
  return normalize(element.attribs['aria-label'] || contentName(element) || element.attribs['title'] || '');
}

function contentName(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  const { attribs, name } = node;
  if (
    attribs['aria-hidden'] === 'true' ||
    'hidden' in attribs ||
    'popover' in attribs ||
    name === 'script' ||
    name === 'style'
  )
    return '';
  if (name === 'img') return attribs['alt'] ?? '';
  const inner = attribs['aria-label'] ?? node.children.map(contentName).join('');
  return ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'svg'].includes(name) ? ` ${inner} ` : inner;
}
