/** Describing elements of a parsed document. */
import { isTag, type AnyNode, type Element } from 'domhandler';
import { textOf } from './text.ts';

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

const hidingClass = /(?:^|\s)(hidden|invisible|sr-only|opacity-0|collapse)(?=\s|$)/;

/**
 * Says why readers don't see an element: an attribute, a closed container, or a class that hides.
 * Rules of style sheets beyond that are not known here; the browser tests look at them.
 *
 * @returns a German phrase, or undefined where nothing hides it
 */
export function hiddenBecause(element: Element): string | undefined {
  let inner = '';
  for (const { attribs, name } of selfAndAncestors(element)) {
    if ('hidden' in attribs) return 'Attribut hidden';
    if ('popover' in attribs) return 'in einem Popover';
    if (attribs['aria-hidden'] === 'true') return 'aria-hidden="true"';
    if (name === 'details' && inner !== 'summary') return 'in <details>';
    if (['template', 'noscript', 'dialog'].includes(name)) return `in <${name}>`;
    if (/display:\s*none|visibility:\s*hidden|opacity:\s*0(?![.\d])/.test(attribs['style'] ?? ''))
      return 'durch style verborgen';
    const hiding = hidingClass.exec(attribs['class'] ?? '')?.[1];
    if (hiding) return `Klasse ${hiding}`;
    inner = name;
  }
  return undefined;
}
