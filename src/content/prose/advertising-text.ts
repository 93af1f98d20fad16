/** What an advertisement may say, in its prose and at its head: no figure without its source (D6), no forbidden word but to deny it (D12). */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldName, textsIn, type Locate } from '../diagnostics/schema-diagnostics.ts';
import type { ArticleData, PaidArticleData } from '../schemas/article.ts';
import { findForbiddenWords, findPosing, firstFigure } from './advertising-words.ts';

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/**
 * Checks a paragraph, heading, cell or attribute of an advertisement for figures without source; what stands inside claims is left out of
 * it.
 */
export function checkFigures(text: string, at: Place): Diagnostic[] {
  const figure = firstFigure(text);
  if (!figure) return [];
  return [
    {
      ...at,
      field: 'Zahl ohne Quelle',
      found: figure,
      allowed: 'in einer Anzeige stehen Anteile und Beträge in <Claim> oder in einem Zahlenbaustein',
      example: `<Claim source="anbieter" asOf="2025-09-21">${figure}</Claim>`,
    },
  ];
}

/** Checks a paragraph, heading, cell or attribute of an advertisement for forbidden words, inside claims too. */
export const checkWords = (text: string, at: Place): Diagnostic[] =>
  findForbiddenWords(text).map((word) => ({
    ...at,
    field: 'verbotenes Wort',
    found: word,
    allowed: 'in einer Anzeige nur in einem Satz, der es verneint',
    example: 'Gewinne sind nicht garantiert.',
  }));

/** What readers read before they know who speaks. */
const headings = ({ title, kicker, breadcrumb }: PaidArticleData) => ({ title, kicker, breadcrumb });

/** Checks every text at the head of a paid article: headline, kicker, teaser, FAQ, calls to action, sources. Editorial articles pass. */
export function checkAdvertisingFields(data: ArticleData, file: string, locate: Locate): Diagnostic[] {
  if (data.kind !== 'anzeige') return [];
  const {
    title,
    kicker,
    description,
    lead,
    keywords,
    breadcrumb,
    callsToAction,
    headCallToAction,
    primarySource,
    sources,
  } = data;
  const denied = (answer: string) => /^nein\b/i.test(answer);
  const texts = {
    ...{
      title,
      kicker,
      description,
      lead,
      keywords,
      breadcrumb,
      callsToAction,
      headCallToAction,
      primarySource,
      sources,
    },
    faq: data.faq.map(({ question, answer }) => ({ question: denied(answer) ? '' : question, answer })),
  };
  return [
    ...textsIn(texts).flatMap(({ text, path }) => checkWords(text, { file, ...locate(path) })),
    ...textsIn(headings(data)).flatMap(({ text, path }): Diagnostic[] => {
      const found = findPosing(text);
      return found === undefined ? [] : [{ file, ...locate(path), ...posingDiagnostic(fieldName(path), found) }];
    }),
  ];
}

/** The diagnostic of advertising that would pass for the house's own work. */
export const posingDiagnostic = (field: string, found: string) => ({
  field,
  found: `${found}, als wäre die Anzeige ein redaktioneller Beitrag`,
  allowed: 'in einer Anzeige ein Wort, das nicht nach Redaktion oder unabhängiger Prüfung klingt (§ 26 MedienG)',
  example: 'kicker: Finanzmarkt',
});
