import { isTag, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { firstFigure } from '../../../src/content/prose/advertising-words.ts';
import { claimsOf, pair, proseElement } from '../article-parts.ts';
import type { Changes } from '../built-site.ts';
import type { EditablePage } from '../mutate.ts';
import type { Page } from '../page.ts';
import type { PageContext, Rule } from '../rule.ts';
import { isInline, passagesOf, textOf } from '../text.ts';

/** What must stand at a claim in full, by its source; an independent one links its evidence instead. */
const statements: Readonly<Record<string, string>> = {
  anbieter: 'Angabe des Anbieters, nicht unabhängig geprüft',
  rechnung: 'Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind',
};

/** What stands before the evidence of a figure that was computed here from an independent source. */
const COMPUTED_FROM = 'Eigene Rechnung nach Zahlen von';

/** What opens the note of a figure in a sentence, and the note. */
const MARK = '.prose button[popovertarget]';
const NOTE = '.prose [popover]';

/** Moves the first note; `<p>` must become another element inside of a paragraph. */
function moveNote({ file, html, markup }: EditablePage, before: '</p>' | '</main>'): Changes {
  const id = markup.first(MARK)?.attribs['popovertarget'] ?? '';
  const note = new RegExp(`<p popover id="${id}".*?</p>`, 's').exec(html)?.[0] ?? '';
  const from = html.indexOf(`popovertarget="${id}"`);
  const to = html.indexOf(before, from);
  const moved = note.replace('<p', '<span').replace('</p>', '</span>');
  return { [file]: html.slice(0, to) + moved + html.slice(to).replace(note, '') };
}

/** D6: figures about the product stand in claims, and every claim says whose it is and how old. */
export const claims: Rule = {
  id: 'D6',
  title: 'Zahlen und Behauptungen',
  checks:
    'Im Fließtext von Anzeigen steht kein Anteil und kein Betrag, in Ziffern oder Worten, außerhalb einer ausgewiesenen Angabe (data-claim). Jede Angabe aus den Inhalten ist da, nennt ihren Stand und in vollem Wortlaut, dass sie vom Anbieter stammt (oder aus dessen Angaben gerechnet) und nicht unabhängig geprüft ist, oder verlinkt ihren Beleg, bei eigener Rechnung mit dem Wort dafür; unter jedem Zahlenblock genau einmal, zu Zahlen im Satz gleich hinter dem Absatz, der Liste oder der Tabelle.',
  unchecked:
    'Superlative, Vergleiche ohne Zahl, Bruchteile und Vielfache in Worten, und ob eine Zahl stimmt. Schlagzeile, Dachzeile, Vorspann, Fragen und Antworten prüft nicht diese Regel, sondern der Build, bevor er beginnt: Dort muss eine Zahl sagen, von wem sie ist.',
  remedy:
    'Jede Zahl in <Claim> oder einen Zahlenbaustein setzen; diese geben Herkunft, Stand und Vermerk unverändert aus (ClaimFigure, ClaimText).',
  page(context) {
    const { page, article, check } = context;
    if (!article) return;
    const prose = proseElement(page);
    const told = claimsOf(article.prose.nodes);
    const shown = prose ? page.all('[data-claim]', prose) : [];
    const pairs = pair(told, shown);
    check(
      pairs !== undefined,
      prose,
      `Der Artikel hat ${told.length} Angaben mit Herkunft, die Seite zeigt ${shown.length}.`,
    );
    for (const { node, element } of pairs ?? []) checkClaim(context, element, node.props);
    if (!article.paid || !prose) return;
    const isClaim = ({ attribs }: Element) => 'data-claim' in attribs || 'popover' in attribs;
    for (const { element, text } of passagesOf(prose, isClaim)) {
      const figure = firstFigure(text);
      check(figure === undefined, element, `„${figure ?? ''}“ steht außerhalb einer ausgewiesenen Angabe.`);
    }
  },
  mutations: {
    'Vermerk zur Herkunft fehlt unter einem Block': ({ paid }) => paid('[data-claim-note]').remove('[data-claim-note]'),
    'Vermerk zu Angaben im Satz abgeschwächt': ({ paid }) => paid(NOTE).fill(NOTE, 'Angabe des Anbieters'),
    'Marke einer Angabe öffnet nichts': ({ paid }) => paid(MARK).attribute(MARK, 'popovertarget', 'fehlt'),
    'Vermerk steht im Satz': ({ paid }) => moveNote(paid(MARK), '</p>'),
    'Vermerk steht am Ende des Beitrags': ({ paid }) => moveNote(paid(MARK), '</main>'),
    'Stand einer Angabe fehlt': ({ paid }) => paid('[data-as-of]').attribute('[data-as-of]', 'data-as-of', null),
    'Prozentsatz außerhalb einer Angabe': ({ paid }) => paid().prepend('.prose p', 'Das bringt 31,9&nbsp;% im Jahr. '),
    'Betrag außerhalb einer Angabe': ({ paid }) => paid().prepend('.prose p', 'Es kostet 2.999 Euro. '),
    'Anteil in Worten': ({ paid }) => paid().prepend('.prose p', 'Das sagen neun von zehn. '),
    'Betrag in anderer Währung': ({ paid }) => paid().prepend('.prose p', 'Es kostet CHF&nbsp;500. '),
  },
};

function checkClaim({ page, check }: PageContext, element: Element, props: Record<string, unknown>): void {
  for (const [attribute, prop] of [
    ['data-claim', 'source'],
    ['data-as-of', 'asOf'],
  ] as const)
    check(
      element.attribs[attribute] === props[prop],
      element,
      `${attribute} ist „${element.attribs[attribute] ?? ''}“, der Artikel sagt „${String(props[prop])}“.`,
    );
  const nested = page.all('[data-claim]', element);
  const notes =
    element.name === 'figure'
      ? page.all('[data-claim-note]', element).filter((note) => !nested.some((claim) => page.isInside(note, claim)))
      : [...page.all('a[href]', element), ...page.all('button', element).flatMap((mark) => noteOf(page, mark) ?? [])];
  const [note] = notes;
  const single = check(
    notes.length === 1,
    element,
    `Die Angabe hat ${notes.length} Vermerke zur Herkunft statt einem (unter dem Zahlenblock oder gleich hinter dem Absatz).`,
  );
  if (!single || !note) return;
  if (props['source'] !== 'anbieter' && props['url'] !== undefined) {
    if (props['source'] === 'rechnung')
      check(textOf(note).includes(COMPUTED_FROM), element, `Der Vermerk „${COMPUTED_FROM} …“ fehlt.`);
    check(
      [note, ...page.all('a[href]', note)].some(({ attribs }) => attribs['href'] === props['url']),
      element,
      `Der Beleg ${JSON.stringify(props['url'])} ist nicht verlinkt.`,
    );
    return;
  }
  const statement = statements[String(props['source'])] ?? '';
  check(textOf(note).includes(statement), element, `Der Vermerk „${statement}“ fehlt.`);
  check(
    page.all('time', note).some(({ attribs }) => attribs['datetime'] === props['asOf']),
    element,
    'Beim Vermerk fehlt der Stand.',
  );
}

/** The note that a mark opens, if it stands right behind the block that holds the mark: inside, it would cut the sentence in two. */
function noteOf(page: Page, mark: Element): Element | undefined {
  const note = page.ids.get(mark.attribs['popovertarget'] ?? '');
  const notes = note && DomUtils.getParent(note);
  const block = notes && isTag(notes) ? DomUtils.prevElementSibling(notes) : undefined;
  const prose = proseElement(page);
  const isBehind = block && prose && !isInline(block) && page.isInside(block, prose) && page.isInside(mark, block);
  return isBehind ? note : undefined;
}
