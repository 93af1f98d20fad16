/** The subset of HTML that Markdown in an article or page compiles to, and how its tags are serialised. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { slugCounter, slugify } from '../../lib/format/slugify.ts';
import { externalRel } from '../../lib/links/external.ts';
import { isPlainUrl } from '../../lib/links/sponsor-address.ts';
import { formattingElements, type HtmlNode } from '../../prose/tree.ts';
import type { SourceNode } from './source-tree.ts';

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const inline = [...formattingElements, 'br'];

/** Names of the elements that compiled prose may contain. */
export const allowedElements: ReadonlySet<string> = new Set([...blocks, ...inline]);

/** Names of those that are part of a sentence. */
export const inlineElements: ReadonlySet<string> = new Set(inline);

/** Names of those that contain phrases only, no other blocks. */
export const phraseContainers: ReadonlySet<string> = new Set([...inline, 'p', 'h2', 'h3']);

const voidElements = new Set(['br', 'hr']);

/** Attribute values by name, in output order. */
export type Attributes = Record<string, string>;

/** Serialises an opening tag with escaped values. Attributes are chosen by the caller, never copied from an article. */
export const openTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** Serialises a closing tag; an empty string for void elements. */
export const closeTag = (name: string): string => (voidElements.has(name) ? '' : `</${name}>`);

/** Appends HTML to the preceding HTML node if there is one, so that the tree stays small. */
export function appendHtml(out: (HtmlNode | object)[], html: string): void {
  if (html === '') return;
  const last = out.at(-1);
  if (last && 'html' in last && !last.endsBlock) last.html += html;
  else out.push({ html });
}

/** Opens a table, named for screen readers after the heading of its section, as Markdown has no captions. */
export function openTable(heading = 'Übersicht'): string {
  const region = { class: 'table-scroll', role: 'region', 'aria-label': `Tabelle: ${heading}`, tabindex: '0' };
  return `${openTag('div', region)}<table><caption class="sr-only">${escapeHtml(heading)}</caption>`;
}
/** Closes such a table. */
export const closeTable = '</table></div>';

/** The attributes of a block element, but for the ids of headings. */
export function blockAttributes({ tagName, properties = {} }: SourceNode): Attributes {
  const figure: Attributes = String(properties['style']).endsWith('right') ? { class: 'figure' } : {};
  if (tagName === 'ol' && typeof properties['start'] === 'number') return { start: String(properties['start']) };
  if (tagName === 'th') return { scope: 'col', ...figure };
  return tagName === 'td' ? figure : {};
}

/** Makes the ids of headings from their texts, each used once, and none that is `reserved` for the layout. */
export function headingIds(reserved: readonly string[]): (text: string) => string {
  const unique = slugCounter(reserved);
  return (text) => unique(slugify(text) || 'abschnitt');
}

const httpsLink = /^https:\/\/[^\s<>"]+$/;
const ownLink = /^[/#][^\s<>"]*$/;
const mailLink = /^mailto:[^\s<>"@]+@[^\s<>"@]+$/;

/** Whether a link target is allowed in prose: https, mailto, or a path or fragment of this site. */
export const isAllowedLink = (href: string): boolean =>
  isPlainUrl(href) && [httpsLink, ownLink, mailLink].some((pattern) => pattern.test(href));

/** The target of a link. The Markdown parser percent-encodes a domain with umlauts, which becomes Punycode. */
export function hrefOf({ properties }: SourceNode): string {
  const href = properties?.['href'];
  if (typeof href !== 'string') return '';
  return /^https:\/\/[^/]*%/.test(href) ? (URL.parse(href)?.href ?? href) : href;
}

/** The attributes of a link in prose, which is an advertisement's if `paid`. */
export const linkAttributes = (href: string, paid: boolean): Attributes =>
  href.startsWith('https://') ? { href, rel: externalRel(paid) } : { href };
