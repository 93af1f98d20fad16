/**
 * Finds figures and words whose use in advertising is restricted (D6, D7, D12, D17), in any spelling: look-alike
 * characters are replaced first (`normalizeConfusables`). Used by the compiler and by the audit.
 */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';

const currency =
  /(?:\p{Sc}|Euros?(?!\p{L}|-(?:Münze|Schein))|(?:T?EUR|USD[CT]?|CHF|GBP|JPY|ATS|BTC|XRP)(?!\p{L})|ETH(?![\p{L}-]|\s+Zürich)|US-?Dollar|Dollar|Franken|Schilling|Pfund(?!\p{L}|\s+(?:Brot|Butter|Erdäpfel|Fleisch|Kaffee|Käse|Mehl|Obst))|(?:Yen|Cents?|Bitcoins?|Ether(?:eum)?)(?!\p{L}))/iu
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
/** Before "2 von 12" in a sequence. */
const partOf = /(?:Seite|Teil|Folge|Kapitel|Schritt|Runde)\s$/i;
const multiple =
  /^(?:-?fach(?!\s+(?:verglas|isolier|lackier|verriegel|geprüft))|\s?[x×](?!\p{L}|\s?\p{Nd})|-?\s?mal\s+(?:so|mehr|höher|größer|besser|schneller)(?!\p{L}))/iu;
/** A currency starts a word here, unlike the end of "Amateur 2024". */
const unitBefore = new RegExp(
  `(?:(?<!\\p{L}(?=\\p{L}))${currency}|${share}|\\bEuro)[\\s:)\\]]{0,20}\\p{Nd}[\\p{Nd}.,']*`,
  'iu',
);

const numberWord =
  /^(?!und$)(?:null|ein|eins|eine[nmr]?|zwei|drei|vier|fünf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|dreissig|zig|hunderte?r?|tausende?r?|million|millionen|und|halb|anderthalb|halbe[snr]?|dutzend)+$/i;
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

const few = '(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|fünfzig|hundert|tausend)';
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
      (partOf.test(read.slice(0, index)) ? null : sharesOf.exec(rest)) ??
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

/**
 * Makes a pattern of words match all their spellings: "I", "l", "1" and "|" look the same, as do "O" and "0", and
 * anything but letters, digits and commas may separate words (`\s+` in the pattern) or their parts (`-?`).
 */
function inAnySpelling({ source }: RegExp): RegExp {
  const spelling = source.replace(/\\s\+|-\?|\\p\{\w+\}|\\.|[ilo]/gi, (part) => {
    if (part === '\\s+') return String.raw`[^\p{L}\p{N},]{1,20}`;
    if (part === '-?') return String.raw`[^\p{L}\p{N},]{0,3}`;
    if (part.length > 1) return part;
    return /o/i.test(part) ? '[o0]' : '[il1|]';
  });
  return new RegExp(spelling, 'giu');
}

/** What people and schools may be without being approved as the advertiser or its offer. */
const trained =
  /(?:(?:Berg|Wander|Fremden)führer|(?:Ski|Schi)lehrer|Masseur|Hebamme|(?:Fach)?(?:hoch)?schule|(?:Privat)?universität)(?:s|n|en|in|innen)?(?!\p{L})/u
    .source;
/** Things with a warranty. */
const goods =
  /(?:Material|(?:Ersatz)?Teile|Verarbeitung|Holz|Rahmen|Lack|Motor|Akku|Batterie|Geräte?|Möbel|Fenster|Türen|Dach|Reparatur)(?!\p{L})/u
    .source;

