/** The phrases of a table that is written as running text: a bar with a space before it parts one from the next. */
export const phrases = (text: string): string[] => text.trim().split(/ \|\s+/);
