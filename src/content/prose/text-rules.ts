/** What the running text of an advertisement may say (D6, D12). */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findForbiddenWords } from '../checks/forbidden-words.ts';
import { FIGURE } from '../../lib/schema/claim.ts';

/** A piece of running text with its place in the file. */
export interface Passage {
  text: string;
  line?: number | undefined;
  column?: number | undefined;
}

/**
 * Checks one passage of an advertisement: no figure outside a claim, no forbidden word.
 *
 * @param passage the text of one paragraph, heading, cell or attribute, without what stands inside claims
 * @param file path from the project's root
 */
export function checkAdvertisingText(passage: Passage, file: string): Diagnostic[] {
  const { text, line, column } = passage;
  const diagnostics: Diagnostic[] = [];
  const number = FIGURE.exec(text);
  if (number) {
    diagnostics.push({
      file,
      line,
      column,
      field: 'Zahl ohne Quelle',
      found: number[0],
      allowed: 'in einer Anzeige stehen Prozentsätze und Beträge in <Claim> oder in einem Zahlenbaustein',
      example: `<Claim source="anbieter" asOf="2025-09-21">${number[0]}</Claim>`,
    });
  }
  for (const word of findForbiddenWords(text)) diagnostics.push(forbiddenDiagnostic(word, file, line, column));
  return diagnostics;
}

/**
 * The diagnostic for a forbidden word.
 *
 * @param word the word as it stands
 * @param file path from the project's root
 * @param line line of the passage
 * @param column column of the passage
 */
export const forbiddenDiagnostic = (word: string, file: string, line?: number, column?: number): Diagnostic => ({
  file,
  line,
  column,
  field: 'verbotenes Wort',
  found: word,
  allowed: 'in einer Anzeige nur in einem Satz, der es verneint',
  example: 'Gewinne sind nicht garantiert.',
});
