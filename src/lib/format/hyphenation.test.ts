import { expect, it } from 'vitest';
import { hyphenationParts } from './hyphenation.ts';

it('parts the words of a headline that are too long for a phone, and no syllable near their ends', () =>
  expect(hyphenationParts('KI-Handelsplattformen der Finanzmarktaufsicht').join('|')).toBe(
    'KI-Handels|plattformen der Finanzmarkt|aufsicht',
  ));

it('leaves all other words alone', () => {
  const headline = '„Anlagebetrug“ bei Handelsbanken kostet 47.000 Euro';
  expect(hyphenationParts(headline)).toEqual([headline]);
});
