/** Words that advertising for investments must not use except to deny them (D12; WAG 2018 § 49, UWG § 2). */

const forbidden = [
  /\bgarantier(t|te|ten|ter|tes)\b/i,
  /\brisikofrei\w*/i,
  /\bsichere[rnms]?\s+(Gewinn|Ertrag|Rendite)\w*/i,
  /\bohne\s+(jedes\s+)?Risiko\b/i,
  /\bFMA-(geprüft|konform|zugelassen|zertifiziert)\w*/i,
  /\bstaatlich\s+(geprüft|anerkannt|zugelassen|genehmigt|garantiert|empfohlen)\w*/i,
];

const denial =
  /\b(nicht|nichts|kein\w*|nie|niemals|niemand|nirgends|weder|nein|verboten|verbietet|unzulässig|unmöglich|Warnsignal|Warnzeichen)\b/i;

/**
 * Finds forbidden words in advertising text. A sentence that denies or warns may use them.
 *
 * @param text running text
 * @returns the words as they stand, in order
 */
export function findForbiddenWords(text: string): string[] {
  return text
    .split(/(?<=[.!?…:])\s+/)
    .filter((sentence) => !denial.test(sentence))
    .flatMap((sentence) =>
      forbidden.map((pattern) => pattern.exec(sentence)?.[0]).filter((word) => word !== undefined),
    );
}
