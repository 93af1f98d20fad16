import { articleBehind } from '../addresses.ts';
import { listOf, nodesOfType, typesOf, type LinkedNode } from '../graph.ts';
import { beginsWithLabel, type ExpectedArticle, labelled, LABELS } from '../expected-site.ts';
import type { PageContext, Rule } from '../rule.ts';
import { normalize } from '../text.ts';

/** D3: what machines read says the same as what people read. */
export const machines: Rule = {
  id: 'D3',
  title: 'Kennzeichnung für Maschinen',
  checks:
    'Titel, og:title und twitter:title jeder Anzeige beginnen mit der Kennzeichnung; die strukturierten Daten nennen sie NewsArticle und AdvertiserContentArticle, mit Auftraggeber und gekennzeichneter Überschrift, und kennzeichnen sie im letzten Schritt der Zeile „Sie sind hier“ und in jedem Eintrag einer Liste. Redaktionelle Beiträge tragen nichts davon.',
  remedy:
    'src/seo: Titel aus disclosedTitle, Typ und sponsor aus der Art des Beitrags und dem Datensatz des Auftraggebers bilden.',
  page(context) {
    if (context.article) {
      checkTitles(context, context.article);
      checkNode(context, context.article);
      checkBreadcrumb(context, context.article.paid);
    }
    checkLists(context);
  },
  mutations: {
    'Kennzeichnung fehlt im <title>': ({ paid, articleOf }) => paid().fill('title', articleOf(paid()).data.title),
    'Kennzeichnung fehlt in og:title': ({ paid, articleOf }) =>
      paid().attribute('meta[property="og:title"]', 'content', articleOf(paid()).data.title),
    'Kennzeichnung fehlt in twitter:title': ({ paid, articleOf }) =>
      paid().attribute('meta[name="twitter:title"]', 'content', articleOf(paid()).data.title),
    'sponsor fehlt in JSON-LD': ({ paid }) => paid().node('NewsArticle', (node) => delete node['sponsor']),
    'sponsor nennt jemand anderen': ({ paid }) =>
      paid().node('NewsArticle', (node) => (node['sponsor'] = { '@type': 'Organization', name: 'Niemand' })),
    'Typ AdvertiserContentArticle fehlt': ({ paid }) =>
      paid().node('NewsArticle', (node) => (node['@type'] = 'NewsArticle')),
    'Eintrag einer ItemList ohne Kennzeichnung': ({ file }) =>
      file('index.html').replace(new RegExp(`"name":"(${LABELS.join('|')}): `), '"name":"'),
    'Brotkrume für Maschinen ohne Kennzeichnung': ({ paid }) =>
      paid().node('BreadcrumbList', (node) =>
        Object.assign(listOf(node['itemListElement']).at(-1) as object, { name: 'Beitrag' }),
      ),
  },
};

function checkTitles({ page, check }: PageContext, { data, paid }: ExpectedArticle): void {
  const wanted = normalize(labelled(data.title, paid?.label));
  const surfaces = {
    '<title>': page.text('title'),
    'og:title': page.meta('og:title')[0],
    'twitter:title': page.meta('twitter:title')[0],
  };
  for (const [name, found = ''] of Object.entries(surfaces)) {
    check(normalize(found).startsWith(wanted), name, `Gefunden „${found}“, erwartet „${wanted}“.`);
    if (!paid)
      check(
        !LABELS.some((word) => found.startsWith(`${word}: `)),
        name,
        'Ein redaktioneller Beitrag trägt eine Kennzeichnung im Titel.',
      );
  }
}

function checkNode({ page, check }: PageContext, { data, paid }: ExpectedArticle): void {
  const place = 'JSON-LD NewsArticle';
  const [node] = nodesOfType(page.graph, 'NewsArticle');
  check(node !== undefined, place, 'Die strukturierten Daten beschreiben keinen NewsArticle.');
  if (!node) return;
  check(
    typesOf(node).includes('AdvertiserContentArticle') === (paid !== undefined),
    place,
    paid
      ? 'Der Typ AdvertiserContentArticle fehlt.'
      : 'Ein redaktioneller Beitrag ist als AdvertiserContentArticle ausgezeichnet.',
  );
  const sponsors = listOf(node['sponsor']).map((sponsor) => (sponsor as LinkedNode)['name']);
  check(
    paid ? sponsors.includes(paid.sponsor.legalName) : sponsors.length === 0,
    place,
    paid ? `„sponsor“ nennt nicht ${paid.sponsor.legalName}.` : 'Ein redaktioneller Beitrag nennt einen „sponsor“.',
  );
  if (paid)
    check(
      node['headline'] === labelled(data.title, paid.label),
      place,
      `„headline“ lautet „${String(node['headline'])}“, ohne die Kennzeichnung.`,
    );
}

function checkBreadcrumb({ page, check }: PageContext, paid: ExpectedArticle['paid']): void {
  if (!paid) return;
  const steps = listOf(nodesOfType(page.graph, 'BreadcrumbList')[0]?.['itemListElement']);
  const last = (steps.at(-1) as LinkedNode | undefined)?.['name'];
  check(
    typeof last === 'string' && beginsWithLabel(last, paid.label),
    'JSON-LD BreadcrumbList',
    `Der letzte Schritt heißt „${String(last)}“, ohne die Kennzeichnung, die die Seite zeigt.`,
  );
}

function checkLists({ page, expected, check }: PageContext): void {
  for (const entry of nodesOfType(page.graph, 'ItemList').flatMap(
    (list) => listOf(list['itemListElement']) as LinkedNode[],
  )) {
    const url = String(entry['url']);
    const paid = articleBehind(expected, url)?.paid;
    if (paid)
      check(
        beginsWithLabel(String(entry['name']), paid.label),
        `JSON-LD ItemList, ${url}`,
        'Der Eintrag der Liste nennt eine Anzeige ohne Kennzeichnung.',
      );
  }
}
