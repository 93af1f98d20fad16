/** Comparison and three-way merge of the values of a content file. */
import { stringify } from 'yaml';

type Mapping = Record<string, unknown>;
type Pick = (mine: unknown, theirs: unknown) => unknown;

/** Deep equality that ignores the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || stringify(a, { sortMapEntries: true }) === stringify(b, { sortMapEntries: true });

/** Whether a value is an object, and no list. */
export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether at least half of an entry's values are the same: then it is a version of it, and not another entry. */
function isVersion(entry: unknown, other: unknown): boolean {
  if (!isMapping(entry) || !isMapping(other)) return false;
  const keys = Object.keys(entry);
  return 2 * keys.filter((key) => isSame(entry[key], other[key])).length >= keys.length;
}

/** For each item of `after` the index of the item of `before` that it equals, or else is a version of. */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (fits: (index: number) => boolean) => {
    const index = [...free].find(fits);
    if (index !== undefined) free.delete(index);
    return index;
  };
  const equal = after.map((item) => take((index) => isSame(before[index], item)));
  return equal.map((found, place) => found ?? take((index) => isVersion(before[index], after[place])));
}

/** Merges what two people made of `base`, mappings by key and lists by item. `pick` decides what both changed. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, pick: Pick): unknown {
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  if (isSame(mine, base)) return theirs;
  if (isMapping(mine) && isMapping(theirs)) {
    const before = isMapping(base) ? base : {};
    const merged = Object.keys({ ...before, ...theirs, ...mine }).map(
      (key) => [key, mergeValues(before[key], mine[key], theirs[key], pick)] as const,
    );
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  const isList = Array.isArray(mine) && Array.isArray(theirs);
  return (isList && mergeLists(Array.isArray(base) ? base : [], mine, theirs, pick)) || pick(mine, theirs);
}

/** Undefined if one person moved items, or removed one that the other changed or removed. */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], pick: Pick): unknown[] | undefined {
  const sides = [mine, theirs].map((list) => {
    const links = matchItems(base, list);
    const isMoved = links.some((link = Infinity, place) => links.slice(0, place).some((above = -1) => above > link));
    /** Its new items that follow the item with this index in `base`. */
    const added = (index: number) =>
      list.filter(
        (_item, place) =>
          links[place] === undefined && (links.slice(0, place).findLast((link) => link !== undefined) ?? -1) === index,
      );
    return { list, links, isMoved, added };
  });
  if (sides.some(({ isMoved }) => isMoved)) return undefined;
  const result: unknown[] = [];
  for (const index of [-1, ...base.keys()]) {
    const kept = sides
      .filter(({ links }) => links.includes(index))
      .map(({ list, links }) => list[links.indexOf(index)]);
    if (kept.length === 2) result.push(mergeValues(base[index], kept[0], kept[1], pick));
    else if (index >= 0 && !(kept.length === 1 && isSame(kept[0], base[index]))) return undefined;
    const [ours = [], others = []] = sides.map(({ added }) => added(index));
    result.push(...ours, ...others.filter((item) => !ours.some((own) => isSame(own, item))));
  }
  return result;
}
