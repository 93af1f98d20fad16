/** Distinguishes English from German by their most frequent words. */

const ENGLISH = /\b(?:and|are|by|for|from|is|of|the|this|to|with|you|your)\b/g;
const GERMAN =
  /[äöüß]|\b(?:auf|bei|das|dem|den|der|des|die|ein|eine|für|im|ist|mit|nicht|sie|und|vom|von|zu|zum|zur)\b/i;

/** Number of distinct frequent English words in a text; 0 if it has German ones, too. */
const englishWords = (text: string): number => (GERMAN.test(text) ? 0 : new Set(text.match(ENGLISH)).size);

/** Whether a text is English; a single frequent word also occurs in names. */
export const isEnglish = (text: string): boolean => englishWords(text) > 1;

/** The `lang` attribute for a complete title, such as that of a source; undefined for German. */
export const titleLanguage = (title: string): 'en' | undefined => (englishWords(title) > 0 ? 'en' : undefined);
