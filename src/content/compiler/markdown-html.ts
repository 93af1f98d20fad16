/** The part of HTML that Markdown in an article may become, and how it is written. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { isPlainAddress } from '../../lib/links/sponsor-address.ts';

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const phrases = ['a', 'em', 'strong', 'del', 'br', 'code'];

/** Element names that checked prose may contain. */
export const allowedElements: ReadonlySet<string> = new Set([...blocks, ...phrases]);

/** Elements that stand inside a sentence. */
export const phraseElements: ReadonlySet<string> = new Set(phrases);

const void_ = new Set(['br', 'hr']);

/** An attribute list in print order. */
export type Attributes = Record<string, string>;

/** Writes an opening tag. The attributes are decided by us, not taken over from the source. */
export const openTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** Writes a closing tag; empty for elements without content. */
export const closeTag = (name: string): string => (void_.has(name) ? '' : `</${name}>`);

const httpsLink = /^https:\/\/[^\s<>"]+$/;
const ownLink = /^[/#][^\s<>"]*$/;
const mailLink = /^mailto:[^\s<>"@]+@[^\s<>"@]+$/;

/** Tells whether a link in prose may be printed. */
export const isAllowedLink = (href: string): boolean =>
  isPlainAddress(href) && [httpsLink, ownLink, mailLink].some((pattern) => pattern.test(href));

/** Attributes of a link in prose. Links away are plain references: they hand over no window and no address of ours beyond the origin. */
export const linkAttributes = (href: string): Attributes =>
  href.startsWith('https://') ? { href, rel: 'noopener external' } : { href };
