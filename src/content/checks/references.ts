/** Every id that a file names must be the name of an entry; whoever mistakes one is told which there are. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { slugify } from '../../lib/format/slugify.ts';
import { atField, type Lines, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { SITE_FILE } from '../expiry.ts';
import type { SiteSettings } from '../schemas/site.ts';

/** What a field may refer to, with the ids that there are. */
type KnownIds = Record<
  'articles' | 'authors' | 'categories' | 'sponsors' | 'topics' | 'sections' | 'illustrations',
  string[]
>;

const places: Record<keyof KnownIds, string> = {
  articles: 'eine Datei in content/articles',
  authors: 'eine Datei in content/authors',
  categories: 'eine Datei in content/categories',
  sponsors: 'eine Datei in content/sponsors',
  topics: 'eine Datei in content/topics',
  sections: 'ein Ressort aus site.yaml',
  illustrations: 'eine Zeichnung in src/images/illustrations',
};

/** In a build Vite knows the drawings; commands run without Vite and read them from the disk. */
const illustrations = (
  import.meta.env
    ? Object.keys(import.meta.glob('../../images/illustrations/*.svg', { query: '?url&no-inline' }))
    : readdirSync(join(import.meta.dirname, '../../images/illustrations'))
)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => basename(file, '.svg'));

const knownIds = (ids: Collections['ids'], site: SiteSettings | undefined): KnownIds => ({
  ...ids,
  sections: site?.sections.map(({ id }) => id) ?? [],
  illustrations,
});

/** A file with the ids that one of its fields names; `own` is one that it may not name. */
type Reference = [
  file: string,
  field: string,
  to: keyof KnownIds,
  ids: (string | undefined)[],
  lines?: Lines,
  own?: string,
];

/** Checks authors, topics, category, advertiser and related articles of articles, articles of topics, section and drawing of categories. */
export function checkReferences({ articles, categories, dates, ids, pages, site, topics }: Collections): Diagnostic[] {
  const known = knownIds(ids, site);
  const references: Reference[] = [
    ...articles.flatMap(({ id, file, data: { data, lines } }): Reference[] => [
      [file, 'author', 'authors', data.author, lines],
      [file, 'reviewedBy', 'authors', [data.reviewedBy], lines],
      [file, 'topics', 'topics', data.topics, lines],
      [file, 'category', 'categories', [data.category], lines],
      data.kind === 'anzeige'
        ? [file, 'sponsor', 'sponsors', [data.sponsor], lines]
        : [file, 'mentions', 'sponsors', data.mentions, lines],
      [file, 'related', 'articles', data.related, lines, id],
    ]),
    ...dates.map(({ file, data }): Reference => [
      file,
      'article',
      'articles',
      data.dates.map(({ article }) => article),
    ]),
    ...topics.flatMap(({ file, data: { changes, series } }): Reference[] => [
      [file, 'article', 'articles', changes.map(({ article }) => article)],
      [file, 'parts', 'articles', series?.parts ?? []],
    ]),
    ...pages.map(({ file, data }): Reference => [file, 'mentions', 'sponsors', data.mentions]),
    ...categories.map(({ file, data }): Reference => [file, 'section', 'sections', [data.section]]),
    ...categories.map(({ file, data }): Reference => [file, 'icon', 'illustrations', [data.icon]]),
    ...site.sections.map(({ icon }): Reference => [SITE_FILE, 'icon', 'illustrations', [icon]]),
  ];
  return references.flatMap(([file, field, to, named, lines, own]) =>
    named
      .filter((id) => id !== undefined)
      .filter((id) => id === own || !known[to].includes(id))
      .map((id) => ({
        ...atField(file, [field], lines),
        found: id === own ? `${id} (der Artikel selbst)` : id,
        ...rightIds(to, field, id, known, own),
      })),
  );
}

/** Adds the right ids to diagnostics of fields that refer to an entry; of `unchecked`, from files that are wrong otherwise, those that lead nowhere. */
export function addKnownIds(
  diagnostics: readonly Diagnostic[],
  unchecked: readonly Diagnostic[],
  ids: Collections['ids'],
  site: SiteSettings | undefined,
): Diagnostic[] {
  const known = knownIds(ids, site);
  const dead = unchecked.filter(({ reference: { to, value } = { to: '', value: '' } }) => {
    const there = known[to as keyof KnownIds];
    // The sections are known only where site.yaml can be read.
    return !there.includes(value) && (site || to !== 'sections');
  });
  return [...diagnostics, ...dead].map(({ reference, ...diagnostic }) => {
    const to = reference?.to as keyof KnownIds | undefined;
    return reference && to && known[to].length > 0
      ? { ...diagnostic, ...rightIds(to, reference.field, reference.value, known) }
      : diagnostic;
  });
}

const MOST_IDS = 20;

/** Those that look most like what was written come first, whatever its case and umlauts. */
function rightIds(to: keyof KnownIds, field: string, value: string, known: KnownIds, own?: string) {
  const target = slugify(value.slice(0, 200));
  const ids = known[to]
    .filter((id) => id !== own)
    .toSorted((a, b) => distance(target, a) - distance(target, b) || (a < b ? -1 : 1))
    .slice(0, MOST_IDS);
  return {
    allowed: `${places[to]}: ${ids.join(', ')}`,
    example: `${field}: ${['related', 'mentions', 'topics', 'parts'].includes(field) ? `[${ids[0] ?? ''}]` : (ids[0] ?? '…')}`,
  };
}
