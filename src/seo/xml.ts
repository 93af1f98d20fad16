/** Prints XML documents. */
import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({
  format: true,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

/** Prints a document: keys are elements, lists repeat one, `@_name` is an attribute, `#text` stands beside attributes; all text is escaped. */
export const printXml = (root: object): string =>
  builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...root });
