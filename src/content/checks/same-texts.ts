/** No two pages may have one headline or one description: neither readers nor search engines could tell them apart. */
import { atField, type Lines, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

/** Names the second page of every two that share a headline or a description. A draft may still hold what it began with. */
export function checkSameTexts({ articles, pages }: Collections): Diagnostic[] {
  const entries = [
    ...articles
      .filter(({ data: { data } }) => !data.draft)
      .map(({ file, data: { data, lines } }) => ({ file, lines, ...data })),
    ...pages.map(({ file, data }) => ({ file, lines: {} as Lines, ...data })),
  ];
  return (['title', 'description'] as const).flatMap((field) =>
    [...Map.groupBy(entries, (entry) => entry[field].trim().toLowerCase()).values()].flatMap(([first, ...others]) =>
      others.map(({ file, lines }) => ({
        ...atField(file, [field], lines),
        found: `derselbe Text wie in ${first?.file}`,
        allowed: 'ein eigener Text',
        example: `${field}: ${field === 'title' ? 'Wie man einen Anbieter prüft' : 'Wo die Gebühren eines Fonds stehen und wie man sie vergleicht, bevor man unterschreibt.'}`,
      })),
    ),
  );
}
