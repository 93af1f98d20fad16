import { expect, it } from 'vitest';
import { typeset } from './typography.ts';

it.each([
  ['"Ätsch" sagte sie', '„Ätsch“ sagte sie'],
  ['Er sagte: "Nein"...', 'Er sagte: „Nein“…'],
  ['("so")', '(„so“)'],
  ['Er sagt “sehr gut” und "besser”.', 'Er sagt „sehr gut“ und „besser“.'],
  ['(“so”) und „schon richtig“ bleibt.', '(„so“) und „schon richtig“ bleibt.'],
  ['A - B -- C – D', 'A\u00a0– B\u00a0– C\u00a0– D'],
  ['-1,2 % oder (-5)', '−1,2\u00a0% oder (−5)'],
  ['2024-2025 und Covid-19', '2024-2025 und Covid-19'],
  ['73 % und 47.000 Euro', '73\u00a0% und 47.000\u00a0Euro'],
  ['2,7 Prozentpunkte', '2,7\u00a0Prozentpunkte'],
  ['10 Millionen € sind 10 Mio. €', '10\u00a0Millionen\u00a0€ sind 10\u00a0Mio.\u00a0€'],
  ['am 1. Oktober 2025', 'am 1.\u00a0Oktober 2025'],
  ['am 23. Januar', 'am 23.\u00a0Januar'],
  ['§ 26 MedienG', '§\u00a026 MedienG'],
  ['in Artikel 113 Absatz 2, Nr. 5', 'in Artikel\u00a0113 Absatz\u00a02, Nr.\u00a05'],
  ['KI-Handel bleibt', 'KI-Handel bleibt'],
])('typeset %j', (from, to) => expect(typeset(from)).toBe(to));

it('closes a quote that follows another run of the same sentence', () =>
  expect(typeset('" weiter', 'k')).toBe('“ weiter'));

it('a hyphen that follows another run of the same word stays one', () => expect(typeset('-19', 'd')).toBe('-19'));
