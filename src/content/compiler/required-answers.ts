/**
 * Checks that advertising which speaks of credit, CFDs or crypto-assets answers which warning the law prescribes (D24),
 * and that which speaks of an election or a vote whether it is political (D16).
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locate } from '../diagnostics/schema-diagnostics.ts';
import type { PaidArticleData } from '../schemas/article.ts';
import type { Warnings } from '../schemas/warnings.ts';
import { isDeniedInSentence, isDeniedOrCriticised } from './denial.ts';
import { findWords, phrasePattern, wordList } from './word-list.ts';

const credit = [
  '*kredit(e|en|es|s|rate|raten|rahmen|zins|zinsen)?|*(?<!nachrang)darlehen*|hypothek(en)?|*leasing*',
  '*(bau|haus|wohn|wohnungs|immobilien|auto|kfz|möbel|konsum)-?finanzierung*|(prozent|#? ?%) finanzierung',
  '*überziehungsrahmen*|kontoüberziehung*|sofort(bar)?geld|geld (* ){0,2}(aus)?(leihen|borgen)',
  'ratenkauf*|ratenzahlung*|*teilzahlung*|zahl(e|en|bar) (* ){0,2}in (* ){0,2}raten',
  'in (* ){0,2}(monats|teil)?raten (* )?(be|ab|zurück)?zahl*|kaufen,? (* ){0,3}später (be)?zahlen|buy now,? pay later',
];

const cfd = ['cfds?|differenz(kontrakt|geschäft)*|contracts? for differences?'];
const crypto = [
  'krypto(?!gra|log)*|(bitcoin|ethereum|ether|stablecoin|altcoin|nft)s?|btc|(?<!(an|von) der )eth(?! zürich)',
  '(digital|virtuell)e[nrs]? (vermögenswert|währung|asset)*',
];

/** The field that answers which warning is needed, the words that ask for it, and an example of the answer. */
const topics = [
  ['credit', phrasePattern(credit), 'warnings: { credit: true }'],
  ['cfd', phrasePattern(cfd), 'warnings: { cfd: 74.5 }'],
  ['crypto', phrasePattern(crypto), 'warnings: { none: true }'],
] as const;

/** A share that may be an interest rate: less than 30 per cent, and not of something else. */
const rate = String.raw`(?<![\d.,a-zäöü])(?:[0-2]?\d(?:[.,]\d{1,3})?|null|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)[\s-]?(?:%|Prozent)(?!\s(?:Eigen|Anzahlung|d(?:er|es)\s|aller|unserer))`;
const euros = String.raw`\d[\d.,-]{0,12}\s?(?:Euro|EUR|€)`;
const instalment = String.raw`${euros}\s?(?:(?:im|pro|je|/)\s?)?(?:Monat(?!e)|mtl)|(?:rate|raten|monatlich)\s(?:[a-z]{1,10}\s){0,2}${euros}`;

/** Makes a pattern for a cost of credit in one sentence with words that speak of it. */
function costPattern(words: readonly string[], cost: string): RegExp {
  const gap = String.raw`(?:[^.!]|[.!](?=\S)){0,120}?`;
  const spoken = phrasePattern(words).source;
  return new RegExp(`${spoken}${gap}(?:${cost})|(?:${cost})${gap}${spoken}`, 'gis');
}

const anyCost = new RegExp(`${rate}|${instalment}`, 'is');
const costOfCredit = costPattern([...credit, '*(?<!haben|spar)zins*|effektiv*'], anyCost.source);
/** Credit with an interest rate that nobody denies to offer: no mere mention. */
const offered = { ...wordList({ isDenied: isDeniedInSentence }, []), pattern: costPattern(credit, rate) };

/** What may not be marketed to retail clients at all (§ 3 FMA-PIV). */
const banned = wordList(
  { isDenied: (match, sentence) => isDeniedOrCriticised(match, sentence) || /\b(?:warn|prohibit)/i.test(sentence) },
  [String.raw`(binäre* |binär|binary\s)option*`],
);

/**
 * Reports each topic without an answer, credit with a cost but without the representative example, and what is banned.
 * @param text the advertisement's whole text, without that of its warnings
 */
export function checkWarnings(warnings: Warnings | undefined, text: string, locate: Locate): Diagnostic[] {
  const { credit: isCredit, example, none } = warnings ?? {};
  const report = (field: string[], found: string, allowed: string, line: string) => [
    { ...locate(['warnings', ...field]), found, allowed, example: line, rule: 'D24' } as const,
  ];
  const asked = topics.flatMap(([field, words, line]) => {
    const [word] = none || warnings?.[field] ? [] : (text.match(words) ?? []);
    const allowed =
      'der Warnhinweis, den das Gesetz dazu verlangt; none: true, wenn sie für das, was sie sonst nennt, nicht wirbt';
    return word ? report([], `keine Angabe, obwohl die Anzeige „${word}“ sagt`, allowed, line) : [];
  });
  const [cost] = isCredit ? (example ? [] : (text.match(costOfCredit) ?? [])) : none ? findWords(text, offered) : [];
  const [option] = findWords(text, banned);
  return [
    ...asked,
    ...(cost
      ? report(
          isCredit ? ['example'] : ['none'],
          `${isCredit ? 'keine Angabe' : 'true'}, obwohl in der Anzeige „${anyCost.exec(cost)?.[0]}“ steht`,
          'credit: true und das repräsentative Beispiel, sobald eine Anzeige Zinsen oder Kosten eines Kredits nennt',
          'example: { amount: "10.000 Euro", rate: "4,9 Prozent fix", … }',
        )
      : []),
    ...(option
      ? report([], option, 'keine Werbung dafür; bei Privatkunden ist sie verboten', 'Binäre Optionen sind verboten.')
      : []),
  ];
}

const votes = phrasePattern([
  '(gemeinderat|landtag|nationalrat|bundestag|kommunal|bundespräsident|präsidentschaft|(ober)?bürgermeister|europa|eu-?)(s|en)?-?(stich)?wahl(en)?',
  '(volks|bürger|mitglieder)(befragung|abstimmung|begehren|entscheid)*|referendum*|stichwahl*',
  '(wählen|stimmen) sie (* ){0,6}(partei|liste #|kandidat*|mit (ja|nein))',
]);

/** Reports that an advertisement speaks of an election or a vote without an answer; `text` is its whole text. */
export function checkPoliticalAnswer(
  { political, notPolitical }: Pick<PaidArticleData, 'political' | 'notPolitical'>,
  text: string,
  locate: Locate,
): Diagnostic[] {
  if (political || notPolitical) return [];
  const [found] = text.match(votes) ?? [];
  if (found === undefined) return [];
  return [
    {
      ...locate(['political']),
      found: `keine Angabe, obwohl die Anzeige „${found}“ sagt`,
      allowed: 'political mit der Transparenzbekanntmachung; notPolitical: true, wenn sie für nichts davon wirbt',
      example: 'notPolitical: true',
      rule: 'D16',
    },
  ];
}
