import { LOCALE } from './locale.ts';

const format = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Joins names to a list such as "A, B und C". */
export const formatList = (names: readonly string[]): string => format.format(names);
