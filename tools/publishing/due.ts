/** When the site has to be built again although nobody changed anything: what is hidden until an instant, or ends at one. */
import { expiriesIn } from '../../src/content/expiry.ts';
import type { Collections } from '../../src/content/registry.ts';
import { instantAt, instantsIn, nextDay } from '../../src/lib/format/dates.ts';
import { freshUntil } from '../../src/model/articles.ts';

/** Something that changes the site by itself. */
export interface Due {
  at: Date;
  file: string;
  /** What happens then, in German. */
  what: string;
}

/** Lists what falls due after an instant, the next first. */
export function dueAfter(content: Collections, since: Date): Due[] {
  return [...content.articles.flatMap(dueOf), ...expiriesIn(content), ...content.dates.flatMap(datesDue)]
    .filter(({ at }) => at > since)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const datesDue = ({ file, data }: Collections['dates'][number]): Due[] =>
  data.dates.map(({ day, title }) => ({
    at: instantAt(nextDay(day), '00:00'),
    file,
    what: `der Termin „${title}“ ist vorbei`,
  }));

function dueOf({ file, data: { data, prose } }: Collections['articles'][number]): Due[] {
  if (data.draft) return [];
  const { publishedAt, updatedAt, corrections = [], withdrawn, ...rest } = data;
  const instants: [instant: string | undefined, what: string][] = [
    [publishedAt, 'der Artikel erscheint'],
    [updatedAt, 'eine Aktualisierung wird sichtbar'],
    ...corrections.map(({ date }): [string, string] => [date, 'eine Berichtigung wird sichtbar']),
    [withdrawn?.date, 'der Artikel wird zurückgezogen'],
    [data.urgent ? freshUntil(publishedAt).toISOString() : undefined, 'der Artikel ist nicht mehr „Aktuell“'],
    // Offers that end, and whatever the text names.
    ...[...new Set(instantsIn(JSON.stringify([rest, prose.nodes])))].map((each): [string, string] => [
      each,
      'eine Frist endet',
    ]),
  ];
  return instants.flatMap(([instant, what]) => (instant ? [{ at: new Date(instant), file, what }] : []));
}
