/** A series is read in one order: an article is part of one, and advertising of none. */
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

export function checkSeries({ topics, articles }: Collections): Diagnostic[] {
  const paid = new Set(articles.flatMap(({ id, data }) => (data.data.kind === 'anzeige' ? [id] : [])));
  const holders = new Map<string, string>();
  return topics.flatMap(({ id, file, data: { series } }) =>
    (series?.parts ?? []).flatMap((part) => {
      const holder = holders.get(part);
      holders.set(part, id);
      const found = paid.has(part) ? `${part}, eine Anzeige` : holder && `${part}, ein Teil der Serie von „${holder}“`;
      const allowed = 'redaktionelle Artikel, die zu keiner anderen Serie gehören';
      return found
        ? [{ ...atField(file, ['series', 'parts']), found, allowed, example: 'parts: [banken-und-ki]' }]
        : [];
    }),
  );
}
