/** Uniqueness checks: routes, titles and descriptions, forms of glossary terms, parts of series. */
import { authorPath } from '../../lib/links/routes.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

/** Pairs each item whose key was used before with the first item that has this key. */
const duplicates = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  [...Map.groupBy(items, key).values()].flatMap(([first, ...others]) =>
    others.map((other) => [other, first as Item] as const),
  );

/**
 * Checks that current and former routes are unique even on hosts that ignore case.
 * @param reserved first path segments that the site uses itself
 */
export function checkRoutes({ articles, pages, authors }: Collections, reserved: readonly string[]): Diagnostic[] {
  const claims = [
    ...[...pages, ...articles].map(({ id, file }) => ({ slug: id, file, field: 'Dateiname' })),
    ...articles.flatMap(({ file, data: { data, lines } }) =>
      data.formerSlugs.map((slug) => ({ slug, ...atField(file, ['formerSlugs'], lines) })),
    ),
    ...authors.flatMap(({ id, file, data }) => [
      { slug: authorPath(id).slice(1), file, field: 'Dateiname' },
      ...data.formerSlugs.map((slug) => ({ slug: authorPath(slug).slice(1), ...atField(file, ['formerSlugs']) })),
    ]),
  ].map((claim) => ({ ...claim, folded: claim.slug.toLowerCase() }));
  const { own = [], theirs = [] } = Object.groupBy(claims, ({ folded }) =>
    reserved.includes(folded) ? 'theirs' : 'own',
  );
  return [
    ...theirs.map(({ slug, folded, ...place }) => ({
      ...place,
      found: slug,
      allowed: 'eine Adresse, die die Website nicht selbst braucht',
      example: `${folded}-artikel`,
    })),
    ...duplicates(own, ({ folded }) => folded).map(([{ slug, folded, ...place }, first]) => ({
      ...place,
      found: `${slug}, vergeben an ${first.file}${first.slug === slug ? '' : ' (unterscheidet sich nur durch Groß- und Kleinschreibung)'}`,
      allowed: 'eine Adresse, die es noch nicht gibt',
      example: `${folded.split('/').at(-1)}-2`,
    })),
  ];
}

/** Checks that titles and descriptions are unique. Drafts are exempt: they may still hold the texts of the template. */
export function checkSameTexts({ articles, pages }: Collections): Diagnostic[] {
  const entries = [
    ...articles.flatMap(({ file, data: { data, lines } }) => (data.draft ? [] : [{ file, lines, ...data }])),
    ...pages.map(({ file, data }) => ({ file, lines: undefined, ...data })),
  ];
  const examples = {
    title: 'Wie man einen Anbieter prüft',
    description: 'Wo die Gebühren eines Fonds stehen und wie man sie vergleicht, bevor man unterschreibt.',
  };
  return (['title', 'description'] as const).flatMap((field) =>
    duplicates(entries, (entry) => entry[field].trim().toLowerCase()).map(([{ file, lines }, first]) => ({
      ...atField(file, [field], lines),
      found: `derselbe Text wie in ${first.file}`,
      allowed: 'ein eigener Text',
      example: `${field}: ${examples[field]}`,
    })),
  );
}

/** Checks that each name or alias belongs to one glossary term only. */
export function checkGlossary({ glossary }: Collections): Diagnostic[] {
  const forms = glossary.flatMap(({ file, data: { term, aliases } }) =>
    [term, ...aliases].map((form, index) => ({ form, file, field: index > 0 ? 'aliases' : 'term' })),
  );
  return duplicates(forms, ({ form }) => form).map(([{ form, file, field }, first]) => ({
    ...atField(file, [field]),
    found: `${form}, schon in ${first.file}`,
    allowed: 'jede Form eines Begriffs nur einmal im ganzen Glossar',
  }));
}

/** Checks that an article is part of one series at most, and a paid one of none. */
export function checkSeries({ topics, articles }: Collections): Diagnostic[] {
  const paid = new Set(articles.flatMap(({ id, data }) => (data.data.kind === 'anzeige' ? [id] : [])));
  const parts = topics.flatMap(({ id, file, data: { series } }) =>
    (series?.parts ?? []).map((part) => ({ part, id, file })),
  );
  return [
    ...parts.flatMap(({ part, file }) => (paid.has(part) ? [{ file, found: `${part}, eine Anzeige` }] : [])),
    ...duplicates(
      parts.filter(({ part }) => !paid.has(part)),
      ({ part }) => part,
    ).map(([{ part, file }, { id }]) => ({ file, found: `${part}, ein Teil der Serie von „${id}“` })),
  ].map(({ file, found }) => ({
    ...atField(file, ['series', 'parts']),
    found,
    allowed: 'redaktionelle Artikel, die zu keiner anderen Serie gehören',
    example: 'parts: [banken-und-ki]',
  }));
}
