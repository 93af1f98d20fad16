/** How umlauts and ß are written with the letters a to z. */
export const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Makes a slug from German text, with umlauts spelled out, cut at a hyphen. Empty if the text has no letter or digit.
 */
export function slugify(text: string, maxLength = 80): string {
  const slug = text
    .toLowerCase()
    // macOS writes the umlauts of file names as a letter and a combining mark.
    .normalize('NFC')
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maxLength) return slug;
  const lastHyphen = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, lastHyphen > 0 ? lastHyphen : maxLength);
}

/** Slugs of several texts, see {@link slugify}. Duplicates end in "--2", "--3", which slugify itself never produces. */
export function uniqueSlugs(texts: readonly string[], maxLength?: number): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const slug = slugify(text, maxLength);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}--${count}`;
  });
}
