/** Selects few test cases that together have everything that all of them have. */

/**
 * Selects items that together have every kind that any of them has: first the one with most kinds that are not in
 * `seen`, then the one with most of the remaining ones, and so on.
 * @param kindsOf kinds of things in an item
 * @param seen kinds that need no item; those of the selected items are added
 */
export function selectCovering<Item>(
  items: readonly Item[],
  kindsOf: (item: Item) => ReadonlySet<string>,
  seen = new Set<string>(),
): Item[] {
  const selected: Item[] = [];
  for (;;) {
    const counted = items.map((item) => ({ item, unseen: kindsOf(item).difference(seen).size }));
    const [best] = counted.toSorted((a, b) => b.unseen - a.unseen);
    if (!best || best.unseen === 0) return selected;
    selected.push(best.item);
    for (const kind of kindsOf(best.item)) seen.add(kind);
  }
}
