/** Finds phrases in a text, in any spelling, unless the text denies them. */
import { characterPattern, normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { spelledOut } from '../../lib/format/slugify.ts';

/** Whether a match of a pattern in a sentence is denied; the sentence as written may have more separators. */
export type DenialTest = (match: RegExpExecArray, sentence: string) => boolean;

const letters = 'a-zäöüßA-ZÄÖÜ';

/**
 * Makes a pattern for texts normalised by `normalizeConfusables`. Phrases are regular expressions in lower case, in which
 * a space is whatever separates two words, except a comma, " … " also up to four words, "*" any letters and digits, and
 * "#" a number. They start and end with a word. Upper case, look-alike letters and umlauts spelled out match, too.
 * Classes may not contain letters that have look-alikes.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const source = phrases
    .join('|')
    .replace(/[äöüß]/g, (umlaut) => `(?:${umlaut}|${spelledOut[umlaut]})`)
    .replace(/[ilom]/g, characterPattern)
    .replaceAll(' … ', String.raw` (?:\S+ ){0,4}?`)
    .replaceAll(' ', String.raw`(?:[^${letters}\d,]{1,20})`)
    .replaceAll('*', String.raw`[${letters}\d]{0,}`)
    .replaceAll('#', String.raw`[\dilo][\dilo.]{0,}`);
  return new RegExp(String.raw`(?<![${letters}\d])(?:${source})(?![${letters}])`, 'gis');
}

/** Phrases that are searched for together. */
export type WordList = ReturnType<typeof wordList>;

/**
 * Makes a list of phrases in the notation of {@link phrasePattern}.
 * @param options.isDenied without it no denial allows a phrase, and texts are not split into sentences
 * @param options.exceptions longer phrases in which those of the list are allowed
 */
export const wordList = (
  { isDenied, exceptions = [] }: { isDenied?: DenialTest; exceptions?: readonly string[] },
  phrases: readonly string[],
) => ({ phrases, pattern: phrasePattern(phrases), exceptions: phrasePattern(exceptions), isDenied });

/** Whether a global pattern matches, wherever it matched before. */
export const hasMatch = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;

/** Overwrites matches with commas, across which no phrase is found. */
export const blankMatches = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => ','.repeat(match.length));

/** What separates the letters of a word: marks, a line break with or without hyphen, spaces between single letters. */
const insideWord = new RegExp(
  // First what all have in common, as most characters are letters and are passed over at once.
  String.raw`(?![${letters}\d])(?:${[
    String.raw`(?<=[${letters}])[^${letters}\d\s]+(?=[${letters}])`,
    String.raw`(?<=[${letters}])(?:- |[^${letters}\d\s]* *\n)\s*(?=[a-zäöüß])`,
    String.raw`\s(?=[${letters}](?![${letters}\d]))(?<=(?<![${letters}\d])[${letters}]\s)`,
  ].join('|')})`,
  'g',
);

/** A text as it is, and without the separators inside its words if it has any. */
function readingsOf(text: string): string[] {
  const joined = text.replace(insideWord, '');
  return joined === text ? [text] : [text, joined];
}

/** Finds the phrases of a list that a text doesn't deny, as they are written there, but with plain letters. */
export function findWords(text: string, { pattern, exceptions, isDenied }: WordList): string[] {
  const plain = normalizeConfusables(text);
  // Most texts have none.
  if (!readingsOf(plain).some((reading) => hasMatch(reading, pattern))) return [];
  const sentences = isDenied ? plain.split(/(?<=[.!?…:;][“‘’»«")\]]*)\s+/) : [plain];
  return sentences.flatMap((sentence) => {
    const found = readingsOf(sentence).map((reading) =>
      blankMatches(reading, exceptions)
        .matchAll(pattern)
        // Without separators only what they separated is new.
        .filter(({ 0: phrase }) => reading === sentence || !sentence.includes(phrase))
        .filter((match) => !isDenied?.(match, sentence))
        .map(({ 0: phrase }) => phrase)
        .toArray(),
    );
    return found.find(({ length }) => length > 0) ?? [];
  });
}
