/**
 * Makes an address part from German text: umlauts spelled out, other signs hyphens, cut at a word; empty where it has no letter or digit.
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

/** Makes an address part of each text as {@link slugify} does; those that were alike end in "--2", "--3", which no single one does. */
export function uniqueSlugs(texts: readonly string[], maxLength?: number): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const slug = slugify(text, maxLength);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}--${count}`;
  });
}
