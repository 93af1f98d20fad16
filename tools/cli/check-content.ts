/** `npm run pruefen`: checks content/ alone, files and cross-references, and prints every diagnostic in German. */
import { buildNow } from '../../src/content/clock.ts';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { countOf } from '../authoring/count.ts';

const { content, diagnostics } = checkContentFolder(process.cwd(), buildNow());
if (diagnostics.length > 0 || !content) {
  console.error(formatDiagnostics(diagnostics));
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
