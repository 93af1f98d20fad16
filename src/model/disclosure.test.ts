import { expect, it } from 'vitest';
import type { AuthorData } from '../content/schemas/author.ts';
import type { PaidArticleData } from '../content/schemas/article.ts';
import type { SponsorData } from '../content/schemas/sponsor.ts';
import { aiStatement, discloseArticle } from './disclosure.ts';

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

it.each([
  ['needs a licence', 'anlage', /^Der Auftraggeber ist erfunden/],
  ['needs none', 'sonstiges', /^$/],
])('the licence of an invented advertiser whose offer %s', (_what, offer, statement) => {
  const paid = { kind: 'anzeige', consideration: 'entgelt' } as PaidArticleData;
  const { licence = '' } = discloseArticle(paid, { fictional: true, offer } as SponsorData);
  expect(licence).toMatch(statement);
});
