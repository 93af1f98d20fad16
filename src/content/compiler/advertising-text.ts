/**
 * Checks the text of advertisements, in prose and frontmatter: no figure without source (D6), no scarcity without its
 * day (D7), no forbidden word unless negated (D12), no environmental claim without evidence (D17).
 */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { isEnglish } from '../../lib/format/language.ts';
import { componentName } from '../../prose/component-registry.ts';
import { sectionTexts, type ProseNode } from '../../prose/tree.ts';
import type { Diagnostic, UnpositionedDiagnostic } from '../diagnostics/diagnostic.ts';
import { joinTexts, textsIn, type FoundText, type Locate } from '../diagnostics/schema-diagnostics.ts';
import type { ArticleData } from '../schemas/article.ts';
import { adLabels } from '../schemas/site.ts';
import { texts } from '../../texts.ts';
import {
  findForbiddenWords,
  findDenialOfAdvertising,
  findEditorialWord,
  findEditorialWork,
  findScarcity,
  kindsOfForbidden,
  findEnvironmentalClaims,
} from './advertising-words.ts';
import { isDenial } from './denial.ts';
import { firstFigure } from './figures.ts';
import { findWords } from './word-list.ts';

/** Reports the first figure in a passage of an advertisement; `text` leaves out what is inside claims (D6). */
export function checkFigures(text: string): UnpositionedDiagnostic[] {
  const figure = firstFigure(text);
  if (!figure) return [];
  return [
    {
      field: 'Zahl ohne Quelle',
      found: figure,
      allowed: 'in einer Anzeige stehen Anteile und Beträge in einer Angabe (<Claim>) oder in einem Zahlenbaustein',
      example: `<Claim source="anbieter" asOf="2025-09-21" url="https://muster-invest.example/konto">${figure}</Claim>`,
    },
  ];
}

const NO_AD = 'Anzeige, die keine sein will';

/** What an advertisement may say instead of a forbidden word. */
function insteadOf(found: string) {
  const isOf = (kind: 'approval' | 'pressure') => findWords(found, kindsOfForbidden[kind]).length > 0;
  const places = `in einer Anzeige nichts, was drängt; freie Plätze nur im Baustein ${componentName('Availability')}, mit ihrem Tag`;
  if (isOf('pressure')) return { allowed: places, example: 'Das Konto lässt sich online eröffnen.' };
  const goods = '; die Garantie auf eine Ware nennt diese: „fünf Jahre Garantie auf das Gerät“';
  return {
    allowed: `in einer Anzeige nur in einem Satz, der es verneint${/garantie$/i.test(found) ? goods : ''}`,
    example: isOf('approval') ? 'Die Konzession steht im Kasten des Anbieters.' : 'Gewinne sind nicht garantiert.',
  };
}

/** Reports what denies in a passage of an advertisement that it is one (D2). */
function deniedAdvertising(text: string): UnpositionedDiagnostic[] {
  const denial = findDenialOfAdvertising(text);
  return denial === undefined
    ? []
    : [{ field: NO_AD, ...editorialWordDiagnostic(denial, 'Diesen Text hat der Auftraggeber bezahlt.') }];
}

/** Reports forbidden words and scarcity in a passage of an advertisement, including text inside claims (D7, D12). */
export function checkWords(text: string): UnpositionedDiagnostic[] {
  const words = findForbiddenWords(text).map((found) => ({ field: 'verbotenes Wort', found, ...insteadOf(found) }));
  if (words.length > 0) return words;
  const denials = deniedAdvertising(text);
  if (denials.length > 0) return denials;
  return findScarcity(text).map((found) => ({
    field: 'Knappheit ohne Stand',
    found,
    allowed: `in einer Anzeige freie Plätze nur im Baustein ${componentName('Availability')} und eine Frist nur im Baustein ${componentName('Countdown')}, mit ihrem Tag`,
    example: 'Die Anmeldung endet am 5. Oktober 2025.',
  }));
}

/** Reports a sentence in English: the lists of words are German, and so is the label that a reader has to know. */
export function checkLanguage(text: string): UnpositionedDiagnostic[] {
  const found = text.split(/(?<=[.!?:])\s+/).find(isEnglish);
  return found === undefined
    ? []
    : [
        {
          field: 'Sprache',
          found,
          allowed:
            'in einer Anzeige nur Deutsch: Wörter einer anderen Sprache prüft niemand; ein Titel steht in einem Satz',
          example: 'Der Leitfaden heißt „A Guide for the Investor“.',
        },
      ];
}

/** Reports a heading, an attribute of a component or another short text that makes an advertisement look editorial. */
export function checkTitle(text: string): UnpositionedDiagnostic[] {
  const found = findEditorialWork(text);
  return found === undefined ? [] : [{ field: NO_AD, ...editorialWordDiagnostic(found, 'Was der Anbieter angibt') }];
}

/** A label, or the title of the layout's risk notice or of its list of articles. */
const layoutTitles = [...adLabels, texts.advertising.risk, texts.article.further];
const labelled = new RegExp(`^(?:${layoutTitles.join('|')})(?:\\s*[:.]\\s*|$)`, 'i');

/** Reports a label or a title of the layout as a heading or before one: above a part it denies that of the rest. */
export const checkLabel = (text: string): UnpositionedDiagnostic[] =>
  labelled.test(text)
    ? [
        {
          field: NO_AD,
          found: text,
          allowed: 'ein Text ohne dieses Wort davor; das setzt die Website selbst',
          example: text.replace(labelled, '') || 'Finanzmarkt',
        },
      ]
    : [];

/**
 * Reports environmental claims in a passage of an advertisement (D17).
 * @param text the whole passage, in which claims that emissions are offset are reported
 * @param unproven its text outside claims with evidence, in which all others are
 */
