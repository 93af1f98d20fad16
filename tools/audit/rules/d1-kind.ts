import { nodesOfType } from '../graph.ts';
import type { Rule } from '../rule.ts';

export default {
  id: 'D1',
  title: 'Art des Beitrags',
  checks:
    'Jede Artikelseite gehört zu genau einem Eintrag der Inhalte, der als redaktionell oder als Anzeige geführt ist; jeder erschienene Eintrag hat seine Seite, und von Entwürfen und geplanten Beiträgen gibt es keine.',
  unchecked:
    'Dass jeder Eintrag eine Art hat und jede Anzeige Auftraggeber und Gegenleistung, verlangt schon der Build, bevor er beginnt. Ob die Redaktion einen bezahlten Beitrag wahrheitsgemäß als Anzeige erfasst hat: Das weiß nur, wer den Vertrag kennt.',
  remedy:
    'Seiten und Einträge in content/articles vergleichen: src/pages/[slug].astro baut genau die erschienenen; kind, sponsor und consideration stehen im Kopf des Artikels.',
  page({ page, expected }, { note }) {
    if (!page.meta('og:type').includes('article') && nodesOfType(page.graph, 'NewsArticle').length === 0) return;
    const problem = 'Die Seite gibt sich als Artikel aus, aber content/articles hat dazu keinen erschienenen Eintrag.';
    note(undefined, !expected.articles.has(page.path) && problem);
  },
  site({ expected, site }, { on }) {
    for (const { path, slug, withdrawn } of expected.articles.values())
      on(path).note(undefined, !withdrawn && !site.has(`${slug}.html`) && 'Der erschienene Artikel hat keine Seite.');
    const problem = 'Ein Entwurf oder geplanter Beitrag ist gebaut worden.';
    for (const path of expected.hidden) on(path).note(undefined, site.has(`${path.slice(1)}.html`) && problem);
  },
  mutations: {
    'Seite eines Artikels fehlt': ({ advertisement }) => ({ [`${advertisement.slug}.html`]: null }),
    'Entwurf ist gebaut': ({ expected, site, story }) => ({
      [`${expected.hidden[0]?.slice(1)}.html`]: site.read(`${story.slug}.html`),
    }),
    'Artikelseite ohne Eintrag in den Inhalten': ({ site, story }) => ({
      'heimlich.html': site.read(`${story.slug}.html`),
    }),
  },
} satisfies Rule;
