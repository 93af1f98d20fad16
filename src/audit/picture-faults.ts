/** What is wrong with a painted picture, in German, for findings. */
import { labelFaults, type LabelFault } from '../og/label-proof.ts';

const words: Record<LabelFault, string> = {
  'unknown-size': 'stimmt die Größe mit keinem der drei Formate überein',
  'label-not-in-pixels': 'ist die Kennzeichnung nicht gemalt',
  'label-not-in-file': 'nennt die Datei die Kennzeichnung nicht',
  'amber-on-editorial-picture': 'steht das Band der Anzeigen, obwohl die Seite keine ist',
  'disclosure-on-editorial-picture': 'nennt die Datei eine Kennzeichnung, obwohl die Seite keine Anzeige ist',
};

/** Decoding is the costly part; the same bytes always give the same answer. */
const known = new WeakMap<Buffer, Map<string | undefined, string[]>>();

/**
 * Compares a picture with what its page is.
 *
 * @param png the file
 * @param label the label that must be painted; undefined for pages that are no advertising
 * @returns what is wrong, as ends of a sentence that begins with the picture
 */
export async function pictureFaults(png: Buffer, label: string | undefined): Promise<string[]> {
  const answers = known.get(png) ?? new Map<string | undefined, string[]>();
  known.set(png, answers);
  const answer = answers.get(label) ?? (await labelFaults(png, label)).map((fault) => words[fault]);
  answers.set(label, answer);
  return answer;
}
