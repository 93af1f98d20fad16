/** `npm run pruefen`: checks content/ alone, files and cross-references, and prints every fault in German. */
import { buildNow } from '../newsroom/clock.ts';
import { checkContentFolder } from '../newsroom/content-folder.ts';
import { formatFaults } from '../newsroom/faults/fault.ts';
import { countOf } from '../desk/count.ts';

const { content, faults } = checkContentFolder(process.cwd(), buildNow());
if (faults.length > 0 || !content) {
  console.error(formatFaults(faults));
  process.exitCode = 1;
} else {
  const { articles, pages, authors, sponsors, categories, market } = content;
  console.log(
    [
      `${articles.length} Artikel`,
      countOf(pages.length, 'Seite', 'Seiten'),
      countOf(authors.length, 'Autorin oder Autor', 'Autorinnen und Autoren'),
      countOf(sponsors.length, 'Auftraggeber', 'Auftraggeber'),
      countOf(categories.length, 'Kategorie', 'Kategorien'),
      countOf(market.length, 'Marktangabe', 'Marktangaben'),
    ].join(', ') + ': keine Fehler.',
  );
}