export const checkEnvironment = (text: string, unproven: string): UnpositionedDiagnostic[] =>
  findEnvironmentalClaims(text, unproven).map((found) => ({
    field: 'Umweltaussage ohne Beleg',
    found,
    allowed:
      'in einer Anzeige nur innerhalb einer Angabe mit unabhängigem Beleg, Ausgleich von Emissionen nur verneint; „nachhaltig“ für „dauerhaft“ lässt sich umschreiben',
    example: '<Claim source="unabhaengig" asOf="2026-09-21" url="https://www.fma.gv.at/">ökologisch nachhaltig</Claim>',
    rule: 'D17',
  }));

/** Fields without advertising text: names, URLs, dates, settings, and what the publisher says about the article. */
const exemptFields: ReadonlySet<PropertyKey> = new Set(
  `kind category author frontPage layout sponsor consideration campaign related publishedAt updatedAt offerEnds date type
  formerSlugs href url src focus placement variant ai origin reviewedBy payer indexReason political`.split(/\s+/),
);

/** Every advertising text in the frontmatter of a paid article: all strings except those in exempt fields. */
export const advertisingTexts = (data: object): FoundText[] =>
  textsIn(data).filter(({ path }) => !path.some((name) => exemptFields.has(name)));

/** The text of an advertisement's values and prose in one, with look-alike letters replaced. */
export const wholeText = (values: unknown, nodes: readonly ProseNode[]): string =>
  normalizeConfusables(
    [joinTexts(textsIn(values)), ...sectionTexts(nodes, (props) => ` ${joinTexts(textsIn(props))} `)].join(' '),
  );

/**
 * Texts of fields that pages show one after the other, joined, as a forbidden phrase may be split between them. Kicker
 * and title are also joined by a line break, which finds a word that is split.
 */
export const joinedFields = ({ title, kicker = '', breadcrumb, lead }: ArticleData): FoundText[] => [
  { text: `${kicker} ${title}`, path: ['title'] },
  { text: `${kicker}\n${title}`, path: ['title'] },
  { text: `${title} ${lead}`, path: ['lead'] },
  { text: breadcrumb.map(({ label }) => label).join(' '), path: ['breadcrumb'] },
];

/** Where a picture is from, and on what occasion something was said: the editors may have made or heard it. */
export const creditFields: ReadonlySet<PropertyKey | undefined> = new Set(['credit', 'licence', 'occasion']);

/** Checks every text in the frontmatter of a paid article; returns nothing for editorial ones. */
export function checkAdvertisingFields(data: ArticleData, locate: Locate): Diagnostic[] {
  if (data.kind !== 'anzeige') return [];
  const { title, kicker, breadcrumb, keywords, picture, headCallToAction, primarySource, callsToAction } = data;
  const links = { headCallToAction, primarySource, callsToAction };
  const faq = data.faq.map(({ question, answer }) => ({ question: isDenial(answer) ? '' : question, answer }));
  const at = (path: readonly PropertyKey[], found: UnpositionedDiagnostic[]) =>
    found.map((diagnostic) => ({ ...locate(path), ...diagnostic }));
  const forbiddenWords = ({ text, path }: FoundText) => at(path, checkWords(text));
  const inFields = advertisingTexts({ ...data, faq }).flatMap(forbiddenWords);
  const acrossFields = [
    ...joinedFields(data).flatMap(forbiddenWords),
    // "Ist das Werbung? Nein."
    ...data.faq.flatMap(({ question, answer }) => at(['faq'], deniedAdvertising(`${question} ${answer}`))),
  ];
  // Titles of sources are others' words.
  const ownWords = advertisingTexts(data)
    .filter(({ path }) => path[0] !== 'sources')
    .flatMap(({ text, path }) => at(path, [...checkEnvironment(text, text), ...checkLanguage(text)]));
  return [
    ...inFields,
    ...(inFields.length > 0 ? [] : acrossFields.slice(0, 1)),
    ...ownWords,
    // Short texts, which are read like headlines.
    ...textsIn({ keywords, picture, faq, ...links }).flatMap(({ text, path }) =>
      creditFields.has(path.at(-1)) || path.at(-1) === 'answer' ? [] : at(path, checkTitle(text)),
    ),
    // These are read before the label and the advertiser's name.
    ...textsIn({ title, kicker, breadcrumb }).flatMap(({ text, path }): Diagnostic[] => {
      const found = findEditorialWord(text);
      return found === undefined ? [] : [{ ...locate(path), ...editorialWordDiagnostic(found, 'kicker: Finanzmarkt') }];
    }),
    ...Object.entries({ title, kicker }).flatMap(([field, text = '']) =>
      checkLabel(text).map((found) => ({ ...found, ...locate([field]), example: `${field}: ${found.example}` })),
    ),
    ...(['headCallToAction', 'primarySource'] as const)
      .filter((field) => data[field] && data.layout !== 'sponsored')
      .map((field) => ({
        ...locate([field]),
        found: `ein Link, den „layout: ${data.layout}“ nicht zeigt`,
        allowed: 'nur mit „layout: sponsored“; sonst ein Eintrag in callsToAction',
        example: 'layout: sponsored',
      })),
  ];
}

/** The diagnostic for words that make an advertisement look like editorial work; the caller adds file and field. */
export const editorialWordDiagnostic = (found: string, example: string | undefined) => ({
  found: `${found}, als wäre die Anzeige ein redaktioneller Beitrag`,
  allowed: 'in einer Anzeige nichts, was sie leugnet oder nach Redaktion oder unabhängiger Prüfung klingt',
  example,
});
