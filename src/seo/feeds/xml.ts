/** Writes XML. Everything that is no element is text and is escaped; there is no way to pass mark-up through. */
import { escapeHtml } from '../../lib/format/escape-html.ts';

/** An element of an XML document. */
interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlChild[];
}

/** What may stand inside an element; what is undefined is left out. */
type XmlChild = XmlElement | string | undefined;

/** Makes an element. */
export const element = (name: string, attributes: Record<string, string>, ...children: XmlChild[]): XmlElement => ({
  name,
  attributes,
  children,
});

/** Makes an element without attributes. */
export const simple = (name: string, ...children: XmlChild[]): XmlElement => element(name, {}, ...children);

/** Control characters and half surrogates have no place in XML 1.0, not even escaped (section 2.2). */
const illegal =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const escapeXml = (text: string): string => escapeHtml(text.replace(illegal, ''));

/** One element a line; an element that holds text stays on its line, because white space in text counts. */
function print({ name, attributes, children }: XmlElement, indent: string): string {
  const start = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`;
  const present = children.filter((child) => child !== undefined);
  if (present.length === 0) return `${start}/>`;
  if (present.some((child) => typeof child === 'string')) {
    return `${start}>${present.map((child) => (typeof child === 'string' ? escapeXml(child) : print(child, ''))).join('')}</${name}>`;
  }
  const inside = present.map((child) => (typeof child === 'string' ? '' : print(child, `${indent}  `)));
  return `${start}>\n${inside.join('\n')}\n${indent}</${name}>`;
}

/** Writes a document. */
export const printXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${print(root, '')}\n`;
