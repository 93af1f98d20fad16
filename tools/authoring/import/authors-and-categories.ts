/** Who wrote an archive's posts and under which categories: those the edition has are used, others are made. */
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { Post } from './archive.ts';
import { wordsOf } from './convert.ts';
import { shortenAt, yamlOf, type ImportRun } from './run.ts';

const LEAST_BIO_CHARACTERS = 40;
const LATE_IN_LISTS = 500;

/** Writes the archive's people who are new and have written one of these posts. */
export function makeAuthors(run: ImportRun, posts: readonly Post[]) {
  const { archive, content, note, options } = run;
  const affiliation = content.site.name;
  /** Ids by the archive's key. */
  const ids = new Map<string, string>();
  const write = (id: string, name: string, jobTitle: string, bio: string) => {
    const person = { name, jobTitle, affiliation, credentials: [], expertise: [], bio, fictional: false };
    run.writeNew(`content/authors/${id}.yaml`, yamlOf(person));
  };
  const known = new Map(content.authors.map(({ id, data }) => [data.name.toLowerCase(), id]));
  const used = new Set(posts.map(({ author }) => author));
  for (const { key, name, bio } of archive.authors) {
    const id = known.get(name.toLowerCase()) ?? (slugify(name) || slugify(key));
    if (!id) continue;
    ids.set(key, id);
    if (!used.has(key) || content.ids.authors.includes(id)) continue;
    const told = wordsOf(bio);
    const ours = `${name} hat für ${archive.name || affiliation} geschrieben; die Beiträge stammen aus dem Archiv.`;
    const named = name.length < 3 ? `${name} (Kürzel)` : shortenAt(name, 60);
    write(id, named, 'Autorin oder Autor', told.length >= LEAST_BIO_CHARACTERS ? shortenAt(told, 600) : ours);
    note(name, 'zu tun', `content/authors/${id}.yaml ergänzen: Funktion und Angaben zur Person`);
  }
  /** The author of a post; one for all where the export names none. */
  const of = (post: Post): string => {
    const named = post.author && (ids.get(post.author) ?? ids.get(slugify(post.author)));
    if (named) return named;
    const id = options.author ?? 'redaktion';
    const bio = `Beiträge der Redaktion von ${affiliation}, bei denen das Archiv keinen Namen nennt.`;
    if (!content.ids.authors.includes(id)) write(id, 'Redaktion', 'Redaktion', bio);
    note(post.title, 'geändert', `ohne Namen im Export, nun „${id}“`);
    return id;
  };
  return { ids, of };
}

/** Writes the archive's categories that are new and the first of one of these posts. */
export function makeCategories(run: ImportRun, posts: readonly Post[]) {
  const { categories, site, ids: existing } = run.content;
  /** Ids by their former name in addresses. */
  const ids = new Map<string, string>();
  const known = new Map(categories.flatMap(({ id, data }) => [id, slugify(data.label)].map((name) => [name, id])));
  for (const [first] of posts.map((post) => post.categories)) {
    if (!first || ids.has(first.slug)) continue;
    const label = shortenAt(wordsOf(first.label), 40);
    const id = known.get(slugify(first.slug)) ?? known.get(slugify(label)) ?? (slugify(label) || slugify(first.slug));
    if (!id || label.length < 2) continue;
    ids.set(first.slug, id);
    if (existing.categories.includes(id)) continue;
    const description = `Nachrichten und Hintergründe aus der Kategorie ${label}.`;
    const placed = { section: site.sections[0]?.id, order: LATE_IN_LISTS, icon: 'landmark' };
    run.writeNew(`content/categories/${id}.yaml`, yamlOf({ label, ...placed, description }));
    run.note(label, 'zu tun', `content/categories/${id}.yaml: Ressort, Zeichnung und Reihung wählen`);
  }
  /** The category of a post; the edition's first where the export names none. */
  const of = ({ categories: named, title }: Post): string => {
    const own = ids.get(named[0]?.slug ?? '');
    if (own) return own;
    const [first = 'archiv'] = [...existing.categories, ...ids.values()];
    if (named.length === 0) run.note(title, 'geändert', `ohne Kategorie im Export, nun „${first}“`);
    return first;
  };
  return { ids, of };
}
