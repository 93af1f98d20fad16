/** Checks content/redirects.csv: each row is unique, hides no page, and leads to an existing page in one step. */
import { entryPath, guessedRedirects, reservedRoutes, routes } from '../../lib/links/routes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { redirectKey } from '../schemas/redirects.ts';
import { movedArticles, sitePaths } from './site-paths.ts';

/** First path segments below which the build or the host serves files. */
const FOLDERS: ReadonlySet<string> = new Set(
  '_astro og bilder dateien redaktion api newsletter transparenz cdn-cgi'.split(' '),
);

const UNIQUE = 'jede alte Adresse einmal';

/** Checks each row against the pages, former routes of articles and the other rows. */
export function checkRedirects(content: Collections): Diagnostic[] {
  const isPage = sitePaths(content);
  const isTaken = (path: string): boolean => {
    const [first = '', ...rest] = path.slice(1).split('/');
    const isOwn = rest.length > 0 ? FOLDERS.has(first) : reservedRoutes.includes(first);
    return isPage(path) || (isOwn && !guessedRedirects.has(path));
  };
  const former = movedArticles(content);
  const advertisements = new Set(
    content.articles.flatMap(({ id, data }) => (data.data.kind === 'anzeige' ? [entryPath(id)] : [])),
  );
  return content.redirects.flatMap(({ file, data }) => {
    const targets = new Map(data.map(({ from, to }) => [from, to]));
    const firstRow = new Map(data.toReversed().map((row) => [redirectKey(row.from), row]));
    /** The end of a chain of redirects, or undefined for a loop. */
    const endOfChain = (from: string): string | undefined => {
      let path = from;
      for (let rows = data.length; rows > 0 && targets.has(path); rows -= 1) path = targets.get(path) ?? '';
      return targets.has(path) ? undefined : path;
    };
    return data.flatMap(({ from, to, line }): Diagnostic[] => {
      const refuseOld = (found: string, allowed: string, example = 'die Zeile löschen') => [
        { file, line, field: 'old', found: `${from}, ${found}`, allowed, example },
      ];
      const refuseNew = (
        found: string,
        allowed = 'die Adresse einer Seite, die es gibt',
        right = routes.news as string,
      ) => [{ file, line, field: 'new', found: `${to}, ${found}`, allowed, example: `${from},${right}` }];
      const owner = former.get(from);
      const [path = ''] = to.split(/[?#]/);
      if (from === path)
        return refuseOld(
          'dieselbe Seite wie new',
          'eine andere Adresse; Schrägstrich am Ende, .html und Großbuchstaben leitet der Server von selbst um',
        );
      if (isTaken(from)) return refuseOld('eine Seite, die es gibt', 'eine Adresse, die es nicht mehr gibt');
      if (owner) return refuseOld(`schon vergeben an ${owner.file} (formerSlugs)`, UNIQUE);
      const first = firstRow.get(redirectKey(from));
      if (first && first.line !== line) {
        const alike = first.from === from ? '' : `, für nginx dasselbe wie ${first.from}`;
        return refuseOld(`schon in Zeile ${first.line}${alike}`, UNIQUE, 'eine der beiden Zeilen löschen');
      }
      if (targets.has(to)) {
        const end = endOfChain(to);
        return end === undefined
          ? refuseNew('und von dort zurück: eine Schleife')
          : refuseNew('das selbst weiterleitet', 'die letzte Adresse, in einem Schritt', end);
      }
      if (to.includes('#') && advertisements.has(path))
        return refuseNew('mitten in einer Anzeige, unter ihrer Kennzeichnung', 'der Anfang der Anzeige', path);
      const article = former.get(path);
      if (article) return refuseNew('eine frühere Adresse', 'die jetzige Adresse', entryPath(article.id));
      return isPage(path) ? [] : refuseNew('wo nichts steht');
    });
  });
}
