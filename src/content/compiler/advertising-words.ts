/** Words and figures that advertising must not use as it likes (D6, D12), found however they are spelt. Builds and the audit ask the same functions. */
import { confusableSkeleton } from '../../lib/format/confusable-skeleton.ts';

const currency =
  /(?:\p{Sc}|Euro(?!p)|T?EUR\b|US-?Dollar|USDT?\b|Dollar|CHF\b|Franken|Pfund\b|GBP\b|Yen\b|Cents?\b|Bitcoins?\b|BTC\b)/iu
    .source;
const share =
  /(?:%|‰|(?:Prozent|Perzent|percent|procent)(?!punkt|wert|satz|sätz)|(?:pct|Proz)\.?(?!\p{L})|v\.?\s?H\.?(?![\p{L}\p{N}])|vom\s+Hundert|Promille)/iu
    .source;
const scale = /(?:(?:Tsd|Mio|Mrd)\.?|Tausend|Million(?:en)?|Milliarden?|[kT])/i.source;
const unitAfter = new RegExp(`^[\\s-]*(?:${scale}[\\s-]*)?(?:${currency}|${share})`, 'iu');
/** Not a year: a law of 2014 is no share. */
const sharesOf =
  /^(?:\s+von(?:\s+je)?\s+\p{Nd}{1,3}(?:\.\p{Nd}{3})*|(?:\s+(?:aus|unter|auf|zu)\s+|\s?\/\s?)10{1,2}(?:\.?000)?)(?!\p{L}|[.,]?\p{Nd})/iu;
const multiple = /^(?:-?fach|\s?[x×](?!\p{L}))/iu;
const unitBefore = new RegExp(`(?:${currency}|${share}|\\bEuro)[\\s:)\\]]{0,20}\\p{Nd}[\\p{Nd}.,']*`, 'iu');

const numberWord =
  /^(?:ein|eins|eine[nmr]?|zwei|drei|vier|fünf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|dreissig|zig|hunderte?|tausende?|million|millionen|und|halbe[snr]?)+$/i;
const wordBeforeUnit = new RegExp(`(?<!\\p{L})(\\p{L}{3,60}?)(?:[\\s-]+(?:${currency}|${share})|prozentig)`, 'giu');
/** Looking for a unit is cheaper than for all that may stand before and after it. */
const anyUnit = new RegExp(`${currency}|${share}|prozentig`, 'iu');
const wordOfWord = /(?<!\p{L})(\p{L}{3,60})\s+(?:von|aus)\s+(\p{L}{4,60})/giu;
const tens = /^(?:zehn|zwanzig|fünf|vier|drei|zwölf|hundert|tausend)$/i;

/**
 * Finds a figure in running text: a share or an amount, in digits or in words; "Prozentpunkte" of a survey and paragraph numbers are
 * none. Digits are taken run by run: a single expression would try each digit of a long run anew.
 * @returns the first figure with its unit
 */
