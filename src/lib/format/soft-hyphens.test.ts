import { expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const shown = (headline: string) => withSoftHyphens(headline).replaceAll('\u00AD', '|');

it('parts the words of a headline that are too long for a phone, and no syllable near their ends', () => {
  expect(shown('KI-Handelsplattformen der Finanzmarktaufsicht')).toBe(
    'KI-Handels|platt|formen der Finanz|markt|auf|sicht',
  );
});

it('leaves all other words alone', () => {
  const headline = '„Anlagebetrug“ bei Handelsbanken kostet 47.000 Euro';
  expect(withSoftHyphens(headline)).toBe(headline);
});
