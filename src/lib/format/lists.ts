import { LOCALE } from './locale.ts';

const format = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Joins names to a list such as "A, B und C". */
export const formatList = (names: readonly string[]): string => format.format(names);

/** A text without the full stop at its end, as of "Verein e. V.", for the end of a sentence. */
export const withoutFullStop = (text: string): string => text.replace(/\.$/, '');
