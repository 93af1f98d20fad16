import { namedLabel } from '../../../src/content/schemas/site.ts';
import { escapeHtml } from '../../../src/lib/format/escape-html.ts';
import { serializeJsonForScript } from '../../../src/seo/json-ld/graph.ts';
import { pathOfPage } from '../build-output.ts';
import { headlineOf } from '../expected-edition.ts';
import { Markup } from '../markup.ts';
import { LAST_CRUMB } from '../page.ts';
import type { Rule } from '../rule.ts';
import { isBefore, normalize, textOf } from '../text.ts';

export const kind = {
  id: 'D1',
  title: 'Art des Beitrags',
  covers:
    'Jede Artikelseite gehört zu genau einem Eintrag der Inhalte, der als redaktionell oder als Anzeige geführt ist; jeder erschienene Eintrag hat seine Seite, und von Entwürfen und geplanten Beiträgen gibt es keine. Eine Schlagzeile, die aus rechtlichen Gründen zurückgezogen ist, steht in keiner Datei, und es gibt kein Vorschaubild von ihr.',
  unchecked:
    'Dass jeder Eintrag eine Art hat und jede Anzeige Auftraggeber und Gegenleistung, verlangt schon der Build, bevor er beginnt. Ob die Redaktion einen bezahlten Beitrag wahrheitsgemäß als Anzeige erfasst hat: Das weiß nur, wer den Vertrag kennt.',
  remedy:
    'Seiten und Einträge in content/articles vergleichen: src/pages/[slug].astro baut genau die erschienenen; kind, sponsor und consideration stehen im Kopf des Artikels. Eine verborgene Schlagzeile auch dort streichen, wo sie jemand anderswo in content/ geschrieben hat.',
  applies: ({ expected }) => expected.articles.size > 0 || expected.hidden.length > 0,
  page({ page, expected }, { assert }) {
    if (!page.meta('og:type').includes('article') && !page.news) return;
    const problem = 'Die Seite gibt sich als Artikel aus, aber content/articles hat dazu keinen erschienenen Eintrag.';
    assert(undefined, expected.articles.has(page.path), problem);
  },
  output({ expected, output }, on) {
    const problem = 'Ein Entwurf oder geplanter Beitrag ist gebaut worden.';
    for (const path of expected.hidden) on(path).assert(undefined, !output.has(`${path.slice(1)}.html`), problem);
    const titles = new Map<string, string>();
    for (const { slug, path, withdrawn, hiddenTitle } of expected.articles.values()) {
      const { assert } = on(path);
      assert(undefined, withdrawn || output.has(`${slug}.html`), 'Der erschienene Artikel hat keine Seite.');
      if (!hiddenTitle) continue;
      for (const text of encodingsOf(hiddenTitle)) titles.set(text, path);
      assert(undefined, !output.has(`og/${slug}.png`), 'Die Schlagzeile ist verborgen, aber ihr Vorschaubild ist da.');
    }
    const textFiles = titles.size > 0 ? output.files.filter((file) => !PICTURE_OR_FONT.test(file)) : [];
    for (const file of textFiles) {
      const source = output.read(file);
      // Also the text alone: in the source the link of a term may part the words.
      const body = file.endsWith('.html') ? new Markup(source).first('body') : undefined;
      const texts = [normalize(source), body ? textOf(body) : ''];
      const [, path] = [...titles].find(([title]) => texts.some((text) => text.includes(title))) ?? [];
      on(pathOfPage(file)).assert(undefined, !path, `Hier steht die Schlagzeile von ${path}, die verborgen sein muss.`);
    }
  },
} satisfies Rule;

const PICTURE_OR_FONT = /\.(?:avif|jpe?g|png|webp|woff2)$/;

/** A headline as it reads in plain text, HTML and JSON. */
const encodingsOf = (title: string): string[] =>
  [title, escapeHtml(title)].flatMap((text) =>
    [text, JSON.stringify(text).slice(1, -1), serializeJsonForScript(text).slice(1, -1)].map(normalize),
  );

const LABEL = '[data-ad-label]';

export const label = {
  id: 'D2',
  title: 'Kennzeichnung auf Seiten und in Links',
  covers:
    'Vor der Überschrift jeder Anzeige steht sichtbar das Wort aus den Artikeldaten, und ihr zugänglicher Name beginnt damit; es steht auch im letzten Schritt der Zeile „Sie sind hier“. Jeder Link auf eine Anzeige, auf jeder Seite, beginnt in seinem zugänglichen Namen mit diesem Wort. Die Notiz an der Stelle einer zurückgezogenen Anzeige nennt es in der Überschrift. Redaktionelle Beiträge tragen es nicht. Wo eine Seite des Hauses ein Wort verspricht, ist es das der Ausgabe.',
  unchecked:
    'Kontrast, Schriftgröße und ob das Wort bei 320 Pixeln ohne Scrollen zu sehen ist: Das sieht ein Browser erst beim Veröffentlichen an, auf einer Seite jeder Vorlage; ob er es tat, steht im Verzeichnis der Ausgabe (/release.json). Treffer der Suche entstehen erst im Browser; geprüft sind die Überschriften, aus denen sie gebildet werden.',
  remedy:
    'AdLabel als erstes, sichtbares Wort in Kopf, Karte und Link setzen (ArticleHeader, Breadcrumbs, withdrawnMeta), unverändert aus disclosure.label; auf redaktionelle Beiträge gehört es nicht.',
  page({ page, article, withdrawn, expected, resolve }, reporter) {
    const { adLabel } = expected.settings;
    // Articles may discuss the other words that the law allows.
    for (const { text, where } of article ? [] : page.texts()) {
      const [word = adLabel] = namedLabel.exec(text) ?? [];
      reporter.assert(where, word === adLabel, `Versprochen ist das Wort „${word}“, Anzeigen tragen „${adLabel}“.`);
    }
    for (const link of page.all('a[href]')) {
      const target = resolve(link).article;
      // Links within the advertisement itself need no label.
      if (!target?.paid || target.path === page.path) continue;
      reporter.labelled('Der Name des Links auf eine Anzeige', page.nameOf(link), target.paid.label, link);
      for (const shown of page.all(LABEL, link)) reporter.visible('Die Kennzeichnung', shown);
    }
    const heading = page.first('h1');
    const headingText = heading && textOf(heading);
    if (withdrawn)
      reporter.equal('Die Überschrift der Notiz', headingText, `Zurückgezogen: ${headlineOf(withdrawn)}`, heading);
    if (!article || !page.article) return;
    const labels = page.all(LABEL, page.article);
    if (!article.paid) {
      reporter.assert(labels[0], !labels[0], 'Ein redaktioneller Beitrag trägt eine Kennzeichnung.');
      return;
    }
    const word = article.paid.label;
    const label = labels.find((element) => !heading || isBefore(element, heading));
    reporter.assert(heading, label, 'Vor der Überschrift der Anzeige fehlt die Kennzeichnung.');
    reporter.labelled('Der zugängliche Name der Überschrift', heading ? page.nameOf(heading) : '', word, heading);
    if (label) {
      reporter.equal('Die Kennzeichnung', textOf(label), word, label);
      reporter.visible('Die Kennzeichnung', label);
    }
    const crumb = page.first(LAST_CRUMB);
    reporter.equal('Der letzte Schritt der Zeile „Sie sind hier“', crumb && textOf(crumb), headlineOf(article), crumb);
  },
} satisfies Rule;
