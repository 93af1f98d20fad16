import { considerations } from '../../../src/content/schemas/article.ts';
import { Page } from '../page.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const FILE = 'werberegister.html';
const ROW = 'main tbody tr';

export default {
  id: 'D11',
  title: 'Werberegister',
  checks:
    'Das Werberegister führt jede erschienene und jede zurückgezogene Anzeige genau einmal, mit Auftraggeber, Gegenleistung, erstem und bei zurückgezogenen letztem Tag, und sonst nichts.',
  unchecked: 'Ob die eingetragene Gegenleistung der vereinbarten entspricht.',
  remedy:
    'src/model/public-lists.ts nimmt alle erschienenen und zurückgezogenen Anzeigen auf, src/pages/werberegister.astro füllt die Spalten aus den Artikeldaten.',
  output({ output, expected, to }, { on }) {
    const { assert, contains, lists } = on('/werberegister');
    if (!assert(undefined, output.has(FILE), 'Das Werberegister fehlt.')) return;
    const page = new Page(FILE, output.read(FILE));
    const rows = page.all(ROW).map((row) => ({ row, path: to(page.first('a[href]', row) ?? '').path ?? '' }));
    const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);
    const extra = 'Die Zeile gehört zu keiner Anzeige.';
    lists(paths(rows), paths(expected.paid), 'Die Anzeige steht nicht im Register.', extra);
    for (const { row, path } of rows) {
      const { paid, data } = expected.articles.get(path) ?? {};
      if (!paid || !data) continue;
      const parts = [paid.label, data.title, paid.sponsor.legalName, considerations[paid.consideration]];
      const days = [data.publishedAt, ...(data.withdrawn ? [data.withdrawn.date] : [])];
      contains('Die Zeile', textOf(row), parts, data.title);
      contains('Die Zeile', page.instants(row).join(' '), days, data.title);
    }
  },
} satisfies Rule;
