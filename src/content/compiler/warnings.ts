/** Checks that advertising which speaks of credit, CFDs or crypto-assets answers which warning the law prescribes (D24). */
import type { ProseNode } from '../../prose/tree.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locate } from '../diagnostics/schema-diagnostics.ts';
import type { ArticleData } from '../schemas/article.ts';
import { wholeText } from './advertising-text.ts';

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

/** Reports the first topic without an answer, or credit with an interest rate but without the representative example. */
export function checkWarnings(data: ArticleData, nodes: readonly ProseNode[], locate: Locate): Diagnostic[] {
  if (data.kind !== 'anzeige') return [];
  const { warnings, ...fields } = data;
  if (warnings && (!warnings.credit || warnings.example)) return [];
  const text = wholeText(fields, nodes);
  if (!warnings) {
    const [words, example = ''] = topics.find(([each]) => each.test(text)) ?? [];
    if (!words) return [];
    return [
      {
        ...locate(['warnings']),
        found: `keine Angabe, obwohl die Anzeige „${words.exec(text)?.[0]}“ sagt`,
        allowed: 'der Warnhinweis, den das Gesetz dazu verlangt; none: true, wenn sie nicht dafür wirbt',
        example,
        rule: 'D24',
      },
    ];
  }
  const [rate] = percentage.exec(text) ?? [];
  if (rate === undefined) return [];
  return [
    {
      ...locate(['warnings', 'example']),
      found: `keine Angabe, obwohl in der Anzeige „${rate}“ steht`,
      allowed: 'das repräsentative Beispiel, sobald eine Anzeige Zinsen oder Kosten eines Kredits nennt',
      example: 'example: { amount: 10.000 Euro, rate: 4,9 Prozent fix, … }',
      rule: 'D24',
    },
  ];
}
