import { listOf, nodesOfType, typesOf, type LinkedNode } from '../json-ld/read-graph.ts';
import { normalize } from '../html/text.ts';
import type { Page } from '../html/page.ts';
import { labelled, LABELS } from '../label.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { readableAt } from '../addresses.ts';
import type { ExpectedArticle } from '../expected-site.ts';

/** D3: what machines read says the same as what people read. */
export const machines: Rule = {
  id: 'D3',
  title: 'Kennzeichnung für Maschinen',
  checks:
    'Titel, og:title und twitter:title jeder Anzeige beginnen mit der Kennzeichnung; die strukturierten Daten nennen sie NewsArticle und AdvertiserContentArticle, mit Auftraggeber und gekennzeichneter Überschrift. Redaktionelle Beiträge tragen nichts davon.',
  page(page, expected, context) {
    const article = readableAt(expected, page.path);
    if (article) {
      checkTitles(page, article, context);
      checkNode(page, article, context);
    }
  },
};

function checkTitles(page: Page, { data, paid }: ExpectedArticle, context: RuleContext): void {
  const wanted = normalize(labelled(data.title, paid?.label));
  const surfaces = {
    '<title>': page.text('title'),
    'og:title': page.meta('og:title')[0] ?? '',
    'twitter:title': page.meta('twitter:title')[0] ?? '',
  };
  for (const [name, found] of Object.entries(surfaces)) {
    const place = { page: page.path, element: name };
    context.expect(
      normalize(found).startsWith(wanted),
      place,
      `Gefunden „${found}“, erwartet „${wanted}“.`,
      'Den Titel überall aus disclosedTitle nehmen (src/seo/head.ts).',
    );
    if (!paid)
      context.expect(
        !LABELS.some((word) => found.startsWith(`${word}: `)),
        place,
        'Ein redaktioneller Beitrag trägt eine Kennzeichnung im Titel.',
        'kind im Artikel prüfen.',
      );
  }
}

function checkNode(page: Page, { data, paid }: ExpectedArticle, context: RuleContext): void {
  const place = { page: page.path, element: 'JSON-LD NewsArticle' };
  const [node] = nodesOfType(page.graph, 'NewsArticle');
  const sound = context.expect(
    node !== undefined,
    place,
    'Die strukturierten Daten beschreiben keinen NewsArticle.',
    'articleNodes in den Graphen der Seite aufnehmen.',
  );
  if (!sound || !node) return;
  const declared = typesOf(node).includes('AdvertiserContentArticle');
  context.expect(
    declared === (paid !== undefined),
    place,
    paid
      ? 'Der Typ AdvertiserContentArticle fehlt.'
      : 'Ein redaktioneller Beitrag ist als AdvertiserContentArticle ausgezeichnet.',
    'src/seo/json-ld/news-article.ts: den Typ aus der Art des Beitrags bilden.',
  );
  const sponsors = listOf(node['sponsor']).map((sponsor) => (sponsor as LinkedNode)['name']);
  context.expect(
    paid ? sponsors.includes(paid.sponsor.legalName) : sponsors.length === 0,
    place,
    paid
      ? `„sponsor“ nennt nicht ${paid.sponsor.legalName}.`
      : 'Ein redaktioneller Beitrag nennt einen „sponsor“.',
    'src/seo/json-ld/news-article.ts: sponsor aus dem Datensatz des Auftraggebers übernehmen.',
  );
  if (!paid) return;
  context.expect(
    node['headline'] === labelled(data.title, paid.label),
    place,
    `„headline“ lautet „${String(node['headline'])}“, ohne die Kennzeichnung.`,
    'headline aus disclosedTitle nehmen.',
  );
}
