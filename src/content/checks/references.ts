/** Checks that referenced ids exist, and adds the existing ids to diagnostics of wrong ones. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { distance } from 'fastest-levenshtein';
import { authorPath, entryPath } from '../../lib/links/routes.ts';
import { slugify } from '../../lib/format/slugify.ts';
import { slugPattern } from '../../lib/schema/primitives.ts';
import type { Article } from '../compiler/read-article.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { referencesIn } from '../diagnostics/schema-diagnostics.ts';
import { definitions, SITE_FILE, type Collections, type Entry } from '../registry.ts';
import { movedPaths } from './site-paths.ts';
import { frontPageSchema, type SiteSettings } from '../schemas/site.ts';

/** Names of the category drawings: from Vite's glob in a build, from disk in commands, which run without Vite. */
const illustrations = (
  import.meta.env
    ? Object.keys(import.meta.glob('../../images/illustrations/*.svg', { query: '?url&no-inline' }))
    : readdirSync(join(import.meta.dirname, '../../images/illustrations'))
)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => basename(file, '.svg'));

/** Descriptions of reference targets that are no collections. */
const otherTargets: Readonly<Record<string, string>> = {
  sections: 'ein Ressort aus site.yaml',
  illustrations: 'eine Zeichnung in src/images/illustrations',
  lists: 'ein „topic“, das mindestens eine Kategorie in content/categories hat',
};

/**
 * The lists of the front page to which categories belong (`topic`); undefined, so that no list is refused, where a
 * category is invalid, and where the lists are those of the product.
 */
function listsOf({ categories, ids, site }: Collections): string[] | undefined {
  const isUnknown =
    categories.length < ids.categories.length || isDeepStrictEqual(site.frontPage.sections, productLists);
  return isUnknown ? undefined : [...new Set(categories.flatMap(({ data }) => data.topic ?? []))];
}

const productLists = frontPageSchema.parse(undefined).sections;

/** Checks all fields that a schema marks as references, in all entries that passed their schema. */
export function checkReferences(content: Collections): Diagnostic[] {
  const moved = movedPaths(content);
  const references = definitions.flatMap(([name, { schema }]) => {
    const entries: Entry<object>[] =
      name === 'site' ? [{ id: name, file: SITE_FILE, data: content.site }] : content[name];
    return entries.flatMap(({ file, data }) => {
      const article = name === 'articles' ? (data as Article) : undefined;
      const locate = (path: readonly PropertyKey[]) => atField(file, path, article?.lines);
      return schema ? referencesIn(schema, article?.data ?? data, locate) : [];
    });
  });
  const named = references.map((diagnostic) => {
    const { reference } = diagnostic;
    const { to, value = '' } = reference ?? {};
    const now = moved.get(to === 'authors' ? authorPath(value) : to === 'articles' ? entryPath(value) : '');
    if (!now || !reference) return diagnostic;
    const renamed = basename(now);
    return { ...diagnostic, found: `${value} (heißt jetzt ${renamed})`, reference: { ...reference, renamed } };
  });
  return addKnownIds([], named, content.ids, content.site, listsOf(content));
}

/**
 * Adds diagnostics for broken references, and the valid ids to every diagnostic of a reference field.
 * @param diagnostics passed on
 * @param references one possible diagnostic per reference; dropped if the id exists and isn't the article's own
 * @param ids the ids of all files by collection
 * @param site undefined if site.yaml can't be read: sections are not checked then
 * @param lists the lists of the front page to which categories belong; undefined: not checked
 */
export function addKnownIds(
  diagnostics: readonly Diagnostic[],
  references: readonly Diagnostic[],
  ids: Collections['ids'],
  site: SiteSettings | undefined,
  lists?: readonly string[],
): Diagnostic[] {
  const known: Readonly<Record<string, readonly string[] | undefined>> = {
    ...ids,
    sections: site?.sections.map(({ id }) => id),
    illustrations,
    lists,
  };
  const broken = references.flatMap((diagnostic) => {
    const { to = '', value = '' } = diagnostic.reference ?? {};
    if (value === ownId(diagnostic.file, to)) return [{ ...diagnostic, found: `${value} (der Artikel selbst)` }];
    return known[to]?.includes(value) === false ? [diagnostic] : [];
  });
  return [...diagnostics, ...broken].map(({ reference, ...diagnostic }) => {
    if (!reference) return diagnostic;
    const { to } = reference;
    const validIds = known[to]?.filter((id) => id !== ownId(diagnostic.file, to) && slugPattern.test(id));
    if (!validIds) return diagnostic;
    return {
      ...diagnostic,
      ...suggestIds(reference, validIds),
    };
  });
}

/** The article's own id, if the reference is to an article. */
const ownId = (file: string, to: string) => (to === 'articles' ? basename(file, '.mdx') : undefined);

const MAX_IDS = 20;

/** Lists valid ids, those closest to the value or its new name first, ignoring case and umlauts. */
function suggestIds(
  { to, field, value, renamed = value }: NonNullable<Diagnostic['reference']>,
  known: readonly string[],
) {
  const target = slugify(renamed.slice(0, 200));
  const ids = known.toSorted((a, b) => distance(target, a) - distance(target, b) || (a < b ? -1 : 1)).slice(0, MAX_IDS);
  const [nearest = value] = ids;
  const isList = ['related', 'mentions', 'topics', 'parts'].includes(field);
  return {
    allowed: `${otherTargets[to] ?? `eine Datei in content/${to}`}: ${ids.join(', ') || 'noch keines'}`,
    example: `${field}: ${isList ? `[${nearest}]` : nearest}`,
  };
}
