import { titleLength } from '../../../src/content/schemas/article.ts';
import { hasOwnService } from '../../../src/content/schemas/site.ts';
import { MAX_DOCUMENT_TITLE } from '../../../src/lib/format/titles.ts';
import { issuePath, routes } from '../../../src/lib/links/routes.ts';
import type { PageSubject, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

/** Pages that search engines must not index, as their content depends on the reader. */
const NO_INDEX = /^\/(404|search|leseliste|newsletter\/.*)$/;
/** Lists that they must not index if these contain nothing but advertising. */
const LISTS = /^\/(ressort|news|autor)\//;

/** Whether a page only repeats what others say: a former issue of the newsletter, or a list of advertising only. */
const isRepetition = ({ page, cards, expected: { settings } }: PageSubject): boolean =>
  (hasOwnService(settings) && page.path.startsWith(`${issuePath(settings.newsletter.name)}/`)) ||
  (LISTS.test(page.path) && cards.every(({ article }) => article?.paid !== undefined));

/** Whether search engines must not index a page. */
const isHidden = (subject: PageSubject): boolean =>
  NO_INDEX.test(subject.page.path) ||
  isRepetition(subject) ||
  subject.withdrawn !== undefined ||
  subject.article?.paid?.index === false ||
  // A register without advertisers is empty.
  (subject.page.path === routes.adRegister && subject.expected.sponsors.length === 0);

export const head = {
  id: 'Kopf',
  title: 'Titel, Beschreibung und Suchmaschinen',
  covers:
    'Titel und Beschreibung stehen einmal im Kopf, in den Grenzen und nirgends doppelt. robots lässt Suchmaschinen auf jede Seite, außer auf Zurückgezogenes, Anzeigen, die sie nicht finden sollen, Listen mit nichts als Anzeigen, frühere Ausgaben des Newsletters und Seiten, die jede Leserin anders sieht.',
  unchecked:
    'Was im Kopf von keinem Inhalt abhängt, wie Zeichensatz, Sprache und die Hinweise auf Feeds und Symbole: Das prüfen die Tests des Programms.',
  remedy:
    'Titel und Beschreibung kürzen, ergänzen oder unterscheiden: auf der Startseite „tagline“ und „name“ in content/site.yaml, sonst „title“, „label“ oder „name“ in der Datei der Seite; robots kommt aus src/seo/head.ts.',
  page(subject, { assert, equal }) {
    const { page, article } = subject;
    const titles = page.all('head > title').map(textOf);
    const descriptions = page.meta('description');
    const between = (name: string, values: readonly string[], min: number, max: number) => {
      assert(name, values.length === 1, `${name} steht ${values.length}-mal im Kopf statt einmal.`);
      const { length } = values[0] ?? '';
      assert(name, length >= min && length <= max, `${name} hat ${length} Zeichen, erlaubt sind ${min} bis ${max}.`);
    };
    between('<title>', titles, article ? titleLength[0] : 1, maxTitleLength(subject));
    between('description', descriptions, 50, 165);
    const robots = isHidden(subject) ? 'noindex, follow' : 'index, follow, max-image-preview:large';
    equal('robots', page.meta('robots').join(' / '), robots);
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
