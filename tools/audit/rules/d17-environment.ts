import type { Element } from 'domhandler';
import { environmentWords } from '../../../src/content/compiler/environment-words.ts';
import { textsIn } from '../../../src/content/diagnostics/schema-diagnostics.ts';
import { componentsIn, proseText } from '../../../src/prose/tree.ts';
import type { ExpectedArticle } from '../expected-edition.ts';
import { paidFeedTexts, paidTexts, type PaidText } from '../paid-texts.ts';
import type { Reporter, Rule } from '../rule.ts';
import { normalize } from '../text.ts';

export default {
  id: 'D17',
  title: 'Umweltaussagen',
  checks:
    'In Anzeigen, auf ihren Karten und in ihren Feed-Einträgen stehen allgemeine Umweltwörter wie „umweltfreundlich“, „nachhaltig“, „ökologisch“, „klimafreundlich“, „energieeffizient“ oder „grüne Geldanlage“ nur in einer Angabe, die auf einen unabhängigen Beleg verlinkt; „klimaneutral“, „klimapositiv“, „CO2-kompensiert“ und was sonst Ausgleich verspricht nur in einem Satz, der es verneint.',
  unchecked:
    'Ob ein Beleg die hervorragende Leistung nachweist; ob ein Bild, eine Farbe oder ein Name grün behauptet (Wörter im Namen des Auftraggebers und Titel von Quellen sind ausgenommen); ob ein Siegel zertifiziert ist; „grün“ ohne ein Wort wie „Geldanlage“ dahinter; Umschreibungen. Für Finanzprodukte gilt daneben die Verordnung (EU) 2019/2088, die hier niemand prüft.',
  remedy: 'Das Wort in eine Angabe mit source="unabhaengig" und url setzen, oder anders sagen, was gemeint ist.',
  applies: ({ expected }) => expected.paid.some(({ withdrawn }) => !withdrawn),
  page(subject, reporter) {
    const proven = new Set(subject.claims.pairs.filter(({ node }) => isProven(node)).map(({ element }) => element));
    for (const paid of paidTexts(subject, isTitle)) check(reporter, paid, '');
    for (const paid of paidTexts(subject, (element) => proven.has(element) || isTitle(element)))
      check(reporter, { ...paid, text: '' }, paid.text);
  },
  output(subject, { on }) {
    // Feeds keep no mark of a claim: there the words of the proven ones are taken out by what they say.
    for (const paid of paidFeedTexts(subject, isTitle)) {
      const unproven = provenTexts(paid.article).reduce((rest, claim) => rest.replaceAll(claim, ''), paid.text);
      check(on(paid.path), paid, unproven);
    }
  },
} satisfies Rule;

/** Titles of others' works claim nothing. */
const isTitle = ({ name }: Element): boolean => name === 'cite';

const isProven = ({ props }: { props: Record<string, unknown> }): boolean => props['source'] === 'unabhaengig';

function check({ assert }: Reporter, { text, where, article }: PaidText, unproven: string): void {
  const { legalName = '', brand = '' } = article.paid?.sponsor ?? {};
  const found = environmentWords(text, unproven).filter((word) => !`${legalName} ${brand}`.includes(word));
  assert(where, found.length === 0, `Umweltwort ohne Beleg in einer Anzeige: „${found.join('“, „')}“.`);
}

const provenTexts = ({ prose }: ExpectedArticle): string[] =>
  [...componentsIn(prose.nodes)]
    .filter(isProven)
    .flatMap(({ props, children, items }) => [
      proseText(children),
      ...[props, ...items.map((item) => item.props)]
        .flatMap((each) => textsIn(Object.values(each)))
        .map(({ text }) => text),
    ])
    .map(normalize)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
