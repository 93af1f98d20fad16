/** When the site has to be built again although nobody changed anything: what is hidden until an instant, or ends at one. */
import type { Article } from '../../src/content/prose/read-article.ts';
import type { Collections } from '../../src/content/registry.ts';
import { checkLiveEdition } from '../../src/content/checks/live-edition.ts';

/** Something that changes the site by itself. */
export interface Due {
  at: Date;
  file: string;
  /** What happens then, in German. */
  what: string;
}

/** An instant as content writes it. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

/** Evidence that is to be renewed has this many days at most, so looking further ahead finds nothing more. */
const DAYS_AHEAD = 60;
const DAY_MS = 86_400_000;

/**
 * Lists what falls due after an instant, the next first.
 *
 * @param content all of content/
 * @param since only what comes after it
 */
export function dueAfter(content: Collections, since: Date): Due[] {
  const instants = content.articles
    .filter(({ data }) => !data.data.draft)
    .flatMap(({ file, data }) =>
      [...new Set(JSON.stringify(data).match(INSTANT))].map((instant) => ({
        at: new Date(instant),
        file,
        what: happening(data, instant),
      })),
    );
  return [...instants, ...staleEvidence(content, since)]
    .filter(({ at }) => at > since)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function happening({ data }: Article, instant: string): string {
  if (instant === data.publishedAt) return 'der Artikel erscheint';
  return instant === data.withdrawn?.date ? 'der Artikel wird zurückgezogen' : 'eine Frist endet';
}

/** In a live edition a licence, say, must have been looked up lately; the day that is no longer so, a build says it. */
function staleEvidence(content: Collections, since: Date): Due[] {
  const known = new Set(checkLiveEdition(content, since).map(({ file, field }) => file + field));
  const found: Due[] = [];
  for (let day = 1; day <= DAYS_AHEAD; day++) {
    const at = new Date(since.getTime() + day * DAY_MS);
    for (const { file, field } of checkLiveEdition(content, at)) {
      if (known.has(file + field)) continue;
      known.add(file + field);
      found.push({ at, file, what: `${field} ist zu alt und muss neu nachgesehen werden` });
    }
  }
  return found;
}
