import { LOCALE } from './locale.ts';

const format = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Writes names as one reads them: "A, B und C". */
export const formatList = (names: readonly string[]): string => format.format(names);
