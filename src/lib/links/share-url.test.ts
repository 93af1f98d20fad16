import { expect, it } from 'vitest';
import { shareTargets } from './share-url.ts';

const page = { url: 'https://beispielblatt.example/a?b=c&d=ä#e', title: 'Anzeige: 73 % & mehr „Wissen“' };
const read = (name: string) => new URL(shareTargets(page).find((target) => target.name === name)?.href ?? '');

it('links to Facebook, X and LinkedIn, in this order', () =>
  expect(shareTargets(page).map(({ name }) => name)).toEqual(['Facebook', 'X', 'LinkedIn']));

it('carries the whole address encoded in one parameter', () => {
  expect(read('Facebook').searchParams.get('u')).toBe(page.url);
  expect(read('X').searchParams.get('url')).toBe(page.url);
  expect(read('LinkedIn').searchParams.get('url')).toBe(page.url);
  expect(shareTargets(page).every(({ href }) => !href.includes('&d='))).toBe(true);
});

it('gives X the headline with its label', () => expect(read('X').searchParams.get('text')).toBe(page.title));