/** Promises and pressure that advertising may only mention to deny them (D12; WAG 2018 § 49, UWG § 2). */
const forbiddenWords = [
  /\bgarantiert\s+(?:kein\w*|nicht|nie\w*|ohne)\b/u,
  new RegExp(String.raw`\b\w*garantie\w*\b(?!(?<=garantie)\s+auf\s+(?:(?:das|die|den|alle)\s+)?${goods})`),
  /\b(?:guaranteed|risk-?free)\b/u,
  /\b(?:risiko|verlust|gefahr)(?:-?frei(?!\p{L})|(?:frei|los)\w*)/u,
  /\b(?:bomben|tod|kugel|verlust|(?:hundertprozentig|absolut|völlig)\s+)sicher\w*/u,
  /\bsichere[rnms]?\s+(?:Gewinn|Ertrag|Erträg|Rendite|Einnahme|Einkommen)\w*/u,
  /\b(?:Gewinn|Ertrag|Erträge|Rendite|Einkommen)e?\s+(?:ist|sind)\s+sicher\b/u,
  /\bohne\s+(?:(?:jede[srn]?|jegliche[srn]?|ein|das)\s+)?(?:Risik\w+|Verlust\w*\b(?!\s+von\s+(?:Daten|Energie|Meilen|Punkten|Qualität|Wärme|Zeit)\b))/u,
  /\bkein(?:e|erlei|en)?\s+(?:Risik\w+|Verlustrisik\w+|Verluste?\s+möglich)/u,
  /\bnull\s+Risiko\b/u,
  /\b(?:FMA|BaFin|FINMA|ESMA|OeNB|\w*aufsicht)(?:TM)?-?(?:geprüft|konform|zugelassen|zertifiziert|genehmigt|empfohlen)\w*/u,
  new RegExp(
    String.raw`\b(?:staatlich|amtlich|behördlich)-?(?:geprüft|anerkannt|zugelassen|genehmigt|garantiert|empfohlen|zertifiziert)\w*\b(?!\s+${trained})`,
  ),
  /\bnur\s+(?:noch\s+)?(?:heute|bis\s+heute|für\s+kurze\s+Zeit|(?:wenige|\p{Nd}+)\s+(?:Stunden|Tage|Plätze))\b/u,
  /\b(?:letzte|einmalige)n?\s+(?:Chance|Gelegenheit|Möglichkeit|Plätze)\b/u,
  /\b(?:beeilen|sichern)\s+Sie\s+sich\b/u,
  // "Wer die Karte verliert, sollte sofort handeln" is advice.
  /(?<!\b(?:Karte|Handy|Schlüssel|Ausweis)\s+(?:verliert|verloren\s+hat),\s+sollte\s+)\b(?:jetzt|sofort|gleich|schnell)\s+(?:zugreifen|zuschlagen|sichern|handeln|einsteigen)\b/u,
  /\bbevor\s+es\s+zu\s+spät\s+ist\b/u,
  /\bsolange\s+(?:der\s+Vorrat|es\s+geht)\b/u,
  /\bverpassen\s+Sie\b.*/u,
].map(inAnySpelling);

/** A part of each forbidden word, in letters alone: a new word is only found if its part stands here, too. */
const forbiddenStems = inAnySpelling(
  /garant|guarant|risk|risik|verlust|gefahr|sicher|aufsicht|fma|bafin|finma|esma|oenb|staatlich|amtlich|behördlich|heute|kurzezeit|stunden|tage|plätze|chance|gelegenheit|möglichkeit|siesich|zugreifen|zuschlagen|handeln|einsteigen|zuspät|solange|verpassen/u,
);

const soon = /(?:heute|(?<!\bam\s+)morgen|übermorgen)(?!\p{L})/u.source;
const ends = /(?:ende[nt]|schließ(?:t|en)|abläuft|ausläuft)(?!\p{L})/u.source;
/** The second part of "abläuft" and "ausläuft", at the end of its clause. */
const off = /(?:ab|aus)(?=\s*(?:[^\p{L}\s]|$)|\s+und\b)/u.source;
const upToFourWords = String.raw`\s+(?:\S+\s+){0,4}?`;

/** Few places and little time, counted from a day that the reader doesn't know (D7). */
const scarcity = [
  new RegExp(
    String.raw`\b(?:noch|nur\s+mehr)\s+(?:\p{Nd}(?:[\p{Nd}.]|O)*|wenige|eine?n?|${few})\s+(?:freie\s+)?(?:(?:Rest)?Plätze|Platz|Wochen?|Tage?|Stunden?|Minuten?)\b(?!\s+(?:später|nach|vor|danach|davor))`,
  ),
  new RegExp(String.raw`\bnur\s+(?:(?:noch|mehr)\s+)?(?:bis\s+)?${soon}`),
  new RegExp(String.raw`(?<!\p{L})${soon}${upToFourWords}${ends}`),
  new RegExp(String.raw`(?<!\p{L})${ends}${upToFourWords}${soon}`),
  new RegExp(String.raw`(?<!\p{L})(?:läuft|laufen)${upToFourWords}${soon}${upToFourWords}${off}`),
  new RegExp(String.raw`(?<!\p{L})${soon}\s+(?:läuft|laufen)${upToFourWords}${off}`),
].map(inAnySpelling);

const scarcityStems = inAnySpelling(/noch|nurmehr|heute|morgen/u);

