import { nodesOfType } from '../graph.ts';
import type { Rule } from '../rule.ts';

/** D1: every article is of a kind, and the built site has exactly the articles of content/. */
export const kind: Rule = {
  id: 'D1',
  title: 'Art des Beitrags',
  checks:
    'Jeder Artikel ist in den Inhalten als redaktionell oder als Anzeige geführt, eine Anzeige mit Auftraggeber und Gegenleistung. Jede Artikelseite gehört zu genau einem solchen Eintrag, jeder erschienene Eintrag hat seine Seite, und von Entwürfen und geplanten Beiträgen gibt es keine.',
  unchecked:
    'Ob die Redaktion einen bezahlten Beitrag wahrheitsgemäß als Anzeige erfasst hat: Das weiß nur, wer den Vertrag kennt.',
  remedy:
    'Seiten und Einträge in content/articles vergleichen: src/pages/[slug].astro baut genau die erschienenen; kind, sponsor und consideration stehen im Kopf des Artikels.',
  page({ page, expected }, { check }) {
    if (!page.meta('og:type').includes('article') && nodesOfType(page.graph, 'NewsArticle').length === 0) return;
    check(undefined, {
      'Die Seite gibt sich als Artikel aus, aber content/articles hat dazu keinen erschienenen Eintrag.':
        !expected.articles.has(page.path),
    });
  },
  site({ expected, site }, { on }) {
    for (const { path, slug, withdrawn } of expected.articles.values())
      on(path).check(undefined, {
        'Der erschienene Artikel hat keine Seite.': !withdrawn && !site.has(`${slug}.html`),
      });
    for (const path of expected.hidden)
      on(path).check(undefined, {
        'Ein Entwurf oder geplanter Beitrag ist gebaut worden.': site.has(`${path.slice(1)}.html`),
      });
  },
  mutations: {
    'Seite eines Artikels fehlt': ({ advertisement }) => ({ [`${advertisement.slug}.html`]: null }),
    'Artikelseite ohne Eintrag in den Inhalten': ({ site, story }) => ({
      'heimlich.html': site.read(`${story.slug}.html`),
    }),
  },
};