export function firstFigure(text: string): string | undefined {
  const read = confusableSkeleton(text);
  const hasUnit = anyUnit.test(read);
  for (const { 0: digits, index } of read.matchAll(/[+\-±]?\p{Nd}[\p{Nd}.,']*/gu)) {
    const rest = read.slice(index + digits.length, index + digits.length + 30);
    const unit = unitAfter.exec(rest) ?? sharesOf.exec(rest) ?? multiple.exec(rest);
    if (unit) return digits + unit[0];
  }
  if (hasUnit)
    for (const { 0: found, 1: word = '' } of read.matchAll(wordBeforeUnit)) if (numberWord.test(word)) return found;
  if (/\s(?:von|aus)\s/i.test(read))
    for (const { 0: found, 1: part = '', 2: whole = '' } of read.matchAll(wordOfWord))
      if (numberWord.test(part) && tens.test(whole)) return found;
  return hasUnit ? unitBefore.exec(read)?.[0] : undefined;
}

/** Words that advertising for investments must not use except to deny them (D12; WAG 2018 § 49, UWG § 2), pressure among them. */
const forbiddenWords = [
  /\bgarantiert\s+(?:kein\w*|nicht|nie\w*|ohne)\b/i,
  /\b(?:\w+-?)?garantie\w*/i,
  /\b(?:guaranteed|risk-?\s?free)\b/i,
  /\brisiko-?(?:frei|los)\w*/i,
  /\b(?:verlust|gefahr)-?(?:frei|los)\w*/i,
  /\b(?:bomben|tod|kugel|verlust|(?:hundertprozentig|absolut|völlig)\s+)-?sicher\w*/i,
  /\bsichere[rnms]?\s+(?:Gewinn|Ertrag|Erträg|Rendite|Einnahme|Einkommen)\w*/i,
  /\b(?:Gewinn|Ertrag|Erträge|Rendite|Einkommen)e?\s+(?:ist|sind)\s+sicher\b/i,
  /\bohne\s+(?:(?:jede[srn]?|jegliche[srn]?|ein|das)\s+)?(?:Risik\w+|Verlust\w*)/i,
  /\bkein(?:e|erlei|en)?\s+(?:Risik\w+|Verlustrisik\w+|Verluste?\s+möglich)/i,
  /\bnull\s+Risiko\b/i,
  /\b(?:FMA|BaFin|ESMA|OeNB)(?:-|\s)(?:geprüft|konform|zugelassen|zertifiziert|genehmigt|empfohlen)\w*/i,
  /\b(?:staatlich|amtlich|behördlich)\s+(?:geprüft|anerkannt|zugelassen|genehmigt|garantiert|empfohlen|zertifiziert)\w*/i,
  /\bnur\s+(?:noch\s+)?(?:heute|bis\s+heute|für\s+kurze\s+Zeit|(?:wenige|\p{Nd}+)\s+(?:Stunden|Tage|Plätze))\b/iu,
  /\b(?:letzte|einmalige)n?\s+(?:Chance|Gelegenheit|Möglichkeit|Plätze)\b/i,
  /\b(?:beeilen|sichern)\s+Sie\s+sich\b/i,
  /\b(?:jetzt|sofort|gleich|schnell)\s+(?:zugreifen|zuschlagen|sichern|handeln|einsteigen)\b/i,
  /\bbevor\s+es\s+zu\s+spät\s+ist\b/i,
  /\bsolange\s+(?:der\s+Vorrat|es\s+geht)\b/i,
  /\bverpassen\s+Sie\b.*/i,
];

/** What is no denial: "nicht nur", "niemand sonst", and the note at every figure of an advertiser. */
const noDenial =
  /\bnicht\s+(?:nur|bloß|allein|unabhängig\s+(?:geprüft|bestätigt))\b|\bnicht\s+ohne\b|\b(?:keine?|kein)\s+(?:Wunder|Frage|Zweifel)\b|\b(?:kein\w*|niemand|nirgends|nie)\s+(?:ander\w+|sonst|zuvor)\b/gi;
const denial =
  /\b(?:nicht|nichts|kein\w*|nie|niemals|niemand|nirgends|weder|nein|verboten|verbietet|unzulässig|unmöglich|Warnsignal|Warnzeichen)\b/i;

/** Finds forbidden words in advertising text, as they stand, in order. */
export const findForbiddenWords = (text: string): string[] => findUndenied(text, forbiddenWords);

/**
 * Finds words that a text may only deny. A sentence that denies or warns may use them; the words themselves deny nothing.
 * @returns the words as they stand, in order
 */
export function findUndenied(text: string, words: readonly RegExp[]): string[] {
  const read = confusableSkeleton(text);
  const found = words.filter((pattern) => pattern.test(read));
  if (found.length === 0) return [];
  return read.split(/(?<=[.!?…:;])\s+/).flatMap((sentence) =>
    found
      .map((pattern) => pattern.exec(sentence)?.[0])
      .filter((word) => word !== undefined)
      .filter((word) => !denial.test(sentence.replace(word, '').replace(noDenial, ''))),
  );
}

const posing =
  /\bredaktion\w*|\bunabhängig\w*\s+(?:Test|Prüfung|Bericht|Vergleich|Analyse|Studie|Redaktion)\w*|\bkeine?\s+(?:Anzeige|Werbung|Reklame)\b|\b(?:nicht|un)\s?(?:bezahlt|gesponsert|beworben)\w*|\bTest(?:sieger|bericht|urteil)\w*|\bStiftung\s+Warentest\b/i;

/** Finds words by which advertising would pass for the house's own work: "Redaktion", "Unabhängiger Test", "keine Anzeige". */
export const findPosing = (text: string): string | undefined => posing.exec(confusableSkeleton(text))?.[0];
