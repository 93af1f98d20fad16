import type { Page } from '../html/page.ts';
import type { Ledger } from '../finding.ts';
import { expectOnce } from './head-element.ts';
import type { PageFacts } from '../page-facts.ts';
import type { Rule } from '../rule.ts';
import { articleAt } from '../addresses.ts';
import type { Truth } from '../truth.ts';

/** The contract of the page head (specification, section 7). */
export const head: Rule = {
  id: 'Kopf',
  title: 'Kopf der Seite',
  checks:
    'Titel und Beschreibung stehen einmal im Kopf, in den Grenzen und nirgends doppelt; Hinweise auf Feeds, Manifest und Symbole sind da.',
  page(page, truth, ledger) {
    checkTitle(page, truth, ledger);
    checkDiscovery(page, ledger);
  },
  site({ pages }, ledger) {
    for (const name of ['title', 'description'] as const) unique(name, pages, ledger);
  },
};

/**
 * Search engines show some 60 to 70 characters of a title, so a page of ours keeps to 70. A headline may have 110 (Google's former limit for
 * article headlines, and our schema's): cutting it for the title would make a second wording. What is cut off there is the end, never the label.
 */
function checkTitle(page: Page, truth: Truth, ledger: Ledger): void {
  const article = articleAt(truth, page.path);
  const titles = page.all('head > title');
  ledger.expect(
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
      truth.site.name.length +
      3
    : 70;
  ledger.expect(
    length >= 15 && length <= most,
    page.place(titles[0]),
    `Der Titel hat ${length} Zeichen, erlaubt sind 15 bis ${most}.`,
    'Den Titel der Seite kürzen oder ergänzen.',
  );
  const descriptions = page.meta('description');
  expectOnce(page, 'description', descriptions, ledger);
  const size = descriptions[0]?.length ?? 0;
  ledger.expect(
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

function checkDiscovery(page: Page, ledger: Ledger): void {
  for (const [name, selector] of Object.entries(discoveries)) {
    ledger.expect(
      page.first(selector) !== undefined,
      { page: page.path, element: selector },
      `Im Kopf fehlt: ${name}.`,
      'src/seo/head.ts: das Element auf jeder Seite ausgeben.',
    );
  }
}

function unique(name: 'title' | 'description', pages: readonly PageFacts[], ledger: Ledger): void {
  const taken = new Map<string, string>();
  for (const { path, [name]: value } of pages) {
    const holder = taken.get(value);
    ledger.expect(
      holder === undefined,
      { page: path, element: name },
      `„${value}“ steht schon auf ${holder ?? ''}.`,
      'Jeder Seite einen eigenen Wortlaut geben.',
    );
    taken.set(value, holder ?? path);
  }
}
