/** Reduces rendered HTML to what is readable without the site's styles and scripts, for feeds. */
import { selectAll } from 'css-select';
import { render } from 'dom-serializer';
import { Element, Text, type AnyNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Controls, charts (their data is in a table), and text that only phones or screen readers show. */
const DROPPED =
  'button, form, script, source, style, svg, [role=img], summary, a:empty, [data-bar], .sr-only, [data-screen-only]';
/** Elements that the page's styles make bold. */
const BOLD = '.block-title, .kicker, [data-fiction]';
/** Elements that are replaced by their content. */
const UNWRAPPED = 'details, div, output, picture, section, span:not([lang]), time';
const KEPT_ATTRIBUTES = new Set(
  'alt aria-label colspan data-placement data-variant href lang rel scope src target'.split(' '),
);

/** Entities are not decoded, as they would only be encoded again. */
const escaped = { decodeEntities: false };

/** Makes plain HTML without ids, classes, styles and scripts, but with labels; URLs are made absolute by the page's. */
export function plainHtml(html: string, page: string): string {
  const document = parseDocument(html, escaped);
  const all = (selector: string) => selectAll<AnyNode, Element>(selector, document);
  for (const element of all(DROPPED)) DomUtils.removeElement(element);
  // Elements and characters replace styles: of boxed notes, small print, and space after labels and symbols.
  for (const element of all('[role=note]')) element.name = 'blockquote';
  for (const element of all('span.text-xs')) element.name = 'small';
  for (const element of all('.ad-label')) DomUtils.appendChild(element, new Text(':'));
  for (const element of all('[aria-hidden=true]')) DomUtils.appendChild(element, new Text('\u00a0'));
  for (const element of all(UNWRAPPED)) {
    for (const child of [...element.children]) DomUtils.prepend(element, child);
    DomUtils.removeElement(element);
  }
  for (const element of all(BOLD)) element.children = [new Element('strong', {}, element.children)];
  for (const element of all('*'))
    for (const [name, value] of Object.entries(element.attribs))
      if (!KEPT_ATTRIBUTES.has(name)) delete element.attribs[name];
      else if (name === 'href' || name === 'src') element.attribs[name] = new URL(value, page).href;
  return render(document, escaped);
}
