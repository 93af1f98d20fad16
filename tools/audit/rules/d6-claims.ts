import type { Element } from 'domhandler';
import { claimsOf, isInside, pair, proseElement } from '../html/article-parts.ts';
import { findAll } from '../html/dom.ts';
import type { Page } from '../html/page.ts';
import { passagesOf, textOf } from '../html/text.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { firstFigure } from '../../../src/lib/schema/claim.ts';
import { CLAIM_STATEMENTS, COMPUTED_FROM } from '../claim-statements.ts';
import { articleAt } from '../addresses.ts';

/** D6: figures about the product stand in claims, and every claim says whose it is and how old. */
export const claims: Rule = {
  id: 'D6',
  title: 'Zahlen und Behauptungen',
  checks:
    'Im Fließtext von Anzeigen steht kein Prozentsatz und kein Betrag außerhalb einer ausgewiesenen Angabe (data-claim). Jede Angabe aus den Inhalten ist da, nennt ihren Stand und in vollem Wortlaut, dass sie vom Anbieter stammt (oder aus dessen Angaben gerechnet) und nicht unabhängig geprüft ist, oder verlinkt ihren Beleg, bei eigener Rechnung mit dem Wort dafür; unter jedem Zahlenblock genau einmal.',
  unchecked:
    'Superlative und Vergleiche ohne Zahl, und ob eine Zahl stimmt. Überschrift und Vorspann prüft der Inhaltscheck, der dort die Nennung der Herkunft verlangt.',
  page(page, expected, context) {
    const article = articleAt(expected, page.path);
    if (!article || article.withdrawn) return;
    const prose = proseElement(page);
    const shown = prose ? findAll('[data-claim]', prose) : [];
    const pairs = pair(claimsOf(article.prose.nodes), shown);
    context.expect(
      pairs !== undefined,
      page.place(prose),
      `Der Artikel hat ${claimsOf(article.prose.nodes).length} Angaben mit Herkunft, die Seite zeigt ${shown.length}.`,
      'Jeder Zahlenbaustein gibt data-claim und data-as-of aus (ClaimFigure, Claim).',
    );
    for (const { node, element } of pairs ?? []) checkClaim(page, element, node.props, context);
    if (article.paid && prose) checkPassages(page, prose, context);
  },
};

function checkClaim(
  page: Page,
  element: Element,
  props: Record<string, unknown>,
  context: RuleContext,
): void {
  const { attribs } = element;
  const place = page.place(element);
  for (const [attribute, prop] of [
    ['data-claim', 'source'],
    ['data-as-of', 'asOf'],
  ] as const) {
    context.expect(
      attribs[attribute] === props[prop],
      place,
      `${attribute} ist „${attribs[attribute] ?? ''}“, der Artikel sagt „${String(props[prop])}“.`,
      `${prop} unverändert ausgeben.`,
    );
  }
  const own = (inner: Element) => !findAll('[data-claim]', element).some((nested) => isInside(inner, nested));
  const block = element.name === 'figure';
  const notes = block
    ? findAll('[data-claim-note]', element).filter(own)
    : findAll('[popover], a[href]:not([popover] *)', element);
  const sound = context.expect(
    notes.length === 1,
    place,
    `Die Angabe hat ${notes.length} Vermerke zur Herkunft statt einem.`,
    'ClaimFigure: ClaimText unter dem Block oder ClaimText im Popover ausgeben.',
  );
  if (!sound) return;
  const note = notes[0] as Element;
  const url = props['source'] === 'anbieter' ? undefined : props['url'];
  if (url !== undefined) {
    if (props['source'] === 'rechnung')
      context.expect(
        textOf(note).includes(COMPUTED_FROM),
        place,
        `Der Vermerk „${COMPUTED_FROM} …“ fehlt.`,
        'ClaimText: den Wortlaut voll ausgeben.',
      );
    const linked =
      note.attribs['href'] === url || findAll('a[href]', note).some((link) => link.attribs['href'] === url);
    context.expect(
      linked,
      place,
      `Der Beleg ${JSON.stringify(url)} ist nicht verlinkt.`,
      'ClaimText: url verlinken.',
    );
    return;
  }
  const statement = CLAIM_STATEMENTS[String(props['source'])] ?? '';
  context.expect(
    textOf(note).includes(statement),
    place,
    `Der Vermerk „${statement}“ fehlt.`,
    'ClaimText: den Wortlaut voll ausgeben.',
  );
  const dated = findAll('time', note).some((time) => time.attribs['datetime'] === props['asOf']);
  context.expect(
    dated,
    place,
    'Beim Vermerk fehlt der Stand.',
    'ClaimText: „Stand“ mit <time datetime> ausgeben.',
  );
}

function checkPassages(page: Page, prose: Element, context: RuleContext): void {
  for (const { element, text } of passagesOf(prose, ({ attribs }) => 'data-claim' in attribs)) {
    const figure = firstFigure(text);
    context.expect(
      figure === undefined,
      page.place(element),
      `„${figure ?? ''}“ steht außerhalb einer ausgewiesenen Angabe.`,
      'Die Zahl in <Claim> oder in einen Zahlenbaustein setzen.',
    );
  }
}
