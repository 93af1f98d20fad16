import type { Page } from '../html/page.ts';
import type { RuleContext } from '../finding.ts';
import { expectOnce } from './head-element.ts';
import type { PageFacts } from '../page-facts.ts';
import type { Rule } from '../rule.ts';
import { articleAt } from '../addresses.ts';
import type { ExpectedSite } from '../expected-site.ts';

/** The contract of the page head (specification, section 7). */
export const head: Rule = {
  id: 'Kopf',
  title: 'Kopf der Seite',
  checks:
    'Titel und Beschreibung stehen einmal im Kopf, in den Grenzen und nirgends doppelt; Hinweise auf Feeds, Manifest und Symbole sind da.',
  page(page, expected, context) {
    checkTitle(page, expected, context);
    checkDiscovery(page, context);
  },
  site({ pages }, context) {
    for (const name of ['title', 'description'] as const) unique(name, pages, context);
  },
};

/**
 * Search engines show some 60 to 70 characters of a title, so a page of ours keeps to 70. A headline may have 110 (Google's former limit for
 * article headlines, and our schema's): cutting it for the title would make a second wording. What is cut off there is the end, never the label.
 */
function checkTitle(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const article = articleAt(expected, page.path);
  const titles = page.all('head > title');
  context.expect(
    titles.length === 1,
    page.place(titles[1]),
    `<title> steht ${titles.length}-mal im Kopf statt einmal.`,
    'Head.astro: den Titel genau einmal ausgeben.',
  );
  const { length } = page.text('title');
  const most = article
    ? 110 +
      (article.withdrawn ? 'Zurückgezogen: '.length : 0) +
      (article.paid ? article.paid.label.length + 2 : 0) +
      expected.site.name.length +
      3
    : 70;
  context.expect(
    length >= 15 && length <= most,
    page.place(titles[0]),
    `Der Titel hat ${length} Zeichen, erlaubt sind 15 bis ${most}.`,
    'Den Titel der Seite kürzen oder ergänzen.',
  );
  const descriptions = page.meta('description');
  expectOnce(page, 'description', descriptions, context);
  const size = descriptions[0]?.length ?? 0;
  context.expect(
    size >= 50 && size <= 165,
    { page: page.path, element: 'description' },
    `Die Beschreibung hat ${size} Zeichen, erlaubt sind 50 bis 165.`,
    'Die Beschreibung kürzen oder ergänzen.',
  );
}

const discoveries: Record<string, string> = {
  'RSS-Feed': 'link[rel~="alternate"][type="application/rss+xml"]',
  'JSON Feed': 'link[rel~="alternate"][type="application/feed+json"]',
  Manifest: 'link[rel="manifest"]',
  Symbol: 'link[rel~="icon"]',
  'Apple-Symbol': 'link[rel="apple-touch-icon"]',
  'Farbe der Browserleiste': 'meta[name="theme-color"]',
};

function checkDiscovery(page: Page, context: RuleContext): void {
  for (const [name, selector] of Object.entries(discoveries)) {
    context.expect(
      page.first(selector) !== undefined,
      { page: page.path, element: selector },
      `Im Kopf fehlt: ${name}.`,
      'src/seo/head.ts: das Element auf jeder Seite ausgeben.',
    );
  }
}

function unique(name: 'title' | 'description', pages: readonly PageFacts[], context: RuleContext): void {
  const taken = new Map<string, string>();
  for (const { path, [name]: value } of pages) {
    const holder = taken.get(value);
    context.expect(
      holder === undefined,
      { page: path, element: name },
      `„${value}“ steht schon auf ${holder ?? ''}.`,
      'Jeder Seite einen eigenen Wortlaut geben.',
    );
    taken.set(value, holder ?? path);
  }
}
