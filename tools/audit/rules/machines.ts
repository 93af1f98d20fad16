import type { Element } from 'domhandler';
import sharp from 'sharp';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE } from '../../../src/images/link-pictures/paint-picture.ts';
import { canonicalUrl, ogImagePath } from '../../../src/lib/links/routes.ts';
import type { ResolveAddress } from '../addresses.ts';
import { changedAt, type ExpectedArticle, headlineOf, pathsOf } from '../expected-edition.ts';
import { feedFiles, feedItems, readSitemap } from '../feeds.ts';
import { listOf, typesOf } from '../page.ts';
import type { Reporter, Rule, Where } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

export const machines = {
  id: 'D3',
  title: 'Kennzeichnung für Maschinen',
  covers:
    'Titel, og:title, twitter:title und die Überschrift für Maschinen beginnen bei jeder Anzeige mit der Kennzeichnung; die strukturierten Daten nennen sie NewsArticle und AdvertiserContentArticle, mit Auftraggeber. Redaktionelle Beiträge tragen nichts davon.',
  remedy:
    'src/seo: Titel aus disclosedTitle, Typ und sponsor aus der Art des Beitrags und dem Datensatz des Auftraggebers bilden.',
  applies: ({ expected }) => expected.published.length > 0,
  page({ page, article }, { assert, equal }) {
    if (!article) return;
    const expected = normalize(headlineOf(article));
    const [og, twitter] = ['og:title', 'twitter:title'].map((name) => page.meta(name)[0]);
    const titles = { '<title>': page.text('title'), 'og:title': og, 'twitter:title': twitter };
    for (const [name, found = ''] of Object.entries(titles))
      assert(name, normalize(found).startsWith(expected), `Gefunden „${found}“, erwartet „${expected}“.`);
    equal('headline', page.news?.['headline'], expected);
    const hasType = typesOf(page.news ?? {}).includes('AdvertiserContentArticle');
    const where = 'JSON-LD NewsArticle';
    const problem = `Der Typ AdvertiserContentArticle ${hasType ? 'steht an einem redaktionellen Beitrag' : 'fehlt'}.`;
    assert(where, hasType === Boolean(article.paid), problem);
    equal('sponsor', page.newsNames('sponsor'), article.paid?.sponsor.legalName ?? '', where);
  },
} satisfies Rule;

export const feeds = {
  id: 'D3-Feeds',
  title: 'Kennzeichnung in Feeds',
  covers:
    'RSS und JSON Feed nennen jede Anzeige mit Kennzeichnung in Titel und Kategorie und enthalten jeden Beitrag, den sie nennen, mit vollem Text, anstelle eines zurückgezogenen dessen Notiz mit dem Grund.',
  unchecked: 'Wie Feed-Programme diese Angaben anzeigen.',
  remedy:
    'Genau die erschienenen Artikel mit disclosedTitle, Kennzeichnung als Kategorie und vollem Text in den Feed aufnehmen, von zurückgezogenen die Notiz.',
  entry({ url, title, categories, html, body, article, withdrawn }, { assert, contains, equal }) {
    const shown = article ?? withdrawn;
    assert(url, shown, 'Der Feed nennt einen Beitrag, der nicht erschienen ist.');
    if (!shown) return;
    const { paid, prose, data } = shown;
    equal('Der Titel', title, `${withdrawn ? 'Zurückgezogen: ' : ''}${headlineOf(shown)}`, url);
    const list = categories.join(', ');
    if (paid) contains(`Die Liste der Kategorien (${list})`, list, [paid.label], url);
    if (withdrawn) contains('Der Eintrag', textOf(body), [data.withdrawn?.reason ?? ''], url);
    // Full content has more than three characters per word of the prose.
    else assert(url, html.length > prose.words * 3, 'Der Feed enthält den Beitrag nicht mit vollem Text.');
  },
  output({ output, expected }, on) {
    const filled = new Set(feedItems(output).map(({ path }) => path));
    for (const path of feedFiles(output).map((file) => `/${file}`)) {
      // The feeds of an edition without articles are empty.
      const isComplete = expected.published.length === 0 || filled.has(path);
      on(path).assert(undefined, isComplete, 'Der Feed fehlt oder enthält keinen Beitrag.');
    }
  },
} satisfies Rule;

