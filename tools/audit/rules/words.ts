/** Rules about the words of advertisements (D12, D17). They check all texts of an advertisement, wherever they are. */
import type { Element } from 'domhandler';
import {
  findForbiddenWords,
  findDenialOfAdvertising,
  findEditorialWord,
  findEditorialWork,
  findScarcity,
  findEnvironmentalClaims,
} from '../../../src/content/compiler/advertising-words.ts';
import { isDenial } from '../../../src/content/compiler/denial.ts';
import { textsIn } from '../../../src/content/diagnostics/schema-diagnostics.ts';
import { memoize } from '../../../src/lib/cache/memoize.ts';
import { componentsIn, proseText } from '../../../src/prose/tree.ts';
import type { ExpectedArticle } from '../expected-edition.ts';
import type { EntrySubject, PageSubject, Reporter, Rule, Where } from '../rule.ts';
import { normalize, passagesOf, textOf } from '../text.ts';

/** A text with its location and the advertisement to which it belongs. */
interface PaidText {
  text: string;
  where: Where;
  article: ExpectedArticle;
}

/** Texts of advertisements on a page, without some elements: cards, article, its descriptions, the provider card. */
function* paidTexts({ page, article, cards }: PageSubject, skipped?: readonly Element[]): Generator<PaidText> {
  for (const card of cards) if (card.article?.paid) yield* passages(card.element, card.article, skipped);
  if (!article?.paid || !page.article) return;
  for (const element of [page.article, ...page.all('[data-provider-card]')]) yield* passages(element, article, skipped);
  for (const name of ['alt', 'aria-label', 'title'])
    for (const where of page.all(`[${name}]`, page.article)) yield { text: where.attribs[name] ?? '', where, article };
  for (const where of ['description', 'og:description', 'twitter:description', 'og:title'])
    for (const text of page.meta(where)) yield { text, where, article };
}

/** The texts of an advertisement's entry in a feed, without the elements that match a selector. */
function* paidEntryTexts({ url: where, title, content, body, article }: EntrySubject, skipped?: string) {
  if (!article?.paid) return;
  yield { text: title, where, article };
  for (const { text } of passages(body, article, skipped ? content.all(skipped) : [])) yield { text, where, article };
}

/** The questions whose answer denies them, which may contain forbidden words. Memoised for the article's many cards. */
const deniedQuestions = memoize(
  ({ faq }: ExpectedArticle['data']) =>
    new Set(faq.filter(({ answer }) => isDenial(answer)).map(({ question }) => normalize(question))),
);

/** The passages of an element, without some descendants and without denied questions. */
function* passages(root: Element, article: ExpectedArticle, skipped: readonly Element[] = []): Generator<PaidText> {
  const denied = deniedQuestions(article.data);
  for (const { element: where, text } of passagesOf(root, (element) => skipped.includes(element)))
    if (!denied.has(text)) yield { text, where, article };
}

export const words = {
  id: 'D12',
  title: 'Verbotene Wörter',
  covers:
    'In Anzeigen, auf ihren Karten, in ihren Bildbeschreibungen und Feed-Einträgen kommen „garantiert“, „Garantie“, „risikofrei“, „risikolos“, „ohne Risiko“, „sicherer Gewinn“, „von der Aufsicht geprüft“, „staatlich geprüft“ und Drängendes wie „nur noch heute“, „letzte Chance“, „noch 3 Plätze“ oder „endet heute“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt und nicht umkehrt („Nein, aber …“); unsichtbare Zeichen, Zeilenumbrüche, Trennstriche, gesperrte Schrift, ausgeschriebene Umlaute, 0 und 1 statt o und i, ein kleines l statt eines großen I und Buchstaben, die nach der Tabelle von Unicode (UTS 39) gleich aussehen, helfen nicht darüber hinweg. Nirgends in einer Anzeige steht, dass sie keine sei oder die Redaktion sie empfehle; Schlagzeile, Dachzeile und Zwischentitel geben sich auch nicht als Kommentar, Analyse oder andere Arbeit der Redaktion und nicht als unabhängiger Test aus.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, Wörter in anderen Sprachen (Sätze auf Englisch lässt der Build nicht zu), Wörter, die über Absätze oder Zellen einer Tabelle verteilt sind, und Wörter in Fotos und in den Pfaden von Zeichnungen. Ob die Sätze nach dem ersten Nein eine Frage doch bejahen, versteht sie nicht. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“ im selben Hauptsatz, nicht am Sinn.',
  remedy: 'Den Satz verneinen oder das Wort streichen.',
  applies: ({ expected }) => expected.published.some(({ paid }) => paid),
  page(subject, reporter) {
    for (const { text, where } of paidTexts(subject)) checkText(reporter, text, where);
    const { page, article } = subject;
    if (!article?.paid || !page.article) return;
    const heads = page.all('h1, .kicker', page.article);
    const titles = page.all('.prose :is(h2, h3, .block-title)', page.article);
    for (const element of [...heads, ...titles]) {
      const find = heads.includes(element) ? findEditorialWord : findEditorialWork;
      const editorialWord = find(textOf(element));
      reporter.assert(
        element,
        !editorialWord,
        `Die Anzeige gibt sich mit „${editorialWord}“ als Arbeit der Redaktion aus.`,
      );
    }
  },
  entry(subject, reporter) {
    for (const { text, where } of paidEntryTexts(subject)) checkText(reporter, text, where);
  },
} satisfies Rule;

