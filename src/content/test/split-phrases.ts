/** Splits a compact table of test cases, which are separated by " | " or " |" and a line break. */
export const splitPhrases = (text: string): string[] => text.trim().split(/ \|\s+/);
