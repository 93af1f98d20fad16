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
  applies: ({ expected }) => expected.articles.size > 0 || expected.hidden.length > 0,
  page({ page, expected }, { assert }) {
    if (!page.meta('og:type').includes('article') && nodesOfType(page.graph, 'NewsArticle').length === 0) return;
    const problem = 'Die Seite gibt sich als Artikel aus, aber content/articles hat dazu keinen erschienenen Eintrag.';
    assert(undefined, expected.articles.has(page.path), problem);
  },
  output({ expected, output }, { on }) {
    for (const { path, slug, withdrawn } of expected.articles.values()) {
      const hasPage = output.has(`${slug}.html`);
      on(path).assert(undefined, withdrawn || hasPage, 'Der erschienene Artikel hat keine Seite.');
    }
    const problem = 'Ein Entwurf oder geplanter Beitrag ist gebaut worden.';
    for (const path of expected.hidden) on(path).assert(undefined, !output.has(`${path.slice(1)}.html`), problem);
  },
} satisfies Rule;
