/** Who wrote an archive's posts and under which categories: those the edition has are used, others are made. */
import { slugify } from '../../../src/lib/format/slugify.ts';
import type { Post } from './archive.ts';
import { wordsOf } from './convert.ts';
import { yamlOf, type ImportRun } from './run.ts';
import { shortenAt } from './texts.ts';

const LEAST_BIO_CHARACTERS = 40;
const LATE_IN_LISTS = 500;

/** The people of an archive. */
export class Authors {
  /** Ids by the archive's key. */
  readonly ids = new Map<string, string>();
  readonly #run: ImportRun;

  /** Writes those who are new and have written one of these posts. */
  constructor(run: ImportRun, posts: readonly Post[]) {
    this.#run = run;
    const { archive, content } = run;
    const paper = content.site.name;
    const known = new Map(content.authors.map(({ id, data }) => [data.name.toLowerCase(), id]));
    const used = new Set(posts.map(({ author }) => author));
    for (const { key, name, bio } of archive.authors) {
      const id = known.get(name.toLowerCase()) ?? (slugify(name) || slugify(key));
      if (!id) continue;
      this.ids.set(key, id);
      if (!used.has(key) || content.ids.authors.includes(id)) continue;
      const told = wordsOf(bio);
      const ours = `${name} hat für ${archive.name || paper} geschrieben; die Beiträge stammen aus dem Archiv.`;
      this.#write(id, {
        name: name.length < 3 ? `${name} (Kürzel)` : shortenAt(name, 60),
        jobTitle: 'Autorin oder Autor',
        bio: told.length >= LEAST_BIO_CHARACTERS ? shortenAt(told, 600) : ours,
      });
      run.note(name, 'zu tun', `content/authors/${id}.yaml ergänzen: Funktion und Angaben zur Person`);
    }
  }

  #write(id: string, person: { name: string; jobTitle: string; bio: string }): void {
    const { bio, ...named } = person;
    const affiliation = this.#run.content.site.name;
    const more = { affiliation, credentials: [], expertise: [], bio, fictional: false };
    this.#run.writeNew(`content/authors/${id}.yaml`, yamlOf({ ...named, ...more }));
  }

  /** The author of a post; one for all where the export names none. */
  of(post: Post): string {
    const named = post.author && (this.ids.get(post.author) ?? this.ids.get(slugify(post.author)));
    if (named) return named;
    const { site, ids } = this.#run.content;
    const id = this.#run.options.author ?? 'redaktion';
    if (!ids.authors.includes(id)) {
      const bio = `Beiträge der Redaktion von ${site.name}, bei denen das Archiv keinen Namen nennt.`;
      this.#write(id, { name: 'Redaktion', jobTitle: 'Redaktion', bio });
    }
    this.#run.note(post.title, 'geändert', `ohne Namen im Export, nun „${id}“`);
    return id;
  }
}

/** The categories of an archive. */
export class Categories {
  /** Ids by their former name in addresses. */
  readonly ids = new Map<string, string>();
  readonly #run: ImportRun;

  /** Writes those that are new and the first of one of these posts. */
  constructor(run: ImportRun, posts: readonly Post[]) {
    this.#run = run;
    const { categories, site, ids } = run.content;
    const known = new Map<string, string>();
    for (const { id, data } of categories) known.set(id, id).set(slugify(data.label), id);
    for (const [first] of posts.map((post) => post.categories)) {
      if (!first || this.ids.has(first.slug)) continue;
      const label = shortenAt(wordsOf(first.label), 40);
      const id = known.get(slugify(first.slug)) ?? known.get(slugify(label)) ?? (slugify(label) || slugify(first.slug));
      if (!id || label.length < 2) continue;
      this.ids.set(first.slug, id);
      if (ids.categories.includes(id)) continue;
      const description = `Nachrichten und Hintergründe aus der Kategorie ${label}.`;
      const placed = { section: site.sections[0]?.id, order: LATE_IN_LISTS, icon: 'landmark' };
      run.writeNew(`content/categories/${id}.yaml`, yamlOf({ label, ...placed, description }));
      run.note(label, 'zu tun', `content/categories/${id}.yaml: Ressort, Zeichnung und Reihung wählen`);
    }
  }

  /** The category of a post; the edition's first where the export names none. */
  of({ categories, title }: Post): string {
    const own = this.ids.get(categories[0]?.slug ?? '');
    if (own) return own;
    const [first = 'archiv'] = [...this.#run.content.ids.categories, ...this.ids.values()];
    if (categories.length === 0) this.#run.note(title, 'geändert', `ohne Kategorie im Export, nun „${first}“`);
    return first;
  }
}
