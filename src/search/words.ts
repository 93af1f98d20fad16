/** Tokenising and normalising of words, used both to build the index and for queries. */

/** A token: a run of letters or digits, a number with a separator ("27,5"), or a section of a law ("§ 27"). */
export const WORD = /(?:§\s?)?[\p{L}\p{N}]+(?:(?<=\p{N})[.,]\p{N}+)*/gu;

const STOP = new Set(
  'aber als am an auch auf aus bei bis da darf das dass dem den der des die durch ein eine einem einen einer eines er es fur haben hat hier ich ihr im in ist kann man mehr mein meine mit muss mussen nach nicht noch nur ob oder sein sich sie sind so soll sollen uber um und vom von vor wann war warum was welche welcher welches wenn wer werden wie wieso wird wo zu zum zur'.split(
    ' ',
  ),
);

/** Normalises a word: without case and accents, and with ä, ae and a alike, as readers type umlauts differently. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/§\s/, '§')
    .replace(/([aou])e/g, '$1');

/** Stems a {@link fold}ed word by the rules of CISTEM (Weißweiler and Fraser, 2017) without those for verbs. */
export function stem(folded: string): string {
  const rest = folded.replace(folded.length > 5 ? /(?:e[mr]|[esn])$/ : /[esn]$/, '');
  return rest.length < 3 || rest === folded ? folded : stem(rest);
}

/** The distinct words of a query, {@link fold}ed; without stop words, unless there are only such. */
export function queryWords(text: string): string[] {
  const all = [...new Set((text.match(WORD) ?? []).map(fold))];
  const significant = all.filter((word) => !STOP.has(word));
  return significant.length > 0 ? significant : all;
}

/** The index key of a written word: its stem, or an empty string if it isn't indexed. */
export function indexKey(word: string): string {
  const folded = fold(word);
  return folded.length < 2 || STOP.has(folded) ? '' : stem(folded);
}
