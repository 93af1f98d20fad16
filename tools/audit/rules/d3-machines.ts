import { adLabels } from '../../../src/content/schemas/article.ts';
import { listOf, nodesOfType, typesOf } from '../graph.ts';
import { labelled } from '../expected-site.ts';
import { each, fillHeadline, inData, paid as onPaid, set } from '../mutate.ts';
import type { Rule } from '../rule.ts';
import { normalize } from '../text.ts';

const anyLabel = `(?:${adLabels.join('|')}): `;
const startsWithLabel = new RegExp(`^${anyLabel}`);
const setHeadline = set('content', (_title, { article }) => article.data.title);

export default {
  id: 'D3',
  title: 'Kennzeichnung für Maschinen',
  checks:
    'Titel, og:title und twitter:title jeder Anzeige beginnen mit der Kennzeichnung; die strukturierten Daten nennen sie NewsArticle und AdvertiserContentArticle, mit Auftraggeber und gekennzeichneter Überschrift, und kennzeichnen sie im letzten Schritt der Zeile „Sie sind hier“. Redaktionelle Beiträge tragen nichts davon.',
  remedy:
    'src/seo: Titel aus disclosedTitle, Typ und sponsor aus der Art des Beitrags und dem Datensatz des Auftraggebers bilden.',
  page({ page, article }, checks) {
    const { check } = checks;
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
        ...(!paid && { 'Ein redaktioneller Beitrag trägt eine Kennzeichnung im Titel.': startsWithLabel.test(found) }),
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
    const step = 'Der letzte Schritt der Zeile „Sie sind hier“';
    if (paid) checks.labelled(step, String(last), paid.label, 'JSON-LD BreadcrumbList');
  },
  mutations: {
    'Kennzeichnung fehlt im <title>': onPaid('title', fillHeadline),
    ...each((meta) => onPaid(`meta[${meta}]`, setHeadline), {
      'Kennzeichnung fehlt in og:title': 'property="og:title"',
      'Kennzeichnung fehlt in twitter:title': 'name="twitter:title"',
    }),
    ...inData(onPaid, 'NewsArticle', {
      'sponsor fehlt in JSON-LD': (node) => delete node['sponsor'],
      'sponsor nennt jemand anderen': (node) => (node['sponsor'] = { '@type': 'Organization', name: 'Niemand' }),
      'Typ AdvertiserContentArticle fehlt': (node) => (node['@type'] = 'NewsArticle'),
    }),
    ...inData(onPaid, 'BreadcrumbList', {
      'Brotkrume für Maschinen ohne Kennzeichnung': (node) =>
        Object.assign(listOf(node['itemListElement']).at(-1) ?? {}, { name: 'Beitrag' }),
    }),
  },
} satisfies Rule;
