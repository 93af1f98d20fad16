import { expect, it } from 'vitest';
import type { AuthorData } from '../content/schemas/author.ts';
import { aiStatement } from './disclosure.ts';

const vera = { name: 'Vera Muster', jobTitle: 'Analystin', affiliation: 'Beispielblatt' } as AuthorData;

// Feeds name the author without saying that the person is invented.
it.each([
  ['invented', { ...vera, fictional: true }, 'Vera Muster (erfunden)'],
  ['real', vera, 'Vera Muster'],
])('the statement on the use of AI names a reviewer who is %s', (_name, reviewer, named) => {
  expect(aiStatement({ ai: 'erzeugt' }, reviewer)).toBe(
    `Von einem Sprachmodell verfasst; geprüft und verantwortet von ${named}`,
  );
});
