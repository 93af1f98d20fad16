/**
 * Finds figures and words whose use in advertising is restricted (D6, D12, D17), in any spelling: texts are normalised
 * to their confusable skeleton first. Used by the compiler and by the audit.
 */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';

const currency =
  /(?:\p{Sc}|Euros?(?!\p{L})|T?EUR\b|US-?Dollar|USDT?\b|Dollar|CHF\b|Franken|Pfund\b|GBP\b|Yen\b|Cents?\b|Bitcoins?\b|BTC\b)/iu
    .source;
const share =
  /(?:%|‰|(?:Prozent|Perzent|percent|procent)(?!punkt|wert|satz|sätz)|(?:pct|Proz)\.?(?!\p{L})|v\.?\s?H\.?(?![\p{L}\p{N}])|vom\s+Hundert|Promille|p\.\s?a\b|(?:pro|per)\s+ann(?:o|um)\b)/iu
    .source;
const scale = /(?:(?:Tsd|Mio|Mrd)\.?|Tausend|Million(?:en)?|Milliarden?|[kT])/i.source;
/** A run of digits, including the letters O, I and l used as digits. */
const digitRun =
  /[+\-±]?(?:(?<!\p{L})[OIl](?=[\p{Nd}OIl.,]*\p{Nd}[\p{Nd}OIl.,]*))*\p{Nd}(?:[\p{Nd}.,']|[OIl](?!\p{Ll}))*|(?<![\p{L}\p{Nd}])[OIl]{2,4}(?!\p{L})/gu;
/** Punctuation and adjectives that may separate a figure from its unit. */
const between = /[\s\-()[\]"'„“‚‘!*]*(?:(?:volle|ganze|satte|glatte|stolze|runde|knappe|gute)n?\s+)?/i.source;
const unitAfter = new RegExp(`^${between}(?:${scale}[\\s-]*)?(?:${currency}|${share})`, 'iu');
/** "34.000,-": an amount of money without its unit. */
const amountSign = /^-{1,2}(?![\p{L}\p{N}])/u;
/** "9 von 10", "20/100". Four digits without a separator are a year ("Artikel 5 von 2014"). */
const sharesOf =
  /^(?:\s+von(?:\s+je)?\s+\p{Nd}{1,3}(?:\.\p{Nd}{3})*|(?:\s+(?:aus|unter|auf|zu)\s+|\s?\/\s?)10{1,2}(?:\.?000)?)(?!\p{L}|[.,]?\p{Nd})/iu;
const multiple = /^(?:-?fach|\s?[x×](?!\p{L}))/iu;
const unitBefore = new RegExp(`(?:${currency}|${share}|\\bEuro)[\\s:)\\]]{0,20}\\p{Nd}[\\p{Nd}.,']*`, 'iu');

const numberWord =
  /^(?:null|ein|eins|eine[nmr]?|zwei|drei|vier|fünf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|dreissig|zig|hunderte?r?|tausende?r?|million|millionen|und|halb|anderthalb|halbe[snr]?|dutzend)+$/i;
/** Except "X", which stands for any number. */
const romanNumber = /^(?!X?$)M*(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/;
const wordBeforeUnit = new RegExp(
  `(?<!\\p{L})(\\p{L}{1,60}?)(?:${between}(?<!\\p{L})(?:${currency}|${share})|prozentig)`,
  'giu',
);
const anyUnit = new RegExp(`${currency}|${share}|prozentig`, 'iu');
/** "neun von zehn". */
const shareInWords =
  /(?<!\p{L})(\p{L}{3,60})\s+(?:von|aus)\s+(?:zehn|zwanzig|fünf|vier|drei|zwölf|hundert|tausend)(?!\p{L})/giu;

const few = '(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|fünfzig|hundert|tausend)';
/** Multiples and fractions in words, but not "zweimal im Jahr" or "dreifach geprüft". */
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
      sharesOf.exec(rest) ??
      multiple.exec(rest) ??
      (/,$/.test(digits) ? amountSign.exec(rest) : null);
    if (found) return digits + found[0];
  }
  if (mayHaveUnit)
    for (const { 0: found, 1: word = '', index } of read.matchAll(wordBeforeUnit)) {
      // An article before a compound, as in "einer Bitcoin-Anlegerin", is no number.
      const isArticle = /^eine?[nmr]?$/i.test(word) && read[index + found.length] === '-';
      if (!isArticle && ((word.length > 2 && numberWord.test(word)) || romanNumber.test(word))) return found;
    }
  for (const { 0: found, 1: part = '' } of read.matchAll(shareInWords)) if (numberWord.test(part)) return found;
  return (mayHaveUnit ? unitBefore.exec(read)?.[0] : undefined) ?? timesInWords.exec(read)?.[0];
}

/** Promises and pressure that advertising may only mention to deny them (D12; WAG 2018 § 49, UWG § 2). */
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

/** A part of each forbidden word, in letters alone: a new word is only found if its part stands here, too. */
const forbiddenStems =
  /garant|guarant|r[il]s[il]k|verlust|veriust|gefahr|sicher|fma|bafin|esma|oenb|staatlich|amtlich|behördlich|heute|kurzezeit|stunden|tage|plätze|chance|gelegenheit|möglichkeit|siesich|zugreifen|zuschlagen|handeln|einsteigen|zuspät|solange|verpassen/i;

/** Negations that deny nothing, such as "nicht nur", and the note "nicht unabhängig geprüft" at claims. */
const noDenial =
  /\bnicht\s+(?:nur|bloß|allein|unabhängig\s+(?:geprüft|bestätigt))\b|\bnicht\s+ohne\b|\b(?:keine?|kein)\s+(?:Wunder|Frage|Zweifel)\b|\b(?:kein\w*|niemand|nirgends|nie)\s+(?:ander\w+|sonst|zuvor)\b/gi;
const denial =
  /\b(?:nicht|nichts|kein\w*|nie|niemals|niemand|nirgends|weder|nein|verboten|verbietet|unzulässig|unmöglich|Warnsignal|Warnzeichen)\b/i;

/** Conjunctions after which a preceding negation no longer applies. */
const turn = /(?:,\s*|\s)(?:aber|sondern|doch|jedoch|dennoch|trotzdem|dafür|vielmehr|stattdessen)\s/gi;

/** Punctuation, digits or line breaks inside a word, and spaced letters. */
const parted =
  /\p{L}(?:[^\p{L}\p{N}\s]|\d)+\p{L}|-\s+\p{Ll}|\p{L}\n\p{Ll}|\p{Ll}[I|]|(?<!\p{L})\p{L}\s\p{L}\s\p{L}(?!\p{L})/u;
/** Replaces the digits that look like letters (UTS 39). */
const asLetters = (text: string): string => text.replaceAll('0', 'o').replaceAll('1', 'i');

/** A sentence, and its variants with split words joined and look-alike characters replaced. */
function readingsOf(sentence: string): string[] {
  if (!parted.test(sentence)) return [sentence];
  const whole = sentence
    .replace(/(?<=\p{L})[01](?=\p{L})/gu, asLetters)
    .replace(/(?<=\p{L})(?:[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]*\s*\n\s*|-\s+)(?=\p{Ll})/gu, '')
    .replace(/(?<=\p{L})[^\p{L}\p{N}\s]+(?=\p{L})/gu, '')
    .replace(/(?<!\p{L})\p{L}(?:\s\p{L}(?!\p{L})){3,}/gu, (run) => run.replace(/\s/g, ''));
  return [sentence, whole, sentence.replace(/-\s+/g, '-'), whole.replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l')];
}

/** Finds forbidden words that an advertising text doesn't deny, sentence by sentence, in normalised spelling (D12). */
export const findForbiddenWords = (text: string): string[] => findUndenied(text, forbiddenWords, forbiddenStems);

/**
 * Finds words, also split ones, in sentences that neither deny them nor warn of them. A negation inside the word itself
 * or before a turn ("nein, aber …") doesn't count.
 * @param stems matches a part of each of the words in the letters of a text; most texts match none and are not searched
 */
function findUndenied(text: string, words: readonly RegExp[], stems: RegExp): string[] {
  const read = normalizeConfusables(text);
  if (![asLetters(read), read].some((variant) => stems.test(variant.replace(/[^a-zäöüß]+/gi, '')))) return [];
  return read.split(/(?<=[.!?…:;])\s+/).flatMap((sentence) => {
    const readings = readingsOf(sentence);
    return words.flatMap((pattern) => {
      const match = readings.map((reading) => pattern.exec(reading)).find((found) => found !== null);
      if (!match) return [];
      const { 0: word, index, input: reading } = match;
      const start = [...reading.slice(0, index).matchAll(turn)].at(-1)?.index ?? 0;
      const around = reading.slice(start).replace(word, '').replace(noDenial, '');
      // In a joined variant the negation may have become part of another word.
      const isDenied = denial.test(around) || (start === 0 && reading !== sentence && denial.test(sentence));
      return isDenied ? [] : [word];
    });
  });
}

const editorialWordPattern =
  /\bredaktion\w*|\bunabhängig\w*\s+(?:Test|Prüfung|Bericht|Vergleich|Analyse|Studie|Redaktion)\w*|\bkeine?\s+(?:Anzeige|Werbung|Reklame)\b|\b(?:nicht|un)\s?(?:bezahlt|gesponsert|beworben)\w*|\bTest(?:sieger|bericht|urteil)\w*|\bStiftung\s+Warentest\b/i;

/** Finds the first word that makes advertising look like editorial work, such as "Redaktion" or "Testsieger". */
export const findEditorialWord = (text: string): string | undefined =>
  readingsOf(normalizeConfusables(text))
    .map((reading) => editorialWordPattern.exec(reading)?.[0])
    .find((found) => found !== undefined);

/** Whether an answer denies its question: it begins with "Nein", and no "aber" or the like follows in its sentence. */
export function isDenial(answer: string): boolean {
  const [no = '', first = ''] = /^\s*nein\b[\s.,!:;-]*([^.!?]*)/i.exec(normalizeConfusables(answer)) ?? [];
  return no !== '' && ` ${first} `.search(turn) < 0;
}

/** What "grün" makes an environmental claim of. */
const invested =
  'Geld|Anlage|Veranlagung|Invest|Fonds|Energie|Strom|Techn|Produkt|Bank|Konto|Kredit|Finanz|Zukunft|Rendite|Portfolio|Lösung|Versicherung|Unternehm|Alternative|Wirtschaft|Aktie|Anleihe|Server|Rechenzentr|anleg|spar|veranlag';

/** Generic environmental claims, allowed only with independent evidence (Directive (EU) 2024/825; D17). */
const environmental = [
  /(?<!\p{L})(?:umwelt|natur|klima|ressourcen|CO2)-?(?:freundlich|schonend|gerecht|verträglich|bewusst)\p{L}*/giu,
  /(?<!\p{L})(?:ökologisch|nachhaltig|energieeffizient|energiesparend|biobasiert|verantwortungsbewusst)\p{L}*/giu,
  /(?<!\p{L})biologisch\s+abbaubar\p{L}*/giu,
  // Except Ökonomie, Ökosystem and Ökologie.
  /(?<!\p{L})(?:eco-\p{L}+|öko-?(?!nom|system|logi)\p{L}+)/giu,
  /(?<!\p{L})(?:schon(?:end|t)|gut)\s+(?:für\s+)?(?:(?:die|unsere|das|unser)\s+)?(?:Umwelt|Natur|Klima|Ressourcen)(?!\p{L})/giu,
  new RegExp(`(?<!\\p{L})grün(?:e[rnms]?|ere[rnms]?)?\\s+(?:${invested})\\p{L}*`, 'giu'),
];

/** Claims that emissions are offset, never allowed unless denied (Directive (EU) 2024/825; D17). */
const offsetting = [
  /(?<!\p{L})(?:klima|CO2|Treibhausgas|Kohlenstoff)-?(?:neutral|positiv|kompensi|kompensation|ausgleich|ausgeglichen)\p{L}*/iu,
  /(?<!\p{L})(?:Kompensation|Ausgleich)\s+(?:\p{L}+\s+){0,2}(?:CO2|Emission|Treibhausgas)\p{L}*/iu,
  /(?<!\p{L})(?:CO2|Emission\p{L}*|Treibhausgas\p{L}*)\s+(?:\p{L}+\s+){0,3}(?:kompensier|ausgleich|ausgeglichen)\p{L}*/iu,
];

/** A part of each of these claims, in letters alone; an "I" may stand for an "l". */
const offsettingStems =
  /k[il][il]ma|co|treibhaus|koh[il]enstoff|kompens|ausg[il]e[il]ch|ausgeg[il][il]chen|em[il]ss[il]on/i;

/** Finds environmental claims in `unproven`, the text outside proven claims, and offsetting in all of `text` (D17). */
export function findEnvironmentalClaims(text: string, unproven: string): string[] {
  const read = normalizeConfusables(unproven);
  const generic = environmental.flatMap((pattern) => [...read.matchAll(pattern)].map(([word]) => word));
  return [...generic, ...findUndenied(text, offsetting, offsettingStems)];
}
