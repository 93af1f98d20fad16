import { isSponsorAddress } from '../addresses.ts';
import { articleElement } from '../article-parts.ts';
import { hiddenBecause } from '../elements.ts';
import type { PageContext, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

/** What the notice must say, each with the words that prove it. */
const statements: [string, RegExp][] = [
  ['dass der Beitrag Werbung ist', /\bWerbung\b/],
  ['dass er keine Anlageberatung ist', /keine Anlageberatung/],
  ['auf welches Gesetz sich das bezieht (WAG 2018)', /WAG 2018/],
  ['dass vergangene Erträge nichts über künftige sagen', /Vergangenheit/],
  ['dass der ganze Einsatz verloren gehen kann', /Verlust/],
  ['dass das Angebot ab 18 Jahren gilt', /\b18 Jahre/],
];

/**
 * Reads what a notice leaves out.
 *
 * @param text the notice
 * @returns for each missing statement, what it should say
 */
export const missingStatements = (text: string): string[] =>
  statements.filter(([, words]) => !words.test(text)).map(([meaning]) => meaning);

const smallText = /(^|\s)text-(xs|sm|2xs)(\s|$)/;
const [START, END] = ['[data-risk-notice="anfang"]', '[data-risk-notice="ende"]'];

/** D10: the risk notice frames the calls to action. */
export const risk: Rule = {
  id: 'D10',
  title: 'Risikohinweis',
  checks:
    'Jede Anzeige für Geldanlagen trägt den Risikohinweis vor dem ersten Link zum Auftraggeber und nach dem letzten im Beitrag, mit allen sechs Aussagen, in Textgröße und nie in einem zugeklappten Bereich, Popover oder Dialog. Andere Beiträge tragen keinen.',
  unchecked: 'Die gemessene Schriftgröße; geprüft ist nur, dass keine kleine Stufe gesetzt ist.',
  remedy:
    'RiskNotice mit position="anfang" vor den ersten Link und mit position="ende" nach den letzten setzen, offen, in Textgröße und mit vollem Wortlaut.',
  page(context) {
    const { page, article, check } = context;
    if (article?.paid?.sponsor.offer === 'anlage') checkNotices(context);
    else {
      const notice = page.first('main [data-risk-notice]:not([data-issue] *)');
      check(!notice, notice, 'Die Seite wirbt für keine Geldanlage und trägt den Risikohinweis.');
    }
  },
  mutations: {
    'Risikohinweis, wo keine Geldanlage beworben ist': ({ plain }) =>
      plain().append('main', '<p data-risk-notice="ende">Risikohinweis.</p>'),
    'Risikohinweis in <details>': ({ paid }) =>
      paid(START).wrap(START, (html) => `<details><summary>Hinweis</summary>${html}</details>`),
    'Risikohinweis am Anfang fehlt': ({ paid }) => paid(START).remove(START),
    'Risikohinweis am Ende fehlt': ({ paid }) => paid(END).remove(END),
    'Risikohinweis ohne Altersgrenze': ({ paid }) =>
      paid(START).wrap(START, (html) => html.replace(/18 Jahre\w*/, 'jedem Alter')),
    'Risikohinweis klein gesetzt': ({ paid }) => paid(START).attribute(START, 'class', 'text-xs'),
  },
};

function checkNotices({ page, expected, check }: PageContext): void {
  const root = articleElement(page);
  const notices = page.all('main [data-risk-notice]:not([data-issue] *)');
  const links = page.all('main a[href]').filter(({ attribs }) => isSponsorAddress(expected, attribs['href'] ?? ''));
  const open = notices.filter((notice) => {
    const reason = hiddenBecause(notice);
    return check(reason === undefined, notice, `Der Risikohinweis ist verborgen (${reason}).`);
  });
  const [first] = open;
  const [firstLink] = links;
  check(
    first !== undefined && (!firstLink || page.isBefore(first, firstLink)),
    firstLink,
    'Vor dem ersten Link zum Auftraggeber steht kein Risikohinweis.',
  );
  const last = open.findLast((notice) => root && page.isInside(notice, root));
  const lastLink = links.findLast((link) => root && page.isInside(link, root));
  check(
    open.length > 1 && last !== undefined && (!lastLink || page.isBefore(lastLink, last)),
    last,
    'Am Ende des Beitrags steht kein Risikohinweis.',
  );
  for (const notice of open) {
    const text = textOf(notice);
    for (const [meaning, words] of statements)
      check(words.test(text), notice, `Der Risikohinweis sagt nicht, ${meaning}.`);
    const small = [notice, ...page.all('[class], small', notice)].some(
      ({ attribs, name }) => name === 'small' || smallText.test(attribs['class'] ?? ''),
    );
    check(!small, notice, 'Der Risikohinweis ist kleiner gesetzt als der Text.');
  }
}
