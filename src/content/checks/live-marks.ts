/** Finds marks of the demonstration in any text: words in brackets, reserved hosts, placeholder numbers. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const DAY = 86_400_000;

/** What gives a text away as sample, and what is allowed instead. */
const marks: [RegExp, string][] = [
  // In brackets only: a report about invented customers is news.
  [/\((erfunden\w*|fiktiv\w*)\)|, fiktiv\b/i, 'ein wirklicher Name oder Sachverhalt'],
  [/\bPlatzhalter\b|\bMusterstra(ß|ss)e\b|\bMusterstadt\b|\bMuster(mann|frau)\b/i, 'die wirkliche Angabe'],
  // RFC 2606 and RFC 6761: names that can never be reached.
  [
    /[@/.]?[a-z0-9-]+\.(example|test|invalid|localhost)\b|\bexample\.(com|org|net)\b/i,
    'eine Adresse, die es gibt',
  ],
  [/0{5,}/, 'eine wirkliche Nummer'],
];

/**
 * Lists the fields of an entry that carry a mark of the demonstration.
 *
 * @param file path from the project's root
 * @param value the checked data
 * @param path names of the fields around the value
 */
export function markedTexts(file: string, value: unknown, path: (string | number)[] = []): Diagnostic[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      markedTexts(file, inner, [...path, Array.isArray(value) ? Number(key) + 1 : key]),
    );
  }
  if (typeof value !== 'string') return [];
  return marks.flatMap(([pattern, allowed]) => {
    const found = pattern.exec(value)?.[0];
    return found === undefined
      ? []
      : [{ file, field: `Feld „${path.join(' › ')}“`, found: excerpt(value, found), allowed }];
  });
}

function excerpt(value: string, found: string): string {
  if (value.length <= 80) return value;
  const start = Math.max(0, value.indexOf(found) - 30);
  return `…${value.slice(start, start + 78)}…`;
}

/**
 * How old a date is.
 *
 * @param date a day or an instant
 * @param now the build's clock
 * @returns whole days; negative for the future
 */
export const daysOld = (date: string, now: Date): number =>
  Math.floor((now.getTime() - new Date(date).getTime()) / DAY);
