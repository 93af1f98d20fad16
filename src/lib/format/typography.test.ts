import { expect, it } from 'vitest';
import { slugify } from './slugify.ts';
import { typeset } from './typography.ts';

it.each([
  ['"Ätsch" sagte sie', '„Ätsch“ sagte sie'],
  ['Er sagte: "Nein"...', 'Er sagte: „Nein“…'],
  ['("so")', '(„so“)'],
  ['Er sagt “sehr gut” und "besser”.', 'Er sagt „sehr gut“ und „besser“.'],
  ['(“so”) und „schon richtig“ bleibt.', '(„so“) und „schon richtig“ bleibt.'],
  ['A - B -- C', 'A – B – C'],
  ['73 % und 47.000 Euro', '73\u00a0% und 47.000\u00a0Euro'],
  ['am 1. Oktober 2025', 'am 1.\u00a0Oktober 2025'],
  ['§ 26 MedienG', '§\u00a026 MedienG'],
  ['KI-Handel bleibt', 'KI-Handel bleibt'],
])('typeset %j', (from, to) => expect(typeset(from)).toBe(to));

it('closes a quote that follows another run of the same sentence', () =>
  expect(typeset('" weiter', 'k')).toBe('“ weiter'));

it.each([
  ['Größere Ängste über Österreich', 'groessere-aengste-ueber-oesterreich'],
  ['  73 % -- "Studie"  ', '73-studie'],
  ['Crème brûlée', 'creme-brulee'],
  ['***', ''],
])('slugify %j', (from, to) => expect(slugify(from)).toBe(to));

it('slugify cuts at a word', () => expect(slugify('eins zwei drei', 10)).toBe('eins-zwei'));
