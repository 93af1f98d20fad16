import { readableAt } from '../addresses.ts';
import type { Ledger } from '../finding.ts';
import type { Page } from '../html/page.ts';
import type { Rule } from '../rule.ts';
import type { TrueArticle, Truth } from '../truth.ts';
import { expectOnce } from './head-element.ts';

/** What link previews read (specification, section 7). */
export const headPreview: Rule = {
  id: 'Kopf-Vorschau',
  title: 'Open Graph und Twitter-Karte',
  checks:
    'Open Graph und Twitter-Karte sind vollständig und nennen dieselbe Beschreibung wie die Seite; Artikel nennen Zeit, Ressort, Autor und Schlagwörter wie in den Artikeldaten.',
  page(page, truth, ledger) {
    checkOpenGraph(page, truth, ledger);
    const article = readableAt(truth, page.path);
    if (article) checkArticle(page, article, ledger);
  },
};

function checkOpenGraph(page: Page, truth: Truth, ledger: Ledger): void {
  const description = page.meta('description')[0] ?? '';
  expectOnce(page, 'og:type', page.meta('og:type'), ledger);
  expectOnce(page, 'og:title', page.meta('og:title'), ledger);
  expectOnce(page, 'og:description', page.meta('og:description'), ledger, description);
  expectOnce(page, 'og:url', page.meta('og:url'), ledger, new URL(page.path, `${truth.site.url}/`).href);
  expectOnce(page, 'og:site_name', page.meta('og:site_name'), ledger, truth.site.name);
  expectOnce(page, 'og:locale', page.meta('og:locale'), ledger, 'de_AT');
  expectOnce(page, 'twitter:card', page.meta('twitter:card'), ledger, 'summary_large_image');
  expectOnce(page, 'twitter:title', page.meta('twitter:title'), ledger, page.meta('og:title')[0] ?? '');
  expectOnce(page, 'twitter:description', page.meta('twitter:description'), ledger, description);
}

function checkArticle(page: Page, { data, author }: TrueArticle, ledger: Ledger): void {
  expectOnce(page, 'og:type', page.meta('og:type'), ledger, 'article');
  expectOnce(page, 'author', page.meta('author'), ledger, author.name);
  expectOnce(page, 'description', page.meta('description'), ledger, data.description);
  expectOnce(page, 'article:published_time', page.meta('article:published_time'), ledger, data.publishedAt);
  expectOnce(
    page,
    'article:modified_time',
    page.meta('article:modified_time'),
    ledger,
    data.updatedAt ?? data.publishedAt,
  );
  expectOnce(page, 'article:section', page.meta('article:section'), ledger);
  expectOnce(page, 'article:author', page.meta('article:author'), ledger);
  const tags = page.meta('article:tag');
  ledger.expect(
    tags.join() === data.keywords.join(),
    { page: page.path, element: 'article:tag' },
    'article:tag nennt nicht die Schlagwörter des Artikels.',
    'src/seo/head.ts: data.keywords ausgeben.',
  );
}
