/** Silent reading of German non-fiction: about 200 words a minute (Brysbaert 2019 gives 260 for German without figures; tables slow readers down). */
const WORDS_PER_MINUTE = 200;

/** Estimates how many whole minutes, at least one, an article of so many words takes to read. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
