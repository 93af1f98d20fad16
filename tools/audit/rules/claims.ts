import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { firstFigure } from '../../../src/content/compiler/figures.ts';
import type { Page } from '../page.ts';
import type { PageSubject, Reporter, Rule } from '../rule.ts';
import { isInline, isInside, passagesOf, textOf } from '../text.ts';

/** The statement that a claim must show, by its source. Independent claims link their evidence instead. */
const statements: Readonly<Record<string, string>> = {
  anbieter: 'Angabe des Anbieters, nicht unabhängig geprüft',
  rechnung: 'Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind',
};

/** The statement in an editorial article, which has no advertiser. */
const COMPUTED_HERE = 'Eigene Rechnung dieser Zeitung';

/** Precedes the evidence of a figure that was computed here from an independent source. */
const COMPUTED_FROM = 'Eigene Rechnung nach Zahlen von';

export const claims = {
  id: 'D6',
  title: 'Zahlen und Behauptungen',
  covers:
    'Im Fließtext von Anzeigen steht kein Anteil und kein Betrag, in Ziffern oder Worten, außerhalb einer ausgewiesenen Angabe. Jede Angabe aus den Inhalten ist da, nennt ihren Stand und in vollem Wortlaut, dass sie vom Anbieter stammt (oder aus dessen Angaben gerechnet) und nicht unabhängig geprüft ist; redaktionell gerechnet, dass diese Zeitung gerechnet hat; oder sie verlinkt ihren Beleg, bei eigener Rechnung mit dem Wort dafür; unter jedem Zahlenblock genau einmal, zu Zahlen im Satz gleich hinter dem Absatz, der Liste oder der Tabelle.',
  unchecked:
    'Superlative, Vergleiche ohne Zahl, einzelne Bruchteile („die Hälfte“), Verhältnisse wie 1:5 oder „89 der 100“, Basispunkte, und ob eine Zahl stimmt. Schlagzeile, Dachzeile, Vorspann, Fragen und Antworten prüft nicht diese Regel, sondern der Build, bevor er beginnt: Dort muss eine Zahl sagen, von wem sie ist; ob das stimmt, weiß niemand. Ebenso prüft der Build Spalten und Zeilen von Tabellen, deren Kopf eine Einheit nennt; eine Einheit, die nur in der Überschrift darüber steht, sieht er nicht.',
  remedy:
    'Jede Zahl in <Claim> oder einen Zahlenbaustein setzen; diese geben Herkunft, Stand und Vermerk unverändert aus (ClaimFigure, ClaimText).',
  applies: ({ expected }) => expected.published.length > 0,
  page(subject, reporter) {
    const { page, article, claims } = subject;
    const { nodes, elements, pairs } = claims;
    if (!article) return;
    reporter.equal('Die Zahl der Angaben mit Herkunft', elements.length, `${nodes.length}`, page.prose);
    for (const { node, element } of pairs) checkClaim(subject, reporter, element, node.props);
    if (!article.paid || !page.prose) return;
    const isClaim = ({ attribs }: Element) => 'data-claim' in attribs || 'popover' in attribs;
    for (const { element, text } of passagesOf(page.prose, isClaim)) {
      const figure = firstFigure(text);
      reporter.assert(element, !figure, `„${figure}“ steht außerhalb einer ausgewiesenen Angabe.`);
    }
  },
} satisfies Rule;

type Props = Record<string, unknown>;

function checkClaim({ page, article }: PageSubject, reporter: Reporter, element: Element, props: Props): void {
  const { assert, contains, equal } = reporter;
  const { source, asOf, url } = props;
  equal('data-claim', element.attribs['data-claim'], String(source), element);
  equal('data-as-of', element.attribs['data-as-of'], String(asOf), element);
  const nested = page.all('[data-claim]', element);
  const notes =
    element.name === 'figure'
      ? page.all('[data-claim-note]', element).filter((note) => !nested.some((claim) => isInside(note, claim)))
      : [...page.all('a[href]', element), ...page.all('button', element).flatMap((mark) => noteOf(page, mark) ?? [])];
  const [note, ...others] = notes;
  const position = 'unter dem Zahlenblock oder gleich hinter dem Absatz';
  const problem = `Die Angabe hat ${notes.length} Vermerke zur Herkunft statt einem (${position}).`;
  if (!assert(element, note && others.length === 0, problem) || !note) return;
  if (source !== 'anbieter' && url !== undefined) {
    if (source === 'rechnung') contains('Der Vermerk', textOf(note), [COMPUTED_FROM], element);
    const isLinked = [note, ...page.all('a[href]', note)].some(({ attribs }) => attribs['href'] === url);
    assert(element, isLinked, `Der Beleg ${JSON.stringify(url)} ist nicht verlinkt.`);
    return;
  }
  const statement = source === 'rechnung' && !article?.paid ? COMPUTED_HERE : (statements[String(source)] ?? '');
  contains('Der Vermerk', textOf(note), [statement], element);
  assert(element, page.instants(note).includes(String(asOf)), 'Beim Vermerk fehlt der Stand.');
}

/** The note that a mark opens, if it directly follows the mark's block; inside, it would interrupt the sentence. */
function noteOf(page: Page, mark: Element): Element | undefined {
  const note = page.ids.get(mark.attribs['popovertarget'] ?? '');
  const notes = note && DomUtils.getParent(note);
  const block = notes && isTag(notes) ? DomUtils.prevElementSibling(notes) : undefined;
  const { prose } = page;
  const isAdjacent = block && prose && !isInline(block) && isInside(block, prose) && isInside(mark, block);
  return isAdjacent ? note : undefined;
}
