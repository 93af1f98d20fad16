import { expect, it } from 'vitest';
import { divide, partKey } from './parts.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_page, index) => ({ file: `artikel-${index}.html`, digest: `d${index}` }));
const keys = (list: ReturnType<typeof pages>) => divide(list).map(partKey);

it('leaves a small site in one piece', () => {
  expect(divide(pages(1999))).toHaveLength(1);
});

it('puts every page of a large site into exactly one part, and parts are alike in size', () => {
  const parts = divide(pages(10_000));
  expect(parts).toHaveLength(8);
  expect(new Set(parts.flat().map(({ file }) => file)).size).toBe(10_000);
  for (const part of parts) expect(Math.abs(part.length - 1250)).toBeLessThan(150);
});

it('changes one part for an edited page, and one for a new page', () => {
  const before = pages(5000);
  const edited = before.with(7, { file: 'artikel-7.html', digest: 'neu' });
  const added = [...before, { file: 'neu.html', digest: 'neu' }];
  for (const list of [edited, added])
    expect(keys(list).filter((key) => !keys(before).includes(key))).toHaveLength(1);
});
