/** Finds figures that advertising may give only with their source (D6), in any spelling. Used by compiler and audit. */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';

const currency =
  /(?:\p{Sc}|Euros?(?!\p{L}|-(?:Münze|Schein))|(?:T?EUR|USD[CT]?|CHF|GBP|JPY|ATS|BTC|XRP)(?!\p{L})|ETH(?![\p{L}-]|\s+Zürich)|US-?Dollar|Dollar|S?Fr\.(?!\p{L}|\s?\p{Nd})|Franken|Rappen|Schilling|Pfund(?!\p{L}|\s+(?:Brot|Butter|Erdäpfel|Fleisch|Kaffee|Käse|Mehl|Obst))|(?:Yen|Cents?|Bitcoins?|Ether(?:eum)?)(?!\p{L}))/iu
    .source;
const share =
  /(?:%|‰|(?:Prozent|Perzent|percent|procent)(?!punkt|wert|satz|sätz)|(?:pct|Proz)\.?(?!\p{L})|v\.?\s?H\.?(?![\p{L}\p{N}])|vom\s+Hundert|Promille|p\.\s?a\b|(?:pro|per)\s+ann(?:o|um)\b)(?!\s+(?:Bio-?)?(?:(?:Baum|Schur)?wolle|Leinen|Seide|Leder|Kaschmir|Arabica|Polyester)(?!\p{L}))/iu
    .source;
