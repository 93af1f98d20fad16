/** When the site has to be built again although nobody changed anything: what is hidden until an instant, or ends at one. */
import type { Article } from '../../src/content/compiler/read-article.ts';
import type { Collections } from '../../src/content/registry.ts';
import { expiriesIn } from '../../src/content/expiry.ts';

/** Something that changes the site by itself. */
export interface Due {
  at: Date;
  file: string;
  /** What happens then, in German. */
  what: string;
}

/** An instant as content writes it. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

/** Lists what falls due after an instant, the next first. */
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
  return [...instants, ...expiriesIn(content)]
    .filter(({ at }) => at > since)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function happening({ data }: Article, instant: string): string {
  if (instant === data.publishedAt) return 'der Artikel erscheint';
  return instant === data.withdrawn?.date ? 'der Artikel wird zurückgezogen' : 'eine Frist endet';
}
