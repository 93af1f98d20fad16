/** What an advertisement may say, in its prose and at its head: no figure without its source (D6), no forbidden word but to deny it (D12). */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldName, type Locate } from '../diagnostics/schema-diagnostics.ts';
import type { ArticleData } from '../schemas/article.ts';
import { firstFigure } from '../../lib/schema/claim.ts';

/** Words that advertising for investments must not use except to deny them (D12; WAG 2018 § 49, UWG § 2). */
const forbiddenWords = [
  /\bgarantier(t|te|ten|ter|tes)\b/i,
  /\brisikofrei\w*/i,
  /\bsichere[rnms]?\s+(Gewinn|Ertrag|Rendite)\w*/i,
  /\bohne\s+(jedes\s+)?Risiko\b/i,
  /\bFMA-(geprüft|konform|zugelassen|zertifiziert)\w*/i,
  /\bstaatlich\s+(geprüft|anerkannt|zugelassen|genehmigt|garantiert|empfohlen)\w*/i,
];

const denial =
  /\b(nicht|nichts|kein\w*|nie|niemals|niemand|nirgends|weder|nein|verboten|verbietet|unzulässig|unmöglich|Warnsignal|Warnzeichen)\b/i;

/**
 * Finds forbidden words in advertising text. A sentence that denies or warns may use them.
 *
 * @param text running text
 * @returns the words as they stand, in order
 */
export function findForbiddenWords(text: string): string[] {
  return text
    .replaceAll('\u00ad', '')
    .split(/(?<=[.!?…:])\s+/)
    .filter((sentence) => !denial.test(sentence))
    .flatMap((sentence) =>
      forbiddenWords.map((pattern) => pattern.exec(sentence)?.[0]).filter((word) => word !== undefined),
    );
}

/** A piece of running text with its place in the file. */
export interface Passage {
  text: string;
  line?: number | undefined;
  column?: number | undefined;
}

/**
 * Checks one passage of an advertisement.
 *
 * @param passage the text of one paragraph, heading, cell or attribute, without what stands inside claims
 * @param file path from the project's root
 */
export function checkAdvertisingText({ text, ...at }: Passage, file: string): Diagnostic[] {
  const figure = firstFigure(text);
  const claim: Diagnostic[] = figure
    ? [
        {
          file,
          ...at,
          field: 'Zahl ohne Quelle',
          found: figure,
          allowed: 'in einer Anzeige stehen Prozentsätze und Beträge in <Claim> oder in einem Zahlenbaustein',
          example: `<Claim source="anbieter" asOf="2025-09-21">${figure}</Claim>`,
        },
      ]
    : [];
  return [...claim, ...forbiddenIn(text, { file, ...at })];
}

const forbiddenIn = (text: string, at: Pick<Diagnostic, 'file' | 'line' | 'column'>): Diagnostic[] =>
  findForbiddenWords(text).map((word) => ({
    ...at,
    field: 'verbotenes Wort',
    found: word,
    allowed: 'in einer Anzeige nur in einem Satz, der es verneint',
    example: 'Gewinne sind nicht garantiert.',
  }));

const attribution =
  /\b(Anbieter|Anbieters|Anzeige|Auftraggeber|Angabe|Angaben|laut|behauptet|wirbt|verspricht|nennt|TradeSense|erfunden\w*)\b/i;

/**
 * Checks headline, description, lead, calls to action and FAQ of a paid article. Editorial articles pass.
 *
 * @param data the checked frontmatter
 * @param file path from the project's root
 * @param locate finds a field's line
 */
export function checkAdvertisingFields(data: ArticleData, file: string, locate: Locate): Diagnostic[] {
  if (data.kind !== 'anzeige') return [];
  const words = (text: string, path: PropertyKey[]) => forbiddenIn(text, { file, ...locate(path) });
  const unattributed = (['description', 'lead'] as const).flatMap((name): Diagnostic[] => {
    const figure = firstFigure(data[name]);
    if (!figure || attribution.test(data[name])) return [];
    return [
      {
        file,
        ...locate([name]),
        field: fieldName([name]),
        found: `${figure}, ohne zu sagen, von wem die Zahl ist`,
        allowed: 'eine Zahl mit dem Hinweis, wer sie nennt',
        example: `${name}: Der Anbieter nennt ${figure} …`,
      },
    ];
  });
  return [
    ...(['title', 'description', 'lead'] as const).flatMap((name) => words(data[name], [name])),
    ...unattributed,
    ...data.callsToAction.flatMap(({ text }, index) => words(text, ['callsToAction', index, 'text'])),
    ...data.faq.flatMap(({ question, answer }, index) => [
      ...(/^nein\b/i.test(answer) ? [] : words(question, ['faq', index, 'question'])),
      ...words(answer, ['faq', index, 'answer']),
    ]),
  ];
}
