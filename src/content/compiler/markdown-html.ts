/** The subset of HTML that Markdown in an article compiles to, and how its tags are serialised. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { externalRel } from '../../lib/links/external-rel.ts';
import { isPlainUrl } from '../../lib/links/sponsor-address.ts';
import { formattingElements } from '../../prose/tree.ts';

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

const httpsLink = /^https:\/\/[^\s<>"]+$/;
const ownLink = /^[/#][^\s<>"]*$/;
const mailLink = /^mailto:[^\s<>"@]+@[^\s<>"@]+$/;

/** Whether a link target is allowed in prose: https, mailto, or a path or fragment of this site. */
export const isAllowedLink = (href: string): boolean =>
  isPlainUrl(href) && [httpsLink, ownLink, mailLink].some((pattern) => pattern.test(href));

/** A link target with the host of a domain with umlauts in Punycode; the Markdown parser has percent-encoded it. */
export const withAsciiHost = (href: string): string =>
  /^https:\/\/[^/]*%/.test(href) ? (URL.parse(href)?.href ?? href) : href;

/** The attributes of a link in prose, which is an advertisement's if `paid`. */
export const linkAttributes = (href: string, paid: boolean): Attributes =>
  href.startsWith('https://') ? { href, rel: externalRel(paid) } : { href };
