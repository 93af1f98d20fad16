/** Every id that a file names must be the name of an entry; whoever mistakes one is told which there are. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { slugify } from '../../lib/format/slugify.ts';
import type { Article } from '../compiler/read-article.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { referencesIn } from '../diagnostics/schema-diagnostics.ts';
import { definitions, type Collections, type Entry } from '../registry.ts';
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

/** Checks whatever a schema calls the id of an entry, in all files that are right by themselves. */
export function checkReferences(content: Collections): Diagnostic[] {
  const references = definitions.flatMap(([name, { schema }]) => {
    const entries: Entry<object>[] =
      name === 'site' ? [{ id: name, file: SITE_FILE, data: content.site }] : content[name];
    return entries.flatMap(({ file, data }) => {
      const article = name === 'articles' ? (data as Article) : undefined;
      const found = schema ? referencesIn(schema, article?.data ?? data, file, () => undefined) : [];
      return found.map((each) => ({ ...each, line: article?.lines[each.reference?.field ?? ''] }));
    });
  });
  return addKnownIds([], references, content.ids, content.site);
}

/** Adds the right ids to diagnostics of fields that refer to an entry; of `references` those that lead nowhere, or to the article itself. */
export function addKnownIds(
  diagnostics: readonly Diagnostic[],
  references: readonly Diagnostic[],
  ids: Collections['ids'],
  site: SiteSettings | undefined,
): Diagnostic[] {
  const known = knownIds(ids, site);
  const dead = references.flatMap((diagnostic) => {
    const { to = '', value = '' } = diagnostic.reference ?? {};
    if (value === ownId(diagnostic.file, to)) return [{ ...diagnostic, found: `${value} (der Artikel selbst)` }];
    // The sections are known only where site.yaml can be read.
    return known[to as keyof KnownIds].includes(value) || (!site && to === 'sections') ? [] : [diagnostic];
  });
  return [...diagnostics, ...dead].map(({ reference, ...diagnostic }) => {
    const to = reference?.to as keyof KnownIds | undefined;
    return reference && to && known[to].length > 0
      ? { ...diagnostic, ...rightIds(to, reference.field, reference.value, known, ownId(diagnostic.file, to)) }
      : diagnostic;
  });
}

/** The id of an article where its own file refers to one. */
const ownId = (file: string, to: string) => (to === 'articles' ? basename(file, '.mdx') : undefined);

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