function checkText({ assert }: Reporter, text: string, where: Where): void {
  const denial = findDenialOfAdvertising(text);
  const found = [...findForbiddenWords(text), ...findScarcity(text), ...(denial ? [denial] : [])];
  assert(where, found.length === 0, `Verbotenes Wort in einer Anzeige: „${found.join('“, „')}“.`);
}

export const environment = {
  id: 'D17',
  title: 'Umweltaussagen',
  covers:
    'In Anzeigen, auf ihren Karten und in ihren Feed-Einträgen stehen allgemeine Umweltwörter wie „umweltfreundlich“, „nachhaltig“, „ökologisch“, „klimafreundlich“, „energieeffizient“ oder „grüne Geldanlage“ nur in einer Angabe, die auf einen unabhängigen Beleg verlinkt; „klimaneutral“, „klimapositiv“, „CO2-kompensiert“ und was sonst Ausgleich verspricht nur in einem Satz, der es verneint. Ein allgemeines Umweltwort darf auch gleich nach „nicht“ oder „kein“ stehen; Nachhaltigkeitsrisiko, Nachhaltigkeitsfaktor und Nachhaltigkeitspräferenz und, was die Verordnung (EU) 2018/848 regelt, ökologischer Landbau, ökologisches Saatgut und ökologische Lebensmittel sind Begriffe des EU-Rechts und frei.',
  unchecked:
    'Ob ein Beleg die hervorragende Leistung nachweist; ob ein Bild, eine Farbe oder ein Name grün behauptet (Wörter im Namen des Auftraggebers und Titel von Quellen sind ausgenommen); ob ein Siegel zertifiziert ist; „grün“ ohne ein Wort wie „Geldanlage“ dahinter; Umschreibungen. Für Finanzprodukte gilt daneben die Verordnung (EU) 2019/2088, die hier niemand prüft.',
  remedy: 'Das Wort in eine Angabe mit source="unabhaengig" und url setzen, oder anders sagen, was gemeint ist.',
  applies: ({ expected }) => expected.published.some(({ paid }) => paid),
  page(subject, reporter) {
    const titles = subject.page.all(TITLES);
    const proven = subject.claims.pairs.filter(({ node }) => isProven(node)).map(({ element }) => element);
    for (const paid of paidTexts(subject, titles)) check(reporter, paid, '');
    for (const paid of paidTexts(subject, [...titles, ...proven])) check(reporter, { ...paid, text: '' }, paid.text);
  },
  entry(subject, reporter) {
    // Feeds don't mark up claims: the texts of proven claims are removed by their wording.
    for (const paid of paidEntryTexts(subject, TITLES)) {
      const unproven = provenTexts(paid.article).reduce((rest, claim) => rest.replaceAll(claim, ''), paid.text);
      check(reporter, paid, unproven);
    }
  },
} satisfies Rule;

/** Titles of works, which make no claim for the advertiser. */
const TITLES = 'cite';

const isProven = ({ props }: { props: Record<string, unknown> }): boolean => props['source'] === 'unabhaengig';

/** `unproven` is the part of the text outside of claims with evidence. */
function check({ assert }: Reporter, { text, where, article }: PaidText, unproven: string): void {
  const { legalName = '', brand = '' } = article.paid?.sponsor ?? {};
  const found = findEnvironmentalClaims(text, unproven).filter((word) => !`${legalName} ${brand}`.includes(word));
  assert(where, found.length === 0, `Umweltwort ohne Beleg in einer Anzeige: „${found.join('“, „')}“.`);
}

/** The texts of an article's proven claims, longest first. */
const provenTexts = memoize(({ prose }: ExpectedArticle) =>
  [...componentsIn(prose.nodes)]
    .filter(isProven)
    .flatMap(({ props, children, items }) => [
      proseText(children),
      ...[props, ...items.map((item) => item.props)]
        .flatMap((values) => textsIn(Object.values(values)))
        .map(({ text }) => text),
    ])
    .map(normalize)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length),
);