export const pictures = {
  id: 'D3-Bilder',
  title: 'Kennzeichnung in Vorschaubildern',
  covers:
    'Jede Seite (außer der Notiz über einen zurückgezogenen Beitrag) nennt ihr eigenes Vorschaubild mit Alternativtext; die strukturierten Daten einer Anzeige nennen als ihr Bild kein anderes. Die Datei jedes Vorschaubilds einer Anzeige nennt die Kennzeichnung; die aller anderen sagt, dass sie keine trägt.',
  unchecked:
    'Die Pixel: Dass die Kennzeichnung gemalt ist, wo die Datei sie nennt, prüfen die Tests des Programms, das die Bilder malt. Welchen Ausschnitt ein soziales Netzwerk zeigt, weiß niemand im Voraus.',
  remedy:
    'src/seo/head.ts: Bild mit Alternativtext ausgeben; ein falsch gemaltes neu malen lassen (.cache/og leeren) oder src/images/link-pictures berichtigen.',
  page({ page, withdrawn, expected }, { assert, contains }) {
    const images = page.meta('og:image');
    if (withdrawn) {
      const problem = 'Der Beitrag ist zurückgezogen; die Seite darf kein Vorschaubild nennen.';
      assert('og:image', images.length === 0, problem);
      return;
    }
    const label = expected.articles.get(page.path)?.paid?.label;
    assert('og:image', images.length === 1, `Die Seite nennt ${images.length} Vorschaubilder statt einem.`);
    const own = canonicalUrl(ogImagePath(page.path), expected.settings.url);
    assert('og:image', images[0] === own, 'Das Vorschaubild ist nicht das der Seite.');
    const [alt] = page.meta('og:image:alt');
    if (!label) {
      assert('og:image:alt', alt, 'Der Alternativtext fehlt.');
      return;
    }
    contains('Der Alternativtext', alt ?? '', [label], 'og:image:alt');
    const others = listOf(page.news?.['image']).filter(({ url }) => url !== own);
    assert('JSON-LD image', others.length === 0, 'Ein Bild der Anzeige ist nicht ihr Vorschaubild.');
  },
  async output({ output, expected, pages }, on) {
    for (const { path, pictures } of pages) {
      const label = expected.articles.get(path)?.paid?.label;
      for (const picture of pictures) {
        const bytes = output.bytes(picture.slice(1));
        // The rule about links reports missing files.
        if (!bytes) continue;
        const { assert } = on(path);
        const { comments = [] } = await sharp(bytes).metadata();
        const disclosure = comments.find(({ keyword }) => keyword === DISCLOSURE_KEYWORD)?.text;
        if (label) assert(picture, disclosure?.startsWith(`${label}. `), 'Das Bild nennt die Kennzeichnung nicht.');
        else assert(picture, disclosure === NO_DISCLOSURE, 'Das Bild sagt nicht, dass es keine Anzeige zeigt.');
      }
    }
  },
} satisfies Rule;

/** Age limit of articles in a news sitemap (Google, "News sitemap"). */
const NEWS_MILLISECONDS = 48 * 3_600_000;
const NEWS = 'news-sitemap.xml';
const INDEX = 'sitemap-index.xml';

