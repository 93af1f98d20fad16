/** Two hundred made-up articles: lists that are longer than a page. */
import { printMdx } from '../../tools/bench/edition/print-mdx.ts';
import { makeArticle } from '../../tools/bench/text/article.ts';
import { viennaInstant } from '../../src/lib/format/dates.ts';
import { baseFiles } from './base.ts';
import type { Edition } from './edition.ts';
import { peopleFiles } from './small.ts';

const categories = ['sparen', 'programme', 'fachleute', 'aufsicht'] as const;

const articles = Array.from({ length: 200 }, (_article, number) => {
  const { slug, frontmatter, blocks } = makeArticle(number);
  const isPaid = frontmatter['kind'] === 'anzeige';
  const text = printMdx({
    slug,
    blocks,
    frontmatter: {
      ...frontmatter,
      publishedAt: viennaInstant(new Date(frontmatter['publishedAt'] as string)),
      category: categories[number % categories.length] ?? 'sparen',
      author: isPaid ? 'paul-probst' : 'vera-muster',
      ...(isPaid && { sponsor: 'muster-invest' }),
    },
  });
  return [`articles/${slug}.mdx`, text] as const;
});

/** The edition. */
export const many: Edition = {
  now: '2025-10-01T08:00:00+02:00',
  files: { ...baseFiles, ...peopleFiles, ...Object.fromEntries(articles) },
};
