/** Lists that must be complete: the register, the corrections, the sitemaps. */
import type { Check, Where } from './rule.ts';

/** A list on a page or in a file, and what it must name. */
export interface ExpectedList {
  /** Path of the page or file. */
  page: string;
  /** What it names, with the place of each entry. */
  listed: readonly { key: string; where?: Where }[];
  wanted: Iterable<string>;
  /** What to say of an entry that is not there, or there more than once; "$" stands for it. */
  missing: string;
  /** What to say of an entry that has no business there. */
  extra: string;
  remedy: string;
}

/**
 * Checks that a list names everything it must once, and nothing else.
 *
 * @param list the list
 * @param check takes what is found
 */
export function checkList(
  { page, listed, wanted, missing, extra, remedy }: ExpectedList,
  check: Check,
): void {
  const byKey = Map.groupBy(listed, ({ key }) => key);
  const known = new Set(wanted);
  for (const key of known) {
    const times = byKey.get(key)?.length ?? 0;
    check(times === 1, { page, element: key }, `${missing} (${times}-mal statt einmal)`, remedy);
  }
  for (const { key } of listed) check(known.has(key), { page, element: key }, extra, remedy);
}
