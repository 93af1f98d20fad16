/** Tells English from German, as far as words without which neither does. */

const ENGLISH = /\b(?:and|are|by|for|from|is|of|the|this|to|with|you|your)\b/g;
const GERMAN =
  /[äöüß]|\b(?:auf|bei|das|dem|den|der|des|die|ein|eine|für|im|ist|mit|nicht|sie|und|vom|von|zu|zum|zur)\b/i;

/**
 * Counts the different ones of the most frequent English words in a text; 0 where it has German ones, as names in a German text are no
 * English.
 */
export const englishWords = (text: string): number => (GERMAN.test(text) ? 0 : new Set(text.match(ENGLISH)).size);

/** The `lang` of a title that is known to be a whole one, such as that of a source; German ones need none. */
export const titleLanguage = (title: string): 'en' | undefined => (englishWords(title) > 0 ? 'en' : undefined);
