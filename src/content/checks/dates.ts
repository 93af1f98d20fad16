/** A year that nobody meant: a slip of the keyboard hides an article for decades or puts it at the end of every list. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldName, textsIn } from '../diagnostics/schema-diagnostics.ts';
import { componentsIn } from '../../prose/tree.ts';
import type { Collections } from '../registry.ts';

const FIRST_YEAR = 1990;
/** Laws and studies may be older than everything else. */
const FIRST_YEAR_OF_SOURCES = 1800;
/** Deadlines and scheduled articles lie ahead, but not further. */
const YEARS_AHEAD = 2;

const date = /^(\d{4})-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

export function checkYears(content: Collections, now: Date): Diagnostic[] {
  const last = now.getUTCFullYear() + YEARS_AHEAD;
  const check = (file: string, value: unknown, line: (path: PropertyKey[]) => number | undefined, component = '') =>
    textsIn(value).flatMap(({ text, path }): Diagnostic[] => {
      const year = Number(date.exec(text)?.[1] ?? Number.NaN);
      const first = path[0] === 'sources' ? FIRST_YEAR_OF_SOURCES : FIRST_YEAR;
      if (Number.isNaN(year) || (year >= first && year <= last)) return [];
      return [
        {
          file,
          line: line(path),
          field: component ? `<${component}> ${path.map(String).join(' › ')}` : fieldName(path),
          found: text,
          allowed: `ein Jahr von ${first} bis ${last}`,
          example: `${now.getUTCFullYear()}${text.slice(4)}`,
        },
      ];
    });
  const { articles, authors, sponsors, market, pages, site } = content;
  return [
    ...articles.flatMap(({ file, data: { data, prose, lines } }) => [
      ...check(file, data, ([field]) => lines[String(field)]),
      ...[...componentsIn(prose.nodes)].flatMap(({ component, props, items }) =>
        [props, ...items.map((item) => item.props)].flatMap((each) => check(file, each, () => undefined, component)),
      ),
    ]),
    ...[...authors, ...sponsors, ...market, ...pages].flatMap(({ file, data }) => check(file, data, () => undefined)),
    ...check('content/site.yaml', site, () => undefined),
  ];
}
