import type { Rule } from '../rule.ts';
import { nodesOfType } from '../json-ld/read-graph.ts';
import { articleAt } from '../addresses.ts';

/** D1: every article is of a kind, and the built site has exactly the articles of content/. */
export const kind: Rule = {
  id: 'D1',
  title: 'Art des Beitrags',
  checks:
    'Jeder Artikel ist in den Inhalten als redaktionell oder als Anzeige geführt, eine Anzeige mit Auftraggeber und Gegenleistung. Jede Artikelseite gehört zu genau einem solchen Eintrag, jeder erschienene Eintrag hat seine Seite, und von Entwürfen und geplanten Beiträgen gibt es keine.',
  unchecked:
    'Ob die Redaktion einen bezahlten Beitrag wahrheitsgemäß als Anzeige erfasst hat: Das weiß nur, wer den Vertrag kennt.',
  page(page, expected, context) {
    const looksLikeArticle =
      page.meta('og:type').includes('article') || nodesOfType(page.graph, 'NewsArticle').length > 0;
    if (!looksLikeArticle) return;
    context.expect(
      articleAt(expected, page.path) !== undefined,
      page.place(),
      'Die Seite gibt sich als Artikel aus, aber content/articles hat dazu keinen erschienenen Eintrag.',
      'Den Artikel in content/articles anlegen (kind: redaktionell oder anzeige) oder og:type und JSON-LD der Seite ändern.',
    );
  },
  site({ expected, site }, context) {
    for (const { path, slug, withdrawn, data, paid } of expected.articles.values()) {
      const place = { page: path };
      if (!withdrawn) {
        context.expect(
          site.has(`${slug}.html`),
          place,
          'Der erschienene Artikel hat keine Seite.',
          `Prüfen, warum src/pages/[slug].astro ${slug}.html nicht baut.`,
        );
      }
      const complete =
        data.kind === 'redaktionell' ||
        (paid !== undefined && paid.sponsor.legalName !== '' && paid.data.consideration !== undefined);
      context.expect(
        complete,
        place,
        'Die Anzeige nennt keinen Auftraggeber oder keine Gegenleistung.',
        'sponsor und consideration im Kopf des Artikels angeben.',
      );
    }
    for (const path of expected.hidden) {
      context.expect(
        !site.has(`${path.slice(1)}.html`),
        { page: path },
        'Ein Entwurf oder geplanter Beitrag ist gebaut worden.',
        'src/site/site.ts: nur erschienene Artikel an Seiten geben.',
      );
    }
  },
};
