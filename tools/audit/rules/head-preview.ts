import { readableAt } from '../addresses.ts';
import type { RuleContext } from '../finding.ts';
import type { Page } from '../html/page.ts';
import type { Rule } from '../rule.ts';
import type { ExpectedArticle, ExpectedSite } from '../expected-site.ts';
import { expectOnce } from './head-element.ts';

/** What link previews read (specification, section 7). */
export const headPreview: Rule = {
  id: 'Kopf-Vorschau',
  title: 'Open Graph und Twitter-Karte',
  checks:
    'Open Graph und Twitter-Karte sind vollständig und nennen dieselbe Beschreibung wie die Seite; Artikel nennen Zeit, Ressort, Autor und Schlagwörter wie in den Artikeldaten.',
  page(page, expected, context) {
    checkOpenGraph(page, expected, context);
    const article = readableAt(expected, page.path);
    if (article) checkArticle(page, article, context);
  },
};

function checkOpenGraph(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const description = page.meta('description')[0] ?? '';
  expectOnce(page, 'og:type', page.meta('og:type'), context);
  expectOnce(page, 'og:title', page.meta('og:title'), context);
  expectOnce(page, 'og:description', page.meta('og:description'), context, description);
  expectOnce(page, 'og:url', page.meta('og:url'), context, new URL(page.path, `${expected.site.url}/`).href);
  expectOnce(page, 'og:site_name', page.meta('og:site_name'), context, expected.site.name);
  expectOnce(page, 'og:locale', page.meta('og:locale'), context, 'de_AT');
  expectOnce(page, 'twitter:card', page.meta('twitter:card'), context, 'summary_large_image');
  expectOnce(page, 'twitter:title', page.meta('twitter:title'), context, page.meta('og:title')[0] ?? '');
  expectOnce(page, 'twitter:description', page.meta('twitter:description'), context, description);
}

function checkArticle(page: Page, { data, author }: ExpectedArticle, context: RuleContext): void {
  expectOnce(page, 'og:type', page.meta('og:type'), context, 'article');
  expectOnce(page, 'author', page.meta('author'), context, author.name);
  expectOnce(page, 'description', page.meta('description'), context, data.description);
  expectOnce(page, 'article:published_time', page.meta('article:published_time'), context, data.publishedAt);
  expectOnce(
    page,
    'article:modified_time',
    page.meta('article:modified_time'),
    context,
    data.updatedAt ?? data.publishedAt,
  );
  expectOnce(page, 'article:section', page.meta('article:section'), context);
  expectOnce(page, 'article:author', page.meta('article:author'), context);
  const tags = page.meta('article:tag');
  context.expect(
    tags.join() === data.keywords.join(),
    { page: page.path, element: 'article:tag' },
    'article:tag nennt nicht die Schlagwörter des Artikels.',
    'src/seo/head.ts: data.keywords ausgeben.',
  );
}
