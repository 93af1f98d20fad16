/** A year that nobody meant: a slip of the keyboard hides an article for decades or puts it at the end of every list. */
import { placeOf, type ContentCheck } from './content-walk.ts';

const FIRST_YEAR = 1990;
/** Laws and studies may be older than everything else. */
const FIRST_YEAR_OF_SOURCES = 1800;
/** Deadlines and scheduled articles lie ahead, but not further. */
const YEARS_AHEAD = 2;

const date = /^(\d{4})-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

/** Makes a check that refuses dates whose year lies far from the clock's. */
export function yearCheck(now: Date): ContentCheck {
  const last = now.getUTCFullYear() + YEARS_AHEAD;
  return (node) =>
    node.texts.flatMap((found) => {
      const { text, path } = found;
      const year = Number(date.exec(text)?.[1] ?? Number.NaN);
      const first = path[0] === 'sources' ? FIRST_YEAR_OF_SOURCES : FIRST_YEAR;
      if (Number.isNaN(year) || (year >= first && year <= last)) return [];
      return [
        {
          ...placeOf(node, found, `<${node.component?.component}> ${path.join(' › ')}`),
          found: text,
          allowed: `ein Jahr von ${first} bis ${last}`,
          example: `${now.getUTCFullYear()}${text.slice(4)}`,
        },
      ];
    });
}
