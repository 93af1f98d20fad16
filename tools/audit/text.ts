/** What readers get of a parsed element: its text, the name that assistive technology announces, and what hides it. */
import { hasChildren, isTag, isText, type AnyNode, type Element } from 'domhandler';
import { parse } from 'postcss';

const silent = new Set(['script', 'style', 'template', 'noscript']);
const inlineNames =
  'a abbr b bdi bdo button cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr tspan';
const inline = new Set(inlineNames.split(' '));

/** Makes text comparable: one space for any white space, nothing for soft hyphens and joiners. */
export const normalize = (text: string): string =>
  // Most text needs nothing, and looking is cheaper than replacing.
  text.includes('  ') ||
  /[\u00ad\u2060\u200b\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/.test(text)
    ? text
        .replace(/[\u00ad\u2060\u200b\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text.trim();

/** Whether an element stands inside a line of text. */
export const isInline = ({ name }: Element): boolean => inline.has(name);

/** The text of a node, normalized. Blocks are parted by a space; what is hidden by styles counts as text. */
export const textOf = (node: AnyNode): string => normalize(rawText(node));

function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!hasChildren(node) || (isTag(node) && silent.has(node.name))) return '';
  let text = '';
  for (const child of node.children) text += rawText(child);
  return isTag(node) && !isInline(node) ? ` ${text} ` : text;
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

/** Splits an element's text at the borders of blocks, in the order of the document. What is to be skipped is left out with all that is in it. */
export function passagesOf(root: Element, skip: (element: Element) => boolean = () => false): Passage[] {
  let current: Passage = { element: root, text: '' };
  const passages = [current];
  const open = (element: Element) => passages.push((current = { element, text: '' }));
  const walk = (block: Element) => {
    for (const node of block.children) {
      if (isText(node)) current.text += node.data;
      if (!isTag(node) || silent.has(node.name)) continue;
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

/** Computes an accessible name: `aria-labelledby`, `aria-label`, else the content without what is hidden from assistive technology. */
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
  const isHidden = attribs['aria-hidden'] === 'true' || 'hidden' in attribs || 'popover' in attribs;
  if (isHidden || name === 'script' || name === 'style') return '';
  if (name === 'img') return attribs['alt'] ?? '';
  const inner = attribs['aria-label'] ?? node.children.map(contentName).join('');
  return ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'svg'].includes(name) ? ` ${inner} ` : inner;
}

/** The element and all around it, from inside out. */
export function* selfAndAncestors(element: Element): Generator<Element> {
  for (let node: AnyNode | null = element; node; node = node.parent) if (isTag(node)) yield node;
}

/** Whether the first element stands inside the second. */
export function isInside({ parent }: Element, outer: Element): boolean {
  for (let node: AnyNode | null = parent; node; node = node.parent) if (node === outer) return true;
  return false;
}

/** Whether the first element begins before the second. */
export const isBefore = (first: Element, second: Element): boolean =>
  (first.startIndex ?? 0) < (second.startIndex ?? 0);

/** By them an element is recognized in the page. */
const attributesThatTell = ['id', 'href', 'src', 'name', 'property', 'rel', 'data-block', 'data-claim'];

/** Describes an element for people who look for it in the page: `<a href="/news"> Alle Themen`. */
export function describeElement(element: Element): string {
  const { name, attribs } = element;
  const shown = attributesThatTell.flatMap((key) => (attribs[key] ? [` ${key}="${shorten(attribs[key])}"`] : []));
  return `<${name}${shown.slice(0, 2).join('')}> ${shorten(textOf(element))}`.trim();
}

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text);

const hidingClasses = new Set(['hidden', 'invisible', 'sr-only', 'opacity-0', 'collapse']);
const hidingStyles: Readonly<Record<string, string>> = { display: 'none', visibility: 'hidden', opacity: '0' };

/** Browsers drop what they can't read; a style that nobody can read counts as one that hides. */
function isHidingStyle(style: string): boolean {
  try {
    return parse(style).some(
      (node) => node.type === 'decl' && hidingStyles[node.prop.toLowerCase()] === node.value.toLowerCase(),
    );
  } catch {
    return true;
  }
}

/** Says in German why readers don't see an element, if so. What style sheets hide beyond these classes, a browser sees (view.ts). */
export function hiddenBecause(element: Element): string | undefined {
  let inner = '';
  for (const { attribs, name } of selfAndAncestors(element)) {
    if ('hidden' in attribs) return 'Attribut hidden';
    if ('popover' in attribs) return 'in einem Popover';
    if (attribs['aria-hidden'] === 'true') return 'aria-hidden="true"';
    if (name === 'details' && inner !== 'summary') return 'in <details>';
    if (['template', 'noscript', 'dialog'].includes(name)) return `in <${name}>`;
    if (attribs['style'] && isHidingStyle(attribs['style'])) return 'durch style verborgen';
    const hiding = attribs['class']?.split(/\s+/).find((name) => hidingClasses.has(name));
    if (hiding) return `Klasse ${hiding}`;
    inner = name;
  }
  return undefined;
}
