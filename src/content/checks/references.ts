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

/** In a build Vite knows the drawings; commands run without Vite and read them from the disk. */
const illustrations = (
  import.meta.env
    ? Object.keys(import.meta.glob('../../images/illustrations/*.svg', { query: '?url&no-inline' }))
    : readdirSync(join(import.meta.dirname, '../../images/illustrations'))
)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => basename(file, '.svg'));

/** What else than entries of a collection a field may refer to. */
const places: Readonly<Record<string, string>> = {
  sections: 'ein Ressort aus site.yaml',
  illustrations: 'eine Zeichnung in src/images/illustrations',
};

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

/**
 * Adds the right ids to diagnostics of fields that refer to an entry; of `references` those that lead nowhere, or to the article itself.
 */
export function addKnownIds(
  diagnostics: readonly Diagnostic[],
  references: readonly Diagnostic[],
  ids: Collections['ids'],
  site: SiteSettings | undefined,
): Diagnostic[] {
  const known: Readonly<Record<string, readonly string[] | undefined>> = {
    ...ids,
    // Known only where site.yaml can be read.
    sections: site?.sections.map(({ id }) => id),
    illustrations,
  };
  const dead = references.flatMap((diagnostic) => {
    const { to = '', value = '' } = diagnostic.reference ?? {};
    if (value === ownId(diagnostic.file, to)) return [{ ...diagnostic, found: `${value} (der Artikel selbst)` }];
    return known[to]?.includes(value) === false ? [diagnostic] : [];
  });
  return [...diagnostics, ...dead].map(({ reference, ...diagnostic }) => {
    if (!reference) return diagnostic;
    const { to } = reference;
    const right = known[to]?.filter((id) => id !== ownId(diagnostic.file, to)) ?? [];
    return right.length > 0 ? { ...diagnostic, ...rightIds(reference, right) } : diagnostic;
  });
}

/** The id of an article where its own file refers to one. */
const ownId = (file: string, to: string) => (to === 'articles' ? basename(file, '.mdx') : undefined);

const MOST_IDS = 20;

/** Those that look most like what was written come first, whatever its case and umlauts. */
function rightIds({ to, field, value }: NonNullable<Diagnostic['reference']>, known: readonly string[]) {
  const target = slugify(value.slice(0, 200));
  const ids = known
    .toSorted((a, b) => distance(target, a) - distance(target, b) || (a < b ? -1 : 1))
    .slice(0, MOST_IDS);
  const isList = ['related', 'mentions', 'topics', 'parts'].includes(field);
  return {
    allowed: `${places[to] ?? `eine Datei in content/${to}`}: ${ids.join(', ')}`,
    example: `${field}: ${isList ? `[${ids[0]}]` : ids[0]}`,
  };
}
