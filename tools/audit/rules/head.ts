import type { PageContext, Rule } from '../rule.ts';
import { LOCALE } from '../../../src/lib/format/place.ts';

/** Where the value of an element of the head is read. */
type Source = { meta: string } | { link: string };

/** An element that stands in the head exactly once. */
interface HeadElement {
  name: string;
  source: Source;
  /** Its one right value; any where undefined. */
  value?: (context: PageContext) => string | undefined;
  /** Pages that have it; all where undefined. */
  on?: (context: PageContext) => boolean;
}

/** The newsletter's answers say something only to the reader who asked. */
const NO_INDEX = /^\/(404|search|newsletter\/.*)$/;
const isIndexed = ({ page, withdrawn }: PageContext) => !NO_INDEX.test(page.path) && !withdrawn;
const isArticle = ({ article }: PageContext) => article !== undefined;
const addressOf = ({ page, expected }: PageContext) => new URL(page.path, `${expected.site.url}/`).href;
const description = ({ page, article }: PageContext) => article?.data.description ?? page.meta('description')[0];

const meta = (name: string, value?: HeadElement['value'], on?: HeadElement['on']): HeadElement => ({
  name,
  source: { meta: name },
  ...(value && { value }),
  ...(on && { on }),
});

/** The contract of the head (specification, section 7). */
const elements: readonly HeadElement[] = [
  { name: 'canonical', source: { link: 'link[rel~="canonical"]' }, value: addressOf },
  {
    name: `alternate ${LOCALE}`,
    source: { link: `link[rel~="alternate"][hreflang="${LOCALE}"]` },
    value: addressOf,
  },
  meta('robots', (context) => (isIndexed(context) ? 'index, follow, max-image-preview:large' : 'noindex, follow')),
  meta('language', () => LOCALE),
  meta('author', ({ article }) => article?.author.name),
  meta('viewport'),
  meta('description', description),
  meta('og:type', ({ article }) => (article ? 'article' : undefined)),
  meta('og:title'),
  meta('og:description', description),
  meta('og:url', addressOf),
  meta('og:site_name', ({ expected }) => expected.site.name),
  meta('og:locale', () => 'de_AT'),
  meta('twitter:card', () => 'summary_large_image'),
  meta('twitter:title', ({ page }) => page.meta('og:title')[0]),
  meta('twitter:description', description),
  meta('article:published_time', ({ article }) => article?.data.publishedAt, isArticle),
  meta('article:modified_time', ({ article }) => article?.data.updatedAt ?? article?.data.publishedAt, isArticle),
  meta('article:section', undefined, isArticle),
  meta('article:author', undefined, isArticle),
];

/** Elements that need only be there. */
const present: Readonly<Record<string, string>> = {
  'RSS-Feed': 'link[rel~="alternate"][type="application/rss+xml"]',
  'JSON Feed': 'link[rel~="alternate"][type="application/feed+json"]',
  Manifest: 'link[rel="manifest"]',
  Symbol: 'link[rel~="icon"]',
  'Apple-Symbol': 'link[rel="apple-touch-icon"]',
  'Farbe der Browserleiste': 'meta[name="theme-color"]',
  Zeichensatz: 'meta[charset="utf-8" i]',
  'Sprache der Seite': `html[lang="${LOCALE}"]`,
};

