import { expect, it } from 'vitest';
import { slugify, uniqueSlugs } from './slugify.ts';

it.each([
  ['Größere Ängste über Österreich', 'groessere-aengste-ueber-oesterreich'],
  ['  73 % -- "Studie"  ', '73-studie'],
  ['Crème brûlée', 'creme-brulee'],
  ['Börse für alle'.normalize('NFD'), 'boerse-fuer-alle'],
  ['***', ''],
])('slugify %j', (from, to) => expect(slugify(from)).toBe(to));

it('cuts at a word', () => expect(slugify('eins zwei drei', 10)).toBe('eins-zwei'));

it('numbers texts that begin alike, so that each has a slug of its own', () => {
  const same = 'Was ist mit meinem Geld, wenn die Bank das Konto schließt';
  expect(uniqueSlugs([`${same} und ich im Ausland bin?`, `${same} und ich hier bin?`, 'Und dann?'], 40)).toEqual([
    'was-ist-mit-meinem-geld-wenn-die-bank',
    'was-ist-mit-meinem-geld-wenn-die-bank--2',
    'und-dann',
  ]);
});
