/** Serialises XML documents. */
import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({
  format: true,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

/**
 * Serialises an object to an XML document and escapes all text.
 * @param root keys are element names; arrays repeat an element, `@_name` is an attribute, `#text` the text beside it
 */
export const printXml = (root: object): string =>
  builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...root });
