/** Writes JSON that can stand inside a script element. */

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Serializes a value for `<script type="application/ld+json">`. No text in it can end the element or start a comment,
 * and the result is still the same JSON.
 *
 * @param value anything JSON can hold
 */
export const serializeJsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] as string);
