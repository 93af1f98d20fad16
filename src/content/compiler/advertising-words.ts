/** Words and figures that advertising must not use as it likes (D6, D12, D17), found however they are spelt. Builds and the audit ask the same functions. */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';

const currency =
  /(?:\p{Sc}|Euros?(?!\p{L})|T?EUR\b|US-?Dollar|USDT?\b|Dollar|CHF\b|Franken|Pfund\b|GBP\b|Yen\b|Cents?\b|Bitcoins?\b|BTC\b)/iu
    .source;
const share =
  /(?:%|‰|(?:Prozent|Perzent|percent|procent)(?!punkt|wert|satz|sätz)|(?:pct|Proz)\.?(?!\p{L})|v\.?\s?H\.?(?![\p{L}\p{N}])|vom\s+Hundert|Promille|p\.\s?a\b|(?:pro|per)\s+ann(?:o|um)\b)/iu
    .source;
const scale = /(?:(?:Tsd|Mio|Mrd)\.?|Tausend|Million(?:en)?|Milliarden?|[kT])/i.source;
/** Digits, and among them the letters that look like some. */
const digitRun =
  /[+\-±]?(?:(?<!\p{L})[OIl](?=[\p{Nd}OIl.,]*\p{Nd}[\p{Nd}OIl.,]*))*\p{Nd}(?:[\p{Nd}.,']|[OIl](?!\p{Ll}))*|(?<![\p{L}\p{Nd}])[OIl]{2,4}(?!\p{L})/gu;
/** What may stand between a figure and its unit: signs, and words that only weigh it. */
const between = /[\s\-()[\]"'„“‚‘!*]*(?:(?:volle|ganze|satte|glatte|stolze|runde|knappe|gute)n?\s+)?/i.source;
const unitAfter = new RegExp(`^${between}(?:${scale}[\\s-]*)?(?:${currency}|${share})`, 'iu');
/** "34.000,-": an amount whose unit goes without saying. */
const amountSign = /^-{1,2}(?![\p{L}\p{N}])/u;
/** Not a year: a law of 2014 is no share. */
const sharesOf =
  /^(?:\s+von(?:\s+je)?\s+\p{Nd}{1,3}(?:\.\p{Nd}{3})*|(?:\s+(?:aus|unter|auf|zu)\s+|\s?\/\s?)10{1,2}(?:\.?000)?)(?!\p{L}|[.,]?\p{Nd})/iu;
const multiple = /^(?:-?fach|\s?[x×](?!\p{L}))/iu;
const unitBefore = new RegExp(`(?:${currency}|${share}|\\bEuro)[\\s:)\\]]{0,20}\\p{Nd}[\\p{Nd}.,']*`, 'iu');

const numberWord =
  /^(?:null|ein|eins|eine[nmr]?|zwei|drei|vier|fünf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|dreissig|zig|hunderte?r?|tausende?r?|million|millionen|und|halb|anderthalb|halbe[snr]?|dutzend)+$/i;
/** Not "X", which stands for any number. */
const romanNumber = /^(?!X?$)M*(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/;
const wordBeforeUnit = new RegExp(
  `(?<!\\p{L})(\\p{L}{1,60}?)(?:${between}(?<!\\p{L})(?:${currency}|${share})|prozentig)`,
  'giu',
);
/** Looking for a unit is cheaper than for all that may stand before and after it. */
const anyUnit = new RegExp(`${currency}|${share}|prozentig`, 'iu');
const ofTens = /(?:von|aus)\s+(?:zehn|zwanzig|fünf|vier|drei|zwölf|hundert|tausend)/i;
const wordOfTens = new RegExp(`(?<!\\p{L})(\\p{L}{3,60})\\s+${ofTens.source}(?!\\p{L})`, 'giu');

const few = '(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|fünfzig|hundert|tausend)';
/** Multiples and parts in words; "zweimal im Jahr" and "dreifach geprüft" are none. */
const timesInWords = new RegExp(
  [
    `\\bver(?:doppel|${few}fach|vielfach|vielfältig)(?:[nt]|ung|te|end)\\p{L}*`,
    `\\b(?:das|um das|ums|aufs|auf das|ein)\\s+(?:Doppelte|Mehrfache|Vielfache|${few}fache)(?!\\p{L})`,
    `\\b(?:doppelt|${few}(?:mal|fach))\\s+so\\s`,
    `\\b(?:doppelte|${few}fache)[nrs]?\\s+(?:\\p{L}+)?(?:rendite|gewinn|ertrag|erträge|einsatz|kapital|geld|betrag|wert|umsatz|zinsen|verdienst|einkommen)`,
    `\\b${few}(?:mal|fach)\\s+(?:mehr|höher|größer|besser|schneller)`,
    `\\b${few}\\s+(?:Drittel|Viertel|Fünftel|Zehntel)(?!\\p{L})`,
  ].join('|'),
  'iu',
);

// Each pattern with \p{L} takes milliseconds to make and microseconds to ask: these tell of most texts that it needn't be asked.
const anyTimes = new RegExp(`doppel|(?:viel|mehr)fa|vielfä|${few}(?:fach|mal|\\s+(?:Dr|Vi|Fü|Ze))`, 'i');
const anyRun = /[\d\u0660-\u1fff\u2050-\uffff]|(?<![A-Za-z])[OIl]{2,4}(?![A-Za-z])/;

/** Tells whether a text names the unit of an amount or a share, as the head of a column does. */
export const hasUnit = (text: string): boolean => anyUnit.test(normalizeConfusables(text));

/**
 * Finds a figure in running text: a share or an amount, in digits or in words; "Prozentpunkte" of a survey and paragraph numbers are
 * none. Digits are taken run by run: a single expression would try each digit of a long run anew.
 * @returns the first figure with its unit
 */
export function firstFigure(text: string): string | undefined {
  const read = normalizeConfusables(text);
  const unit = anyUnit.test(read);
  for (const { 0: digits, index } of anyRun.test(read) ? read.matchAll(digitRun) : []) {
    const rest = read.slice(index + digits.length, index + digits.length + 40);
    const found =
      unitAfter.exec(rest) ??
      sharesOf.exec(rest) ??
      multiple.exec(rest) ??
      (/,$/.test(digits) ? amountSign.exec(rest) : null);
    if (found) return digits + found[0];
  }
  if (unit)
    for (const { 0: found, 1: word = '', index } of read.matchAll(wordBeforeUnit)) {
      // "einer Bitcoin-Anlegerin" counts nothing.
      const isArticle = /^eine?[nmr]?$/i.test(word) && read[index + found.length] === '-';
      if (!isArticle && ((word.length > 2 && numberWord.test(word)) || romanNumber.test(word))) return found;
    }
  if (ofTens.test(read))
    for (const { 0: found, 1: part = '' } of read.matchAll(wordOfTens)) if (numberWord.test(part)) return found;
  return (
    (unit ? unitBefore.exec(read)?.[0] : undefined) ?? (anyTimes.test(read) ? timesInWords.exec(read)?.[0] : undefined)
  );
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

/** Behind these a sentence turns: what was denied before is not denied any more. */
const turn = /(?:,\s*|\s)(?:aber|sondern|doch|jedoch|dennoch|trotzdem|dafür|vielmehr|stattdessen)\s/gi;

/** Signs and digits inside of a word, and letters set apart. */
const parted =
  /\p{L}(?:[^\p{L}\p{N}\s]|\d)+\p{L}|-\s+\p{Ll}|\p{L}\n\p{Ll}|\p{Ll}[I|]|(?<!\p{L})\p{L}\s\p{L}\s\p{L}(?!\p{L})/u;
/** The digits that look like letters (UTS 39). */
const asLetters = (text: string): string => text.replaceAll('0', 'o').replaceAll('1', 'i');

/** A sentence, and how else it may be read: with the parts of its words put together. */
function readingsOf(sentence: string): string[] {
  if (!parted.test(sentence)) return [sentence];
  const whole = sentence
    .replace(/(?<=\p{L})[01](?=\p{L})/gu, asLetters)
    .replace(/(?<=\p{L})(?:[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]*\s*\n\s*|-\s+)(?=\p{Ll})/gu, '')
    .replace(/(?<=\p{L})[^\p{L}\p{N}\s]+(?=\p{L})/gu, '')
    .replace(/(?<!\p{L})\p{L}(?:\s\p{L}(?!\p{L})){3,}/gu, (run) => run.replace(/\s/g, ''));
  return [sentence, whole, sentence.replace(/-\s+/g, '-'), whole.replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l')];
}

/** Each forbidden word holds one of these: most text is told by them at once. */
const stems =
  /garant|guarant|r[il]s[il]k|verlust|veriust|gefahr|sicher|fma|bafin|esma|oenb|staatlich|amtlich|behördlich|heute|kurzezeit|stunden|tage|plätze|chance|gelegenheit|möglichkeit|siesich|zugreifen|zuschlagen|handeln|einsteigen|zuspät|solange|verpassen/i;
const holdsOne =
  (parts: RegExp) =>
  (read: string): boolean =>
    [...new Set([asLetters(read), read])].some((text) => parts.test(text.replace(/[^a-zäöüß]+/gi, '')));
const mayHold = holdsOne(stems);

/** Finds forbidden words in advertising text, as they stand, in order. */
export function findForbiddenWords(text: string): string[] {
  const read = normalizeConfusables(text);
  return mayHold(read) ? undeniedIn(read, forbiddenWords, mayHold) : [];
}

/** Finds words that a text may only deny, in order; `parts` finds a part of each of them in the letters of a text alone. */
function findUndenied(text: string, words: readonly RegExp[], parts: RegExp): string[] {
  const read = normalizeConfusables(text);
  const mightHold = holdsOne(parts);
  return mightHold(read) ? undeniedIn(read, words, mightHold) : [];
}

/**
 * Finds words, whatever parts their letters. A sentence that denies or warns may use them; the words themselves deny nothing, and neither
 * does what stands before a turn ("nein, aber …").
 * @param mightHold a quick look that spares most sentences the search
 */
function undeniedIn(read: string, words: readonly RegExp[], mightHold: (sentence: string) => boolean): string[] {
  return read.split(/(?<=[.!?…:;])\s+/).flatMap((sentence) => {
    if (!mightHold(sentence)) return [];
    const readings = readingsOf(sentence);
    return words.flatMap((pattern) => {
      const reading = readings.find((each) => pattern.test(each));
      const { 0: word, index = 0 } = (reading !== undefined && pattern.exec(reading)) || {};
      if (reading === undefined || word === undefined) return [];
      const start = [...reading.slice(0, index).matchAll(turn)].at(-1)?.index ?? 0;
      const around = reading.slice(start).replace(word, '').replace(noDenial, '');
      // Put together, a denial may have become a part of another word.
      const isDenied = denial.test(around) || (start === 0 && reading !== sentence && denial.test(sentence));
      return isDenied ? [] : [word];
    });
  });
}

const posing =
  /\bredaktion\w*|\bunabhängig\w*\s+(?:Test|Prüfung|Bericht|Vergleich|Analyse|Studie|Redaktion)\w*|\bkeine?\s+(?:Anzeige|Werbung|Reklame)\b|\b(?:nicht|un)\s?(?:bezahlt|gesponsert|beworben)\w*|\bTest(?:sieger|bericht|urteil)\w*|\bStiftung\s+Warentest\b/i;

/** Finds words by which advertising would pass for the house's own work: "Redaktion", "Unabhängiger Test", "keine Anzeige". */
export const findPosing = (text: string): string | undefined =>
  readingsOf(normalizeConfusables(text))
    .map((reading) => posing.exec(reading)?.[0])
    .find((found) => found !== undefined);

/** Tells whether an answer denies its question: it begins with "Nein", and the sentence that this begins, or that follows, doesn't turn round. What later sentences say is not understood. */
export function deniesQuestion(answer: string): boolean {
  const [no = '', first = ''] = /^\s*nein\b[\s.,!:;-]*([^.!?]*)/i.exec(normalizeConfusables(answer)) ?? [];
  return no !== '' && ` ${first} `.search(turn) < 0;
}

/* General environmental claims and promises of offsetting (Directive (EU) 2024/825; D17). */

const invested =
  'Geld|Anlage|Veranlagung|Invest|Fonds|Energie|Strom|Techn|Produkt|Bank|Konto|Kredit|Finanz|Zukunft|Rendite|Portfolio|Lösung|Versicherung|Unternehm|Alternative|Wirtschaft|Aktie|Anleihe|Server|Rechenzentr|anleg|spar|veranlag';

/** What says of a thing as a whole that it is good for the environment; only within a claim that has its evidence. */
const environmental = [
  /(?<!\p{L})(?:umwelt|natur|klima|ressourcen|CO2)-?(?:freundlich|schonend|gerecht|verträglich|bewusst)\p{L}*/giu,
  /(?<!\p{L})(?:ökologisch|nachhaltig|energieeffizient|energiesparend|biobasiert|verantwortungsbewusst)\p{L}*/giu,
  /(?<!\p{L})biologisch\s+abbaubar\p{L}*/giu,
  // The economy and what surrounds a product are no claims.
  /(?<!\p{L})(?:eco-\p{L}+|öko-?(?!nom|system|logi)\p{L}+)/giu,
  /(?<!\p{L})(?:schon(?:end|t)|gut)\s+(?:für\s+)?(?:(?:die|unsere|das|unser)\s+)?(?:Umwelt|Natur|Klima|Ressourcen)(?!\p{L})/giu,
  new RegExp(`(?<!\\p{L})grün(?:e[rnms]?|ere[rnms]?)?\\s+(?:${invested})\\p{L}*`, 'giu'),
];

/** What says that emissions are made up for; in no claim at all. */
const offsetting = [
  /(?<!\p{L})(?:klima|CO2|Treibhausgas|Kohlenstoff)-?(?:neutral|positiv|kompensi|kompensation|ausgleich|ausgeglichen)\p{L}*/iu,
  /(?<!\p{L})(?:Kompensation|Ausgleich)\s+(?:\p{L}+\s+){0,2}(?:CO2|Emission|Treibhausgas)\p{L}*/iu,
  /(?<!\p{L})(?:CO2|Emission\p{L}*|Treibhausgas\p{L}*)\s+(?:\p{L}+\s+){0,3}(?:kompensier|ausgleich|ausgeglichen)\p{L}*/iu,
];

/** Each word above holds one of these: most text is told by them at once. An "I" may stand for an "l". */
const environmentalStems =
  /umwelt|natur|klima|ressourcen|CO2|ökologisch|nachhaltig|energie|biobasiert|bewusst|biologisch|eco-|öko|grün/i;
const offsetStems =
  /k[il][il]ma|co|treibhaus|koh[il]enstoff|kompens|ausg[il]e[il]ch|ausgeg[il][il]chen|em[il]ss[il]on/i;

/**
 * Finds words about the environment that advertising must not use; `unproven` is what of the text stands outside claims with independent
 * evidence.
 */
export const environmentWords = (text: string, unproven: string): string[] => {
  const read = normalizeConfusables(unproven);
  return [
    ...(environmentalStems.test(read)
      ? environmental.flatMap((pattern) => [...read.matchAll(pattern)].map(([word]) => word))
      : []),
    ...findUndenied(text, offsetting, offsetStems),
  ];
};
