/** Uniqueness checks: addresses, titles and descriptions, forms of glossary terms, parts of series. */
import { localInstant } from '../../lib/format/dates.ts';
import {
  authorPath,
  CONTENT_ID,
  entryPath,
  feedPath,
  glossaryPath,
  liveEntryId,
  newsAnchor,
  reservedRoutes,
  sectionFeedPath,
} from '../../lib/links/routes.ts';
import { calculatorId, type Kind } from '../../prose/Calculator/fields.ts';
import { liveTimes, namedComponents } from '../../prose/tree.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { newestIssue, otherSlugs } from './site-paths.ts';

/** Checks everything that may be in an edition only once. */
export const checkUniqueness = (content: Collections): Diagnostic[] => [
  ...checkRoutes(content),
  ...checkSeries(content),
  ...checkGlossary(content),
  ...checkSameTexts(content),
];

/** Pairs each item whose key was used before with the first item that has this key. */
const duplicates = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  [...Map.groupBy(items, key).values()].flatMap(([first, ...others]) =>
    others.map((other) => [other, first as Item] as const),
  );

/**
 * Checks that everything with an address has one of its own, even on hosts that ignore case, and none of the site's:
 * pages, former routes, feeds, and targets of links inside a page.
 */
export function checkRoutes({
  articles,
  pages,
  authors,
  categories,
  glossary,
  topics,
  site,
}: Collections): Diagnostic[] {
  const issues = newestIssue(site);
  const { sections } = site;
  const inSite = (path: string, field: string, example?: string) => ({
    slug: path.slice(1),
    ...atField(SITE_FILE, [field]),
    ...(example && { example }),
  });
  const named = (path: string, file: string) => ({ slug: path.slice(1), file, field: 'Dateiname' });
  const claims = [
    ...(issues === undefined ? [] : [inSite(issues, 'newsletter', 'newsletter: { name: Frühpost, … }')]),
    ...sections.flatMap(({ id }) => [inSite(sectionFeedPath(id), 'sections'), inSite(newsAnchor(id), 'sections')]),
    // The content of these pages has this id.
    ...[newsAnchor(CONTENT_ID), glossaryPath(CONTENT_ID)].map((path) => named(path, 'die Seite selbst')),
    ...topics.map(({ id, file }) => named(feedPath(id), file)),
    ...categories.filter(({ id, data }) => id !== data.section).map(({ id, file }) => named(newsAnchor(id), file)),
    ...glossary.map(({ id, file }) => named(glossaryPath(id), file)),
    ...[...pages, ...articles].map(({ id, file }) => named(entryPath(id), file)),
    ...articles.flatMap(({ id, file, data: { data, lines } }) =>
      otherSlugs(id, data).map((slug) => ({ slug, ...atField(file, ['formerSlugs'], lines) })),
    ),
    ...articles.flatMap(({ id, file, data: { prose } }) => [
      ...liveTimes(prose).map((at) => ({
        slug: `${id}#${liveEntryId(at)}`,
        file,
        field: '<LiveEntry> at',
        example: `at="${localInstant(new Date(Date.parse(at) + 1000))}"`,
      })),
      ...namedComponents(prose, 'Calculator').map(({ props, line }) => ({
        slug: `${id}#${calculatorId(props['kind'] as Kind)}`,
        file,
        line,
        field: '<Calculator> kind',
        example: 'jeder Rechner einmal in einem Artikel',
      })),
    ]),
    ...authors.flatMap(({ id, file, data }) => [
      named(authorPath(id), file),
      ...otherSlugs(id, data).map((slug) => ({ slug: authorPath(slug).slice(1), ...atField(file, ['formerSlugs']) })),
    ]),
  ].map((claim) => ({ ...claim, folded: claim.slug.toLowerCase() }));
  const { allowed = [], reserved = [] } = Object.groupBy(claims, ({ folded }) =>
    reservedRoutes.includes(folded) ? 'reserved' : 'allowed',
  );
  return [
    ...reserved.map(({ slug, folded, ...place }) => ({
      found: entryPath(slug),
      allowed: 'eine Adresse, die die Website nicht selbst braucht',
      example: `${folded}-artikel`,
      ...place,
    })),
    ...duplicates(allowed, ({ folded }) => folded).map(([{ slug, folded, ...place }, first]) => ({
      found: `${slug}, vergeben an ${first.file}${first.slug === slug ? '' : ' (unterscheidet sich nur durch Groß- und Kleinschreibung)'}`,
      allowed: 'eine Adresse, die es noch nicht gibt',
      example: `${folded.split('/').at(-1)}-2`,
      ...place,
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
