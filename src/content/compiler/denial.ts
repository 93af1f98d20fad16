/** Tells whether a text denies a phrase in it. */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { blankMatches, hasMatch, phrasePattern, type DenialTest } from './word-list.ts';

/** Words that deny what else their sentence says, or warn of it. */
const denial = phrasePattern([
  'nichts?|kein*|nie(mals|mand)?|nirgends|weder|nein',
  'verboten|verbietet|unzulässig|unmöglich|warn(signal|zeichen)',
]);

/** Negations that deny no promise, such as "nicht nur" and "keine Gebühren", and the note "nicht unabhängig geprüft". */
const noDenial = phrasePattern([
  'nicht (nur|bloß|allein|ohne)',
  'nicht unabhängig (geprüft|bestätigt)',
  'keine?n? (wunder|frage|zweifel|haken|kleingedruckt|aufwand|gebühr|spesen|kosten)*',
  'nichts ist (leichter|einfacher|besser|schöner|schneller|bequemer) als|um nichts kümmern',
  'nichts (zu )?(passier|gescheh|verlieren|befürchten|schief|falsch)*',
  '(kein*|niemand|nirgends|nie) (ander*|sonst|zuvor)',
  'warum nicht|(nichts?|niemand|keine?r?) … (bestreite|leugne|verzichte|dagegen|märchen)*',
]);

/** Conjunctions after which a preceding negation no longer applies. */
const contrast = phrasePattern(['(je)?doch|aber|sondern|dennoch|trotzdem|dafür|vielmehr|stattdessen']);

/** Where the main clause starts in which a phrase stands, if another one precedes. */
const mainClause = phrasePattern(['((?<=, )(und|denn|so ?dass)|und(?= (sie|wir|es|man) ))(?=[^,]{0,}$)']);

/** Where another main clause follows the phrase's, or something else is denied ("…, nicht bei Banken"). */
const nextClause = phrasePattern(['(?<=^[^,]{0,}, )(und|denn|so ?dass|kein*|nicht)', 'und (sie|wir|es|man)']);

/** The start of the phrase's clause if that is a subordinate one, which what follows may deny. */
const subordinate = phrasePattern([
  '(?<=(^|,)[^a-z]{0,})(wer|wenn|wo|falls|ob|dass) [^,]{0,}$',
  '(?<=, )(der|die|das) [^,]{0,}$',
]);

/** "Nicht" or "weder" with up to four words behind it, "kein" with one, as "kein Fonds ist nachhaltiger" praises. */
const denialBefore = phrasePattern([
  String.raw`(?<!warum )(nicht|weder)( (?!(und|aber|sondern) )[^\s,;:]+){0,4} $`,
  String.raw`kein*( [^\s,;:]+)? $`,
]);

/** How far from a phrase its denial may stand, in characters: a text without a full stop would else take minutes. */
const REACH = 1000;

/** The text of a match's sentence before and behind it. */
const around = ({ 0: { length }, index, input }: RegExpExecArray): [before: string, after: string] => [
  input.slice(Math.max(0, index - REACH), index),
  input.slice(index + length, index + length + REACH),
];

/**
 * Whether the sentence denies the phrase or warns of it. A negation inside the phrase itself, in another main clause or
 * before a contrast ("nein, aber …") doesn't count.
 */
export const isDeniedInSentence: DenialTest = (match, sentence) => {
  const [before, after] = around(match);
  const start = Math.max(
    0,
    ...[contrast, mainClause].flatMap((words) => [...before.matchAll(words)].at(-1)?.index ?? []),
  );
  const end = hasMatch(before, subordinate) ? -1 : after.search(nextClause);
  const clause = `${before.slice(start)},${end < 0 ? after : after.slice(0, end)}`;
  // Without the separators in words, a negation may have become part of another word.
  const isJoined = match.input.length < sentence.length;
  return hasMatch(blankMatches(clause, noDenial), denial) || (isJoined && start === 0 && hasMatch(sentence, denial));
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
export const isDeniedBefore: DenialTest = (match) => hasMatch(blankMatches(around(match)[0], noDenial), denialBefore);

/** Whether an answer denies its question: it begins with "Nein", and no "aber" or the like follows in its sentence. */
export function isDenial(answer: string): boolean {
  const [, first] = /^\s*nein\b[\s.,!:;-]*([^.!?]*)/i.exec(normalizeConfusables(answer)) ?? [];
  return first !== undefined && !hasMatch(first, contrast);
}