/** Negations that deny nothing, such as "nicht nur", and the note "nicht unabhängig geprüft" at claims. */
const noDenial =
  /\bnicht\s+(?:nur|bloß|allein|unabhängig\s+(?:geprüft|bestätigt))\b|\bnicht\s+ohne\b|\b(?:keine?|kein)\s+(?:Wunder|Frage|Zweifel)\b|\b(?:kein\w*|niemand|nirgends|nie)\s+(?:ander\w+|sonst|zuvor)\b/gi;
const denial =
  /\b(?:nicht|nichts|kein\w*|nie|niemals|niemand|nirgends|weder|nein|verboten|verbietet|unzulässig|unmöglich|Warnsignal|Warnzeichen)\b/i;

/** Conjunctions after which a preceding negation no longer applies. */
const contrastConjunction = /(?:,\s*|\s)(?:aber|sondern|doch|jedoch|dennoch|trotzdem|dafür|vielmehr|stattdessen)\s/gi;

/** Punctuation or line breaks inside a word, and spaced letters. */
const splitWord = /\p{L}[^\p{L}\p{N}\s]+\p{L}|-\s+\p{Ll}|\p{L}\n\p{Ll}|(?<!\p{L})\p{L}\s\p{L}\s\p{L}(?!\p{L})/u;

/** A sentence, and its variants with split words joined. */
function joinedVariants(sentence: string): string[] {
  if (!splitWord.test(sentence)) return [sentence];
  const whole = sentence
    .replace(/(?<=\p{L})(?:[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]*\s*\n\s*|-\s+)(?=\p{Ll})/gu, '')
    .replace(/(?<=\p{L})[^\p{L}\p{N}\s]+(?=\p{L})/gu, '')
    .replace(/(?<!\p{L})\p{L}(?:\s\p{L}(?!\p{L})){3,}/gu, (run) => run.replace(/\s/g, ''));
  return [sentence, whole, sentence.replace(/-\s+/g, '-')];
}

/** Whether a match in a sentence, or in one of its joined variants, is denied. */
type DenialTest = (match: RegExpExecArray, sentence: string) => boolean;

/**
 * Whether the sentence denies the word or warns of it. A negation inside the word itself or before a contrast ("nein,
 * aber …") doesn't count.
 */
const isDeniedInSentence: DenialTest = ({ 0: word, index, input: variant }, sentence) => {
  const start = [...variant.slice(0, index).matchAll(contrastConjunction)].at(-1)?.index ?? 0;
  const around = variant.slice(start, index) + variant.slice(index + word.length);
  // In a joined variant the negation may have become part of another word.
  const mayBeJoined = start === 0 && variant !== sentence;
  return denial.test(around.replace(noDenial, '')) || (mayBeJoined && denial.test(sentence));
};

/**
 * Whether a negation precedes the word in its clause: "nicht" with up to four words between, "kein" with one, as "kein
 * Fonds ist nachhaltiger" praises.
 */
const isDeniedBefore: DenialTest = ({ index, input: variant }) =>
  /(?<!\p{L})(?:(?<!warum\s)(?:nicht|weder)(?:\s+(?!(?:und|aber|sondern)\s)[^\s,;:]+){0,4}|kein\p{L}*(?:\s+[^\s,;:]+)?)\s+$/iu.test(
    variant.slice(0, index).replace(noDenial, ''),
  );

/** Words that are searched for. */
interface WordList {
  words: readonly RegExp[];
  /** Matches a part of each word in the letters of a text; most texts match none and are not searched. */
  stems: RegExp;
}

const hasStem = (text: string, stems: RegExp): boolean => text.replace(/[^a-zäöüß01|]+/gi, '').search(stems) >= 0;

/** Finds words, also split ones, that their sentence doesn't deny: the first of each pattern in each sentence. */
export function findUndenied(
  text: string,
  { words, stems }: WordList,
  isDenied: DenialTest = isDeniedInSentence,
): string[] {
  const read = normalizeConfusables(text);
  if (!hasStem(read, stems)) return [];
  return read.split(/(?<=[.!?…:;])\s+/).flatMap((sentence) => {
    const variants = joinedVariants(sentence);
    return words.flatMap((pattern) => {
      const matches = variants.map((variant) => [...variant.matchAll(pattern)]).find((found) => found.length > 0);
      const undenied = matches?.find((match) => !isDenied(match, sentence));
      return undenied ? [undenied[0]] : [];
    });
  });
}

/**
 * Makes a function that finds the first match of a pattern in a text, in any spelling; undefined if there is none.
 * @param stems matches a part of each word of the pattern in the letters of a text
 */