export const sitemaps = {
  id: 'D3-Sitemaps',
  title: 'Sitemaps',
  covers:
    'Die Nachrichten-Sitemap enthält keine Anzeige und genau die redaktionellen Beiträge der letzten 48 Stunden, gerechnet vom Stand dieses Berichts. Die Sitemap führt jede Seite, die Suchmaschinen sehen dürfen, und keine andere, mit dem Stand aus den Artikeldaten.',
  remedy: 'Die Sitemaps aus denselben Angaben bilden wie das robots-Element und die Artikel (src/seo/lists).',
  output({ output, expected, pages, resolve }, on) {
    const entriesOf = (name: string) =>
      readSitemap(output, name).map(({ url, lastModified }) => ({ path: resolve(url).path ?? url, lastModified }));
    const isNew = ({ publishedAt }: ExpectedArticle['data']) =>
      expected.now.getTime() - Date.parse(publishedAt) < NEWS_MILLISECONDS;
    const recent = expected.published.filter(({ paid, data }) => !paid && isNew(data));
    const news = on(`/${NEWS}`);
    news.assert(undefined, output.has(NEWS), 'Es gibt keine Nachrichten-Sitemap.');
    const old = 'Der Eintrag ist eine Anzeige, älter als 48 Stunden oder kein erschienener Artikel.';
    news.lists(pathsOf(entriesOf(NEWS)), pathsOf(recent), 'Ein neuer redaktioneller Beitrag fehlt.', old);
    const { assert, lists } = on(`/${INDEX}`);
    const entries = entriesOf(INDEX);
    const extra = 'Die Sitemap nennt eine Seite, die es nicht gibt oder die noindex trägt.';
    lists(pathsOf(entries), pathsOf(pages.filter(({ indexed }) => indexed)), 'Die Seite fehlt in der Sitemap.', extra);
    for (const { path, lastModified } of entries) {
      const article = expected.articles.get(path);
      if (!article) continue;
      const isSame = Date.parse(lastModified) === Date.parse(changedAt(article, expected.now));
      assert(path, isSame, `lastmod ist „${lastModified}“, der Artikel nennt einen anderen Stand.`);
    }
  },
} satisfies Rule;

/** Checks that search engines follow no link of an advertisement to another website. */
function checkFollowed(links: readonly Element[], resolve: ResolveAddress, assert: Reporter['assert'], where?: Where) {
  for (const link of links.filter((each) => resolve(each).path === undefined)) {
    const isFollowed = !(link.attribs['rel'] ?? '').split(' ').includes('nofollow');
    assert(where ?? link, !isFollowed, 'Ein Link der Anzeige auf eine andere Website hat kein nofollow in rel.');
  }
}

/** Lists that search engines must not index if these contain nothing but advertising. */
const LISTS = /^\/(ressort|news|autor)\//;

export const searchEngines = {
  id: 'D19',
  title: 'Suchmaschinen',
  covers:
    'Jede Anzeige sagt Google News, dass sie keine Nachricht ist (googlebot-news: noindex); andere Seiten sagen das nicht. Wo der Verlag entschieden hat, dass Suchmaschinen eine Anzeige nicht finden sollen, trägt sie noindex und fehlt in der Sitemap; ebenso eine Liste mit nichts als Anzeigen. Jeder Link einer Anzeige auf eine andere Website trägt nofollow, auf der Seite und in Feeds: Mit ihr kauft niemand Ansehen bei Suchmaschinen. Wie viele Karten jeder Liste Anzeigen sind, steht unten.',
  unchecked:
    'Wie eine Suchmaschine eine Anzeige beurteilt; ob der Grund zutrifft, den der Verlag für seine Entscheidung angibt; die Reihenfolge der Treffer, die erst im Browser entsteht.',
  remedy:
    'src/seo/head.ts: googlebot-news und robots nach Art des Beitrags und seinem Feld „index“ ausgeben; Links auf andere Websites mit externalRel (src/lib/links).',
  applies: ({ expected }) => expected.published.length > 0,
  page({ page, article, cards, resolve }, { assert, equal }) {
    const news = page.meta('googlebot-news');
    const isHidden = (page.meta('robots')[0] ?? '').includes('noindex');
    if (!article?.paid) {
      assert('googlebot-news', news.length === 0, 'Die Seite ist keine Anzeige und sperrt sich für Google News.');
      const isAllPaid = LISTS.test(page.path) && cards.every(({ article: listed }) => listed?.paid);
      assert('robots', isHidden || !isAllPaid, 'Die Liste enthält nichts als Anzeigen und ist zu finden.');
      return;
    }
    equal('googlebot-news', news.join(', '), 'noindex');
    const isRight = isHidden === (article.paid.index === false);
    assert('robots', isRight, 'robots entspricht nicht dem Feld „index“ der Anzeige.');
    checkFollowed(page.all('main a[href^="https:"]'), resolve, assert);
  },
  entry({ url, content, article, resolve }, { assert }) {
    if (article?.paid) checkFollowed(content.all('a[href^="https:"]'), resolve, assert, url);
  },
} satisfies Rule;
