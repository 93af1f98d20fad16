import { expect, it } from 'vitest';
import { vocabulary } from './vocabulary.ts';
import { componentFor, mdxComponents } from './views.ts';

it('has a component for each name of the vocabulary and no other', () => {
  expect(Object.keys(mdxComponents).sort()).toEqual(vocabulary.map(({ name }) => name).sort());
});

it('says which component is missing', () => {
  expect(() => componentFor('Ticker')).toThrow('<Ticker>');
});
