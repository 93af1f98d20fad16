/** Uniqueness checks: routes, jump targets, titles and descriptions, forms of glossary terms, parts of series. */
import { localInstant } from '../../lib/format/dates.ts';
import {
  authorPath,
  CONTENT_ID,
  entryPath,
  feedPath,
  liveEntryId,
  reservedRoutes,
  routes,
  sectionFeedPath,
} from '../../lib/links/routes.ts';
import { liveTimes } from '../../prose/tree.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { newestIssue, otherSlugs } from './site-paths.ts';

/** Checks everything that may be in an edition only once. */
export const checkUniqueness = (content: Collections): Diagnostic[] => [
  ...checkRoutes(content),
  ...checkJumpTargets(content),
  ...checkFeeds(content),
  ...checkLiveEntries(content),
  ...checkSeries(content),
  ...checkGlossary(content),
  ...checkSameTexts(content),
];

/** Pairs each item whose key was used before with the first item that has this key. */
const duplicates = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  [...Map.groupBy(items, key).values()].flatMap(([first, ...others]) =>
    others.map((other) => [other, first as Item] as const),
  );

/** Checks that current and former routes are unique, even on hosts that ignore case, and none is the site's own. */
export function checkRoutes({ articles, pages, authors, site }: Collections): Diagnostic[] {
  const issues = newestIssue(site);
  const claims = [
    ...(issues === undefined
      ? []
      : [{ slug: issues.slice(1), ...atField(SITE_FILE, ['newsletter', 'name']), example: 'name: Frühpost' }]),
    ...[...pages, ...articles].map(({ id, file }) => ({ slug: id, file, field: 'Dateiname' })),
    ...articles.flatMap(({ id, file, data: { data, lines } }) =>
      otherSlugs(id, data).map((slug) => ({ slug, ...atField(file, ['formerSlugs'], lines) })),
    ),
    ...authors.flatMap(({ id, file, data }) => [
      { slug: authorPath(id).slice(1), file, field: 'Dateiname' },
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

/** Checks that the URLs of live entries, which are made of their times, are unique in their article. */
export const checkLiveEntries = ({ articles }: Collections): Diagnostic[] =>
  articles.flatMap(({ file, data: { prose } }) =>
    duplicates(liveTimes(prose), liveEntryId).map(([at, first]) => ({
      file,
      field: '<LiveEntry> at',
      found: `${at}, zur selben Sekunde wie ${first}`,
      allowed: 'jede Sekunde nur einmal in einem Artikel, denn daraus entsteht die Adresse des Eintrags',
      example: `at="${localInstant(new Date(Date.parse(at) + 1000))}"`,
    })),
  );

/**
 * Checks the ids from which jump targets are made. On /news a category's may not be that of another section, and
 * neither there nor on /glossar may an id be that of the page's content.
 */
export const checkJumpTargets = ({ categories, glossary, site }: Collections): Diagnostic[] => {
  const sections = new Set(site.sections.map(({ id }) => id));
  return [
    ...categories
      .filter(({ id, data }) => id !== data.section && (sections.has(id) || id === CONTENT_ID))
      .map(({ id, file }) => ({
        file,
        found: `${id}, auf ${routes.news} schon ein anderes Sprungziel`,
        allowed: 'ein Name, den weder ein anderes Ressort in site.yaml noch der Inhalt der Seite hat',
        example: `content/categories/${id}-berichte.yaml`,
      })),
    ...glossary
      .filter(({ id }) => id === CONTENT_ID)
      .map(({ id, file }) => ({
        file,
        found: `${id}, auf ${routes.glossary} schon das Sprungziel des Inhalts`,
        allowed: 'ein anderer Name',
        example: `content/glossary/${id}-eines-fonds.mdx`,
      })),
  ].map((diagnostic) => ({ field: 'Dateiname', ...diagnostic }));
};

/** Checks that no topic's feed is that of a section. */
export const checkFeeds = ({ topics, site }: Collections): Diagnostic[] => {
  const sections = new Set(site.sections.map(({ id }) => sectionFeedPath(id)));
  return topics
    .filter(({ id }) => sections.has(feedPath(id)))
    .map(({ id, file }) => ({
      file,
      field: 'Dateiname',
      found: `${id}, dessen Feed ${feedPath(id)} schon ein Ressort hat`,
      allowed: 'ein Name, der nicht „ressort-“ und die Kennung eines Ressorts aus site.yaml ist',
      example: `content/topics/${id.replace('ressort-', '')}.yaml`,
    }));
};

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
