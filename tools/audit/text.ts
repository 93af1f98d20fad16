/** What readers perceive of a parsed element: its text, its accessible name, and whether markup hides it. */
import { hasChildren, isTag, isText, type AnyNode, type Element } from 'domhandler';
import { parse } from 'postcss';
import { truncate } from '../../src/lib/format/excerpts.ts';

/** Elements without rendered text. */
const withoutText = new Set(['script', 'style', 'template', 'noscript']);
const inlineNames =
  'a abbr b bdi bdo button cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr tspan';
const inline = new Set(inlineNames.split(' '));

/** Makes texts comparable: collapses white space to one space, trims, and removes soft hyphens and joiners. */
export const normalize = (text: string): string =>
  text
    .replace(/[\u00ad\u2060\u200b\ufeff]/g, '')
    // Not /\s+/: matching every single space takes twice as long.
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

/** Whether an element is part of a line of text, by its name. */
export const isInline = ({ name }: Element): boolean => inline.has(name);

/** The normalised text of a node, with a space between blocks; text hidden by attributes or styles included. */
export const textOf = (node: AnyNode): string => normalize(rawText(node));

function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!hasChildren(node) || (isTag(node) && withoutText.has(node.name))) return '';
  let text = '';
  for (const child of node.children) text += rawText(child);
  return isTag(node) && !isInline(node) ? ` ${text} ` : text;
}

/** Whether an element holds code or foreign words, to which the rules of German text don't apply. */
export const isForeign = ({ name, attribs }: Element): boolean =>
  ['code', 'pre', 'samp', 'kbd'].includes(name) || attribs['lang']?.startsWith('de') === false;

/** A text that no block boundary interrupts: a paragraph, heading, table cell or caption. */
export interface Passage {
  /** The innermost block around the text. */
  element: Element;
  /** Normalised, with more than left-out elements. */
  text: string;
}

/** Stands for an inline element that is left out, so that a comma after it doesn't seem to follow a space. */
const LEFT_OUT = '\ufffc';
/** Any text besides left-out elements. */
const ownText = /[^\s\ufffc]/;

/**
 * Splits an element's text at block boundaries, in document order, without the subtrees that `skip` selects. U+FFFC
 * (object replacement character) stands for those within a line.
 */
export function passagesOf(root: Element, skip: (element: Element) => boolean = () => false): Passage[] {
  let current: Passage = { element: root, text: '' };
  const passages = [current];
  const open = (element: Element) => passages.push((current = { element, text: '' }));
  const walk = (block: Element) => {
    for (const node of block.children) {
      if (isText(node)) current.text += node.data;
      if (!isTag(node) || withoutText.has(node.name)) continue;
      if (skip(node)) current.text += isInline(node) ? LEFT_OUT : ' ';
      else if ('popover' in node.attribs) {
        // A popover is shown on top of the page: the text around it continues without it.
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
  return passages
    .map(({ element, text }) => ({ element, text: normalize(text) }))
    .filter(({ text }) => ownText.test(text));
}

/** Computes the accessible name: `aria-labelledby` (found with `byId`), `aria-label`, exposed content, or `title`. */
export function accessibleName(element: Element, byId: (id: string) => Element | undefined): string {
  const labelledBy = element.attribs['aria-labelledby'];
  if (labelledBy) {
    const labels = labelledBy.split(/\s+/).flatMap((id) => byId(id) ?? []);
    return normalize(labels.map((label) => label.attribs['aria-label'] ?? contentName(label)).join(' '));
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

/** An element and its ancestors, from the inside out. */
export function* selfAndAncestors(element: Element): Generator<Element> {
  for (let node: AnyNode | null = element; node; node = node.parent) if (isTag(node)) yield node;
}

/** Whether an element is a descendant of another. */
export const isInside = (element: Element, outer: Element): boolean =>
  selfAndAncestors(element)
    .drop(1)
    .some((node) => node === outer);

/** Whether the first element starts before the second in the source. */
export const isBefore = (first: Element, second: Element): boolean =>
  (first.startIndex ?? 0) < (second.startIndex ?? 0);

/** Attributes that help people find an element, most telling first. */
const identifyingAttributes = ['id', 'href', 'src', 'name', 'property', 'rel', 'data-block', 'data-claim'];

/** Describes an element by tag, up to two attributes and the start of its text: `<a href="/news"> Alle Themen`. */
export function describeElement(element: Element): string {
  const { name, attribs } = element;
  const shown = identifyingAttributes.flatMap((key) => (attribs[key] ? [` ${key}="${shorten(attribs[key])}"`] : []));
  return `<${name}${shown.slice(0, 2).join('')}> ${shorten(textOf(element))}`.trim();
}

const shorten = (text: string) => truncate(text, 70);

const hidingClasses = new Set(['hidden', 'invisible', 'sr-only', 'opacity-0', 'collapse']);
const hidingStyles: Readonly<Record<string, string>> = { display: 'none', visibility: 'hidden', opacity: '0' };

/** Whether a `style` attribute hides its element. Invalid CSS counts as hiding, as its effect is unknown. */
function isHidingStyle(style: string): boolean {
  try {
    return parse(style).some(
      (node) => node.type === 'decl' && hidingStyles[node.prop.toLowerCase()] === node.value.toLowerCase(),
    );
  } catch {
    return true;
  }
}

/** The German reason why markup hides an element, or undefined. For the effect of style sheets see view.ts. */
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
