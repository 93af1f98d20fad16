import { listOf, nodesOfType, typesOf } from '../graph.ts';
import { labelled } from '../expected-site.ts';
import { fillHeadline, inData, paid as onPaid, set } from '../mutate.ts';
import type { Rule } from '../rule.ts';
import { normalize } from '../text.ts';

export default {
  id: 'D3',
  title: 'Kennzeichnung für Maschinen',
  checks:
    'Titel und og:title jeder Anzeige beginnen mit der Kennzeichnung; die strukturierten Daten nennen sie NewsArticle und AdvertiserContentArticle, mit Auftraggeber. Redaktionelle Beiträge tragen nichts davon.',
  remedy:
    'src/seo: Titel aus disclosedTitle, Typ und sponsor aus der Art des Beitrags und dem Datensatz des Auftraggebers bilden.',
  page({ page, article }, { check, note }) {
    if (!article) return;
    const { paid } = article;
    const wanted = normalize(labelled(article));
    for (const [name, found = ''] of Object.entries({
      '<title>': page.text('title'),
      'og:title': page.meta('og:title')[0],
    }))
      note(name, !normalize(found).startsWith(wanted) && `Gefunden „${found}“, erwartet „${wanted}“.`);
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const isMarked = node && typesOf(node).includes('AdvertiserContentArticle');
    const sponsors = listOf(node?.['sponsor']).map(({ name }) => name);
    check(
      'JSON-LD NewsArticle',
      paid
        ? {
            'Der Typ AdvertiserContentArticle fehlt.': !isMarked,
            [`„sponsor“ nennt nicht ${paid.sponsor.legalName}.`]: !sponsors.includes(paid.sponsor.legalName),
          }
        : {
            'Ein redaktioneller Beitrag ist als AdvertiserContentArticle ausgezeichnet.': isMarked,
            'Ein redaktioneller Beitrag nennt einen „sponsor“.': sponsors.length > 0,
          },
    );
  },
  mutations: {
    'Kennzeichnung fehlt im <title>': onPaid('title', fillHeadline),
    'Kennzeichnung fehlt in og:title': onPaid(
      'meta[property="og:title"]',
      set('content', (_title, { article }) => article.data.title),
    ),
    ...inData(onPaid, 'NewsArticle', {
      'sponsor fehlt in JSON-LD': (node) => delete node['sponsor'],
      'sponsor nennt jemand anderen': (node) => (node['sponsor'] = { '@type': 'Organization', name: 'Niemand' }),
      'Typ AdvertiserContentArticle fehlt': (node) => (node['@type'] = 'NewsArticle'),
    }),
  },
} satisfies Rule;
