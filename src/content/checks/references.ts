/** Every id that a file names must be the name of an entry; whoever mistakes one is told which there are. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { slugify } from '../../lib/format/slugify.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import type { SiteSettings } from '../schemas/site.ts';

/** What a field may refer to, with the ids that there are. */
type KnownIds = Record<'articles' | 'authors' | 'categories' | 'sponsors' | 'sections' | 'illustrations', string[]>;

const places: Record<keyof KnownIds, string> = {
  articles: 'eine Datei in content/articles',
  authors: 'eine Datei in content/authors',
  categories: 'eine Datei in content/categories',
  sponsors: 'eine Datei in content/sponsors',
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

/** Checks author, category, advertiser and related articles of articles, section and drawing of categories. */
export function checkReferences({ articles, categories, dates, ids, pages, site }: Collections): Diagnostic[] {
  const known = knownIds(ids, site);
  const check = (
    file: string,
    line: number | undefined,
    to: keyof KnownIds,
    field: string,
    value: string,
    own?: string,
  ) =>
    known[to].includes(value) && value !== own
      ? []
      : [
          {
            file,
            line,
            field: `Feld „${field}“`,
            found: `${value}${value === own ? ' (der Artikel selbst)' : ''}`,
            ...rightIds(to, field, value, known, own),
          },
        ];
  return [
    ...articles.flatMap(({ id, file, data: { data, lines } }) => [
      ...check(file, lines['author'], 'authors', 'author', data.author),
      ...(data.reviewedBy ? check(file, lines['reviewedBy'], 'authors', 'reviewedBy', data.reviewedBy) : []),
      ...check(file, lines['category'], 'categories', 'category', data.category),
      ...(data.kind === 'anzeige' ? check(file, lines['sponsor'], 'sponsors', 'sponsor', data.sponsor) : []),
      ...(data.kind === 'redaktionell' ? data.mentions : []).flatMap((value) =>
        check(file, lines['mentions'], 'sponsors', 'mentions', value),
      ),
      ...data.related.flatMap((value) => check(file, lines['related'], 'articles', 'related', value, id)),
    ]),
    ...dates.flatMap(({ file, data }) =>
      data.dates.flatMap(({ article }) => (article ? check(file, undefined, 'articles', 'article', article) : [])),
    ),
    ...pages.flatMap(({ file, data }) =>
      data.mentions.flatMap((value) => check(file, undefined, 'sponsors', 'mentions', value)),
    ),
    ...categories.flatMap(({ file, data: { section, icon } }) => [
      ...check(file, undefined, 'sections', 'section', section),
      ...check(file, undefined, 'illustrations', 'icon', icon),
    ]),
  ];
}

/**
 * Adds the right ids to the diagnostics of fields whose text can be no id at all, such as "Finanzmarkt".
 * @param unchecked references of files that are wrong otherwise: those that lead nowhere are told, too
 */
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

/** At most so many, so that a long list stays readable. */
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
    example: `${field}: ${field === 'related' || field === 'mentions' ? `[${ids[0] ?? ''}]` : (ids[0] ?? '…')}`,
  };
}
