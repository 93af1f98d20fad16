import { titleLength } from '../../../src/content/schemas/article.ts';
import { hasOwnService } from '../../../src/content/schemas/site.ts';
import { MAX_DOCUMENT_TITLE } from '../../../src/lib/format/titles.ts';
import { formatList } from '../../../src/lib/format/lists.ts';
import { LOCALE } from '../../../src/lib/format/locale.ts';
import { authorPath, canonicalUrl, issuePath, routes } from '../../../src/lib/links/routes.ts';
import { changedAt, namesOf } from '../expected-edition.ts';
import type { PageSubject, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

/** The value that an element of the head must have; undefined if any value is right. */
type Value = (subject: PageSubject) => string | undefined;

/** Pages that search engines must not index, as their content depends on the reader. */
const NO_INDEX = /^\/(404|search|leseliste|newsletter\/.*)$/;
/** Lists that they must not index if these contain nothing but advertising. */
const LISTS = /^\/(ressort|news|autor)\//;

/** Whether a page only repeats what others say: a former issue of the newsletter, or a list of advertising only. */
const isRepetition = ({ page, cards, expected: { settings } }: PageSubject): boolean =>
  (hasOwnService(settings) && page.path.startsWith(`${issuePath(settings.newsletter.name)}/`)) ||
  (LISTS.test(page.path) && cards.every(({ article }) => article?.paid !== undefined));

const any: Value = () => undefined;
const address: Value = ({ page, expected }) => new URL(page.path, `${expected.settings.url}/`).href;
const description: Value = ({ page, article }) => article?.data.description ?? page.meta('description')[0];

/** Meta elements that every page has exactly once (specification, section 7). */
const metas: Readonly<Record<string, Value>> = {
  robots: (subject) => {
    const { page, article, withdrawn, expected } = subject;
    const isHidden =
      NO_INDEX.test(page.path) ||
      isRepetition(subject) ||
      withdrawn ||
      article?.paid?.index === false ||
      // A register without advertisers is empty.
      (page.path === routes.adRegister && expected.sponsors.length === 0);
    return isHidden ? 'noindex, follow' : 'index, follow, max-image-preview:large';
  },
  language: () => LOCALE,
  author: ({ article }) => article && formatList(namesOf(article)),
  viewport: any,
  description,
  'og:type': ({ article }) => (article ? 'article' : undefined),
  'og:title': any,
  'og:description': description,
  'og:url': address,
  'og:site_name': ({ expected }) => expected.settings.name,
  'og:locale': () => LOCALE.replace('-', '_'),
  'twitter:card': () => 'summary_large_image',
  'twitter:title': ({ page }) => page.meta('og:title')[0],
  'twitter:description': description,
};
/** Meta elements that articles have, too. */
const articleMetas: typeof metas = {
  'article:published_time': ({ article }) => article?.data.publishedAt,
  'article:modified_time': ({ article, expected }) => article && changedAt(article, expected.now),
  'article:section': any,
};
const CANONICAL = 'link[rel~="canonical"]';
/** Links that every page has exactly once, to itself. */
const links = {
  canonical: CANONICAL,
  [`alternate ${LOCALE}`]: `link[rel~="alternate"][hreflang="${LOCALE}"]`,
};
/** Elements that every page has at least once. */
const present = {
  'RSS-Feed': 'link[rel~="alternate"][type="application/rss+xml"]',
  'JSON Feed': 'link[rel~="alternate"][type="application/feed+json"]',
  Manifest: 'link[rel="manifest"]',
  Symbol: 'link[rel~="icon"]',
  'Apple-Symbol': 'link[rel="apple-touch-icon"]',
  'Farbe der Browserleiste': 'meta[name="theme-color"]',
  Zeichensatz: 'meta[charset="utf-8" i]',
  'Sprache der Seite': `html[lang="${LOCALE}"]`,
  // Rendered by StylesheetLinks.astro.
  Stile: 'link[rel="stylesheet"]:not([media])',
};

export const head = {
  id: 'Kopf',
  title: 'Kopf der Seite',
  covers:
    'Titel und Beschreibung stehen einmal im Kopf, in den Grenzen und nirgends doppelt; ebenso genau ein canonical und eine Alternative in der Sprache der Website, gleich der sauberen Adresse. robots, Sprache, Autor, Zeichensatz und viewport sind wie vorgeschrieben, Open Graph und Twitter-Karte vollständig und mit derselben Beschreibung; Artikel nennen Zeit, Ressort, Autor und Schlagwörter wie in den Artikeldaten. Hinweise auf Feeds, Manifest, Symbole und Stile sind da.',
  remedy:
    'src/seo/head.ts: das Element genau einmal ausgeben, mit dem Wert aus den Daten der Seite; Titel und Beschreibung kürzen, ergänzen oder unterscheiden: auf der Startseite „tagline“ und „name“ in content/site.yaml, sonst „title“, „label“ oder „name“ in der Datei der Seite.',
  page(subject, { assert, equal }) {
    const { page, article } = subject;
    const once = (name: string, values: readonly string[], expected: string | undefined) => {
      const [value] = values;
      const isOnce = values.length === 1 && value !== '';
      if (assert(name, isOnce, `${name} steht ${values.length}-mal im Kopf statt einmal.`) && expected !== undefined)
        equal(name, value, expected);
    };
    for (const [name, value] of Object.entries({ ...metas, ...(article && articleMetas) }))
      once(name, page.meta(name), value(subject));
    for (const [name, selector] of Object.entries(links)) {
      const targets = page.all(selector).map(({ attribs }) => attribs['href'] ?? '');
      once(name, targets, address(subject));
    }
    once('<title>', page.all('head > title').map(textOf), undefined);
    for (const [name, selector] of Object.entries(present))
      assert(selector, page.first(selector), `Es fehlt: ${name}.`);
    const between = (name: string, { length }: string, min: number, max: number) => {
      const problem = `${name} hat ${length} Zeichen, erlaubt sind ${min} bis ${max}.`;
      assert(name, length >= min && length <= max, problem);
    };
    between('<title>', page.text('title'), article ? titleLength[0] : 1, maxTitleLength(subject));
    between('description', page.meta('description')[0] ?? '', 50, 165);
    if (!article) return;
    equal('article:tag', page.meta('article:tag').join(', '), article.data.keywords.join(', '));
    const profiles = article.data.author.map((id) => canonicalUrl(authorPath(id), subject.expected.settings.url));
    equal('article:author', page.meta('article:author').join(', '), profiles.join(', '));
  },
  output({ pages }, on) {
    for (const name of ['title', 'description'] as const) {
      const paths = new Map<string, string>();
      for (const { path, [name]: value } of pages) {
        const other = paths.get(value);
        on(path).assert(name, other === undefined, `„${value}“ steht schon auf ${other}.`);
        paths.set(value, other ?? path);
      }
    }
  },
} satisfies Rule;

/**
 * The maximum length of a title. Titles of articles have room for the longest headline and what is added to it;
 * search engines cut off the end, never the label.
 */
function maxTitleLength({ page, article, withdrawn, expected }: PageSubject): number {
  const advertisement = expected.articles.get(page.path.replace(/^\/transparenz\//, '/'));
  const headlined = article ?? withdrawn ?? advertisement;
  if (!headlined) return MAX_DOCUMENT_TITLE;
  const kind = withdrawn ? 'Zurückgezogen: ' : article ? '' : 'Transparenzbekanntmachung: ';
  const label = headlined.paid ? `${headlined.paid.label}: ` : '';
  return titleLength[1] + `${kind}${label} – ${expected.settings.name}`.length;
}
