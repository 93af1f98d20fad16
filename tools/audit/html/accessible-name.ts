/** The name under which assistive technology announces an element (accname 1.2, as far as this site needs it). */
import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import { normalize } from './text.ts';

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
