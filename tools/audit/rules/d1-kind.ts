import { escapeHtml } from '../../../src/lib/format/escape-html.ts';
import { serializeJsonForScript } from '../../../src/seo/json-ld/graph.ts';
import { pathOfPage } from '../build-output.ts';
import { nodesOfType } from '../graph.ts';
import type { Rule } from '../rule.ts';
import { normalize } from '../text.ts';

export default {
  id: 'D1',
  title: 'Art des Beitrags',
  checks:
    'Jede Artikelseite gehört zu genau einem Eintrag der Inhalte, der als redaktionell oder als Anzeige geführt ist; jeder erschienene Eintrag hat seine Seite, und von Entwürfen und geplanten Beiträgen gibt es keine. Eine Schlagzeile, die aus rechtlichen Gründen zurückgezogen ist, steht in keiner Datei, und es gibt kein Vorschaubild von ihr.',
  unchecked:
    'Dass jeder Eintrag eine Art hat und jede Anzeige Auftraggeber und Gegenleistung, verlangt schon der Build, bevor er beginnt. Ob die Redaktion einen bezahlten Beitrag wahrheitsgemäß als Anzeige erfasst hat: Das weiß nur, wer den Vertrag kennt.',
  remedy:
    'Seiten und Einträge in content/articles vergleichen: src/pages/[slug].astro baut genau die erschienenen; kind, sponsor und consideration stehen im Kopf des Artikels. Eine verborgene Schlagzeile auch dort streichen, wo sie jemand anderswo in content/ geschrieben hat.',
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
    const titles = new Map<string, string>();
    for (const { slug, path, hiddenTitle } of expected.articles.values()) {
      if (!hiddenTitle) continue;
      for (const text of writings(hiddenTitle)) titles.set(text, path);
      const { assert } = on(path);
      assert(undefined, !output.has(`og/${slug}.png`), 'Die Schlagzeile ist verborgen, aber ihr Vorschaubild ist da.');
    }
    const texts = titles.size > 0 ? output.files.filter((file) => !PICTURE_OR_FONT.test(file)) : [];
    for (const file of texts) {
      const text = normalize(output.read(file));
      const [, path] = [...titles].find(([title]) => text.includes(title)) ?? [];
      on(pathOfPage(file)).assert(undefined, !path, `Hier steht die Schlagzeile von ${path}, die verborgen sein muss.`);
    }
  },
} satisfies Rule;

const PICTURE_OR_FONT = /\.(?:avif|jpe?g|png|webp|woff2)$/;

/** A headline as text, as HTML and as JSON have it. */
const writings = (title: string): string[] =>
  [title, escapeHtml(title)].flatMap((text) =>
    [text, JSON.stringify(text).slice(1, -1), serializeJsonForScript(text).slice(1, -1)].map(normalize),
  );
