import type { Rule } from '../rule.ts';

export default {
  id: 'D19',
  title: 'Suchmaschinen',
  checks:
    'Jede Anzeige sagt Google News, dass sie keine Nachricht ist (googlebot-news: noindex); andere Seiten sagen das nicht. Wo der Verlag entschieden hat, dass Suchmaschinen eine Anzeige nicht finden sollen, trägt sie noindex und fehlt in der Sitemap. Wie viele Karten jeder Liste Anzeigen sind, steht unten.',
  unchecked:
    'Wie eine Suchmaschine eine Anzeige beurteilt; ob der Grund zutrifft, den der Verlag für seine Entscheidung angibt; die Reihenfolge der Treffer, die erst im Browser entsteht.',
  remedy: 'src/seo/head.ts: googlebot-news und robots nach Art des Beitrags und seinem Feld „index“ ausgeben.',
  applies: ({ expected }) => [...expected.articles.values()].some(({ withdrawn }) => !withdrawn),
  page({ page, article }, { assert, equal }) {
    const news = page.meta('googlebot-news');
    if (!article?.paid) {
      assert('googlebot-news', news.length === 0, 'Die Seite ist keine Anzeige und sperrt sich für Google News.');
      return;
    }
    equal('googlebot-news', news.join(', '), 'noindex');
    const isHidden = (page.meta('robots')[0] ?? '').includes('noindex');
    const isAsDecided = isHidden === (article.paid.index === false);
    assert('robots', isAsDecided, 'robots entspricht nicht dem Feld „index“ der Anzeige.');
  },
} satisfies Rule;
