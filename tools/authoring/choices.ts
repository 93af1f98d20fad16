/** What may be chosen for a new article, read from content/. */
import type { Checked } from '../../src/content/checks/checks.ts';
import { considerations } from '../../src/content/schemas/article.ts';
import { reservedRoutes } from '../../src/lib/links/routes.ts';

/** A value with the words that explain it. */
export interface Choice {
  value: string;
  label: string;
}

/** Everything that may be chosen. */
export interface Choices {
  categories: Choice[];
  authors: Choice[];
  sponsors: Choice[];
  kinds: Choice[];
  considerations: Choice[];
  /** Address in lower case to what holds it. */
  taken: ReadonlyMap<string, string>;
}

/**
 * Collects the choices.
 *
 * @param content all of content/
 */
export function choicesFrom({ articles, authors, categories, sponsors, ids }: Checked): Choices {
  return {
    categories: categories
      .toSorted((a, b) => a.data.label.localeCompare(b.data.label, 'de'))
      .map(({ id, data }) => ({ value: id, label: data.label })),
    authors: authors.map(({ id, data }) => ({ value: id, label: `${data.name}, ${data.jobTitle}` })),
    sponsors: sponsors.map(({ id, data }) => ({ value: id, label: data.legalName })),
    kinds: [
      { value: 'redaktionell', label: 'Redaktioneller Artikel' },
      { value: 'anzeige', label: 'Anzeige: jemand bezahlt oder hat einen Vorteil' },
    ],
    considerations: Object.entries(considerations).map(([value, label]) => ({ value, label })),
    taken: new Map([
      ...reservedRoutes.map((route) => [route, 'die Website selbst'] as const),
      ...articles.flatMap(({ file, data }) =>
        data.data.formerSlugs.map((slug) => [slug, `${file} (frühere Adresse)`] as const),
      ),
      ...ids.pages.map((id) => [id.toLowerCase(), `content/pages/${id}.mdx`] as const),
      ...ids.articles.map((id) => [id.toLowerCase(), `content/articles/${id}.mdx`] as const),
    ]),
  };
}
