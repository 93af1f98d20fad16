import { expect, it } from 'vitest';
import { hyphenationParts } from './hyphenation.ts';

it('parts the words of a headline that are too long for a phone, and no syllable near their ends', () =>
  expect(hyphenationParts('KI-Handelsplattformen der Finanzmarktaufsicht').join('|')).toBe(
    'KI-Handels|platt|formen der Finanz|markt|auf|sicht',
  ));

it('leaves all other words alone, also names with a capital inside', () => {
  const headline = '„Datenschutz“ bei Sparkassen kostet 47.000 Euro, in FinanzOnline nichts';
  expect(hyphenationParts(headline)).toEqual([headline]);
});
