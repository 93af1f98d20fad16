import { added, fold, paid, removed, replace, set } from '../mutate.ts';
import type { Checks, PageSubject, Rule } from '../rule.ts';
import { isBefore, isInside, textOf } from '../text.ts';

/** What the notice must say, each with the words that prove it. */
const statements: [string, RegExp][] = [
  ['dass der Beitrag Werbung ist', /\bWerbung\b/],
  ['dass er keine Anlageberatung ist', /keine Anlageberatung/],
  ['auf welches Gesetz sich das bezieht (WAG 2018)', /WAG 2018/],
  ['dass vergangene Erträge nichts über künftige sagen', /Vergangenheit/],
  ['dass der ganze Einsatz verloren gehen kann', /Verlust/],
  ['dass das Angebot ab 18 Jahren gilt', /\b18 Jahre/],
];

/** What a notice leaves out, as problems for a check. */
export const missingStatements = (text: string): Record<string, boolean> =>
  Object.fromEntries(
    statements.map(([meaning, words]) => [`Der Risikohinweis sagt nicht, ${meaning}.`, !words.test(text)]),
  );

const smallText = /(^|\s)text-(xs|sm|2xs)(\s|$)/;
const NOTICES = 'main [data-risk-notice]:not([data-issue] *)';
const [START, END] = ['[data-risk-notice="anfang"]', '[data-risk-notice="ende"]'];

export default {
  id: 'D10',
  title: 'Risikohinweis',
  checks:
    'Jede Anzeige für Geldanlagen trägt den Risikohinweis vor dem ersten Link zum Auftraggeber und nach dem letzten im Beitrag, mit allen sechs Aussagen, in Textgröße und nie in einem zugeklappten Bereich, Popover oder Dialog. Andere Beiträge tragen keinen.',
  unchecked: 'Die gemessene Schriftgröße; geprüft ist nur, dass keine kleine Stufe gesetzt ist.',
  remedy:
    'RiskNotice mit position="anfang" vor den ersten Link und mit position="ende" nach den letzten setzen, offen, in Textgröße und mit vollem Wortlaut.',
  page(subject, checks) {
    const notice = subject.page.first(NOTICES);
    if (subject.article?.paid?.sponsor.offer === 'anlage') checkNotices(subject, checks);
    else checks.note(notice, notice && 'Die Seite wirbt für keine Geldanlage und trägt den Risikohinweis.');
  },
  mutations: {
    ...added({ 'Risikohinweis, wo keine Geldanlage beworben ist': '<p data-risk-notice="ende">Risikohinweis.</p>' }),
    ...removed(paid, { 'Risikohinweis am Anfang fehlt': START, 'Risikohinweis am Ende fehlt': END }),
    'Risikohinweis in <details>': paid(START, fold),
    'Risikohinweis ohne Altersgrenze': paid(START, replace(/18 Jahre\w*/, 'jedem Alter')),
    'Risikohinweis klein gesetzt': paid(START, set('class', 'text-xs')),
  },
} satisfies Rule;

function checkNotices({ page, to }: PageSubject, { check, note, visible }: Checks): void {
  const links = page.all('main a[href]').filter(({ attribs }) => to(attribs['href'] ?? '').isSponsors);
  const open = page.all(NOTICES).filter((notice) => visible('Der Risikohinweis', notice));
  const [[first], [firstLink]] = [open, links];
  const isLate = !first || (firstLink && !isBefore(first, firstLink));
  note(firstLink, isLate && 'Vor dem ersten Link zum Auftraggeber steht kein Risikohinweis.');
  const { article } = page;
  const last = open.findLast((notice) => article && isInside(notice, article));
  const lastLink = links.findLast((link) => article && isInside(link, article));
  const isEarly = open.length < 2 || !last || (lastLink && !isBefore(lastLink, last));
  note(last, isEarly && 'Am Ende des Beitrags steht kein Risikohinweis.');
  for (const notice of open)
    check(notice, {
      ...missingStatements(textOf(notice)),
      'Der Risikohinweis ist kleiner gesetzt als der Text.': [notice, ...page.all('[class], small', notice)].some(
        ({ attribs, name }) => name === 'small' || smallText.test(attribs['class'] ?? ''),
      ),
    });
}
