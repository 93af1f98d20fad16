/**
 * Finds words whose use in advertising is restricted (D7, D12, D17, D21), in any spelling. Used by the compiler, the
 * checks and the audit.
 */
import { isDeniedBefore, isDeniedInSentence, isDeniedOrCriticised } from './denial.ts';
import { smallNumbers } from './figures.ts';
import { findWords, wordList } from './word-list.ts';

/** What people and schools may be without being approved as the advertiser or its offer. */
const trained =
  '((berg|wander|fremden)führer|(ski|schi)lehrer|masseur|hebamme|(kfz-?)?techniker|prüfstelle|(fach)?(hoch)?schule|(privat)?universität)(s|n|en|in|innen)?';
/** Things with a warranty. */
const goods =
  '(material|(ersatz)?teile|verarbeitung|holz|rahmen|lack|motor|akku|batterie|fahrzeuge?|fahrräder|geräte?|möbel|fenster|türen|dach|reparatur)';

/** Up to six words, none of which begins with an excluded one. */
const wordsBut = (excluded: string) => String.raw`((?!${excluded})[^\s.]+ ){0,6}?`;

const authority =
  '((bundesanstalt für )?(fma|bafin|finma|esma|oenb|bundesbank|(finanz|finanzmarkt|finanzdienstleistungs|banken|börsen|wertpapier)?aufsicht))';
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
  `(verluste?|(verlust)?risik(o|en)) (ist|sind) ${wordsBut('nicht|nie|kein')}(ausgeschlossen|unmöglich)`,
];

const approval = [
  `(${authority}|*aufsicht)(tm)? ?${approved}`,
  // Not "die FMA beaufsichtigt Banken".
  `((${authority}(tm)?|eu)-?|(von|durch) (der |die )?${authority} )${supervised}(?! (märkt|markt|börse)*)`,
  `(${approved}|${supervised}) (von|durch) (der |die )?${authority}`,
  `${authority} hat ${wordsBut('nicht|nie|kein')}(${approved}|${supervised})`,
  `(prüf|güte)(ergebnis|bericht|urteil|siegel|zeichen) (der|von) ${authority}`,
  `(${authority}|*kammer|ak|vki|konsumentenschutz|verbraucherzentrale) empfiehlt (uns|unser*|das|den|die|diese*) ${offered}`,
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
  // A promise: the negation is a part of it, unless "niemand" ends the sentence and is who guarantees.
  'garantiert (kein*|nicht*|nie(mals|mand(?= [a-z]))?|ohne|unmöglich)',
  '*garantie*',
  'guaranteed|risk ?free',
  ...safety,
  ...approval,
  ...pressure,
]);

const fewLeft = `(noch|nur mehr) (#|wenige|eine?n?|${smallNumbers}) (freie )?((rest)?plätze|platz|wochen?|tage?|stunden?|minuten?)`;
const soon = '((?<!von )heute|(?<!am )morgen|übermorgen)';
/** A day of the week or the end of the month, without its date. */
const nearby =
  '(bis )?(zum )?(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende|monatsende)(?!,? (dem |den )?#)';
const soonHours = `(schon )?in (wenigen|#|${smallNumbers}) (minuten|stunden|tagen)`;
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
  `die ersten (#|${smallNumbers}) (kund|käufer|bestell|anmeldung)*(?! (kam|war|hatte|ging)*)`,
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

/** Terms of Regulations (EU) 2019/2088 and 2018/848, which rule their use, and names of a policy. */
const prescribedTerms = [
  '(ökologisch* |öko ?)(landbau|landwirt|saatgut|pflanzgut|futter|lebensmittel|verordnung|kontroll)*',
  'nachhaltigkeits(risik|faktor|präferenz|bericht|bezogene* offenlegung)*|ökosozial* (forum|marktwirtschaft|steuerreform)*',
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
  '^(gast(kommentar|beitrag)|kommentar|leitartikel|analyse|interview|reportage|meinung|(markt)?bericht|glosse|kolumne|nachrichten|news|eilmeldung(en)?|faktencheck|ratgeber|hintergrund|selbstversuch|unsere? testergebnis*|im test)(?!-)',
  '(^((depot|konto|konten|broker|app|karten|plattform|produkt|praxis|langzeit) ?)?tests?( #)?|im test)(?= ?(:|$))',
]);

