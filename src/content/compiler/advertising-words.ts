/**
 * Finds figures and words whose use in advertising is restricted (D6, D7, D12, D17), in any spelling. Used by the
 * compiler and by the audit.
 */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { isDeniedBefore, isDeniedInSentence, isDeniedOrCriticised } from './denial.ts';
import { findWords, wordList } from './word-list.ts';

const currency =
  /(?:\p{Sc}|Euros?(?!\p{L}|-(?:Münze|Schein))|(?:T?EUR|USD[CT]?|CHF|GBP|JPY|ATS|BTC|XRP)(?!\p{L})|ETH(?![\p{L}-]|\s+Zürich)|US-?Dollar|Dollar|Franken|Schilling|Pfund(?!\p{L}|\s+(?:Brot|Butter|Erdäpfel|Fleisch|Kaffee|Käse|Mehl|Obst))|(?:Yen|Cents?|Bitcoins?|Ether(?:eum)?)(?!\p{L}))/iu
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
/** "34.000,-": an amount of money without its unit. */
const amountSign = /^-{1,2}(?![\p{L}\p{N}])/u;
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

const few = '(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|fünfzig|hundert|tausend)';
/** Multiples and fractions in words, but not "zweimal im Jahr" or "dreifach geprüft". */
const timesInWords = new RegExp(
  `\\b(?:${[
    `ver(?:doppel|${few}fach|vielfach|vielfältig)(?:[nt]|ung|te|end)\\p{L}*`,
    `(?:das|um das|ums|aufs|auf das|ein)\\s+(?:Doppelte|Mehrfache|Vielfache|${few}fache)(?!\\p{L})`,
    `(?:doppelt|${few}(?:mal|fach))\\s+so\\s+(?!(?:breit|lang|dick|schwer|weit|tief|hell|laut|leise)(?!\\p{L}))`,
    `(?:doppelte|${few}(?:fache|stellige))[nrs]?\\s+(?:\\p{L}+)?(?:rendite|zuw[aä]chs|gewinn|ertrag|erträge|einsatz|kapital|geld|betrag|wert|umsatz|zinsen|verdienst|einkommen)`,
    `${few}(?:mal|fach)\\s+(?:mehr|höher|größer|besser|schneller)`,
    `um\\s+den\\s+Faktor\\s+(?:${few}|\\p{Nd})`,
    `${few}\\s+(?:Drittel|Viertel|Fünftel|Zehntel)(?!\\p{L})`,
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
      (/,$/.test(digits) ? amountSign.exec(rest) : null);
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
  return (mayHaveUnit ? unitBefore.exec(read)?.[0] : undefined) ?? timesInWords.exec(read)?.[0];
}

/** What people and schools may be without being approved as the advertiser or its offer. */
const trained =
  '((berg|wander|fremden)führer|(ski|schi)lehrer|masseur|hebamme|(kfz-?)?techniker|prüfstelle|(fach)?(hoch)?schule|(privat)?universität)(s|n|en|in|innen)?';
/** Things with a warranty. */
const goods =
  '(material|(ersatz)?teile|verarbeitung|holz|rahmen|lack|motor|akku|batterie|fahrzeuge?|fahrräder|geräte?|möbel|fenster|türen|dach|reparatur)';

/** Up to six words, none of which begins with an excluded one. */
const wordsBut = (excluded: string) => String.raw`((?!${excluded})[^\s.]+ ){0,6}?`;

const authority = '(fma|bafin|finma|esma|oenb|(finanz|finanzmarkt|banken|börsen|wertpapier)?aufsicht)';
const approved = '(geprüft|konform|zugelassen|zertifiziert|genehmigt|empfohlen)*';
const supervised = '(reguliert|lizenziert|beaufsichtigt|konzessioniert|überwacht)*';
const offered =
  '(konto|depot|plattform|app|software|angebot|anbieter|produkt|fonds|anlage|veranlagung|strategie|firma)';

/** How long something takes, unless it is an offer. */
const lasting = '(?<!(angebot|aktion|rabatt|frist|verkauf|anmeldung) )(dauer|vergeh|brauch)(t|n|en)';

/** Warranties, losses of other things than money, training, advice, and what readers are asked to look up. */
const notForbidden = [
  `*garantie auf ((das|die|den|alle) )?${goods}|mobilitätsgarantie`,
  `(hersteller|werks|neuwagen|gebrauchtwagen|durchrostungs)garantie(?! auf (?!${goods}))`,
  `garantie (deckt|umfasst) (* ){0,2}(kratzer|rost|brüche|bruch|mängel|defekte|schäden am|${goods})`,
  'verlustfrei* (übertrag|kopier|komprim|gespeichert|speicher)*',
  '^gehen sie kein(erlei)? risiko ein',
  `${lasting} nur (noch )?(wenige|#) (stunden|tage)`,
  `(ob|welche*) [^,-]{1,60} von der ${authority} (${approved}|${supervised}) (ist|sind|wird|werden)`,
  'ohne ((jede[srn]?|jegliche[srn]?|ein|das) )?verlust* von (daten|energie|meilen|punkten|qualität|wärme|zeit)',
  `(staatlich|amtlich|behördlich) ?* ${trained}`,
  '(karte|handy|schlüssel|ausweis) (verliert|verloren hat), sollte (jetzt|sofort|gleich|schnell) handeln',
];

const earnings = '(gewinn|rendite|ertrag|erträg|einkommen|zins|verzinsung|auszahlung)*';

const safety = [
  '(risiko|verlust)((frei|los)*| frei)',
  'gefahr(frei|los)* (* )?(anleg|anlag|invest|handel|veranlag|verdien|spar|gewinn|rendite)*',
  '(bomben|tod|kugel|verlust|(hundertprozentig|absolut|völlig) )sicher*',
  'sichere* (gewinn|ertrag|erträg|rendite|einnahme|einkommen)*',
  '(gewinne?|ertrag|erträge|renditen?|einkommen) (ist|sind) sicher',
  'ohne ((jede[srn]?|jegliche[srn]?|ein|das) )?(risik|verlust)*',
  'kein(e|erlei|en)? ((verlust)?risik*|verluste? möglich*)',
  'null risiko',
];

const approval = [
  `(${authority}|*aufsicht)(tm)? ?${approved}`,
  // Not "die FMA beaufsichtigt Banken".
  `((${authority}(tm)?|eu)-?|(von|durch) (der |die )?${authority} )${supervised}(?! (märkt|markt|börse)*)`,
  `(${approved}|${supervised}) (von|durch) (der |die )?${authority}`,
  `${authority} hat ${wordsBut('nicht|nie|kein')}(${approved}|${supervised})`,
  `(prüf|güte)(ergebnis|bericht|urteil|siegel|zeichen) (der|von) ${authority}`,
  `(${authority}|*kammer|ak|vki|konsumentenschutz) empfiehlt (uns|unser*|das|den|die|diese*) ${offered}`,
  '(staatlich|amtlich|behördlich) ?(geprüft|anerkannt|zugelassen|genehmigt|garantiert|empfohlen|zertifiziert|lizenziert|überwacht|beaufsichtigt|reguliert)*',
];

const pressure = [
  'nur (noch )?((bis )?heute|für kurze zeit|(wenige|#) (stunden|tage|plätze))',
  '(letzte|einmalige)n? (chance|gelegenheit|möglichkeit|plätze)',
  'beeilen sie sich|sichern sie sich(?! (gegen|vor) |[^.!,]{0,60} ab(?= ?([.!,]|$)))',
  '(jetzt|sofort|gleich|schnell) (zugreifen|zuschlagen|sichern|handeln|einsteigen)',
  'bevor es zu spät ist|solange (der vorrat|es geht)',
  // The whole sentence: in "Verpassen Sie das nicht" the negation is a part of it, too.
  'verpassen sie.{0,}',
];

/** Promises and pressure that advertising may only mention to deny them (D12; WAG 2018 § 49, UWG § 2). */
const forbidden = wordList({ isDenied: isDeniedInSentence, exceptions: notForbidden }, [
  // A promise: the negation is a part of it.
  'garantiert (kein*|nicht*|nie*|ohne|unmöglich)',
  '*garantie*',
  'guaranteed|risk ?free',
  ...safety,
  ...approval,
  ...pressure,
]);

const fewLeft = `(noch|nur mehr) (#|wenige|eine?n?|${few}) (freie )?((rest)?plätze|platz|wochen?|tage?|stunden?|minuten?)`;
const soon = '((?<!von )heute|(?<!am )morgen|übermorgen)';
/** A day of the week or the end of the month, without its date. */
const nearby =
  '(bis )?(zum )?(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende|monatsende)(?!,? (dem |den )?#)';
const soonHours = `(schon )?in (wenigen|#|${few}) (minuten|stunden|tagen)`;
const ends = '(ende[nt]|schließ(t|en)(?! [^,.]{0,60}vertr(a|ä)g)|abläuft|ausläuft)';
/** The second part of "abläuft" and "ausläuft", at the end of its clause. */
const off = String.raw`(ab|aus)(?!\s+(?!und )[a-z])`;

const notScarce = [`${fewLeft} (später|nach|vor|danach|davor)|${lasting} (nur )?${fewLeft}`];

/** Few places and little time, counted from a day that the reader doesn't know (D7). */
const scarcity = wordList({ isDenied: isDeniedInSentence, exceptions: notScarce }, [
  fewLeft,
  `nur ((noch|mehr) )?(bis )?${soon}`,
  `(nur (noch|mehr)|gilt nur) ${nearby}`,
  '(?<!nicht )nur ((noch )?diese woche|noch in diese(r|m) (woche|monat))',
  `die ersten (#|${few}) (kund|käufer|bestell|anmeldung)*(?! (kam|war|hatte|ging)*)`,
  '(plätze|kontingent|stückzahl) (ist|sind) (begrenzt|limitiert)',
  `ende[nt] ${soonHours}|(läuft|laufen) ${soonHours} ${off}`,
  `${soon} … ${ends}`,
  `${ends} … ${soon}`,
  `(läuft|laufen) … ${soon} … ${off}`,
  `${soon} (läuft|laufen) … ${off}`,
]);

/** What "grün" makes an environmental claim of. */
const invested =
  '(geld|anlage|veranlagung|invest|fonds|energie|strom|techn|produkt|bank|konto|kredit|finanz|zukunft|rendite|portfolio|lösung|versicherung|unternehm|alternative|wirtschaft|aktie|anleihe|server|rechenzentr|anleg|spar|veranlag)';

/** Terms of Regulation (EU) 2019/2088, whose use it prescribes, and names of a policy. */
const prescribedTerms = [
  'nachhaltigkeits(risik|faktor|präferenz|bezogene* offenlegung)*|ökosozial* (forum|marktwirtschaft|steuerreform)*',
];

/** Generic environmental claims, allowed only with independent evidence (Directive (EU) 2024/825; D17). */
const environmental = wordList({ isDenied: isDeniedBefore, exceptions: prescribedTerms }, [
  '(umwelt|natur|klima|ressourcen|co2)( ?(freundlich|schonend)|-?(gerecht|verträglich|bewusst))*',
  'nachhaltig*',
  '(ökologisch|energieeffizient|energiesparend|biobasiert|biologisch abbaubar|verantwortungsbewusst)*',
  'eco-*',
  // Except Ökonomie, Ökosystem and Ökologie.
  'öko ?(?!nom|system|logi)[a-z]*',
  '(schon(end|t)|gut) (für )?((die|unsere|das|unser) )?(umwelt|natur|klima|ressourcen)',
  `grün(e*)? ${invested}*`,
]);

/** Claims that emissions are offset, never allowed unless denied (Directive (EU) 2024/825; D17). */
const offsetting = wordList({ isDenied: isDeniedInSentence }, [
  '(klima|co2|treibhausgas|kohlenstoff) ?(neutral|positiv|kompensi|kompensation|ausgleich|ausgeglichen)*',
  '(kompensation|ausgleich) (* ){0,2}(co2|emission|treibhausgas)*',
  '(co2|emission*|treibhausgas*) (* ){0,3}(kompensier|ausgleich|ausgeglichen)*',
]);

const debts = '((rechnung|forderung)(en)?|raten?|mieten?|überstunden|urlaub|karenz)';
const contacts = '(newsletter|anrufe?|spam|weitergabe|e-?mails?|vertreter|cookies)';

/** "Anzeigenredaktion" is no part of the editors; bills may be unpaid, and clients spared advertising by post. */
const exceptions = [
  '*(anzeigen|werbe) ?redakt*|für (junge )?redakteur*',
  `unbezahlte* ${debts}|${debts} (* )?nicht bezahlt*`,
  `keine? ${contacts},( keine? ${contacts},){0,3} keine werbung|keine werbung, keine? ${contacts}`,
];

/** What sounds like work of the editors or of an independent test, anywhere. */
const editorialWork = wordList({ exceptions }, [
  '*redakt(ion|eur)*',
  'unabhängig* (test|prüfung|bericht|vergleich|analyse|studie|redaktion)*',
  'keine? (anzeigen?|werbung|reklame)',
  '(nicht|un) ?(bezahlt|gesponsert|beworben)*',
  'test(sieger|bericht|urteil)*|stiftung warentest',
  '(?<!nicht )unabhängig (geprüft|getestet|bestätigt)*',
  'editor(ial| ?s)',
]);

/** The same in headlines, which don't begin with a form of editorial work either. */
const editorialHeadline = wordList({ exceptions }, [
  ...editorialWork.phrases,
  '^((gast)?kommentar|leitartikel|analyse|interview|reportage|meinung|(markt)?bericht|glosse|kolumne|nachrichten|eilmeldung|faktencheck|ratgeber|hintergrund|selbstversuch|unsere? testergebnis*|im test)(?!-)',
  '(^((depot|konto|konten|broker|app|karten|plattform|produkt|praxis|langzeit) ?)?tests?( #)?|im test)(?= ?(:|$))',
]);

const byMistake = '(irrtümlich|fälschlich|versehentlich|vorsorglich|nur aus rechtlichen gründen)';

/** What says of an advertisement, wherever in it, that it is none, or that the paper recommends it. */
const denialOfAdvertising = wordList({ exceptions }, [
  '((?<=(^|[,:(-]) ?)|(ist|sind|war|waren|und|oder) )keine? (bezahlte* )?(anzeige|werbung|reklame)',
  'kein (bezahlter|gesponserter) (beitrag|artikel|text|bericht)*',
  'handelt (* ){0,4}nicht um (eine? )?(bezahlte )?(anzeige|werbung|reklame)',
  '(beitrag|artikel|text|bericht) (* ){1,4}(kein (geld|entgelt|honorar)|nichts (be)?zahlt)',
  `(beitrag|artikel|text|bericht) (ist|wurde) (nicht|un) ?${wordsBut('(nur|und|oder|wurde|ist) ')}(bezahlt|gesponsert)*`,
  '(ist|war|sei) (ein )?(rein )?redaktionell*(?! (nicht|un))',
  '(?<!nicht )redaktionell (unabhängig|verantwortet|erstellt)*',
  // "Irrtümlich nicht gekennzeichnet" is an honest correction.
  `${byMistake}* ${wordsBut('nicht|ohne|fehl')}(als (anzeige|werbung)|gekennzeichnet|kennzeichnung)`,
  `(kennzeichnung|gekennzeichnet|wort (anzeige|werbung)) ${wordsBut('nicht|ohne|fehl')}(${byMistake}|irrtum|fehler|formalität|formsache)*`,
  '((werbe|anzeigen)frei|test(sieger|urteil))*',
  `*redakt(ion|eur)* (empfiehlt|rät|vergab|(hat|ist) ${wordsBut('nicht|nie|kein|weder')}(getestet|ausprobiert|ausgewählt|überzeugt))`,
  '(?<!(nicht|keine?) )unabhängiger? (* )?(unserer|der|aus der) *redaktion',
]);

/** All lists; a test has a text for each phrase. */
export const wordLists = { forbidden, scarcity, environmental, offsetting, editorialHeadline, denialOfAdvertising };

/** Forbidden words that press readers or claim the approval of an authority; all others promise something. */
export const kindsOfForbidden = { pressure: wordList({}, pressure), approval: wordList({}, approval) };

/** Finds forbidden words that an advertising text doesn't deny, sentence by sentence (D12). */
export const findForbiddenWords = (text: string): string[] => findWords(text, forbidden);

/** Words of the same clause, without a negation. */
const upToFour = String.raw`((?!nicht|kein|nie)[^\s.,]+ ){0,4}?`;

/**
 * Promises and approval in editorial texts that name an advertiser, where a sentence may also criticise them (D21). What
 * authorities and deposit insurance do is news: "die FMA genehmigte den Kauf", "die Einlage ist garantiert".
 */
const promised = wordList(
  { isDenied: isDeniedOrCriticised, exceptions: ['(risiko|verlust)frei* (zins|basiszins|referenz)*'] },
  [
    `garantiert* (* ){0,2}${earnings}`,
    `${earnings} ${upToFour}garantiert`,
    ...safety,
    `(${authority}|*aufsicht)-${approved}`,
    '(staatlich|amtlich|behördlich) ?(geprüft|zugelassen|genehmigt|garantiert|empfohlen|zertifiziert)*',
  ],
);

/** Finds promises and approval that an editorial text neither denies nor criticises, sentence by sentence (D21). */
export const findUncriticisedPromises = (text: string): string[] => findWords(text, promised);

const editorialText = 'diese(r|n|m|s)? (beitrag|artikel|text|bericht|interview|podcast)*';
const partnership =
  '(kooperation|partnerschaft|zusammenarbeit|unterstützung|bezahlt*|gesponsert*|finanziert*|beauftragt*)';

/** What says of an editorial text that someone paid for it or took part in it. */
const partOfClient = wordList({ isDenied: isDeniedInSentence }, [
  `${editorialText} ${upToFour}${partnership}`,
  `${partnership} ${upToFour}${editorialText}`,
]);

/** Finds words by which an editorial text says that it was paid for or made together with someone (D1, D21). */
export const findPartOfClient = (text: string): string | undefined => findWords(text, partOfClient)[0];

/** Finds few places and little time without a day, such as "noch 12 Plätze" and "endet heute" (D7). */
export const findScarcity = (text: string): string[] => findWords(text, scarcity);

/** Finds environmental claims in `unproven`, the text outside proven claims, and offsetting in all of `text` (D17). */
export const findEnvironmentalClaims = (text: string, unproven: string): string[] => [
  ...findWords(unproven, environmental),
  ...findWords(text, offsetting),
];

/** Finds the first word that makes advertising look like editorial work, such as "Redaktion" or "Testsieger". */
export const findEditorialWork = (text: string): string | undefined => findWords(text, editorialWork)[0];

/** Finds the same in a headline, which may not begin like a form of editorial work either ("Kommentar: …"). */
export const findEditorialWord = (text: string): string | undefined => findWords(text, editorialHeadline)[0];

/** Finds words that deny that an advertisement is one, such as "keine Werbung" or "werbefrei". */
export const findDenialOfAdvertising = (text: string): string | undefined => findWords(text, denialOfAdvertising)[0];
