import { considerations } from '../../../src/content/schemas/article.ts';
import { feedItems } from '../feeds.ts';
import { listOf, nodesOfType } from '../graph.ts';
import { Page } from '../page.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const FILE = 'werberegister.html';
const inFull = ({ name, seat }: { name: string; seat: string }) => `Bezahlt von ${name}, ${seat}`;

export default {
  id: 'D20',
  title: 'Wer bezahlt, und womit',
  checks:
    'Jede Anzeige nennt im Beitrag, was der Auftraggeber gibt. Bezahlt jemand anderer, so steht er mit Namen neben der Kennzeichnung, im Anbieterprofil mit Sitz, im Werberegister, in beiden Feeds und als funder in den strukturierten Daten; sonst ist dort niemand genannt.',
  unchecked: 'Ob es eine Abrede gab, die niemand eingetragen hat.',
  remedy:
    'src/model/disclosure.ts: commissionedBy nennt auch den Zahler; ProviderCard, werberegister.astro und src/seo geben payer aus.',
  applies: ({ expected }) => expected.paid.some(({ withdrawn }) => !withdrawn),
  page({ page, article }, { assert, contains }) {
    if (!article?.paid) return;
    const { consideration, payer } = article.paid;
    contains('Der Beitrag', page.article ? textOf(page.article) : '', [considerations[consideration]], page.article);
    const [node] = nodesOfType(page.graph, 'NewsArticle');
    const funders = listOf(node?.['funder']).map(({ name }) => name);
    const isSame = JSON.stringify(funders) === JSON.stringify(payer ? [payer.name] : []);
    assert('JSON-LD NewsArticle', isSame, `„funder“ nennt ${funders.join(', ') || 'niemanden'}.`);
    const line = page.first('main article [data-disclosure]');
    const said = line ? textOf(line) : '';
    if (!payer) {
      assert(line, !/bezahlt von/i.test(said), 'Die Zeile beim Kennzeichen nennt jemanden, der bezahlt.');
      return;
    }
    contains('Die Zeile beim Kennzeichen', said, [`bezahlt von ${payer.name}`], line);
    contains('Die Karte des Anbieters', page.text('[data-provider-card]'), [inFull(payer)]);
  },
  output({ output, expected, to }, { on }) {
    const paidBy = (path: string | undefined) => expected.articles.get(path ?? '')?.paid?.payer;
    for (const { path, url, body } of feedItems(output)) {
      const payer = paidBy(to(url).path);
      if (payer) on(path).contains('Der Text im Feed', textOf(body), [`bezahlt von ${payer.name}`], url);
    }
    if (!output.has(FILE)) return;
    const register = new Page(FILE, output.read(FILE));
    for (const row of register.all('main tbody tr')) {
      const payer = paidBy(to(register.first('a[href]', row) ?? '').path);
      if (payer) on('/werberegister').contains('Die Zeile', textOf(row), [inFull(payer)], row);
    }
  },
} satisfies Rule;
