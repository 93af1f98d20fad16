/** What may be chosen for a new article, read from content/ and from the schema. */
import { z } from 'astro/zod';
import { reservedRoutes } from '../../src/lib/links/routes.ts';
import type { Collections } from '../../src/content/registry.ts';
import { articleSchema } from '../../src/content/schemas/article.ts';

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

const [editorial, paid] = articleSchema.options;

/** The words of a schema with their meanings, as the schema has them. */
const described = (schema: z.ZodType, values: readonly string[]): Choice[] => {
  const labels = z.globalRegistry.get(schema)?.['enumDescriptions'] as string[] | undefined;
  return values.map((value, index) => ({ value, label: labels?.[index] ?? value }));
};

/** Collects the choices from all of content/. */
export const choicesFrom = ({ articles, authors, categories, sponsors, ids }: Collections): Choices => ({
  categories: categories
    .toSorted((a, b) => a.data.label.localeCompare(b.data.label, 'de'))
    .map(({ id, data }) => ({ value: id, label: data.label })),
  authors: authors.map(({ id, data }) => ({ value: id, label: `${data.name}, ${data.jobTitle}` })),
  sponsors: sponsors.map(({ id, data }) => ({ value: id, label: data.legalName })),
  kinds: [editorial, paid].flatMap(({ shape: { kind } }) => described(kind, [kind.value])),
  considerations: described(paid.shape.consideration, paid.shape.consideration.options),
  taken: new Map([
    ...reservedRoutes.map((route) => [route, 'die Website selbst'] as const),
    ...articles.flatMap(({ file, data }) =>
      data.data.formerSlugs.map((slug) => [slug, `${file} (frühere Adresse)`] as const),
    ),
    ...ids.pages.map((id) => [id.toLowerCase(), `content/pages/${id}.mdx`] as const),
    ...ids.articles.map((id) => [id.toLowerCase(), `content/articles/${id}.mdx`] as const),
  ]),
});
