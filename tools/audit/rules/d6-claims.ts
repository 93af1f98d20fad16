import { isTag, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { firstFigure } from '../../../src/content/compiler/advertising-words.ts';
import { fill, paid, removed, said, set, type Edit } from '../mutate.ts';
import type { Page } from '../page.ts';
import type { Checks, Rule } from '../rule.ts';
import { isInline, isInside, passagesOf, textOf } from '../text.ts';

/** What must stand at a claim in full, by its source; an independent one links its evidence instead. */
const statements: Readonly<Record<string, string>> = {
  anbieter: 'Angabe des Anbieters, nicht unabhängig geprüft',
  rechnung: 'Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind',
};

/** What stands before the evidence of a figure that was computed here from an independent source. */
const COMPUTED_FROM = 'Eigene Rechnung nach Zahlen von';

/** Running text with a figure whose note opens. */
const WITH_NOTE = '.prose:has(button[popovertarget])';

/** Moves the first note of the prose; `<p>` must become another element inside of a paragraph. */
const moveNote =
  (before: RegExp): Edit =>
  (html) => {
    const [mark = '', id = ''] = /popovertarget="([^"]+)"/.exec(html) ?? [];
    const note = new RegExp(`<p popover id="${id}".*?</p>`, 's').exec(html)?.[0] ?? '';
    const moved = note.replace('<p', '<span').replace('</p>', '</span>');
    const from = html.indexOf(mark);
    const rest = html.slice(from).replace(note, '');
    return html.slice(0, from) + rest.replace(before, (end) => moved + end);
  };

export default {
  id: 'D6',
  title: 'Zahlen und Behauptungen',
  checks:
    'Im Fließtext von Anzeigen steht kein Anteil und kein Betrag, in Ziffern oder Worten, außerhalb einer ausgewiesenen Angabe (data-claim). Jede Angabe aus den Inhalten ist da, nennt ihren Stand und in vollem Wortlaut, dass sie vom Anbieter stammt (oder aus dessen Angaben gerechnet) und nicht unabhängig geprüft ist, oder verlinkt ihren Beleg, bei eigener Rechnung mit dem Wort dafür; unter jedem Zahlenblock genau einmal, zu Zahlen im Satz gleich hinter dem Absatz, der Liste oder der Tabelle.',
  unchecked:
    'Superlative, Vergleiche ohne Zahl, Bruchteile und Vielfache in Worten, Verhältnisse wie 1:5 oder „89 der 100“, Basispunkte, und ob eine Zahl stimmt. Schlagzeile, Dachzeile, Vorspann, Fragen und Antworten prüft nicht diese Regel, sondern der Build, bevor er beginnt: Dort muss eine Zahl sagen, von wem sie ist.',
  remedy:
    'Jede Zahl in <Claim> oder einen Zahlenbaustein setzen; diese geben Herkunft, Stand und Vermerk unverändert aus (ClaimFigure, ClaimText).',
  page({ page, article, claims: { nodes, elements, pairs } }, checks) {
    if (!article) return;
    checks.same('Die Zahl der Angaben mit Herkunft', elements.length, `${nodes.length}`, page.prose);
    for (const { node, element } of pairs) checkClaim(page, checks, element, node.props);
    if (!article.paid || !page.prose) return;
    const isClaim = ({ attribs }: Element) => 'data-claim' in attribs || 'popover' in attribs;
    for (const { element, text } of passagesOf(page.prose, isClaim)) {
      const figure = firstFigure(text);
      checks.note(element, figure && `„${figure}“ steht außerhalb einer ausgewiesenen Angabe.`);
    }
  },
  mutations: {
    ...removed(paid, { 'Vermerk zur Herkunft fehlt unter einem Block': '[data-claim-note]' }),
    'Vermerk zu Angaben im Satz abgeschwächt': paid('.prose [popover]', fill('Angabe des Anbieters')),
    'Marke einer Angabe öffnet nichts': paid('.prose button[popovertarget]', set('popovertarget', 'fehlt')),
    'Vermerk steht im Satz': paid(WITH_NOTE, moveNote(/<\/p>/)),
    'Vermerk steht am Ende des Beitrags': paid(WITH_NOTE, moveNote(/<\/\w+>$/)),
    'Stand einer Angabe fehlt': paid('[data-as-of]', set('data-as-of', null)),
    ...said({
      'Prozentsatz außerhalb einer Angabe': 'Das bringt 31,9&nbsp;% im Jahr. ',
      'Betrag außerhalb einer Angabe': 'Es kostet 2.999 Euro. ',
      'Anteil in Worten': 'Das sagen neun von zehn. ',
      'Betrag in anderer Währung': 'Es kostet CHF&nbsp;500. ',
    }),
  },
} satisfies Rule;

function checkClaim(page: Page, { names, note, same }: Checks, element: Element, props: Record<string, unknown>): void {
  const { source, asOf, url } = props;
  for (const [attribute, said] of Object.entries({ 'data-claim': source, 'data-as-of': asOf }))
    same(attribute, element.attribs[attribute], String(said), element);
  const nested = page.all('[data-claim]', element);
  const notes =
    element.name === 'figure'
      ? page.all('[data-claim-note]', element).filter((each) => !nested.some((claim) => isInside(each, claim)))
      : [...page.all('a[href]', element), ...page.all('button', element).flatMap((mark) => noteOf(page, mark) ?? [])];
  const [remark] = notes;
  const place = 'unter dem Zahlenblock oder gleich hinter dem Absatz';
  note(element, notes.length !== 1 && `Die Angabe hat ${notes.length} Vermerke zur Herkunft statt einem (${place}).`);
  if (notes.length !== 1 || !remark) return;
  if (source !== 'anbieter' && url !== undefined) {
    if (source === 'rechnung') names('Der Vermerk', textOf(remark), [COMPUTED_FROM], element);
    const isLinked = [remark, ...page.all('a[href]', remark)].some(({ attribs }) => attribs['href'] === url);
    note(element, !isLinked && `Der Beleg ${JSON.stringify(url)} ist nicht verlinkt.`);
    return;
  }
  names('Der Vermerk', textOf(remark), [statements[String(source)] ?? ''], element);
  note(element, !page.instants(remark).includes(String(asOf)) && 'Beim Vermerk fehlt der Stand.');
}

/** The note that a mark opens, if it stands right behind the block that holds the mark: inside, it would cut the sentence in two. */
function noteOf(page: Page, mark: Element): Element | undefined {
  const note = page.ids.get(mark.attribs['popovertarget'] ?? '');
  const notes = note && DomUtils.getParent(note);
  const block = notes && isTag(notes) ? DomUtils.prevElementSibling(notes) : undefined;
  const { prose } = page;
  const isBehind = block && prose && !isInline(block) && isInside(block, prose) && isInside(mark, block);
  return isBehind ? note : undefined;
}
