/** Checks that referenced ids exist, and adds the existing ids to diagnostics of wrong ones. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { authorPath, entryPath } from '../../lib/links/routes.ts';
import { slugify } from '../../lib/format/slugify.ts';
import { slugPattern } from '../../lib/schema/primitives.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { listOfCategory } from '../schemas/subjects.ts';
import { movedPaths } from './site-paths.ts';

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
  lists: 'das „topic“ einer Kategorie in content/categories; wo es keines gibt, ihr Ressort',
};

/** The lists of the front page to which categories belong; undefined while a category is invalid, which may have others. */
const listsOf = ({ categories, ids }: Collections): string[] | undefined =>
  categories.length < ids.categories.length
    ? undefined
    : [...new Set(categories.map(({ data }) => listOfCategory(data)))];

/**
 * Adds diagnostics for broken references, and the valid ids to every diagnostic of a reference field.
 * @param diagnostics passed on
 * @param references one possible diagnostic per reference; dropped if the id exists and isn't the article's own
 * @param ids the ids of all files by collection
 * @param content undefined if site.yaml is invalid: sections and lists are not checked then
 */
export function checkReferences(
  diagnostics: readonly Diagnostic[],
  references: readonly Diagnostic[],
  ids: Collections['ids'],
  content: Collections | undefined,
): Diagnostic[] {
  const known: Readonly<Record<string, readonly string[] | undefined>> = {
    ...ids,
    sections: content?.site.sections.map(({ id }) => id),
    illustrations,
    lists: content && listsOf(content),
  };
  const moved = content && movedPaths(content);
  const broken = references.flatMap((diagnostic) => {
    const { reference } = diagnostic;
    const { to = '', value = '' } = reference ?? {};
    if (value === ownId(diagnostic.file, to)) return [{ ...diagnostic, found: `${value} (der Artikel selbst)` }];
    if (known[to]?.includes(value) !== false) return [];
    const now = moved?.get(to === 'authors' ? authorPath(value) : to === 'articles' ? entryPath(value) : '');
    if (!now || !reference) return [diagnostic];
    const renamed = basename(now);
    return [{ ...diagnostic, found: `${value} (heißt jetzt ${renamed})`, reference: { ...reference, value: renamed } }];
  });
  return [...diagnostics, ...broken].map(({ reference, ...diagnostic }) => {
    if (!reference) return diagnostic;
    const { to } = reference;
    const validIds = known[to]?.filter((id) => id !== ownId(diagnostic.file, to) && slugPattern.test(id));
    return validIds ? { ...diagnostic, ...suggestIds(reference, validIds) } : diagnostic;
  });
}

/** The article's own id, if the reference is to an article. */
const ownId = (file: string, to: string) => (to === 'articles' ? basename(file, '.mdx') : undefined);

const MAX_IDS = 20;

/** Lists valid ids, those closest to the value first, ignoring case and umlauts. */
function suggestIds({ to, field, value }: NonNullable<Diagnostic['reference']>, known: readonly string[]) {
  const target = slugify(value.slice(0, 200));
  const ids = known.toSorted((a, b) => distance(target, a) - distance(target, b) || (a < b ? -1 : 1)).slice(0, MAX_IDS);
  const [nearest = value] = ids;
  const isList = ['related', 'mentions', 'topics', 'parts'].includes(field);
  return {
    allowed: `${otherTargets[to] ?? `eine Datei in content/${to}`}: ${ids.join(', ') || 'noch keines'}`,
    example: `${field}: ${isList ? `[${nearest}]` : nearest}`,
  };
}