const finder =
  (pattern: RegExp, stems?: RegExp) =>
  (text: string): string | undefined => {
    const read = normalizeConfusables(text);
    const variants = !stems || hasStem(read, stems) ? joinedVariants(read) : [];
    return variants.map((variant) => variant.match(pattern)?.[0]).find((found) => found !== undefined);
  };

/** What sounds like work of the editors or of an independent test, anywhere. "Anzeigenredaktion" is neither. */
const editorialWork =
  /(?<!anzeigen-?|werbe-?)redakt(?:ion|eur)\w*|\bunabhängig\w*\s+(?:Test|Prüfung|Bericht|Vergleich|Analyse|Studie|Redaktion)\w*|\bkeine?\s+(?:Anzeige|Werbung|Reklame)\b|\b(?:nicht|un)\s?(?:bezahlt|gesponsert|beworben)\w*|\bTest(?:sieger|bericht|urteil)\w*|\bStiftung\s+Warentest\b|(?<!nicht\s+)unabhängig\s+(?:geprüft|getestet|bestätigt)|\beditor(?:ial|['’]?s)(?!\p{L})/u;
/** Forms of editorial work, at the start of a headline. */
const editorialForm =
  /^(?:Kommentar|Leitartikel|Analyse|Interview|Reportage|Meinung|Bericht|Glosse|Kolumne|Nachrichten|Eilmeldung|(?:Im\s+)?Test)(?![\p{L}-])/u;

/** Finds the first word that makes advertising look like editorial work, such as "Redaktion" or "Testsieger". */
export const findEditorialWork = finder(inAnySpelling(editorialWork));

/** Finds the same in a headline, which may not begin like a form of editorial work either ("Kommentar: …"). */
export const findEditorialWord = finder(
  inAnySpelling(new RegExp(`${editorialWork.source}|${editorialForm.source}`, 'u')),
);

/** What says of an advertisement, wherever in it, that it is none, or that the paper recommends it. */
const denialOfAdvertising = inAnySpelling(
  new RegExp(
    [
      /(?:^|[,:–(]\s*|\b(?:ist|sind|war|waren|und|oder)\s+)keine?\s+(?:bezahlte[rnms]?\s+)?(?:Anzeige|Werbung|Reklame)(?!\p{L})/u,
      /\bkein\s+(?:bezahlter|gesponserter)\s+(?:Beitrag|Artikel|Text|Bericht)/u,
      /\b(?:Beitrag|Artikel|Text|Bericht)\s+(?:ist|wurde)\s+(?:nicht|un)\s?(?:(?!(?:nur|und|oder|wurde|ist)\s)[^\s.,;]+\s+){0,4}?(?:bezahlt|gesponsert)\w*/u,
      /\b(?:ist|war|sei)\s+(?:ein\s+)?(?:rein\s+)?redaktionell\w*(?!\s+(?:nicht|un))(?!\p{L})|(?<!nicht\s+)redaktionell\s+(?:unabhängig|verantwortet|erstellt)/u,
      // "Irrtümlich nicht gekennzeichnet" is an honest correction.
      /\b(?:irrtümlich|fälschlich|versehentlich|vorsorglich)\w*\s+(?:(?!nicht|ohne|fehl)[^\s.]+\s+){0,3}?(?:als\s+(?:Anzeige|Werbung)|gekennzeichnet|Kennzeichnung)(?!\p{L})/u,
      /\b(?:Kennzeichnung|gekennzeichnet|Wort\s+(?:Anzeige|Werbung))\s+(?:(?!nicht|ohne|fehl)[^\s.]+\s+){0,4}?(?:irrtümlich|fälschlich|versehentlich|vorsorglich|Irrtum|Fehler)/u,
      /\b(?:werbe|anzeigen)frei\w*|\bTest(?:sieger|urteil)\w*/u,
      /(?<!anzeigen-?|werbe-?)redaktion\s+(?:empfiehlt|rät|hat\s+(?:(?!nicht|nie|kein|weder)[^\s.,]+\s+){0,4}?(?:getestet|ausprobiert|ausgewählt))(?!\p{L})/u,
    ]
      .map(({ source }) => source)
      .join('|'),
    'u',
  ),
);

/** Finds words that deny that an advertisement is one, such as "keine Werbung" or "werbefrei". */
export const findDenialOfAdvertising = finder(
  denialOfAdvertising,
  inAnySpelling(/anzeige|werb|reklame|bezahlt|gesponsert|redaktion|kennzeich|testsieger|testurteil/u),
);

/** Whether an answer denies its question: it begins with "Nein", and no "aber" or the like follows in its sentence. */
export function isDenial(answer: string): boolean {
  const [no = '', first = ''] = /^\s*nein\b[\s.,!:;-]*([^.!?]*)/i.exec(normalizeConfusables(answer)) ?? [];
  return no !== '' && ` ${first} `.search(contrastConjunction) < 0;
}

/** What "grün" makes an environmental claim of. */
const invested =
  'Geld|Anlage|Veranlagung|Invest|Fonds|Energie|Strom|Techn|Produkt|Bank|Konto|Kredit|Finanz|Zukunft|Rendite|Portfolio|Lösung|Versicherung|Unternehm|Alternative|Wirtschaft|Aktie|Anleihe|Server|Rechenzentr|anleg|spar|veranlag';

/** Generic environmental claims, allowed only with independent evidence (Directive (EU) 2024/825; D17). */
const environmental = [
  /(?<!\p{L})(?:umwelt|natur|klima|ressourcen|CO2)(?:-?(?:freundlich|schonend)|[-]?(?:gerecht|verträglich|bewusst))\p{L}*/u,
  // Except the terms of Regulation (EU) 2019/2088, whose use it prescribes.
  /(?<!\p{L})nachhaltig(?!keits(?:risik|faktor|präferenz|bezogene\p{L}*\s+Offenlegung))\p{L}*/u,
  /(?<!\p{L})(?:ökologisch|energieeffizient|energiesparend|biobasiert|verantwortungsbewusst)\p{L}*/u,
  /(?<!\p{L})biologisch\s+abbaubar\p{L}*/u,
  // Except Ökonomie, Ökosystem and Ökologie.
  /(?<!\p{L})(?:eco-\p{L}+|öko-?(?!nom|system|logi)\p{L}+)/u,
  /(?<!\p{L})(?:schon(?:end|t)|gut)\s+(?:für\s+)?(?:(?:die|unsere|das|unser)\s+)?(?:Umwelt|Natur|Klima|Ressourcen)(?!\p{L})/u,
  new RegExp(String.raw`(?<!\p{L})grün(?:e[rnms]?|ere[rnms]?)?\s+(?:${invested})\p{L}*`),
].map(inAnySpelling);

/** A part of each of these claims, in letters alone. */
const environmentalStems = inAnySpelling(
  /umwelt|natur|klima|ressourcen|co|nachhalt|ökologisch|energie|biobasiert|verantwortung|abbaubar|eco|öko|grün/u,
);

/** Claims that emissions are offset, never allowed unless denied (Directive (EU) 2024/825; D17). */
const offsetting = [
  /(?<!\p{L})(?:klima|CO2|Treibhausgas|Kohlenstoff)-?(?:neutral|positiv|kompensi|kompensation|ausgleich|ausgeglichen)\p{L}*/u,
  /(?<!\p{L})(?:Kompensation|Ausgleich)\s+(?:\p{L}+\s+){0,2}(?:CO2|Emission|Treibhausgas)\p{L}*/u,
  /(?<!\p{L})(?:CO2|Emission\p{L}*|Treibhausgas\p{L}*)\s+(?:\p{L}+\s+){0,3}(?:kompensier|ausgleich|ausgeglichen)\p{L}*/u,
].map(inAnySpelling);

/** A part of each of these claims, in letters alone. */
const offsettingStems = inAnySpelling(/klima|co|treibhaus|kohlenstoff|kompens|ausgleich|ausgeglichen|emission/u);

/** All lists of words; a test requires a phrase for each pattern, so that none lacks its stem. */
export const wordLists = {
  forbidden: { words: forbiddenWords, stems: forbiddenStems },
  scarcity: { words: scarcity, stems: scarcityStems },
  environmental: { words: environmental, stems: environmentalStems },
  offsetting: { words: offsetting, stems: offsettingStems },
} satisfies Record<string, WordList>;

/** Finds forbidden words that an advertising text doesn't deny, sentence by sentence, in normalised spelling (D12). */
export const findForbiddenWords = (text: string): string[] => findUndenied(text, wordLists.forbidden);

/** Finds few places and little time without a day, such as "noch 12 Plätze" and "endet heute" (D7). */
export const findScarcity = (text: string): string[] => findUndenied(text, wordLists.scarcity);

/** Finds environmental claims in `unproven`, the text outside proven claims, and offsetting in all of `text` (D17). */
export const findEnvironmentalClaims = (text: string, unproven: string): string[] => [
  ...findUndenied(unproven, wordLists.environmental, isDeniedBefore),
  ...findUndenied(text, wordLists.offsetting),
];
