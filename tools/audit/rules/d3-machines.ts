import { listOf, nodesOfType, typesOf } from '../graph.ts';
import { labelled } from '../expected-edition.ts';
import type { Rule } from '../rule.ts';
import { normalize } from '../text.ts';

export default {
  id: 'D3',
  title: 'Kennzeichnung für Maschinen',
  checks:
    'Titel und og:title jeder Anzeige beginnen mit der Kennzeichnung; die strukturierten Daten nennen sie NewsArticle und AdvertiserContentArticle, mit Auftraggeber. Redaktionelle Beiträge tragen nichts davon.',
  remedy:
    'src/seo: Titel aus disclosedTitle, Typ und sponsor aus der Art des Beitrags und dem Datensatz des Auftraggebers bilden.',
  applies: ({ expected }) => [...expected.articles.values()].some(({ withdrawn }) => !withdrawn),
  page({ page, article }, { assert }) {
    if (!article) return;
    const { paid } = article;
    const wanted = normalize(labelled(article));
    const titles = { '<title>': page.text('title'), 'og:title': page.meta('og:title')[0] };
    for (const [name, found = ''] of Object.entries(titles))
      assert(name, normalize(found).startsWith(wanted), `Gefunden „${found}“, erwartet „${wanted}“.`);
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const isMarked = node && typesOf(node).includes('AdvertiserContentArticle');
    const sponsors = listOf(node?.['sponsor']).map(({ name }) => name);
    const where = 'JSON-LD NewsArticle';
    if (paid) {
      assert(where, isMarked, 'Der Typ AdvertiserContentArticle fehlt.');
      const { legalName } = paid.sponsor;
      assert(where, sponsors.includes(legalName), `„sponsor“ nennt nicht ${legalName}.`);
    } else {
      assert(where, !isMarked, 'Ein redaktioneller Beitrag ist als AdvertiserContentArticle ausgezeichnet.');
      assert(where, sponsors.length === 0, 'Ein redaktioneller Beitrag nennt einen „sponsor“.');
    }
  },
} satisfies Rule;
