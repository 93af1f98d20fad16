/** Tells whether a text denies a phrase in it. */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { blankMatches, hasMatch, phrasePattern, type DenialTest } from './word-list.ts';

/** Words that deny what else their sentence says, or warn of it. */
const denial = phrasePattern([
  'nichts?|kein*|nie(mals|mand)?|nirgends|weder|nein',
  'verboten|verbietet|unzulässig|unmöglich|warn(signal|zeichen)',
]);

/** Negations that deny nothing, such as "nicht nur", and the note "nicht unabhängig geprüft" at claims. */
const noDenial = phrasePattern([
  'nicht (nur|bloß|allein|ohne)',
  'nicht unabhängig (geprüft|bestätigt)',
  'keine? (wunder|frage|zweifel)',
  '(kein*|niemand|nirgends|nie) (ander*|sonst|zuvor)',
]);

/** Conjunctions after which a preceding negation no longer applies. */
const contrast = phrasePattern(['(je)?doch|aber|sondern|dennoch|trotzdem|dafür|vielmehr|stattdessen']);

/** "Nicht" or "weder" with up to four words behind it, "kein" with one, as "kein Fonds ist nachhaltiger" praises. */
const denialBefore = phrasePattern([
  String.raw`(?<!warum )(nicht|weder)( (?!(und|aber|sondern) )[^\s,;:]+){0,4} $`,
  String.raw`kein*( [^\s,;:]+)? $`,
]);

/**
 * Whether the sentence denies the phrase or warns of it. A negation inside the phrase itself or before a contrast ("nein,
 * aber …") doesn't count.
 */
export const isDeniedInSentence: DenialTest = ({ 0: { length }, index, input }, sentence) => {
  const start = [...input.slice(0, index).matchAll(contrast)].at(-1)?.index ?? 0;
  const around = `${input.slice(start, index)},${input.slice(index + length)}`;
  // Without the separators in words, a negation may have become part of another word.
  const isJoined = input.length < sentence.length;
  return hasMatch(blankMatches(around, noDenial), denial) || (isJoined && start === 0 && hasMatch(sentence, denial));
};

/** Words of reports that criticise what a sentence quotes, such as "die Werbung war irreführend". */
const criticism = phrasePattern([
  'irreführend*|täusch*|untersag*|beanstand*|(verwaltungs|geld)?strafen?|verurteil*|bestreite*|bestritt*',
  '(ver)?klag(t|te|ten|en)|warn*|falsch*|verschweig*|verschwieg*|vorwurf|vorwürfe|wirft … vor',
]);

/** The same as {@link isDeniedInSentence} for editorial texts, whose sentence may also criticise the phrase. */
export const isDeniedOrCriticised: DenialTest = (match, sentence) =>
  hasMatch(sentence, criticism) || isDeniedInSentence(match, sentence);

/** Whether a negation precedes the phrase in its clause. */
export const isDeniedBefore: DenialTest = ({ index, input }) =>
  hasMatch(blankMatches(input.slice(0, index), noDenial), denialBefore);

/** Whether an answer denies its question: it begins with "Nein", and no "aber" or the like follows in its sentence. */
export function isDenial(answer: string): boolean {
  const [, first] = /^\s*nein\b[\s.,!:;-]*([^.!?]*)/i.exec(normalizeConfusables(answer)) ?? [];
  return first !== undefined && !hasMatch(first, contrast);
}