/** What the head tells browsers, search engines and link previews. */
export const head: Rule = {
  id: 'Kopf',
  title: 'Kopf der Seite',
  checks:
    'Titel und Beschreibung stehen einmal im Kopf, in den Grenzen und nirgends doppelt; ebenso genau ein canonical und eine Alternative in der Sprache der Website, gleich der sauberen Adresse. robots, Sprache, Autor, Zeichensatz und viewport sind wie vorgeschrieben, Open Graph und Twitter-Karte vollständig und mit derselben Beschreibung; Artikel nennen Zeit, Ressort, Autor und Schlagwörter wie in den Artikeldaten. Hinweise auf Feeds, Manifest und Symbole sind da.',
  remedy:
    'src/seo/head.ts: das Element genau einmal ausgeben, mit dem Wert aus den Daten der Seite; Titel und Beschreibung kürzen, ergänzen oder unterscheiden.',
  page(context) {
    const { page, article, check } = context;
    for (const element of elements) if (element.on?.(context) ?? true) checkElement(context, element);
    for (const [name, selector] of Object.entries(present))
      check(page.first(selector) !== undefined, selector, `Im Kopf fehlt: ${name}.`);
    const titles = page.all('head > title');
    check(titles.length === 1, titles[1], `<title> steht ${titles.length}-mal im Kopf statt einmal.`);
    checkLength(context, '<title>', page.text('title'), 15, longestTitle(context));
    checkLength(context, 'description', page.meta('description')[0] ?? '', 50, 165);
    if (article)
      check(
        page.meta('article:tag').join() === article.data.keywords.join(),
        'article:tag',
        'article:tag nennt nicht die Schlagwörter des Artikels.',
      );
  },
  site({ pages, check }) {
    for (const name of ['title', 'description'] as const) {
      const taken = new Map<string, string>();
      for (const { path, [name]: value } of pages) {
        const holder = taken.get(value);
        check(holder === undefined, { page: path, element: name }, `„${value}“ steht schon auf ${holder ?? ''}.`);
        taken.set(value, holder ?? path);
      }
    }
  },
  mutations: {
    'canonical doppelt': ({ plain }) => plain().wrap('link[rel="canonical"]', (html) => html + html),
    'canonical zeigt auf eine andere Adresse': ({ plain }) =>
      plain().attribute('link[rel="canonical"]', 'href', (href) => `${href}.html`),
    'Titel doppelt vergeben': ({ plain, file }) =>
      plain().replace(/<title>[^<]*/, /<title>[^<]*/.exec(file('index.html').html)?.[0] ?? ''),
    'Titel zu lang': ({ plain }) => plain().prepend('title', 'Sehr '.repeat(20)),
    'Beschreibung fehlt': ({ plain }) => plain().remove('meta[name="description"]'),
    'robots sperrt die Seite': ({ plain }) => plain().attribute('meta[name="robots"]', 'content', 'noindex, follow'),
    'Sprache fehlt': ({ plain }) => plain().attribute('html', 'lang', null),
    'Zeichensatz fehlt': ({ plain }) => plain().remove('meta[charset]'),
    'RSS-Feed nicht genannt': ({ plain }) => plain().remove('link[type="application/rss+xml"]'),
    'og:url zeigt auf eine andere Adresse': ({ plain }) =>
      plain().attribute('meta[property="og:url"]', 'content', 'https://x.example/'),
    'article:published_time fehlt': ({ paid }) => paid().remove('meta[property="article:published_time"]'),
    'Schlagwort fehlt': ({ paid }) => paid('meta[property="article:tag"]').remove('meta[property="article:tag"]'),
  },
};

function checkElement(context: PageContext, { name, source, value }: HeadElement): void {
  const { page, check } = context;
  const values =
    'meta' in source ? page.meta(source.meta) : page.all(source.link).map(({ attribs }) => attribs['href'] ?? '');
  const once = check(
    values.length === 1 && values[0] !== '',
    name,
    `${name} steht ${values.length}-mal im Kopf statt einmal.`,
  );
  const wanted = value?.(context);
  if (once && wanted !== undefined)
    check(values[0] === wanted, name, `${name} ist „${values[0]}“, erwartet ist „${wanted}“.`);
}

function checkLength({ check }: PageContext, name: string, { length }: string, least: number, most: number): void {
  check(length >= least && length <= most, name, `${name} hat ${length} Zeichen, erlaubt sind ${least} bis ${most}.`);
}

/**
 * Search engines show some 60 to 70 characters of a title, so a page of ours keeps to 70. A headline may have 110 (Google's former limit for
 * article headlines, and our schema's): cutting it for the title would make a second wording. What is cut off there is the end, never the label.
 */
function longestTitle({ article, withdrawn, expected }: PageContext): number {
  const { paid } = article ?? withdrawn ?? {};
  if (!article && !withdrawn) return 70;
  return (
    110 +
    (withdrawn ? 'Zurückgezogen: '.length : 0) +
    (paid ? paid.label.length + 2 : 0) +
    expected.site.name.length +
    3
  );
}
