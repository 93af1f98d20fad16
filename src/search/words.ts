/** Words as the search compares them: the same when the index is made and when a reader types. */

/** A run of letters or digits; a number with its point or comma is one, and so is a paragraph of a law with its sign. */
export const WORD = /(?:§\s?)?[\p{L}\p{N}]+(?:(?<=\p{N})[.,]\p{N}+)*/gu;

/** Words that stand in every text and say nothing about it. */
const STOP = new Set(
  'aber als am an auch auf aus bei bis da darf das dass dem den der des die durch ein eine einem einen einer eines er es fur haben hat hier ich ihr im in ist kann man mehr mein meine mit muss mussen nach nicht noch nur ob oder sein sich sie sind so soll sollen uber um und vom von vor wann war warum was welche welcher welches wenn wer werden wie wieso wird wo zu zum zur'.split(
    ' ',
  ),
);

/** Letters without case and accents; ä, ae and a are one, as keyboards and memories differ. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/§\s/, '§')
    .replace(/([aou])e/g, '$1');

/** Cuts the endings of German declension off a {@link fold}ed word, after CISTEM (Weißweiler and Fraser, 2017) without its rules for verbs. */
export function stem(folded: string): string {
  const rest = folded.replace(folded.length > 5 ? /(?:e[mr]|[esn])$/ : /[esn]$/, '');
  return rest.length < 3 || rest === folded ? folded : stem(rest);
}

/** Reads the words of a question, folded; words that say nothing count only among themselves. */
export function askedWords(text: string): string[] {
  const all = [...new Set((text.match(WORD) ?? []).map(fold))];
  const telling = all.filter((word) => !STOP.has(word));
  return telling.length > 0 ? telling : all;
}

/** The key of a written word in the index: its stem, or nothing for a word that says nothing. */
export function indexKey(word: string): string {
  const folded = fold(word);
  return folded.length < 2 || STOP.has(folded) ? '' : stem(folded);
}