const scale = /(?:(?:Tsd|Mio|Mrd)\.?|Tausend|Million(?:en)?|Milliarden?|[kT])/i.source;
/** A run of digits, including the letters O, I and l used as digits. */
const digitRun =
  /[+\-±]?(?:(?<!\p{L})[OIl](?=[\p{Nd}OIl.,]*\p{Nd}[\p{Nd}OIl.,]*))*\p{Nd}(?:[\p{Nd}.,']|[OIl](?!\p{Ll}))*|(?<![\p{L}\p{Nd}])[OIl]{2,4}(?!\p{L})/gu;
/** Punctuation and adjectives that may separate a figure from its unit. */
const between = /[\s\-()[\]"'„“‚‘!*]*(?:(?:volle|ganze|satte|glatte|stolze|runde|knappe|gute)n?\s+)?/i.source;
const unitAfter = new RegExp(`^${between}(?:${scale}[\\s-]*)?(?:${currency}|${share})`, 'iu');
/** "34.000,-", "49.–": an amount of money without its unit, unlike "der 1.- und 2.-Platzierten". */
const amountSign = /^-{1,2}(?![\p{L}\p{N}]|\s(?:und|oder|bis)\s\p{Nd}+\.-\p{L})/u;
/** "9 von 10", "20/100". Four digits without a separator are a year ("Artikel 5 von 2014"). */
const sharesOf =
  /^(?:\s+von(?:\s+je)?\s+\p{Nd}{1,3}(?:\.\p{Nd}{3})*|(?:\s+(?:aus|unter|auf|zu)\s+|\s?\/\s?)10{1,2}(?:\.?000)?)(?!\p{L}|[.,]?\p{Nd})/iu;
/** Before "2 von 12" in a sequence. */
const partOf = /(?:Seite|Teil|Folge|Kapitel|Schritt|Runde|Haus|Stiege|Tür|Nummer|Nr\.)\s$/i;
const multiple =
  /^(?:-?fach(?!\s+(?:verglas|isolier|lackier|verriegel|verstell|geprüft))|\s?[x×](?!\p{L}|\s?\p{Nd}|\s(?:im|pro|am)\s)|-?\s?mal\s+(?:so|mehr|höher|größer|besser|schneller)(?!\p{L}))/iu;
/** A currency starts a word here, unlike the end of "Amateur 2024". */
const unitBefore = new RegExp(
  `(?<!(?:norm|klasse|UEFA)\\s)(?:(?<!\\p{L}(?=\\p{L}))${currency}|${share}|\\bEuro)[\\s:)\\]]{0,20}\\p{Nd}[\\p{Nd}.,']*`,
  'iu',
);

/** "Fr. 49.–", unlike a Friday with its hours or date. */
const francs =
  /(?<!\p{L})S?Fr\.\s?(?!\p{Nd}{1,2}\.\p{Nd}{1,2}\.)\p{Nd}[\p{Nd}.,']*(?![\p{Nd}.,']|\s?(?:-\s?\p{Nd}|:|Uhr|bis|h\b)|\s(?:Jän|Jan|Feb|März|Apr|Mai|Ju[nl]|Aug|Sep|Okt|Nov|Dez))/iu;

const numberWord =
  /^(?!und$)(?:null|ein|eins|eine[nmr]?|zwei|drei|vier|fünf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|dreissig|zig|hunderte?r?|tausende?r?|million|millionen|und|halb|anderthalb|halbe[snr]?|dutzend)+$/i;
/** Except "X", which stands for any number. */
const romanNumber = /^(?!X?$)M*(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/;
const wordBeforeUnit = new RegExp(
  `(?<!\\p{L})(\\p{L}{1,60}?)(?:${between}(?<!\\p{L})(?:${currency}|${share})|prozentig)`,
  'giu',
);
const anyUnit = new RegExp(`${currency}|${share}|prozentig`, 'iu');
/** The end of "neun von zehn", and the word before it: found first, a word would be tried at each letter of a text. */
const ofNumber = /\s(?:von|aus)\s+(?:zehn|zwanzig|fünf|vier|drei|zwölf|hundert|tausend)(?!\p{L})/giu;
const lastWord = /(?<!\p{L})\p{L}{3,60}$/u;

/** Numbers in words that may stand before a noun or in a compound; a part of a pattern. */
export const smallNumbers =
  '(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|fünfzig|hundert|tausend)';
/** Multiples and fractions in words, but not "zweimal im Jahr" or "dreifach geprüft". */
const timesInWords = new RegExp(
  `\\b(?:${[
    `ver(?:doppel|${smallNumbers}fach|vielfach|vielfältig)(?:[nt]|ung|te|end)\\p{L}*`,
    `(?:das|um das|ums|aufs|auf das|ein)\\s+(?:Doppelte|Mehrfache|Vielfache|${smallNumbers}fache)(?!\\p{L})`,
    `(?:doppelt|${smallNumbers}(?:mal|fach))\\s+so\\s+(?!(?:breit|lang|dick|schwer|weit|tief|hell|laut|leise)(?!\\p{L}))`,
    `(?:doppelte|${smallNumbers}(?:fache|stellige))[nrs]?\\s+(?:\\p{L}+)?(?:rendite|zuw[aä]chs|gewinn|ertrag|erträge|einsatz|kapital|geld|betrag|wert|umsatz|zinsen|verdienst|einkommen)`,
    `${smallNumbers}(?:mal|fach)\\s+(?:mehr|höher|größer|besser|schneller)`,
    `um\\s+den\\s+Faktor\\s+(?:${smallNumbers}|\\p{Nd})`,
    `${smallNumbers}\\s+(?:Drittel|Viertel|Fünftel|Zehntel)(?!\\p{L})`,
  ].join('|')})`,
  'iu',
);

/** Whether a text, such as a table header, contains the unit of an amount or share. */
export const hasUnit = (text: string): boolean => anyUnit.test(normalizeConfusables(text));

/**
 * Finds a share, multiple or amount in running text, in digits or words, but not percentage points.
 * @returns the figure with its unit; those in digits take precedence
 */
export function firstFigure(text: string): string | undefined {
  const read = normalizeConfusables(text);
  const mayHaveUnit = anyUnit.test(read);
  // Run by run: a single expression would backtrack over each digit of a long run.
  for (const { 0: digits, index } of read.matchAll(digitRun)) {
    const rest = read.slice(index + digits.length, index + digits.length + 40);
    const found =
      unitAfter.exec(rest) ??
      (partOf.test(read.slice(0, index)) ? null : sharesOf.exec(rest)) ??
      multiple.exec(rest) ??
      (/[.,]$/.test(digits) ? amountSign.exec(rest) : null);
    if (found) return digits + found[0];
  }
  if (mayHaveUnit)
    for (const { 0: found, 1: word = '', index } of read.matchAll(wordBeforeUnit)) {
      // An article before a compound, as in "einer Bitcoin-Anlegerin", is no number.
      const isArticle = /^eine?[nmr]?$/i.test(word) && read[index + found.length] === '-';
      if (!isArticle && ((word.length > 2 && numberWord.test(word)) || romanNumber.test(word))) return found;
    }
  for (const { 0: end, index } of read.matchAll(ofNumber)) {
    const part = lastWord.exec(read.slice(0, index).trimEnd().slice(-61))?.[0] ?? '';
    if (numberWord.test(part)) return part + end;
  }
  return (mayHaveUnit ? unitBefore.exec(read)?.[0] : undefined) ?? (francs.exec(read) ?? timesInWords.exec(read))?.[0];
}
