/** What an advertisement may say, in its prose and at its head: no figure without its source (D6), no forbidden word but to deny it (D12), no environmental claim without evidence (D17). */
import { fieldName, type Diagnostic, type Unplaced } from '../diagnostics/diagnostic.ts';
import { textsIn, type FoundText, type Locate } from '../diagnostics/schema-diagnostics.ts';
import type { ArticleData } from '../schemas/article.ts';
import { deniesQuestion, findForbiddenWords, findPosing, firstFigure, environmentWords } from './advertising-words.ts';

/** Checks a paragraph, heading, cell or attribute of an advertisement for figures without source; it is given without what stands inside claims. */
export function checkFigures(text: string): Unplaced[] {
  const figure = firstFigure(text);
  if (!figure) return [];
  return [
    {
      field: 'Zahl ohne Quelle',
      found: figure,
      allowed: 'in einer Anzeige stehen Anteile und Beträge in <Claim> oder in einem Zahlenbaustein',
      example: `<Claim source="anbieter" asOf="2025-09-21">${figure}</Claim>`,
    },
  ];
}

/** Checks a paragraph, heading, cell or attribute of an advertisement for forbidden words, inside claims too. */
export const checkWords = (text: string): Unplaced[] =>
  findForbiddenWords(text).map((found) => ({
    field: 'verbotenes Wort',
    found,
    allowed: 'in einer Anzeige nur in einem Satz, der es verneint',
    example: 'Gewinne sind nicht garantiert.',
  }));

/**
 * Checks a passage of an advertisement for environmental claims without evidence (`unproven` is what stands outside of it) and for
 * offsetting (D17).
 */
export const checkEnvironment = (text: string, unproven: string): Unplaced[] =>
  environmentWords(text, unproven).map((found) => ({
    field: 'Umweltaussage ohne Beleg',
    found,
    allowed:
      'in einer Anzeige nur innerhalb einer Angabe mit unabhängigem Beleg, Ausgleich von Emissionen nur verneint; „nachhaltig“ für „dauerhaft“ lässt sich umschreiben',
    example: '<Claim source="unabhaengig" asOf="2026-09-21" url="https://…">…</Claim>',
    rule: 'D17',
  }));

/** Fields, at any depth, that don't speak for the advertiser: names, addresses, dates and settings, and what the house says of the article. */
const silentFields: ReadonlySet<PropertyKey> = new Set([
  ...['kind', 'category', 'author', 'frontPage', 'layout', 'sponsor', 'consideration', 'campaign', 'related'],
  ...['publishedAt', 'updatedAt', 'offerEnds', 'date', 'type', 'formerSlugs', 'href', 'url', 'src', 'focus'],
  ...['placement', 'variant', 'corrections', 'withdrawn', 'ai', 'origin', 'reviewedBy', 'payer', 'indexReason'],
  'political',
]);

/** Every text of a paid article's fields, but for what is named above. */
export const advertisingTexts = (data: object): FoundText[] =>
  textsIn(data).filter(({ path }) => !path.some((name) => silentFields.has(name)));

/** Fields that stand one behind the other, as one text: as a sentence, and as a word that runs on. */
export const joinedFields = ({ title, kicker = '', breadcrumb, lead }: ArticleData): FoundText[] => [
  { text: `${kicker} ${title}`, path: ['title'] },
  { text: `${kicker}\n${title}`, path: ['title'] },
  { text: `${title} ${lead}`, path: ['lead'] },
  { text: breadcrumb.map(({ label }) => label).join(' '), path: ['breadcrumb'] },
];

/** Checks every text at the head of a paid article. Editorial articles pass. */
export function checkAdvertisingFields(data: ArticleData, file: string, locate: Locate): Diagnostic[] {
  if (data.kind !== 'anzeige') return [];
  const { title, kicker, breadcrumb } = data;
  const faq = data.faq.map(({ question, answer }) => ({ question: deniesQuestion(answer) ? '' : question, answer }));
  const wordsIn = ({ text, path }: FoundText) => checkWords(text).map((what) => ({ file, ...locate(path), ...what }));
  const found = advertisingTexts({ ...data, faq }).flatMap(wordsIn);
  // Titles of others' works claim nothing.
  const environment = advertisingTexts(data)
    .filter(({ path }) => path[0] !== 'sources')
    .flatMap(({ text, path }) => checkEnvironment(text, text).map((what) => ({ file, ...locate(path), ...what })));
  // Readers read on from one to the other.
  const together = found.length > 0 ? [] : joinedFields(data).flatMap(wordsIn).slice(0, 1);
  return [
    ...found,
    ...together,
    ...environment,
    // What readers read before they know who speaks.
    ...textsIn({ title, kicker, breadcrumb }).flatMap(({ text, path }): Diagnostic[] => {
      const found = findPosing(text);
      return found === undefined ? [] : [{ file, ...locate(path), field: fieldName(path), ...posingDiagnostic(found) }];
    }),
    ...(['headCallToAction', 'primarySource'] as const)
      .filter((field) => data[field] && data.layout !== 'sponsored')
      .map((field) => ({
        file,
        ...locate([field]),
        field: fieldName([field]),
        found: `ein Link, den „layout: ${data.layout}“ nicht zeigt`,
        allowed: 'nur mit „layout: sponsored“; sonst ein Eintrag in callsToAction',
        example: 'layout: sponsored',
      })),
  ];
}

/** The diagnostic of advertising that would pass for the house's own work. */
export const posingDiagnostic = (found: string) => ({
  found: `${found}, als wäre die Anzeige ein redaktioneller Beitrag`,
  allowed: 'in einer Anzeige ein Wort, das nicht nach Redaktion oder unabhängiger Prüfung klingt (§ 26 MedienG)',
  example: 'kicker: Finanzmarkt',
});
