/** Rows of content/redirects.csv hide no page, lead somewhere real in one step, and come once. */
import { existsSync } from 'node:fs';
import {
  authorPath,
  downloadPath,
  entryPath,
  guesses,
  machineRoutes,
  reservedRoutes,
  routes,
  topicPath,
} from '../../lib/links/routes.ts';
import { FILES } from '../../lib/schema/download.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

/** Folders in which the site puts files by itself. */
const FOLDERS: ReadonlySet<string> = new Set(
  '_astro og bilder dateien redaktion api newsletter transparenz cdn-cgi'.split(' '),
);

/** Whether something stands at an address, or will: also what is still a draft. */
function knowsAddresses({ ids }: Collections): (path: string) => boolean {
  const fixed = new Set<string>([
    ...Object.values(routes),
    ...Object.values(machineRoutes),
    ...[...ids.articles, ...ids.pages].map(entryPath),
    ...ids.authors.map(authorPath),
    ...ids.topics.map((id) => topicPath(id)),
  ]);
  const isFile = (path: string): boolean =>
    existsSync(`public${path}`) ||
    (path.startsWith(downloadPath('')) && existsSync(path.replace(downloadPath(''), `${FILES}/`)));
  return (path) => fixed.has(path) || (/\.\w+$/.test(path) && isFile(decodeURIComponent(path)));
}

/** Checks each row against the pages, against former addresses of articles, and against the other rows. */
export function checkRedirects(content: Collections): Diagnostic[] {
  const isPage = knowsAddresses(content);
  const isTaken = (path: string): boolean => {
    const [first = '', ...rest] = path.slice(1).split('/');
    const isArchive = first === 'news' && content.ids.categories.includes(rest[0] ?? '');
    const isOwn = rest.length > 0 ? FOLDERS.has(first) || isArchive : reservedRoutes.includes(first);
    return isPage(path) || (isOwn && !guesses.some(({ from }) => from === path));
  };
  const former = new Map(
    content.articles.flatMap(({ file, data }) => data.data.formerSlugs.map((slug) => [entryPath(slug), file] as const)),
  );
  return content.redirects.flatMap(({ file, data }) => {
    const targets = new Map(data.map(({ from, to }) => [from, to]));
    const first = new Map(data.toReversed().map(({ from, line }) => [from, line]));
    const final = (to: string): string | undefined => {
      const seen = new Set<string>();
      for (let next: string | undefined = to; next !== undefined; to = next, next = targets.get(to)) {
        if (seen.has(next)) return undefined;
        seen.add(next);
      }
      return to;
    };
    return data.flatMap(({ from, to, line }): Diagnostic[] => {
      const refuse = (field: string, found: string, allowed: string, example: string) => [
        { file, line, field, found, allowed, example },
      ];
      const holder = former.get(from);
      const [path = ''] = to.split(/[?#]/);
      if (from === path)
        return refuse(
          'old',
          `${from}, dieselbe Seite wie new`,
          'eine andere Adresse; Schrägstrich am Ende, .html und Großbuchstaben leitet der Server von selbst um',
          'die Zeile löschen',
        );
      if (isTaken(from))
        return refuse(
          'old',
          `${from}, eine Seite, die es gibt`,
          'eine Adresse, die es nicht mehr gibt',
          'die Zeile löschen',
        );
      if (holder)
        return refuse(
          'old',
          `${from}, schon vergeben an ${holder} (formerSlugs)`,
          'jede alte Adresse einmal',
          'die Zeile löschen',
        );
      if (first.get(from) !== line)
        return refuse(
          'old',
          `${from}, schon in Zeile ${first.get(from)}`,
          'jede alte Adresse einmal',
          'eine der beiden Zeilen löschen',
        );
      if (targets.has(to)) {
        const end = final(to);
        return end === undefined
          ? refuse(
              'new',
              `${to}, und von dort zurück: eine Schleife`,
              'die Adresse einer Seite, die es gibt',
              `${from},/news`,
            )
          : refuse('new', `${to}, das selbst weiterleitet`, 'die letzte Adresse, in einem Schritt', `${from},${end}`);
      }
      const article = former.get(path);
      if (article) {
        const slug = content.articles.find((each) => each.file === article)?.id ?? '';
        return refuse('new', `${to}, eine frühere Adresse`, 'die jetzige Adresse', `${from},${entryPath(slug)}`);
      }
      if (!isPage(path))
        return refuse('new', `${to}, wo nichts steht`, 'die Adresse einer Seite, die es gibt', `${from},/news`);
      return [];
    });
  });
}
