import { formatList } from '../../../src/lib/format/lists.ts';
import { LOCALE } from '../../../src/lib/format/locale.ts';
import { routes } from '../../../src/lib/links/routes.ts';
import { changedAt, namesOf } from '../expected-edition.ts';
import type { PageSubject, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

/** What the value of an element of the head must be; undefined where any will do. */
type Value = (subject: PageSubject) => string | undefined;

/** The newsletter's answers and the reading list say something only to one reader. */
const NO_INDEX = /^\/(404|search|leseliste|newsletter\/.*)$/;
const any: Value = () => undefined;
const address: Value = ({ page, expected }) => new URL(page.path, `${expected.settings.url}/`).href;
const description: Value = ({ page, article }) => article?.data.description ?? page.meta('description')[0];

/** The contract of the head (specification, section 7): meta elements that stand there exactly once, */
const metas: Readonly<Record<string, Value>> = {
  robots: ({ page, article, withdrawn, expected: { sponsors } }) =>
    NO_INDEX.test(page.path) ||
    withdrawn ||
    article?.paid?.index === false ||
    // A register without advertisers is found by nobody.
    (page.path === routes.adRegister && sponsors.length === 0)
      ? 'noindex, follow'
      : 'index, follow, max-image-preview:large',
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
/** on articles also these, */
const articleMetas: typeof metas = {
  'article:published_time': ({ article }) => article?.data.publishedAt,
  'article:modified_time': ({ article, expected }) => article && changedAt(article, expected.now),
  'article:section': any,
};
const CANONICAL = 'link[rel~="canonical"]';
/** links that stand there exactly once and lead to the page itself, */
const links = {
  canonical: CANONICAL,
  [`alternate ${LOCALE}`]: `link[rel~="alternate"][hreflang="${LOCALE}"]`,
};
/** and what need only be there. */
const present = {
  'RSS-Feed': 'link[rel~="alternate"][type="application/rss+xml"]',
  'JSON Feed': 'link[rel~="alternate"][type="application/feed+json"]',
  Manifest: 'link[rel="manifest"]',
  Symbol: 'link[rel~="icon"]',
  'Apple-Symbol': 'link[rel="apple-touch-icon"]',
  'Farbe der Browserleiste': 'meta[name="theme-color"]',
  Zeichensatz: 'meta[charset="utf-8" i]',
  'Sprache der Seite': `html[lang="${LOCALE}"]`,
  // StylesheetLinks.astro, which each page or its layout places.
  Stile: 'link[rel="stylesheet"]:not([media])',
};

export const head = {
  id: 'Kopf',
  title: 'Kopf der Seite',
  checks:
    'Titel und Beschreibung stehen einmal im Kopf, in den Grenzen und nirgends doppelt; ebenso genau ein canonical und eine Alternative in der Sprache der Website, gleich der sauberen Adresse. robots, Sprache, Autor, Zeichensatz und viewport sind wie vorgeschrieben, Open Graph und Twitter-Karte vollständig und mit derselben Beschreibung; Artikel nennen Zeit, Ressort, Autor und Schlagwörter wie in den Artikeldaten. Hinweise auf Feeds, Manifest, Symbole und Stile sind da.',
  remedy:
    'src/seo/head.ts: das Element genau einmal ausgeben, mit dem Wert aus den Daten der Seite; Titel und Beschreibung kürzen, ergänzen oder unterscheiden.',
  page(subject, { assert, equal }) {
    const { page, article } = subject;
    const once = (name: string, values: readonly string[], wanted: string | undefined) => {
      const [value] = values;
      const isOnce = values.length === 1 && value !== '';
      if (assert(name, isOnce, `${name} steht ${values.length}-mal im Kopf statt einmal.`) && wanted !== undefined)
        equal(name, value, wanted);
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
    const between = (name: string, { length }: string, least: number, most: number) => {
      const problem = `${name} hat ${length} Zeichen, erlaubt sind ${least} bis ${most}.`;
      assert(name, length >= least && length <= most, problem);
    };
    between('<title>', page.text('title'), 15, longestTitle(subject));
    between('description', page.meta('description')[0] ?? '', 50, 165);
    if (!article) return;
    equal('article:tag', page.meta('article:tag').join(', '), article.data.keywords.join(', '));
    equal('article:author', page.meta('article:author').join(', '), namesOf(article).join(', '));
  },
  output({ pages }, on) {
    for (const name of ['title', 'description'] as const) {
      const taken = new Map<string, string>();
      for (const { path, [name]: value } of pages) {
        const holder = taken.get(value);
        on(path).assert(name, holder === undefined, `„${value}“ steht schon auf ${holder}.`);
        taken.set(value, holder ?? path);
      }
    }
  },
} satisfies Rule;

// Search engines show some 60 to 70 characters of a title, so a page of ours keeps to 70. A headline may have 110, as our schema allows:
// cutting it for the title would make a second wording. What is cut off there is the end, never the label.
function longestTitle({ page, article, withdrawn, expected }: PageSubject): number {
  const ofNotice = expected.articles.get(page.path.replace(/^\/transparenz(?=\/)/, ''));
  const shown = article ?? withdrawn ?? ofNotice;
  if (!shown) return 70;
  const around = [
    withdrawn && 'Zurückgezogen: ',
    shown === ofNotice && !article && !withdrawn && 'Transparenzbekanntmachung: ',
    shown.paid && `${shown.paid.label}: `,
    ` – ${expected.settings.name}`,
  ];
  return 110 + around.join('').length;
}
