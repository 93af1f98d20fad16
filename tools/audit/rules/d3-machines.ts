import { adLabels } from '../../../src/content/schemas/article.ts';
import { listItems, listOf, nodesOfType, typesOf } from '../graph.ts';
import { beginsWithLabel, labelled } from '../expected-site.ts';
import { data, file, fill, paid as onPaid, replace, set } from '../mutate.ts';
import type { Rule } from '../rule.ts';
import { normalize } from '../text.ts';

/** D3: what machines read says the same as what people read. Headline and breadcrumb of the data are compared with the page's by "Gleichlaut". */
export const machines: Rule = {
  id: 'D3',
  title: 'Kennzeichnung für Maschinen',
  checks:
    'Titel, og:title und twitter:title jeder Anzeige beginnen mit der Kennzeichnung; die strukturierten Daten nennen sie NewsArticle und AdvertiserContentArticle, mit Auftraggeber und gekennzeichneter Überschrift, und kennzeichnen sie im letzten Schritt der Brotkrumen und in jedem Eintrag einer Liste. Redaktionelle Beiträge tragen nichts davon.',
  remedy:
    'src/seo: Titel aus disclosedTitle, Typ und sponsor aus der Art des Beitrags und dem Datensatz des Auftraggebers bilden.',
  page({ page, article, to }, { check }) {
    for (const { url, name } of listItems(page.graph)) {
      const { paid } = to(String(url)).article ?? {};
      if (paid)
        check(`JSON-LD ItemList, ${String(url)}`, {
          'Der Eintrag der Liste nennt eine Anzeige ohne Kennzeichnung.': !beginsWithLabel(String(name), paid.label),
        });
    }
    if (!article) return;
    const { paid } = article;
    const wanted = normalize(labelled(article));
    const titles = {
      '<title>': page.text('title'),
      'og:title': page.meta('og:title')[0],
      'twitter:title': page.meta('twitter:title')[0],
    };
    for (const [name, found = ''] of Object.entries(titles))
      check(name, {
        [`Gefunden „${found}“, erwartet „${wanted}“.`]: !normalize(found).startsWith(wanted),
        'Ein redaktioneller Beitrag trägt eine Kennzeichnung im Titel.':
          !paid && adLabels.some((word) => found.startsWith(`${word}: `)),
      });
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const isMarked = node && typesOf(node).includes('AdvertiserContentArticle');
    const sponsors = listOf(node?.['sponsor']).map(({ name }) => name);
    check('JSON-LD NewsArticle', {
      'Die strukturierten Daten beschreiben keinen NewsArticle.': !node,
      ...(paid
        ? {
            'Der Typ AdvertiserContentArticle fehlt.': !isMarked,
            [`„sponsor“ nennt nicht ${paid.sponsor.legalName}.`]: !sponsors.includes(paid.sponsor.legalName),
          }
        : {
            'Ein redaktioneller Beitrag ist als AdvertiserContentArticle ausgezeichnet.': isMarked,
            'Ein redaktioneller Beitrag nennt einen „sponsor“.': sponsors.length > 0,
          }),
    });
    const last = listOf(nodesOfType(page.graph, 'BreadcrumbList')[0]?.['itemListElement']).at(-1)?.['name'];
    if (paid)
      check('JSON-LD BreadcrumbList', {
        [`Der letzte Schritt heißt „${String(last)}“, ohne die Kennzeichnung, die die Seite zeigt.`]: !beginsWithLabel(
          String(last),
          paid.label,
        ),
      });
  },
  mutations: {
    'Kennzeichnung fehlt im <title>': onPaid(
      'title',
      fill(({ article }) => article.data.title),
    ),
    ...Object.fromEntries(
      ['property="og:title"', 'name="twitter:title"'].map((meta) => [
        `Kennzeichnung fehlt in ${/\w+:\w+/.exec(meta)?.[0]}`,
        onPaid(
          `meta[${meta}]`,
          set('content', (_title, { article }) => article.data.title),
        ),
      ]),
    ),
    'sponsor fehlt in JSON-LD': data(onPaid, 'NewsArticle', (node) => delete node['sponsor']),
    'sponsor nennt jemand anderen': data(
      onPaid,
      'NewsArticle',
      (node) => (node['sponsor'] = { '@type': 'Organization', name: 'Niemand' }),
    ),
    'Typ AdvertiserContentArticle fehlt': data(onPaid, 'NewsArticle', (node) => (node['@type'] = 'NewsArticle')),
    'Eintrag einer ItemList ohne Kennzeichnung': file('index.html')(
      null,
      replace(new RegExp(`"name":"(${adLabels.join('|')}): `), '"name":"'),
    ),
    'Brotkrume für Maschinen ohne Kennzeichnung': data(onPaid, 'BreadcrumbList', (node) =>
      Object.assign(listOf(node['itemListElement']).at(-1) ?? {}, { name: 'Beitrag' }),
    ),
  },
};
