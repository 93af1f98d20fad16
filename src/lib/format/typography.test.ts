import { expect, it } from 'vitest';
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
  ['am 23. Januar', 'am 23.\u00a0Januar'],
  ['§ 26 MedienG', '§\u00a026 MedienG'],
  ['KI-Handel bleibt', 'KI-Handel bleibt'],
])('typeset %j', (from, to) => expect(typeset(from)).toBe(to));

it('closes a quote that follows another run of the same sentence', () =>
  expect(typeset('" weiter', 'k')).toBe('“ weiter'));
