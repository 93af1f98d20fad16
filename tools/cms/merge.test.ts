import { expect, test } from 'vitest';
import { mergeValues } from './merge.ts';

const [one, two, three] = [1, 2, 3].map((day) => ({ day, title: `Titel ${day}`, source: { url: `/${day}` } }));
const base = [one, two];
/** What is kept where both changed the same: my version or theirs. */
const both = (from: unknown, mine: unknown, theirs: unknown) => [
  mergeValues(from, mine, theirs, (own) => own),
  mergeValues(from, mine, theirs, (_own, other) => other),
];

test.each<[string, mine: unknown[], theirs: unknown[], merged: unknown[]]>([
  [
    'one changed an item, one added one',
    [{ ...one, title: 'Neu' }, two],
    [one, two, three],
    [{ ...one, title: 'Neu' }, two, three],
  ],
  ['both added different items', [one, two, three], [{ day: 0 }, one, two], [{ day: 0 }, one, two, three]],
  ['both added the same item', [...base, three], [...base, three], [...base, three]],
  ['one changed an item, one removed another', [{ ...one, title: 'Neu' }, two], [one], [{ ...one, title: 'Neu' }]],
  [
    'both changed different values of an item',
    [{ ...one, title: 'Neu' }, two],
    [{ ...one, day: 9 }, two],
    [{ ...one, title: 'Neu', day: 9 }, two],
  ],
  ['one moved items', [two, one], base, [two, one]],
])('lists are merged by item: %s', (_name, mine, theirs, merged) =>
  expect(both(base, mine, theirs)).toEqual([merged, merged]),
);

test.each<[string, mine: unknown[], theirs: unknown[]]>([
  ['one removed an item that the other changed', [two], [{ ...one, title: 'Neu' }, two]],
  ['one moved items, the other added one', [two, one], [one, two, three]],
])('lists are in conflict as a whole: %s', (_name, mine, theirs) =>
  expect(both(base, mine, theirs)).toEqual([mine, theirs]),
);

test('mappings are merged by key, and both versions have what only one changed', () => {
  const from = { phone: '1', address: { street: 'A', city: 'W' } };
  const mine = { phone: '2', address: { street: 'B', city: 'W' } };
  const theirs = { address: { city: 'G', street: 'A' }, phone: '3', name: 'N' };
  const merged = { address: { street: 'B', city: 'G' }, name: 'N' };
  expect(both(from, mine, theirs)).toEqual([
    { ...merged, phone: '2' },
    { ...merged, phone: '3' },
  ]);
});
