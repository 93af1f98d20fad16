/** How umlauts and ß are written with the letters a to z. */
export const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Makes a slug from German text, umlauts spelled out, cut at a hyphen; empty without letters and digits. */
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

/** Makes slugs unique: used or `taken` ones end in "--2", "--3", which {@link slugify} itself never produces. */
export function slugCounter(taken: readonly string[] = []): (slug: string) => string {
  const counts = new Map(taken.map((slug) => [slug, 1]));
  return (slug) => {
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}--${count}`;
  };
}

/** Slugs of several texts, each used once. */
export function uniqueSlugs(texts: readonly string[], maxLength?: number): string[] {
  const unique = slugCounter();
  return texts.map((text) => unique(slugify(text, maxLength)));
}
