/** Takes out of printed HTML what only a page of this site can use, so that it reads well anywhere: in feeds. */
import { selectAll } from 'css-select';
import { render } from 'dom-serializer';
import { Element, Text, type AnyNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Controls, drawings (a chart's data follow it as a table), and words for phones or screen readers alone, which others repeat. */
const DROPPED =
  'button, form, script, source, style, svg, [role=img], summary, a:empty, .sr-only, .sm\\:hidden, [data-screen-only]';
/** What the page's styles make bold. */
const BOLD = '.block-title, .kicker, [data-fiction]';
/** Elements for the page's layout; what stands in them stays. */
const FRAMES = 'details, div, output, picture, section, span, time';
const KEPT = new Set('alt aria-label colspan data-placement data-variant href lang rel scope src target'.split(' '));

/** Addresses and texts stay as they are escaped: decoded they would only be encoded again. */
const escaped = { decodeEntities: false };

/** Makes plain HTML: no id, class, style or script, and addresses made absolute against that of the page. The marks of advertising stay. */
export function plainHtml(html: string, page: string): string {
  const document = parseDocument(html, escaped);
  const all = (selector: string) => selectAll<AnyNode, Element>(selector, document);
  for (const element of all(DROPPED)) DomUtils.removeElement(element);
  // What the page's styles tell: notes in a box, small print, a label apart from its link, a sign apart from its figure.
  for (const element of all('[role=note]')) element.name = 'blockquote';
  for (const element of all('span.text-xs')) element.name = 'small';
  for (const element of all('.ad-label')) DomUtils.appendChild(element, new Text(':'));
  for (const element of all('[aria-hidden=true]')) DomUtils.appendChild(element, new Text('\u00a0'));
  for (const element of all(FRAMES)) {
    for (const child of [...element.children]) DomUtils.prepend(element, child);
    DomUtils.removeElement(element);
  }
  for (const element of all(BOLD)) element.children = [new Element('strong', {}, element.children)];
  for (const element of all('*'))
    for (const [name, value] of Object.entries(element.attribs))
      if (!KEPT.has(name)) delete element.attribs[name];
      else if (name === 'href' || name === 'src') element.attribs[name] = new URL(value, page).href;
  return render(document, escaped);
}
