/** Checks that advertising which speaks of credit, CFDs or crypto-assets answers which warning the law prescribes (D24). */
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { paidArticles, wholeText } from './content-walk.ts';

/** Words that speak of what may need a warning, and an example of the answer. */
const topics: [words: RegExp, example: string][] = [
  [
    /\p{L}{0,30}kredit(?:e[ns]?|s|raten?|rahmen|zins(?:en)?)?(?!\p{L})|(?<!nachrang)darlehen|raten(?:kauf|zahlung)|teilzahlung|leasing|(?:prozent|%)-finanzierung|buy now,? pay later/iu,
    'warnings: { credit: true }',
  ],
  [
    /(?<!\p{L})cfds?(?!\p{L})|differenz(?:kontrakt|geschäft)\p{L}*/iu,
    'warnings: { cfd: CFDs sind komplexe Instrumente … }',
  ],
  [/krypto\p{L}*|(?<!\p{L})(?:bitcoin|ethereum|stablecoin)s?(?!\p{L})/iu, 'warnings: { none: true }'],
];

const percentage = /(?<![\d,])\d+(?:,\d+)?\s?(?:%|Prozent)/;

/** Lists unanswered topics, and credit with an interest rate but without the representative example. */
export function* checkWarnings(content: Collections): Generator<Diagnostic> {
  for (const article of paidArticles(content)) {
    const { file, lines, data } = article;
    const text = wholeText(article);
    for (const [words, example] of data.warnings ? [] : topics) {
      const [word] = words.exec(text) ?? [];
      if (word === undefined) continue;
      yield {
        ...atField(file, ['warnings'], lines),
        found: `keine Angabe, obwohl die Anzeige „${word}“ sagt`,
        allowed: 'der Warnhinweis, den das Gesetz dazu verlangt; none: true, wenn sie nicht dafür wirbt',
        example,
        rule: 'D24',
      };
      break;
    }
    const [rate] = (data.warnings?.credit && !data.warnings.example && percentage.exec(text)) || [];
    if (rate !== undefined)
      yield {
        ...atField(file, ['warnings', 'example'], lines),
        found: `keine Angabe, obwohl in der Anzeige „${rate}“ steht`,
        allowed: 'das repräsentative Beispiel, sobald eine Anzeige Zinsen oder Kosten eines Kredits nennt',
        example: 'example: { amount: 10.000 Euro, rate: 4,9 Prozent fix, … }',
        rule: 'D24',
      };
  }
}
