import { expect, it } from 'vitest';
import { article, FILE, paidFields, politicalDeclaration } from '../test/base-articles.ts';
import { readArticle } from './read-article.ts';

/** What is found in `political` of an advertisement with a sentence, from the day on which the rule applies. */
const found = (sentence: string, fields: Record<string, string> = {}) =>
  readArticle(article({ ...paidFields, ...fields }, sentence), FILE).value?.datedDiagnostics.flatMap(
    ({ field, found: words, rule }) => (rule === 'D16' ? `${field}: ${words}` : []),
  );

it.each([
  ['Wählen Sie bei der Gemeinderatswahl die Bürgerliste.', 'Gemeinderatswahl'],
  ['Stimmen Sie am Sonntag mit Ja.', 'Stimmen Sie am Sonntag mit Ja'],
  ['Zur Volksbefragung über das Stadion.', 'Volksbefragung'],
  ['Wählen Sie Liste 3 im März.', 'Wählen Sie Liste 3'],
])('asks whether an advertisement is political: %s', (sentence, words) => {
  const question = `Feld „political“: keine Angabe, obwohl die Anzeige „${words}“ sagt`;
  expect(found(sentence)).toEqual([question]);
  expect(found(sentence, { notPolitical: 'true' })).toEqual([]);
  expect(found(sentence, { political: politicalDeclaration })).toEqual([]);
});

it.each([
  'Wählen Sie Ihr Konto aus drei Paketen.',
  'Die Auswahl ist groß, die Wahl liegt bei Ihnen.',
  'Die Liste der Filialen steht auf unserer Website.',
  'Stimmen Sie der Kontoeröffnung zu.',
])('does not ask: %s', (sentence) => expect(found(sentence)).toEqual([]));
