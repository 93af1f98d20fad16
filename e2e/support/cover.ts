/**
 * Selects few items that together have every kind of thing that any of them has: first the one with most kinds that are
 * not in `seen`, to which its kinds are added, then the one with most of the remaining ones, and so on.
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
