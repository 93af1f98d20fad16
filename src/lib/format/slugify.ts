/**
 * Makes an address part from German text: umlauts are spelled out, everything else that is no letter or digit becomes a hyphen.
 * @param maxLength longest result; cut at a word
 * @returns lower-case ASCII words joined by hyphens; empty where the text has no letter or digit
 */
export function slugify(text: string, maxLength = 80): string {
  const slug = text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.length <= maxLength
    ? slug
    : slug.slice(0, slug.lastIndexOf('-', maxLength) > 0 ? slug.lastIndexOf('-', maxLength) : maxLength);
}