const byMistake = '(irrtümlich|fälschlich|versehentlich|vorsorglich|nur aus rechtlichen gründen)';

/** What an advertisement calls itself. */
const itself =
  '(anzeige|werbung|reklame|werbe(einschaltung|block|teil)|(bezahlten?|entgeltlichen?) (beitrag|artikel|text|teil|inhalt|einschaltung)*)';

/** What says of an advertisement, wherever in it, that it is none or over, or that the paper recommends it. */
const denialOfAdvertising = wordList({ exceptions }, [
  '((?<=(^|[,:(-]) ?)|(ist|sind|war|waren|und|oder) )keine? (bezahlte* )?(anzeige|werbung|reklame)',
  // A question with its answer.
  '(ist|war) (das|dies*|es|hier) (* ){0,3}(anzeige|werbung|reklame|bezahlt*|gesponsert*) nein',
  '(bezahlt|gesponsert|finanziert|im auftrag) von (niemand(em)?|kein(em|er))',
  'kein (bezahlter|gesponserter) (beitrag|artikel|text|bericht|inhalt)*',
  'handelt (* ){0,4}nicht um (eine? )?(bezahlte )?(anzeige|werbung|reklame)',
  '(beitrag|artikel|text|bericht) (* ){1,4}(kein (geld|entgelt|honorar)|nichts (be)?zahlt)',
  'niemand (* ){0,3}(beitrag|artikel|text|bericht) (be)?zahlt',
  `(beitrag|artikel|text|bericht) (ist|wurde) (nicht|un) ?${wordsBut('(nur|und|oder|wurde|ist) ')}(bezahlt|gesponsert)*`,
  '(ist|war|sei) (ein )?(rein )?(redaktionell*|journalis(mus|tisch* (beitrag|artikel|text|bericht)))(?! (nicht|un))',
  '(?<!nicht )(redaktionell (unabhängig|verantwortet|erstellt)|unabhängig recherchiert)*',
  // "Irrtümlich nicht gekennzeichnet" is an honest correction.
  `${byMistake}* ${wordsBut('nicht|ohne|fehl')}(als (anzeige|werbung)|gekennzeichnet|kennzeichnung)`,
  `(kennzeichnung|gekennzeichnet|wort (anzeige|werbung)) ${wordsBut('nicht|ohne|fehl')}(${byMistake}|irrtum|fehler|formalität|formsache)*`,
  `(?<!(am|zum) )ende (der|dieser|des|dieses) ${itself}`,
  `endet (hier |nun )?(die|diese|der|dieser) ${itself}`,
  `${itself} (ist )?(hier |nun |damit )?(endet|zu ende)`,
  '(anzeigen|werbe) ?ende|(anzeige|werbung) ende(?!\\x20[a-z\\d])',
  '(ab hier|hier (beginnt|folgt|schreibt)) (* ){0,3}*redakt(ion|eur)*',
  // As agencies and editors sign their reports: "(APA)", "(red, APA)", "Anm. d. Red."
  '(?<=[(])(red|apa|dpa|afp|reuters)(?=[/,)])|anm(erkung)? d(er)? red*',
  '((werbe|anzeigen)frei|test(sieger|urteil))*|frei von (werbung|anzeigen)',
  `(*redakt(ion|eur)*|(diese|unsere) zeitung) (empfiehlt|rät|vergab|(hat|ist) ${wordsBut('nicht|nie|kein|weder')}(getestet|ausprobiert|ausgewählt|überzeugt))`,
  '(?<!(nicht|keine?) )unabhängiger? (* )?(unserer|der|aus der) *redaktion',
  '(?<!(nicht|weder) )(von|durch) (dieser|unserer) (zeitung|redaktion) (getestet|geprüft|empfohlen|ausgewählt)*',
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
