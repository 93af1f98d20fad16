/** Maps authors and categories of an archive to those of the edition, and writes files for the missing ones. */
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { Post, Term } from './archive.ts';
import { wordsOf } from './convert.ts';
import { labelOf, shortenAt, yamlOf, type ImportRun } from './run.ts';

/** Shorter biographies are replaced by a sentence of our own. */
const MIN_BIO_CHARACTERS = 40;
/** Field `order` of new categories: behind those that the edition has. */
const LAST_ORDER = 500;

/** Makes a file for each author of these posts whom the edition lacks. */
export function makeAuthors({ archive, content, files, note, options }: ImportRun, posts: readonly Post[]) {
  const affiliation = content.site.name;
  /** New IDs by the archive's author key. */
  const ids = new Map<string, string>();
  const existing = new Set(content.ids.authors);
  const add = (id: string, name: string, jobTitle: string, bio: string) => {
    const person = { name, jobTitle, affiliation, credentials: [], expertise: [], bio, fictional: false };
    files.set(`content/authors/${id}.yaml`, yamlOf(person));
    existing.add(id);
  };
  const known = new Map(content.authors.map(({ id, data }) => [data.name.toLowerCase(), id]));
  const used = new Set(posts.map(({ author }) => author));
  for (const { key, name, bio } of archive.authors) {
    const id = known.get(name.toLowerCase()) ?? (slugify(name) || slugify(key));
    if (!id) continue;
    ids.set(key, id);
    if (!used.has(key) || existing.has(id)) continue;
    const ownBio = wordsOf(bio);
    const fallbackBio = `${name} hat für ${archive.name || affiliation} geschrieben; die Beiträge stammen aus dem Archiv.`;
    const fullName = name.length < 3 ? `${name} (Kürzel)` : shortenAt(name, 60);
    add(id, fullName, 'Autorin oder Autor', ownBio.length < MIN_BIO_CHARACTERS ? fallbackBio : shortenAt(ownBio, 600));
    note(name, 'zu tun', `content/authors/${id}.yaml ergänzen: Funktion und Angaben zur Person`);
  }
  /** ID of a post's author; that of `--author` or of the newsroom if the export names none. */
  const of = ({ author = '', title }: Post): string => {
    const own = ids.get(author) ?? ids.get(slugify(author));
    if (own) return own;
    const { author: name = 'redaktion' } = options;
    const id = known.get(name.toLowerCase()) ?? slugify(name);
    const bio = `Beiträge der Redaktion von ${affiliation}, bei denen das Archiv keinen Namen nennt.`;
    if (!existing.has(id)) add(id, 'Redaktion', 'Redaktion', bio);
    note(
      title,
      'geändert',
      `${author ? `„${author}“ hat im Export keinen Namen` : 'ohne Namen im Export'}, nun „${id}“`,
    );
    return id;
  };
  return { ids, of };
}

/** Makes a file for each first category of these posts that the edition lacks. */
export function makeCategories({ content, files, note }: ImportRun, posts: readonly Post[]) {
  const { categories, site } = content;
  /** New IDs by former slug. */
  const ids = new Map<string, string>();
  const existing = new Set(content.ids.categories);
  const known = new Map(categories.flatMap(({ id, data }) => [id, slugify(data.label)].map((name) => [name, id])));
  const idOf = (category: Term) => known.get(slugify(category.slug)) ?? known.get(slugify(labelOf(category)));
  for (const [first, ...others] of posts.map((post) => post.categories)) {
    for (const other of others) {
      const id = idOf(other);
      if (id) ids.set(other.slug, id);
    }
    if (!first || ids.has(first.slug)) continue;
    const label = labelOf(first);
    const id = idOf(first) ?? (slugify(label) || slugify(first.slug));
    if (!id || label.length < 2) continue;
    ids.set(first.slug, id);
    if (existing.has(id)) continue;
    const description = `Nachrichten und Hintergründe aus der Kategorie ${label}.`;
    const section = site.sections[0]?.id;
    files.set(`content/categories/${id}.yaml`, yamlOf({ label, section, order: LAST_ORDER, description }));
    existing.add(id);
    note(label, 'zu tun', `content/categories/${id}.yaml: Ressort und Reihung wählen`);
  }
  /** ID of a post's category; the edition's first if the export names none. */
  const of = (post: Post): string => {
    const own = ids.get(post.categories[0]?.slug ?? '');
    if (own) return own;
    const [first = 'archiv'] = existing;
    if (post.categories.length === 0) note(post.title, 'geändert', `ohne Kategorie im Export, nun „${first}“`);
    return first;
  };
  return { ids, of };
}
